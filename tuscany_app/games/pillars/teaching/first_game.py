"""A first whole game of Pillars against a gentle computer player, with a word from the coach now and then."""

from __future__ import annotations

from tuscany_app.games.pillars.engine.components import PILLARS
from tuscany_app.games.pillars.engine.events import GameEnded, PiecePlaced, PillarPlaced, PlayerOut
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.kernel.bits import bit_numbers, lowest_bit
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.lesson import FirstGame, Remark

LEARNER, OPPONENT = 0, 1
APART = 6  # steps between two pillars that are well apart
ROOM_SCARCE, ROOM_FOR_PILLAR, ROOM_NEARLY_GONE = 60, 30, 10  # places for pieces; each is remarked on when it is passed
WORTH_A_PILLAR = 8  # places that a third pillar must open to be advised
HALF = 24  # of the 49 squares
BIG, MIDDLE = 5, 4
CLEAR, CLOSE = 6, 2  # penalty points between the players


def opening(state: PillarsState) -> Remark:
    words = say(
        "Play as you like; now and then I'll say a word. First your pillar: any square along the frame will do."
    )
    return Remark(words, ("pillar", "frame"))


def comment(state: PillarsState, event: Event) -> Sentence | Remark | None:
    """A word about what has just happened, where there is one worth saying."""
    match event:
        case PillarPlaced(_, _, number) if number < PILLARS:
            return _on_first_pillars(state, event)
        case PillarPlaced():
            return _on_third_pillar(state, event)
        case PiecePlaced(seat) if seat == LEARNER:
            return _on_own_piece(state, event)
        case PiecePlaced():
            return None if state.out[LEARNER] else _on_their_piece(state)
        case PlayerOut(seat) if not state.over():
            if seat == LEARNER:
                return say("You are out. Your opponent plays on; then the squares are counted.")
            return say("Your opponent is out. You go on alone, as long as something fits.")
        case GameEnded():
            return _on_the_end(state, event)
    return None


def _on_first_pillars(state: PillarsState, event: PillarPlaced) -> Sentence | None:
    if event.seat != LEARNER:
        return None
    mine = [state.geometry.cells[number][0] for owner, number in state.laid if owner == LEARNER]
    if event.number == 1:
        if len(state.geometry.neighbours[mine[0]]) == 2:
            return say("From a corner only two squares lead on. Give your second pillar a little more air.")
        return say("Your first pillar stands. Set the second far away: two starting points reach more than one.")
    (top, left), (bottom, right) = (divmod(square, state.geometry.side) for square in mine)
    if abs(top - bottom) + abs(left - right) >= APART:
        return say("Your pillars are well apart. Now the pieces: begin with a big one, and head for the middle.")
    return say("Your pillars stand close together. Begin with a big piece, and grow quickly towards the other side.")


def _on_third_pillar(state: PillarsState, event: PillarPlaced) -> Sentence | Remark | None:
    if event.seat != LEARNER:
        return (
            None if state.out[LEARNER] else say("That was your opponent's third pillar: no more surprises from there.")
        )
    if state.over() or not state.penalty[LEARNER]:
        return None
    _, number = state.laid[-1]
    opened = (places_of(state, LEARNER) & state.geometry.opens[number]).bit_count()
    if opened:
        words = say_n(
            "{n} place for a piece beside your third pillar. Use it before your opponent does.",
            "{n} places for pieces beside your third pillar. Use them before your opponent does.",
            opened,
        )
        opens = state.geometry.opens[number]
        return Remark(words, holds=lambda now: (places_of(now, LEARNER) & opens).bit_count() == opened)
    return say("Nothing fits beside your third pillar. Next time set it earlier, while there is room.")


def _on_own_piece(state: PillarsState, event: PiecePlaced) -> Sentence | Remark | None:
    geometry = state.geometry
    sizes = [geometry.size[number] for owner, number in state.laid if owner == LEARNER and geometry.size[number]]
    size, places, theirs = sizes[-1], places_of(state, LEARNER), places_of(state, OPPONENT)
    if event.penalty == 0:
        return say("Your last piece is placed: you end without a single penalty point!")
    if len(sizes) == 1:
        if size == BIG:
            return say("A five to begin with, very good: big pieces want the room there is now.")
        return say("You can begin small. But the fives need the room there is now: try one next.")
    if size < MIDDLE and sizes.count(size) == 1 and places:  # each small size once, or it would be nagging
        biggest = lowest_bit(places)
        if geometry.size[biggest] >= MIDDLE:
            other = geometry.pieces[geometry.piece[biggest]].name
            words = say(
                "{piece} would have found a gap later. {other} still fits now: think of it in your next turn.",
                piece=event.piece,
                other=other,
            )
            bigger = geometry.of_piece[geometry.piece[biggest]]
            return Remark(
                words, (*event.squares, f"piece:{other}"), holds=lambda now: bool(places_of(now, LEARNER) & bigger)
            )
    if size == BIG and sizes.count(BIG) == sum(piece.count for piece in geometry.pieces if piece.size == BIG):
        return say("All your fives lie in the frame: the hardest part is done.")
    if theirs.bit_count() < ROOM_SCARCE <= places_of(state, OPPONENT, before=True).bit_count():
        words = say_n(
            "Well placed: that leaves your opponent {n} place for a piece.",
            "Well placed: that leaves your opponent {n} places for pieces.",
            theirs.bit_count(),
        )
        return Remark(words, holds=lambda now: places_of(now, OPPONENT) == theirs)
    if event.penalty <= HALF < event.penalty + size:
        return say("More than half of your squares are placed; {n} are left.", n=event.penalty)
    return None


def _on_their_piece(state: PillarsState) -> Sentence | Remark | None:
    """The opponent's piece has changed what the learner can do."""
    geometry = state.geometry
    now, then = places_of(state, LEARNER), places_of(state, LEARNER, before=True)
    room, was = now.bit_count(), then.bit_count()
    can_set_pillar = bool(state.free & state.live[LEARNER] & geometry.all_pillars)
    if not room:
        if was and can_set_pillar and state.penalty[LEARNER]:
            return say("No piece of yours fits now, but your third pillar keeps you in. Look for room beside it.")
        return None
    for index, piece in enumerate(geometry.pieces):
        of_piece = geometry.of_piece[index]
        if piece.size == BIG and then & of_piece and not now & of_piece:
            words = say("{piece} has just lost its last place. Look after the others now.", piece=piece.name)
            if can_set_pillar:
                words = say(
                    "{piece} has just lost its last place. Your third pillar may open a new one.", piece=piece.name
                )
            return Remark(words, (f"piece:{piece.name}", *(("pillar",) if can_set_pillar else ())))
    if room < ROOM_NEARLY_GONE <= was:
        return say("Every square counts now. Take first what your opponent could take; your own gaps can wait.")
    if room < ROOM_FOR_PILLAR <= was and can_set_pillar:
        return _pillar_advice(state)
    if room < ROOM_SCARCE <= was:
        return say_n(
            "Space is running out: you have {n} place for a piece left. Bulky pieces first!",
            "Space is running out: you have {n} places for pieces left. Bulky pieces first!",
            room,
        )
    if _first_contact(state):
        return say("Now your opponent is right beside you. The space you both want goes to whoever takes it first.")
    return None


def _pillar_advice(state: PillarsState) -> Remark | None:
    """Where the third pillar would open most places for pieces, if that is worth a turn."""
    geometry = state.geometry
    held = state.hold[LEARNER] & geometry.all_pieces & ~state.live[LEARNER]
    gains = [
        ((state.free & geometry.leaves[number] & geometry.opens[number] & held).bit_count(), number)
        for number in bit_numbers(state.free & state.live[LEARNER] & geometry.all_pillars)
    ]
    gain, number = max(gains)
    if gain < WORTH_A_PILLAR:
        return None
    square = geometry.squares[geometry.cells[number][0]]
    words = say("You still have your third pillar. On {square} it would open {n} new places.", square=square, n=gain)
    return Remark(words, ("pillar", square))


def _first_contact(state: PillarsState) -> bool:
    """Whether the last piece is the first of the opponent's to lie beside a piece of the learner's."""
    geometry = state.geometry
    pieces = [(owner, set(geometry.cells[number])) for owner, number in state.laid if geometry.size[number]]
    mine = {near for owner, cells in pieces if owner == LEARNER for cell in cells for near in geometry.neighbours[cell]}
    theirs = [bool(cells & mine) for owner, cells in pieces if owner == OPPONENT]
    return theirs[-1] and not any(theirs[:-1])


def _on_the_end(state: PillarsState, event: GameEnded) -> Sentence:
    mine, theirs = state.penalty[LEARNER], state.penalty[OPPONENT]
    points = {"mine": mine, "theirs": theirs}
    if event.winner == LEARNER:
        if mine == theirs:
            return say("{mine} to {theirs}, a tie! You took the later first turn, so you win.", **points)
        if theirs - mine >= CLEAR:
            return say("{mine} to {theirs}: a clear win! Time for a stronger opponent.", **points)
        return say("{mine} to {theirs}: you win! Try next to leave your opponent even less room.", **points)
    if mine == theirs:
        return say("{mine} to {theirs}, a tie, and your opponent took the later first turn. So close!", **points)
    if mine - theirs <= CLOSE:
        return say("{mine} to {theirs}: so close! One more gap kept for yourself, and you would have won.", **points)
    if any(count for piece, count in zip(state.geometry.pieces, state.left[LEARNER], strict=True) if piece.size == BIG):
        return say("{mine} to {theirs} for your opponent. Next time place all your fives in the first turns.", **points)
    return say("{mine} to {theirs} for your opponent. Next time head earlier for the space you both want.", **points)


def places_of(state: PillarsState, seat: int, *, before: bool = False) -> int:
    """Where pieces of the seat fit now, or would fit without the last thing that the other one placed."""
    geometry, free = state.geometry, state.free
    if before:
        free = geometry.all
        for _, number in state.laid[:-1]:
            free &= geometry.leaves[number]
    return free & state.live[seat] & geometry.all_pieces


FIRST_GAME = FirstGame(
    id="first-game",
    title=say("Your first game"),
    opening=opening,
    closing=say("That was a whole game of Pillars. Play another, or choose a stronger opponent."),
    level="easy",
    comment=comment,
    options={"match": False, "extra_pillar": False},
    about=say("A single game for two on the small frame, against an easy computer player, with comments"),
)
