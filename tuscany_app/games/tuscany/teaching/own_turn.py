"""What the coach of the first game says when the learner's turn begins: what the position offers, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tuscany_app.games.tuscany.engine import cards
from tuscany_app.games.tuscany.engine.components import COLOURS
from tuscany_app.games.tuscany.engine.events import TurnStarted
from tuscany_app.games.tuscany.engine.geometry import AREA_POINTS
from tuscany_app.games.tuscany.engine.moves import Place
from tuscany_app.games.tuscany.engine.reasons import COLOUR_NAMES
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import EMPTY
from tuscany_app.games.tuscany.engine.territory import NAMES
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Remark

LEARNER = 0
EARLY = 5  # rounds in which every turn has its word; later every third has
OFTEN = 3
CHOICES = 3  # words that are tried then

Word = Callable[[TuscanyState], Remark | None]


def place_for_the_castle(state: TuscanyState) -> Remark:
    """The dark green space with the most colours around it."""
    board = state.board(LEARNER)

    def colours_around(space: int) -> int:
        return len({board.colours[near] for near in bit_numbers(board.around[space])})

    best = max(bit_numbers(board.colour_bits[0]), key=lambda space: (colours_around(space), -space))
    words = say(
        "Your land is laid. Space {space} has many colours around it: a good place for the start castle.",
        space=NAMES[best],
    )
    return Remark(words, (f"space:{NAMES[best]}",))


def on_own_turn(state: TuscanyState, event: TurnStarted) -> Remark | None:
    if event.last_round:
        words = say("Your last turn. Complete an area if you can; what is left over in the end brings 1 point each.")
        return Remark(words, ("board",))
    if event.round == 1:
        return _first_turn(state)
    if event.round > EARLY and event.round % OFTEN:
        return None
    if event.round <= EARLY:
        return _first_of(WORDS, state)
    start = event.round // OFTEN % len(WORDS)  # not the same words time and again
    return _first_of((*WORDS[start:], *WORDS[:start])[:CHOICES], state)


def _first_of(words: Sequence[Word], state: TuscanyState) -> Remark | None:
    """What there is to say about the position."""
    return next((remark for remark in (word(state) for word in words) if remark is not None), None)


def _first_turn(state: TuscanyState) -> Remark:
    kinds = {slot: state.parts.kinds[state.centre[slot]] for slot in state.fitting_slots(LEARNER)}
    paired = [colour for colour in kinds.values() if cards.count(state.hands[LEARNER], colour) > 1]
    if not paired:
        words = say("Your first turn. You hold no pair for a tile that fits: take one for later, or draw more cards.")
        return Remark(words, ("hand", "draw"))
    colour = min(paired)
    words = say(
        "Your first turn. You hold two cards of a colour ({colour}) that is in the centre and fits: take that tile.",
        colour=COLOUR_NAMES[COLOURS[colour]],
    )
    slots = [f"centre:{slot + 1}" for slot, kind in kinds.items() if kind == colour]
    return Remark(words, (f"hand:{COLOURS[colour]}", *slots))


def _to_be_placed(state: TuscanyState) -> Remark | None:
    places = [move for move in state.legal_moves() if isinstance(move, Place)]
    if not places:
        return None
    words = say("You can pay for a tile in your storage. Place it, and start collecting again.")
    return Remark(words, (f"storage:{places[0].storage}", f"space:{places[0].space}"))


def _one_space_missing(state: TuscanyState) -> Remark | None:
    """For an area of two or three."""
    board, covered = state.board(LEARNER), state.covered[LEARNER]
    lacking = []
    for space in bit_numbers(state.open_spaces(LEARNER)):
        area = board.area_around[space]
        if area.bit_count() > 1 and (area & ~covered).bit_count() == 1:
            lacking.append((area.bit_count(), -space))
    if not lacking:
        return None
    size, space = max(lacking)[0], -max(lacking)[1]
    words = say(
        "One space is missing here ({colour}) for an area worth {points} green points.",
        colour=COLOUR_NAMES[COLOURS[board.colours[space]]],
        points=AREA_POINTS[size],
    )
    return Remark(words, (f"space:{NAMES[space]}",))


def _one_space_to_a_bonus(state: TuscanyState) -> Remark | None:
    board, covered = state.board(LEARNER), state.covered[LEARNER]
    for number, colour in enumerate(COLOURS):
        left = board.colour_bits[number] & ~covered
        if left.bit_count() == 1 and state.bonus[number] < len(state.parts.bonus[number]):
            words = say(
                "One space, and you have covered a whole colour ({colour}). Its bonus on the green track: {points}.",
                colour=COLOUR_NAMES[colour],
                points=state.parts.bonus[number][state.bonus[number]],
            )
            return Remark(words, (f"bonus:{colour}", f"space:{NAMES[bit_numbers(left)[0]]}"))
    return None


def _room_for_a_tile(state: TuscanyState) -> Remark | None:
    fitting = state.fitting_slots(LEARNER)
    if not fitting or any(thing != EMPTY for thing in state.storage[LEARNER]):
        return None
    words = say("Your storage is empty: take a tile that fits beside yours, or draw more cards first.")
    return Remark(words, (*(f"centre:{slot + 1}" for slot in fitting), "draw"))


def _waiting_for_cards(state: TuscanyState) -> Remark | None:
    """A tile that has its space, but can't be paid for."""
    if any(isinstance(move, Place) for move in state.legal_moves()):
        return None
    for number, tile in enumerate(state.storage[LEARNER], start=1):
        if tile >= 0 and state.spaces_for(LEARNER, tile):
            words = say("Your cards don't pay for this tile yet. Draw, and mind that pairs replace single cards.")
            return Remark(words, (f"storage:{number}", "draw"))
    return None


def _waiting_for_a_space(state: TuscanyState) -> Remark | None:
    for number, tile in enumerate(state.storage[LEARNER], start=1):
        if tile >= 0 and not state.spaces_for(LEARNER, tile):
            words = say("No space beside your tiles has the colour of this tile yet. Grow in its direction.")
            return Remark(words, (f"storage:{number}",))
    return None


WORDS: tuple[Word, ...] = (
    _to_be_placed,
    _room_for_a_tile,
    _waiting_for_cards,
    _one_space_missing,
    _waiting_for_a_space,
    _one_space_to_a_bonus,
)
