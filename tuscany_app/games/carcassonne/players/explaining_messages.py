"""Why a scoring figure, a choice of a message or a follower to take back is good.

What follows is counted from the figures' places alone: which message is turned up nobody knows, and it never matters
here.
"""

from __future__ import annotations

from attrs import evolve, frozen

from tuscany_app.games.carcassonne.engine.components import KINDS, SEAL, Message
from tuscany_app.games.carcassonne.engine.figure_advice import to_come
from tuscany_app.games.carcassonne.engine.geometry import cell_at
from tuscany_app.games.carcassonne.engine.moves import MAN, CarcassonneMove, MoveFigure, ScoreFollower
from tuscany_app.games.carcassonne.engine.rules import USE_MESSAGE, CarcassonneState
from tuscany_app.games.carcassonne.engine.state import DARK, SEAT_BITS, TRACK
from tuscany_app.games.carcassonne.players.bot import EXTRA_TILE
from tuscany_app.games.carcassonne.players.evaluation import Judge, lead
from tuscany_app.games.carcassonne.players.scoring_figures import Ending, ending
from tuscany_app.games.carcassonne.words import why_words as words
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.why import Why

SLIGHT = 0.01  # worth of a reason that makes no difference


def explain_figure(state: CarcassonneState, move: MoveFigure) -> list[Why]:
    seat, judge = state.seat, Judge(state)
    points = to_come(state, seat)
    mine, other = (ending(judge, seat, points, figure) for figure in (move.figure, 1 - move.figure))
    worth = mine.worth - other.worth
    needs = [-total % DARK or DARK for total in state.figures[2 * seat : 2 * seat + 2]]
    if (mine.dark is None) != (other.dark is None):
        return [Why(words.MESSAGE, _stops(mine), worth, ("track",))]
    if not worth and (needs[0] == needs[1] or not judge.prospect):
        return [Why(words.FIGURE, words.same_figure(), SLIGHT, ("track",))]
    after = needs[move.figure] - points[0]
    needs[move.figure] = after % DARK or DARK
    return [Why(words.FIGURE, words.spaces(*needs), worth, ("track",))]


def _stops(found: Ending) -> Sentence:
    if found.dark is None:
        return words.message_elsewhere()
    return (words.man_stops if found.dark == MAN else words.woman_stops)(found.total % TRACK)


# messages


@frozen
class Choice:
    """What a choice brings: points to move, what else it is worth, and in words."""

    kind: str
    sentence: Sentence
    worth: float
    figures: Ending


def explain_message(state: CarcassonneState, move: CarcassonneMove) -> list[Why]:
    judge, seat = Judge(state), state.seat
    points = state.message_points(state.message, seat)
    if points == SEAL:
        return [Why(words.MESSAGE, words.same_points(), SLIGHT, ("message",))]
    told = words.seal_at_once() if points is None else words.seal(points)
    seal = Choice(words.MESSAGE, told, SEAL, ending(judge, seat, [SEAL]))
    if points is not None:
        action = Choice(words.MESSAGE, words.action(points), points, ending(judge, seat, [points]))
    elif state.message == Message.ONE_MORE_TILE:
        action = Choice(words.EXTRA, words.one_more_tile(), EXTRA_TILE, ending(judge, seat, []))
    else:
        own = [removal(judge, segment) for segment, owner in state.followers.items() if owner == seat]
        best = max(own, key=lambda one: one.worth + one.figures.worth)
        most = max(state.removal_points(segment) for segment, owner in state.followers.items() if owner == seat)
        action = Choice(words.TAKE_BACK, words.comes_back(most), best.worth, best.figures)
    return _compared(*((action, seal) if move == USE_MESSAGE[0] else (seal, action)), about=("message",))


def _compared(one: Choice, other: Choice, about: tuple[str, ...]) -> list[Why]:
    worth, figures = one.worth - other.worth, one.figures.worth - other.figures.worth
    if (one.figures.dark is None) == (other.figures.dark is None):
        return [Why(one.kind, one.sentence, worth + figures, about)]
    told = words.message_elsewhere() if one.figures.dark is None else words.message(one.figures.total % TRACK)
    return [Why(one.kind, one.sentence, worth, about), Why(words.MESSAGE, told, figures, ("track",))]


def removal(judge: Judge, segment: int) -> Choice:
    """To score and take back a follower (M-15)."""
    state, seat = judge.state, judge.state.seat
    points = state.removal_points(segment)
    after = state.copy()
    del after.followers[segment]
    after.men[after.root(segment)] -= 1 << SEAT_BITS * seat
    after.supply[seat] += 1
    change = lead(Judge(after).standing(), seat) - lead(judge.standing(), seat)
    figures = ending(judge, seat, [points] if points else [])
    return Choice(words.TAKE_BACK, words.scores_alone(points), points + change, figures)


def explain_removal(state: CarcassonneState, move: ScoreFollower, instead: ScoreFollower | None) -> list[Why]:
    judge = Judge(state)
    segment = _segment(state, move)
    mine = removal(judge, segment)
    if instead is None:
        return [Why(mine.kind, mine.sentence, mine.worth + mine.figures.worth, ("message",))]
    left = _segment(state, instead)
    other = removal(judge, left)
    points, stays = state.removal_points(segment), state.removal_points(left)
    kept = mine.worth - points - (other.worth - stays)  # what the one that stays will bring
    root = state.root(left)
    if kept <= 0 or root == state.root(segment) or state.seat not in state.owners(root):
        return _compared(mine, other, ("message",))
    reasons = _compared(evolve(mine, worth=points), evolve(other, worth=stays), ("message",))
    told = words.stays(words.MINE[KINDS[state.kind[root]]], state.value(root))
    return [*reasons, Why(words.TAKE_BACK, told, kept, ("message",))]


def _segment(state: CarcassonneState, move: ScoreFollower) -> int:
    segment = state.find(cell_at(move.x, move.y), move.kind, move.index)
    assert segment is not None
    return segment
