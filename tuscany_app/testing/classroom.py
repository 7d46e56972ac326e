"""Lessons taken without a window: with the moves the coach shows, and with others that count as well."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from attrs import frozen

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course
from tuscany_app.kernel.game import AnyBot, Event, Seat, Setup
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.lesson import AnyStep, Find, FirstGame, Lesson, Predict, Question, Step, Watch
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import checked
from tuscany_app.testing.beside import project

LANGUAGES = ("en", "es", "it")  # those with rules of our games


@frozen(eq=False)
class Taught:
    """A step that was taken: the position it was taken in, what happened, and the position it led to."""

    step: AnyStep
    before: Any
    events: list[Event]
    after: Any


def begin(game_id: str, lesson: Lesson) -> Any:
    """The position a lesson begins with."""
    game = catalogue.load(game_id)
    seats = tuple(Seat(colour.title(), colour) for colour in game.colours[: lesson.players])
    state, _ = game.start(checked(Setup(game_id, dict(lesson.options), seats, lesson.start, lesson.seed), game))
    for text in lesson.before:
        play(game_id, state, text)
    return state


def play(game_id: str, state: Any, text: str) -> list[Event]:
    move = catalogue.load(game_id).parse(text)
    state.check(move)
    events: list[Event] = state.play(move)
    return events


def take(game_id: str, lesson: Lesson, choose: Callable[[Sequence[Any]], Any]) -> list[Taught]:
    """The whole lesson, with one of the counting moves chosen in each step."""
    state, way = begin(game_id, lesson), []
    for step in lesson.steps:
        before, events = state.copy(), []
        if isinstance(step, Step) and step.moves:
            assert state.actor() == lesson.learner
            events = state.play(choose([move for move in state.legal_moves() if step.counts(move)]))
        for reply in step.replies:
            by_itself = state.actor() != lesson.learner or reply == "done"  # that goes without saying
            assert by_itself or not isinstance(step, Step)
            events = events + play(game_id, state, reply)
        way.append(Taught(step, before, events, state.copy()))
    return way


def sentences(step: AnyStep) -> list[Sentence]:
    """All that a step says, what it asks first."""
    match step:
        case Step():
            said = [step.wrong, step.praise]
        case Question() | Find():
            said = [words for answer in step.answers for words in (answer.words, answer.reply)]
            said += [step.elsewhere] if isinstance(step, Find) else []
        case Predict():
            said = [step.wrong, step.praise, *step.slips.values()]
        case Watch():
            said = [words for _, words in step.told]
    return [step.words, *(words for words in said if words is not None)]


def first(moves: Sequence[Any]) -> Any:
    return moves[0]


def ways(game_id: str, lesson: Lesson, others: int = 8) -> Iterator[list[Taught]]:
    """The lesson with the first counting moves, as the coach shows it, and with others as learners take it."""
    yield take(game_id, lesson, first)
    for seed in range(others):
        yield take(game_id, lesson, random.Random(seed).choice)


def lesson_of(game_id: str, lesson_id: str) -> Lesson:
    return next(lesson for lesson in course(game_id).lessons if lesson.id == lesson_id)


def session_of(first_game: FirstGame[Any], game_id: str, start: int, seed: int) -> AnySession:
    """A first game at its beginning."""
    game = catalogue.load(game_id)
    seats = tuple(Seat(colour.title(), colour) for colour in game.colours[: first_game.players])
    return Session(game, checked(Setup(game_id, dict(first_game.options), seats, start, seed), game))


def whole_game(game_id: str, bots: Sequence[AnyBot], start: int, seed: int) -> tuple[list[Event], list[Sentence], Any]:
    """The first game: everything that happened, everything the coach said about it, and how it ended."""
    first_game = first_game_of(game_id)
    session = session_of(first_game, game_id, start, seed)
    state, events = session.state, list(session.opening)
    said: list[Sentence] = []
    number = 0
    while not state.over():
        news = state.play(bots[state.actor()].choose(state, seed * 1000 + number).move)
        number += 1
        remarks = first_game.remarks(state, news)
        assert remarks == first_game.remarks(state, news)
        said += [remark.words for remark in remarks]
        events = events + news
    return events, said, state


def first_game_of(game_id: str) -> FirstGame[Any]:
    return course(game_id).first_game


# The rules for players


def numbered_rules(game_id: str) -> list[str]:
    """The ids of docs/rules/ID.md beside the game's package."""
    text = (project(catalogue.load(game_id)) / "docs" / "rules" / f"{game_id}.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-Z]-\d+[a-z]?)\b", text, re.MULTILINE)


def rules_text(game_id: str, language: str, kind: str = "") -> str:
    folder = catalogue.load(game_id).folder("i18n") / "rules" / language
    return (folder / f"{game_id}{kind}.md").read_text(encoding="utf-8")
