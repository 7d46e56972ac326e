"""What the computer says about a move, in words: a first hint, the hint itself, why somebody moved, a warning, a
comment."""

from __future__ import annotations

import math
from enum import Enum
from typing import Any

from attrs import evolve, frozen

from tuscany_app.kernel.bots.analysis import Analysis, AnyAnalysis, Judged
from tuscany_app.kernel.chance_words import WORDS, Prospect, prospect_of, with_error
from tuscany_app.kernel.game import AnyGame, AnyState, Event
from tuscany_app.kernel.i18n import Sentence, Within, say
from tuscany_app.kernel.session import AnyTurn
from tuscany_app.kernel.why import COUNTED, ONLY, SEARCH, Why, reasons
from tuscany_app.table.keys import key
from tuscany_app.table.model import AnyModel

COMMON = (ONLY, SEARCH, COUNTED)  # kinds of reasons that speak to nobody
WORSE, POOR = 0.05, 0.10  # of the chance to win: what a comment speaks of, and what is warned of


class Topic(Enum):
    NUDGE = "nudge"  # where to look, and why
    HINT = "hint"  # the move itself
    WHY = "why"  # why somebody moved
    WARNING = "warning"  # a decision of one's own that waits
    COMMENT = "comment"  # on one's own turn


@frozen
class Word:
    """A heading, what leads over to the reasons, these, and what is said after them; and where on the table all that
    is: things as lessons point at them, and events."""

    topic: Topic
    title: Sentence
    reasons: tuple[Why, ...] = ()
    before: Sentence | None = None
    after: Sentence | None = None
    about: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()

    def in_one(self) -> Sentence:
        """The heading and the first reason in one sentence."""
        if not self.reasons:
            return self.title
        return say("{title} {reason}", title=self.title, reason=self.reasons[0].sentence)

    def sentences(self) -> list[Sentence]:
        told = [self.title, self.before, *(why.sentence for why in self.reasons), self.after]
        return [sentence for sentence in told if sentence is not None]


@frozen
class Verdict:
    """The value of a person's decision."""

    move: Any
    loss: float  # of the chance to win; 0 if nothing better is sure
    word: Word
    reasons: tuple[Why, ...]  # for it; or if something better is sure, for that


def nudge(found: tuple[Why, ...]) -> Word:
    again = say("{key} again shows the move.", key=key("hint"))
    title = say("Look at this:") if found[0].about else say("Think of this:")
    return Word(Topic.NUDGE, title, found[:1], after=again, about=found[0].about)


def hint(move: Sentence, analysis: AnyAnalysis, found: tuple[Why, ...], *, numbers: bool) -> Word:
    title = say("Hint: {move}. Enter plays it.", move=Within(move))
    best = analysis.best
    after = _prospect(best.chances, analysis.seat, best.spread, numbers=numbers) if best.chances else None
    return Word(Topic.HINT, title, found, after=after)


def _prospect(chances: tuple[float, ...], seat: int, error: float, *, numbers: bool) -> Sentence | None:
    """The chance in words. Somebody who plays alone has no one to be ahead of."""
    if numbers:
        return say("Chance of winning: {chance}.", chance=with_error(chances[seat], error))
    return PROSPECTS[prospect_of(chances[seat], len(chances))] if len(chances) > 1 else None


PROSPECTS = {
    Prospect.FAR_AHEAD: say("With it you are far ahead."),
    Prospect.AHEAD: say("With it you are ahead."),
    Prospect.LEVEL: say("With it the game is level."),
    Prospect.BEHIND: say("You are behind, but it is the best chance."),
    Prospect.FAR_BEHIND: say("You are far behind, but it is the best chance."),
}


def why(what: Sentence, found: tuple[Why, ...], events: tuple[Event, ...], player: str | None) -> Word:
    """`player` is the person whom “you” means, if it is not the reader."""
    spoken_to = player is not None and found[0].kind not in COMMON
    before = say("As a hint for {player}:", player=player) if spoken_to else None
    return Word(Topic.WHY, say("Why? {what}", what=what), found, before, events=events)


def why_of(
    model: AnyModel, turn: AnyTurn, found: tuple[Why, ...], analysis: AnyAnalysis | None, *, numbers: bool
) -> Word:
    """Why a decision was made, in words for the person at the table of `model`."""
    player = model.names[turn.seat]
    move, ringed = _pointed_out(model, turn.before, turn.move)
    what = say("{player}: {move}.", player=player, move=Within(move))
    if ringed:  # the ring may have to go around something else
        own = (words for event, words in model.with_words(turn.events) if getattr(event, "seat", -1) == turn.seat)
        what = next(own, what)
    word = why(what, found, turn.events, None if turn.seat == model.seat_shown else player)
    judged = analysis.of(turn.move) if analysis is not None else None
    if analysis is not None and judged is not None and sure_loss(analysis, judged) >= WORSE:
        better, about = _pointed_out(model, turn.before, analysis.best.move)
        events = () if about else word.events  # there is one ring
        return evolve(word, after=_better(better, analysis, judged, numbers=numbers), about=about, events=events)
    return word


def _pointed_out(model: AnyModel, state: AnyState, move: Any) -> tuple[Sentence, tuple[str, ...]]:
    return model.session.game.texts.pointed_out(state, move, model.names)


def _better(move: Sentence, analysis: AnyAnalysis, judged: Judged[Any], *, numbers: bool) -> Sentence:
    best, chance = _told(analysis, judged, numbers=numbers)
    if numbers:
        return say(
            "Better, the computer thinks: {move}. Chance of winning: {best} instead of {chance}.",
            move=Within(move), best=best, chance=chance,
        )  # fmt: skip
    if best is chance:
        return say("Clearly better, the computer thinks: {move}.", move=Within(move))
    return say(
        "Clearly better, the computer thinks: {move} ({best} instead of {chance}).",
        move=Within(move), best=best, chance=chance,
    )  # fmt: skip


def _told(analysis: AnyAnalysis, judged: Judged[Any], *, numbers: bool) -> tuple[Sentence, Sentence]:
    """The chances with the best way and with another one, as numbers or words."""
    best, mine = (way.chances[analysis.seat] for way in (analysis.best, judged))
    if numbers:
        spread = analysis.best.spread
        return with_error(best, spread), with_error(mine, math.hypot(spread, judged.error))
    players = len(judged.chances)
    if players == 1:  # there is nobody to be ahead of
        return WORDS[Prospect.LEVEL], WORDS[Prospect.LEVEL]
    return WORDS[prospect_of(best, players)], WORDS[prospect_of(mine, players)]


def sure_loss(analysis: AnyAnalysis, judged: Judged[Any]) -> float:
    """The part of the chance to win that was surely lost against the best way."""
    return analysis.loss(judged) if judged is not analysis.best and analysis.clear(judged) else 0.0


def warning(game: AnyGame, state: AnyState, analysis: AnyAnalysis, judged: Judged[Any], *, numbers: bool) -> Word:
    best, chance = _told(analysis, judged, numbers=numbers)
    if numbers:
        title = say("Wait: your chance of winning would be {chance}. It could be {best}.", chance=chance, best=best)
    elif best is chance:
        title = say("Wait: another move is clearly better.")
    else:
        title = say("Wait: another move is clearly better ({best} instead of {chance}).", best=best, chance=chance)
    found = _for_the_best(game, state, analysis, judged)
    told = tuple(why for why in found if why.kind != SEARCH) or found
    return Word(Topic.WARNING, title, told[:2], say("What another move would do:"))


def _for_the_best(game: AnyGame, state: AnyState, analysis: AnyAnalysis, judged: Judged[Any]) -> tuple[Why, ...]:
    """The reasons for the best way and against this one."""
    both = Analysis(analysis.seat, (analysis.best, judged))
    return reasons(game, state, both, analysis.best)


def comment(model: AnyModel, analysis: AnyAnalysis, judged: Judged[Any], *, numbers: bool) -> Verdict:
    """A comment on a decision that a person is about to make. It names the person if several play."""
    game, state, seats = model.session.game, model.state, model.session.setup.seats
    loss = sure_loss(analysis, judged)
    about: tuple[str, ...] = ()
    if loss >= WORSE:
        better, about = _pointed_out(model, state, analysis.best.move)
        title = _better(better, analysis, judged, numbers=numbers)
        found = _for_the_best(game, state, analysis, judged)
    else:
        is_best = judged is analysis.best
        title = say("Well played: nothing better was found.") if is_best else say("A good move.")
        found = tuple(why for why in reasons(game, state, analysis, judged) if is_best or why.kind != SEARCH)
    if sum(seat.bot is None for seat in seats) > 1:
        title = say("{player}: {comment}", player=model.names[state.actor()], comment=title)
    return Verdict(judged.move, loss, Word(Topic.COMMENT, title, found[:1], about=about), found)
