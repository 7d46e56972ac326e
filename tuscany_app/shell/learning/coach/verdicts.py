"""The coach's verdict on the learner's last turn in a first game: what it gave away, missed or gained."""

from __future__ import annotations

from itertools import takewhile

from tuscany_app.kernel.deeds import points_in
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.lesson import Remark
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.why import Why
from tuscany_app.shell.table.advice.advice_words import COMMON, WORSE, Verdict

EXPERT = (*COMMON, "continuations", "counted")  # kinds of reasons that tell a newcomer nothing


def remark(session: AnySession, verdict: Verdict) -> Remark | None:
    """The verdict on the decision of the turn that cost most; None if nothing plain can be said of it."""
    gift = _given_away(session)
    reason = next((why for why in verdict.reasons if why.kind not in EXPERT), None)
    if verdict.loss >= WORSE:
        return Remark(_with_reason(_missed(verdict.word.title, gift), reason), verdict.word.about)
    if gift:
        words = say_n(
            "Your turn has also given your opponent {n} point, but nothing clearly better was found.",
            "Your turn has also given your opponent {n} points, but nothing clearly better was found.",
            gift,
        )
        return Remark(words)
    if reason is None or not _decided_last(session, verdict):
        return None
    return Remark(say("Well played. {reason}", reason=reason.sentence))


def _decided_last(session: AnySession, verdict: Verdict) -> bool:
    """Whether nothing was left to choose after the decision. Its reasons speak of what could follow it, too."""
    for turn in reversed(session.turns):
        if turn.move == verdict.move:
            return True
        if session.setup.seats[turn.seat].bot is None and len(turn.before.legal_moves()) > 1:
            return False
    return False


def _missed(better: Sentence, gift: int) -> Sentence:
    if not gift:
        return better
    return say_n(
        "Your turn has given your opponent {n} point. {better}",
        "Your turn has given your opponent {n} points. {better}",
        gift,
        better=better,
    )


def _with_reason(words: Sentence, reason: Why | None) -> Sentence:
    return words if reason is None else say("{words} {reason}", words=words, reason=reason.sentence)


def _given_away(session: AnySession) -> int:
    """The points that the others have from the last turn."""
    seat = session.turns[-1].seat
    own = takewhile(lambda turn: turn.seat == seat, reversed(session.turns))
    points = points_in(session, [event for turn in own for event in turn.events])
    return sum(more for other, more in points.items() if other != seat and more > 0)
