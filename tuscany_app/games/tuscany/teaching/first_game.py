"""A first whole game of The Castles of Tuscany against a gentle computer player, commented by the coach.

Every comment is made from the position and the event at hand; what it names lies on the table then. `own_turn.py` has
the words for the learner's own turns.
"""

from __future__ import annotations

from collections.abc import Callable

from tuscany_app.games.tuscany.engine.components import CHIPS, HEXAGON, KINDS
from tuscany_app.games.tuscany.engine.events import (
    AreaCompleted,
    BoardLaid,
    BoardsRevealed,
    CardsDrawn,
    CardsShuffled,
    ChipTaken,
    ColourCompleted,
    CropsScored,
    GameEnded,
    GapFilled,
    PhaseEnding,
    PhaseScored,
    RedGained,
    TilePlaced,
    TileRemoved,
    TilesSetAside,
    TurnStarted,
)
from tuscany_app.games.tuscany.engine.reasons import COLOUR_NAMES
from tuscany_app.games.tuscany.engine.rules import EMPTY_SPACES, TuscanyState
from tuscany_app.games.tuscany.engine.state import HEX, PHASES, Stage
from tuscany_app.games.tuscany.teaching.own_turn import LEARNER, on_own_turn, place_for_the_castle
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.lesson import FirstGame, Remark

OPPONENT = 1
MANY = range(12, 15)  # cards in a hand that should be spent
NEARLY = 2  # tiles left in a stack that ends a phase
CLEAR, CLOSE = 15, 4  # points between the players
LARGE = 3  # spaces of an area

FIRST_CHIP = {
    "card": say("From now on you draw four cards instead of three. A chip for builders who are always short of cards."),
    "storage": say("A second storage space: you can take tiles ahead. And it brings 2 green points at once."),
    "marble": say(
        "Every quarry will give you two blocks of marble. So look for grey tiles: marble means more actions."
    ),
    "worker": say("Every village will give you two workers. Two workers pay for any tile, so look for orange tiles."),
    "harvest": say("Every cart will turn up two harvest cards. So look for beige tiles and enjoy the surprises."),
}
FIRST_OF_KIND = {
    "castle": say("A castle places a tile from the centre for free. Choose one that would cost you dear."),
    "city": say("A city: choose a bonus chip. The earlier you get it, the more often it helps."),
    "inn": say("The inn has brought a wooden hexagon. From your next turn on you can place it on any colour."),
    "agriculture": say("Agriculture: each crop that is new in its area brings a green point."),
    "quarry": say("A quarry gives you marble. In any turn you may return one block for one more action."),
    "village": say("A village gives you a worker, who replaces a card when you pay."),
    "monastery": say("The monastery has brought you three cards."),
    "cart": say("The cart has turned up a harvest card: its reward is yours at once."),
}


def comment(state: TuscanyState, event: Event) -> Sentence | Remark | None:
    """A word about what has just happened, where there is one worth saying."""
    match event:
        case BoardLaid(seat) if seat == LEARNER:
            return place_for_the_castle(state)
        case BoardsRevealed():
            words = say("Both boards are open now. Next everybody takes a bonus chip, which helps all game long.")
            return Remark(words, ("chips",))
        case ChipTaken(seat, chip, _) if seat == LEARNER and state.chips[LEARNER][CHIPS.index(chip)] == 1:
            return Remark(FIRST_CHIP[chip], ("my-chips",))
        case TurnStarted(seat) if seat == LEARNER and not state.over():
            return on_own_turn(state, event)
        case CardsDrawn(seat, _, "draw") if seat == LEARNER and state.hand_size(LEARNER) in MANY:
            words = say("{n} cards are a treasure. Take tiles and put your cards to use!", n=state.hand_size(LEARNER))
            return Remark(words, ("hand",))
        case CardsShuffled():
            words = say("The draw pile was empty, so all discards were shuffled into a new one.")
            return Remark(words, ("draw",))
        case TilePlaced(seat) if seat == LEARNER:
            return _on_own_tile(state, event)
        case TileRemoved(seat) if seat == LEARNER and state.phase == 1:
            words = say("A full storage costs you tiles. Take what you can soon pay for, or get a storage chip.")
            return Remark(words, ("storage",))
        case AreaCompleted() | CropsScored() | ColourCompleted():
            return _on_points(state, event)
        case RedGained(seat, "hexagon", _, _) if seat == LEARNER:
            return say("No room for the wooden hexagon: 2 red points instead. Not bad either.")
        case TilesSetAside():
            return _on_tiles_set_aside(state, event)
        case GapFilled() | PhaseEnding() | PhaseScored():
            return _on_phases(state, event)
        case GameEnded():
            return _on_the_end(event)
    return None


def _on_own_tile(state: TuscanyState, event: TilePlaced) -> Remark | None:
    here = (f"space:{event.space}",)
    if event.tile.kind == HEXAGON:
        return Remark(say("The wooden hexagon is now a tile of the colour below it, with all that goes with it."), here)
    of_kind = state.board(LEARNER).colour_bits[KINDS.index(event.kind)] & state.covered[LEARNER]
    before = 1 if event.kind == "castle" else 0  # the start castle
    if of_kind.bit_count() != before + 1 or not _does_its_work(state, event.kind):
        return None
    return Remark(FIRST_OF_KIND[event.kind], here)


def _does_its_work(state: TuscanyState, kind: str) -> bool:
    """Whether there is what the kind brings: a tile that fits, a chip, room for a hexagon."""
    match kind:
        case "castle":
            return state.stage == Stage.FREE_TILE
        case "city":
            return state.stage == Stage.CITY_CHIP
        case "inn":
            return HEX in state.storage[LEARNER]
    return True


def _on_points(state: TuscanyState, event: AreaCompleted | CropsScored | ColourCompleted) -> Remark | None:
    match event:
        case AreaCompleted(seat, _, spaces, points, _) if seat == LEARNER:
            here = (f"area:{spaces[0]}",)
            if len(spaces) == LARGE:
                return Remark(_on_a_large_area(state, points), here)
            if len(spaces) > 1 and state.phase == 1:
                return Remark(say("An area of two: 3 green points. Three spaces would be worth 6."), here)
        case CropsScored(seat, space, crops, _, _) if seat == LEARNER and len(crops) > 1 and state.phase == 1:
            return Remark(say("Two crops, both new here: 2 green points."), (f"space:{space}",))
        case ColourCompleted(seat, colour, 1, points, _) if seat == LEARNER:
            words = say(
                "All your spaces of a colour are covered ({colour}), and you are first: {points} more green points!",
                colour=COLOUR_NAMES[colour],
                points=points,
            )
            return Remark(words, (f"bonus:{colour}",))
        case ColourCompleted(seat, colour, 2, _, _) if seat == LEARNER:
            words = say(
                "All your spaces of a colour are covered ({colour}). Second place is worth something, too.",
                colour=COLOUR_NAMES[colour],
            )
            return Remark(words, ("green",))
        case ColourCompleted(seat, colour, 1, _, _) if seat == OPPONENT:
            words = say(
                "Your opponent has covered all spaces of a colour ({colour}). For you only side 2 is left there.",
                colour=COLOUR_NAMES[colour],
            )
            return Remark(words, (f"bonus:{colour}",))
    return None


def _on_a_large_area(state: TuscanyState, points: int) -> Sentence:
    if state.over():
        return say("An area of three! {points} green points, just in time for the last scoring.", points=points)
    return say("An area of three! {points} green points, and they count in every scoring to come.", points=points)


def _on_tiles_set_aside(state: TuscanyState, event: TilesSetAside) -> Remark | None:
    if event.seat is None:
        words = say("Five tiles of one colour: they have made room for new ones from the neutral reserve.")
        return Remark(words, ("centre", "reserve"))
    if event.seat == LEARNER and state.phase == 1:
        words = say("Grow towards other colours: with many neighbours something in the centre will always fit.")
        return Remark(words, ("board",))
    return None


def _on_phases(state: TuscanyState, event: GapFilled | PhaseEnding | PhaseScored) -> Sentence | Remark | None:
    match event:
        case GapFilled(_, _, seat, stack, left) if seat is not None and stack is not None and left == NEARLY:
            still = state.stack_sizes(seat)[stack - 1] == NEARLY  # a castle may have taken the next one already
            if stack != state.phase or state.ending or not still:
                return None
            if seat == LEARNER:
                words = say(
                    "Two tiles are left in your stack {stack}. When it is empty, phase {stack} ends: choose your "
                    "moment.",
                    stack=stack,
                )
                return Remark(words, (f"stack:{stack}",), holds=_nearly_empty(seat, stack))
            words = say(
                "Your opponent's stack {stack} has two tiles left. Finish what can score before phase {stack} ends.",
                stack=stack,
            )
            return Remark(words, (f"seat:{OPPONENT}",), holds=_nearly_empty(seat, stack))
        case PhaseEnding(_, phase) if phase == PHASES:
            words = say("The last stack is empty. This round is finished, and then everybody has one more turn.")
            return Remark(words, holds=_ends(phase))
        case PhaseEnding(seat, phase) if seat == LEARNER:
            words = say("Your stack {phase} is empty, so phase {phase} ends with this round.", phase=phase)
            return Remark(words, holds=_ends(phase))
        case PhaseEnding(_, phase):
            words = say("Your opponent has emptied stack {phase}: phase {phase} ends with this round.", phase=phase)
            return Remark(words, holds=_ends(phase))
        case PhaseScored(1, points, _):
            return say(
                "First scoring: {mine} points for you, {theirs} for your opponent. The green pawns stay where they "
                "are.",
                mine=points[LEARNER],
                theirs=points[OPPONENT],
            )
        case PhaseScored(2, _, red):
            words = say(
                "After the second scoring it is {mine} to {theirs}. What you build now counts once more.",
                mine=red[LEARNER],
                theirs=red[OPPONENT],
            )
            return Remark(words, ("red",))
    return None


def _nearly_empty(seat: int, stack: int) -> Callable[[TuscanyState], bool]:
    return lambda now: now.phase == stack and now.stack_sizes(seat)[stack - 1] == NEARLY


def _ends(phase: int) -> Callable[[TuscanyState], bool]:
    """Whether the round in which a phase ends goes on."""
    return lambda now: now.phase == phase and now.ending and not now.last_round


def _on_the_end(event: GameEnded) -> Sentence:
    mine, theirs = event.totals[LEARNER], event.totals[OPPONENT]
    points = {"mine": mine, "theirs": theirs}
    if len(event.winners) > 1:
        return say("{mine} to {theirs}, and equal in everything else: you share the win.", **points)
    won = event.winners == (LEARNER,)
    if mine == theirs and event.tie_break == EMPTY_SPACES:
        if won:
            return say("{mine} to {theirs}, a tie! You have more empty spaces left, so you win.", **points)
        return say("{mine} to {theirs}, a tie, but your opponent has more empty spaces left. So close!", **points)
    if mine == theirs:
        if won:
            return say("{mine} to {theirs}, a tie! You have more green points, so you win.", **points)
        return say("{mine} to {theirs}, a tie, but your opponent has more green points. So close!", **points)
    if won and mine - theirs >= CLEAR:
        return say("{mine} to {theirs}: a clear win! Time for a stronger opponent.", **points)
    if won:
        return say("{mine} to {theirs}: you win! Next time try to complete more in the first phase.", **points)
    if theirs - mine <= CLOSE:
        return say("{mine} to {theirs}: so close! One area more in the first phase would have been enough.", **points)
    return say(
        "{mine} to {theirs} for your opponent. Next time look for green points early: they count three times.", **points
    )


def opening(state: TuscanyState) -> Remark:
    """What to do first: lay out the pieces that were dealt."""
    return Remark(
        say(
            "A lighter game: four equal cards count as two pairs. First lay out your land and try to form areas of "
            "three. Now and then I'll say a word."
        ),
        ("pieces",),
    )


FIRST_GAME = FirstGame(
    id="first-game",
    title=say("Your first game"),
    opening=opening,
    closing=say("That was a whole game of The Castles of Tuscany. Play another, or choose a stronger opponent."),
    level="easy",
    comment=comment,
    options={"four_of_a_kind": True},
    about=say("Paying is easier: four equal cards count as two pairs. A gentle computer player, and comments"),
)
