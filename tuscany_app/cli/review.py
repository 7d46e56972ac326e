"""`review`: what the decisions in a record were worth, and where the game turned."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tuscany_app.cli import arguments
from tuscany_app.cli.arguments import Parser
from tuscany_app.kernel import review_file, review_words, reviewing
from tuscany_app.kernel.bots.analysis import Beat
from tuscany_app.kernel.chance_words import ERRORS, with_error
from tuscany_app.kernel.decided import Decided, by_steps
from tuscany_app.kernel.decision_marks import NAMES, SIGNS, Mark
from tuscany_app.kernel.deeds import cause
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Decimal, Sentence, Within, per_cent, say
from tuscany_app.kernel.reviewed import LARGE, Account, ChanceStep, ChangeKind, Decision, Review
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.why import Why


def declare(sub: Parser) -> None:
    arguments.record_file(sub)
    whose = say("seat whose decisions are judged, from 1; by default all people, or everybody if only computers play")
    sub.add_argument("--seat", type=arguments.whole(1), metavar="N", help=str(whose))
    arguments.as_json(sub)
    sub.set_defaults(command=show_review)


def show_review(path: Path, seat: int | None, *, as_json: bool) -> None:
    loaded = record.load(path)
    session = loaded.session
    if seat is not None and seat > len(session.setup.seats):
        raise UserError(say("There is no seat {seat} at this table.", seat=seat))
    reviewing.refuse(session)
    problem = _problem(loaded)
    if problem is not None:
        print(problem, file=sys.stderr)
    found = _find(path, session, None if seat is None else seat - 1)
    if as_json:
        print(json.dumps(_fields(session, found, problem), ensure_ascii=False))
    else:
        for line in _lines(session, found):
            print(line)


def _problem(loaded: record.Loaded) -> Sentence | None:
    if loaded.problem is not None:
        return say("{problem} The game is reviewed up to the last good move.", problem=loaded.problem.sentence)
    return say("The last move was cut off while it was saved and is left out.") if loaded.torn else None


def _find(path: Path, session: AnySession, seat: int | None) -> Review:
    """The review beside the record; else a new one, which is kept there if it is about everybody."""
    kept = review_file.recall(path, session)
    if kept is not None and (seat is None or seat in kept.seats):
        return kept if seat is None else kept.only(seat)
    beat, live = _progress(), sys.stderr.isatty()
    found = reviewing.review(session, None if seat is None else (seat,), beat)
    assert found is not None  # nobody says that it is enough
    if live:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
    if seat is None:
        try:
            review_file.remember(path, session, found)
        except UserError as trouble:
            print(not_kept(trouble), file=sys.stderr)
    return found


def not_kept(trouble: UserError) -> Sentence:
    return say("{why} The review is not kept.", why=trouble.sentence)


def _progress() -> Beat | None:
    """Tells on stderr how far it is, where that can be told in place."""
    if not sys.stderr.isatty():
        return None
    last = -1

    def beat(done: int, of: int) -> bool:
        nonlocal last
        if done * 100 // of != last:
            last = done * 100 // of
            line = say("Reviewing: {share}", share=per_cent(done / of))
            print(f"\r{line}\033[K", end="", file=sys.stderr, flush=True)
        return True

    return beat


# in words


def _lines(session: AnySession, found: Review) -> Iterator[object]:
    yield say("Losses are in percentage points of the chance of winning.")
    for decision in found.decisions:
        yield _line(session, decision)
    turning = found.turning_decisions()
    if turning:
        yield ""
        yield say("Turning points:")
    for decision in turning:
        yield from _turning_point(session, decision)
    yield from _along(session, found)
    for seat in found.seats:
        yield ""
        yield f"{session.setup.seats[seat].name}: " + " ".join(
            str(sentence) for sentence in review_words.summary(session.game, found, seat)
        )


def _along(session: AnySession, found: Review) -> Iterator[object]:
    """What changed the chances: the large steps, everybody's account, and what decided the game."""
    steps: dict[tuple[int, bool], ChanceStep] = {}  # of those that changed several chances, the largest
    for step in found.told_steps():
        place = step.number, step.kind is ChangeKind.DRAW
        steps[place] = max(steps.get(place, step), step, key=lambda one: round(abs(one.change), 4))
    if steps:
        yield ""
        yield say("What changed a chance by {share} or more:", share=per_cent(LARGE))
    for step in steps.values():
        told = " ".join(map(str, cause(session, found.stretches, step)))
        yield f"{step.number + 1}. {told} (± {_doubt(step.error)})"
    accounts = found.accounts()
    if accounts:
        yield ""
        yield say("Luck and decisions, in percentage points of the chance of winning:")
    for seat, account in zip(session.setup.seats, accounts, strict=bool(accounts)):
        yield say(
            "{player}: from {start} to {end}; luck {luck}, own decisions {own}, others' decisions {others}, "
            "unexplained {rest}",
            player=seat.name, start=per_cent(account.start), end=per_cent(account.end),
            luck=_with_error(account.luck, account.luck_error), own=_with_error(account.own, account.own_error),
            others=_signed(account.others), rest=_signed(account.rest),
        )  # fmt: skip
    decided = by_steps(session, found)
    if decided is not None:
        yield ""
        yield say("What decided the game:")
        yield from decided.sentences


def _signed(change: float) -> Decimal:
    points = round(100 * change)
    return Decimal(points, 0, signed=points != 0)


def _with_error(change: float, error: float) -> str:
    return f"{_signed(change)} ± {_doubt(error)}"


def _doubt(error: float) -> Decimal:
    """In points of a hundred, as wide as in the window."""
    return Decimal(100 * ERRORS * error, 0)


def _line(session: AnySession, decision: Decision) -> Sentence:
    facts = {
        "number": decision.number + 1,
        "player": session.setup.seats[decision.seat].name,
        "seat": decision.seat + 1,
        "move": _named(session, decision, decision.move),
        "mark": f"{SIGNS[decision.mark]} {NAMES[decision.mark]}",
    }
    if decision.analysis is None or decision.mark is Mark.BEST:
        return say("{number}. {player} (seat {seat}): {move}: {mark}", **facts)
    return say(
        "{number}. {player} (seat {seat}): {move}: {mark}, loss {loss} ± {error}; best: {best}",
        loss=_points(decision.loss), error=_doubt(decision.judged.error if decision.judged else 0.0),
        best=_named(session, decision, decision.analysis.best.move), **facts,
    )  # fmt: skip


def _turning_point(session: AnySession, decision: Decision) -> Iterator[object]:
    yield _line(session, decision)
    assert decision.analysis is not None
    assert decision.judged is not None
    spread, error = decision.analysis.best.spread, decision.judged.error
    best = with_error(decision.analysis.best.chances[decision.seat], spread)
    chance = with_error(decision.judged.chances[decision.seat], math.hypot(spread, error))
    if decision.judged is not decision.analysis.best:
        yield "   " + str(
            say(
                "better: {move} (chance of winning {chance})",
                move=_named(session, decision, decision.analysis.best.move), chance=best,
            )
        )  # fmt: skip
        yield from _told(review_words.reasons_for_better(session, decision))
    played = _named(session, decision, decision.move)
    yield "   " + str(say("played: {move} (chance of winning {chance})", move=played, chance=chance))
    yield from _told(review_words.reasons_for_played(session, decision))


def _named(session: AnySession, decision: Decision, move: Any) -> Within:
    return Within(review_words.move_in_words(session, decision, move))


def _told(reasons: tuple[Why, ...]) -> Iterator[str]:
    return (f"   - {reason.sentence}" for reason in reasons)


def _points(loss: float) -> Decimal:
    return Decimal(100 * loss)


# as JSON


def _fields(session: AnySession, found: Review, problem: Sentence | None) -> dict[str, Any]:
    return {
        "game": session.game.id,
        "names": [seat.name for seat in session.setup.seats],
        "seats": list(found.seats),
        "over": session.state.over(),
        "problem": None if problem is None else str(problem),
        "decisions": [_decision(decision) for decision in found.decisions],
        "curve": [{"number": point.number, "chances": list(point.chances)} for point in found.curve()],
        "turning_points": [_turn(session, found, number) for number in found.turning_points()],
        "account": {str(seat): _account(account) for seat, account in enumerate(found.accounts())},
        "steps": _steps(session, found),
        "decided": _decided(by_steps(session, found)),
        "summaries": [_summary(session, found, seat) for seat in found.seats],
    }


def _turn(session: AnySession, found: Review, number: int) -> dict[str, Any]:
    """A turning point; with reasons if its ways were compared."""
    decision = found.at(number)
    if decision is None or decision.analysis is None:
        decision = Decision(number, session.turns[number].seat, session.turns[number].move)
        return {**_decision(decision), "better": [], "played": []}
    return {
        **_decision(decision),
        "better": _reasons(review_words.reasons_for_better(session, decision)),
        "played": _reasons(review_words.reasons_for_played(session, decision)),
    }


def _decision(decision: Decision) -> dict[str, Any]:
    fields: dict[str, Any] = {"number": decision.number + 1, "seat": decision.seat, "move": str(decision.move)}
    if decision.analysis is None or decision.judged is None:
        return fields | {"best": None, "loss": None, "error": None, "chance": None, "mark": None}
    return fields | {
        "best": str(decision.analysis.best.move),
        "loss": round(decision.loss, 4),
        "error": decision.judged.error,
        "chance": decision.judged.chances[decision.seat],
        "mark": decision.mark.value if decision.mark is not None else None,
    }


def _account(account: Account) -> dict[str, float]:
    names = ("start", "end", "luck", "own", "others", "rest", "luck_error", "own_error")
    return {name: round(getattr(account, name), 4) for name in names}


def _steps(session: AnySession, found: Review) -> list[dict[str, Any]]:
    """All steps; those that have to be told with their cause."""
    told = found.told_steps()
    return [
        {
            "decision": step.number + 1,
            "seat": step.seat,
            "kind": step.kind.value,
            "change": round(step.change, 4),
            "error": round(step.error, 4),
            "cause": " ".join(map(str, cause(session, found.stretches, step))) if step in told else None,
        }
        for step in found.steps()
    ]


def _decided(decided: Decided | None) -> dict[str, Any] | None:
    if decided is None:
        return None
    return {
        "seat": decided.seat,
        "from": None if decided.first is None else decided.first + 1,
        "to": None if decided.last is None else decided.last + 1,
        "before": decided.before,
        "after": decided.after,
        "sentences": [str(sentence) for sentence in decided.sentences],
    }


def _reasons(reasons: tuple[Why, ...]) -> list[dict[str, str]]:
    return [{"kind": reason.kind, "sentence": str(reason.sentence)} for reason in reasons]


def _summary(session: AnySession, found: Review, seat: int) -> dict[str, Any]:
    account = review_words.player_summary(found, seat)
    return {
        "seat": seat,
        "marks": {mark.value: count for mark, count in account.marks.items()},
        "accuracy": round(account.accuracy, 4),
        "sentences": [str(sentence) for sentence in review_words.summary(session.game, found, seat)],
    }
