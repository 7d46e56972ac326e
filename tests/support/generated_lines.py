"""What the program says about games that computers play: logs, moves, reasons, reviews, by ear, statistics.

The chances of reviews are made up here: what they cost to find does not matter for the words.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from attrs import frozen

from tuscany_app.cli.statistics_command import show_statistics
from tuscany_app.kernel import catalogue, decided, deeds, luck, review_words
from tuscany_app.kernel.bots.analysis import Effort, analyse
from tuscany_app.kernel.bots.levels import make
from tuscany_app.kernel.chance_words import with_error
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.reviewed import Decision, Review, Stretch
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record_files
from tuscany_app.kernel.why import reasons
from tuscany_app.shell.base.table_factory import load_table
from tuscany_app.testing.seated import session_of

POSITIONS = 10  # of a game that are told in all detail
CHOICES = 12  # that are named in a position
RANDOM = 3  # every so many decisions are made at random, so that odd things happen


@frozen
class Line:
    """A sentence of a game, and what said it. It follows the language."""

    subject: str
    kind: str
    words: object
    whole: bool = True  # a sentence, not a name


@frozen(eq=False)
class Told:
    """What a table tells by ear, when it is asked."""

    telling: Callable[[], list[Sentence]]
    place: int

    def __str__(self) -> str:
        return str(self.telling()[self.place])


def lines(games: tuple[str, ...], seed: int) -> list[Line]:
    """Those of one game with each number of players of every game."""
    found: list[Line] = []
    for game_id in games:
        game = catalogue.load(game_id)
        for players in sorted({2, game.players[-1]}):
            session = played(game, players, seed + players)
            found += [Line(game_id, *told) for told in _all(session, random.Random(seed))]
    return found


def played(game: AnyGame, players: int, seed: int) -> AnySession:
    session, bot, chance = session_of(game, players, seed), make(game, game.levels[0]), random.Random(seed)
    while not session.state.over():
        moves = session.state.legal_moves()
        number = len(session.turns)
        move = chance.choice(moves) if number % RANDOM == 0 else bot.choose(session.state, number).move
        session.play(move)
    return session


def _all(session: AnySession, chance: random.Random) -> Iterator[tuple[Any, ...]]:
    texts, names = session.game.texts, [seat.name for seat in session.setup.seats]
    for event in deeds.all_events(session):
        if (said := texts.event(event, names)) is not None:
            yield "log", said
    for part in texts.reckoning(deeds.all_events(session), names):
        yield "reckoning", part.words, False
    if (at_once := decided.at_once(session)) is not None:
        yield from (("decided", said) for said in at_once.sentences)
    free = [number for number, turn in enumerate(session.turns) if luck.free(turn)]
    chosen = sorted(chance.sample(free, min(len(free), POSITIONS)))
    for number in chosen:
        yield from _position(session.at(number), names)
    yield from _review(session, free, set(chosen), chance)


def _position(session: AnySession, names: list[str]) -> Iterator[tuple[Any, ...]]:
    state = session.state
    for move in state.legal_moves()[:CHOICES]:
        yield "move", session.game.texts.move(state, move, names), False
    model = load_table(session.game)[0](session)
    yield "prompt", model.prompt()
    yield from (("choice", choice.name, False) for choice in model.choices()[:CHOICES])
    for telling in (model.at_hand, model.own_position, model.standing_in_words, model.sights):
        yield from (("by ear", Told(telling, place), False) for place in range(min(CHOICES, len(telling()))))


def _review(session: AnySession, free: list[int], looked: set[int], chance: random.Random) -> Iterator[tuple[Any, ...]]:
    seats = len(session.setup.seats)

    def chances() -> tuple[float, ...]:
        parts = [chance.random() ** 3 + 0.001 for _ in range(seats)]
        return tuple(part / sum(parts) for part in parts)

    ends, stretches, before = [*free[1:], len(session.turns)], [], chances()
    for number, until in zip(free, ends, strict=True):
        after, drawn = chances(), chance.choice((None, 0))
        expected = after if drawn is None else chances()
        stretches.append(Stretch(number, until, session.turns[number].seat, before, expected, after, 0.01, 0.01, drawn))
        before = after
    decisions = []
    for number, turn in enumerate(session.turns):
        analysis = None
        if number in looked:
            analysis = analyse(session.game, turn.before, 3, Effort.QUICK, turn.move, lambda done, of: done < 2)
            for judged in (analysis.best, analysis.judged[-1]):
                for reason in reasons(session.game, turn.before, analysis, judged):
                    yield "reason", reason.sentence
        decisions.append(Decision(number, turn.seat, turn.move, analysis))
    end = tuple(float(score.rank == 1) for score in session.state.standing().scores)
    review = Review(tuple(range(seats)), tuple(decisions), len(session.turns), end, tuple(stretches))
    for decision in review.decisions:
        if decision.analysis is not None:
            yield "review", review_words.move_in_words(session, decision, decision.move), False
            for reason in (
                *review_words.reasons_for_better(session, decision),
                *review_words.reasons_for_played(session, decision),
            ):
                yield "review", reason.sentence
    for seat in range(seats):
        yield from (("summary", said) for said in review_words.summary(session.game, review, seat))
    for step in review.told_steps():
        yield from (("step", said) for said in deeds.cause(session, review.stretches, step))
        yield "chance", with_error(abs(step.change), step.error), False
    if (by_steps := decided.by_steps(session, review)) is not None:
        yield from (("decided", said) for said in by_steps.sentences)


def keep(game: AnyGame, players: int, seed: int) -> None:
    """A finished game in the library, so that there are statistics."""
    again = played(game, players, seed)
    session, file = record_files.begin(again.setup)
    for turn in again.turns:
        session.play(turn.move)
    file.close(finished=True)


def statistics(read: Callable[[], str], games: tuple[str, ...]) -> Iterator[str]:
    """What the command writes in the language of the moment; `read` takes what was written."""
    for game in (None, *games):
        show_statistics(game, None, None, as_json=False, as_csv=False)
        yield from read().splitlines()


def in_words(found: list[Line]) -> list[tuple[Line, str]]:
    """In the language of the moment, each text once."""
    return list({text: (line, text) for line in found if (text := str(line.words))}.values())
