"""Names that are written from right to left stand in every sentence and list by themselves, and turn nothing round."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest
from attrs import evolve
from PySide6.QtCore import QAbstractListModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QStackedWidget, QWidget

from tests.shell.app.test_every_page import texts_of
from tests.support.evening_of_games import evening
from tuscany_app.kernel import catalogue, deeds, series_file
from tuscany_app.kernel.decided import at_once
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.i18n import FIRST_STRONG_ISOLATE, POP_ISOLATE
from tuscany_app.kernel.reckoning import reckoning_of
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage import record_files
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver, temporary_window
from tuscany_app.testing.legibility import texts_painted

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")
NAMES = ("\u05d3\u05e0\u05d9", "\u0645\u0631\u064a\u0645", "\u05e0\u05d5\u05e2\u05d4")
PAGES = ("home", "library", "statistics", "people", "series", "new", "report")


def turned(text: str) -> str:
    """The lines of a text in which such a name would turn the words or names beside it round."""
    lines = []
    for line in text.splitlines():
        rest_of = line.strip()
        for name in NAMES:
            rest_of = rest_of.replace(f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}", "")
        if rest_of not in NAMES and any(letter in rest_of for name in NAMES for letter in name):
            lines.append(line)
    return "\n".join(lines)


def turned_of(texts: Iterable[object]) -> list[str]:
    return list(filter(None, (turned(str(text)) for text in texts)))


def played(game_id: str, players: int, seed: int = 3) -> AnySession:
    game = catalogue.load(game_id)
    seats = [Seat(name, colour) for name, colour in zip(NAMES, game.colours, strict=False)][:players]
    session: AnySession = Session(game, checked(Setup(game_id, {}, tuple(seats), 0, seed), game))
    chance = random.Random(seed)
    while not session.state.over():
        session.play(chance.choice(session.state.legal_moves()))
    return session


def test_a_name_that_is_put_into_words_by_hand_is_found() -> None:
    one, other, _ = NAMES
    assert turned(f"{one}, {other}")
    assert turned(f"\u2068{one}, {other}\u2069")
    assert turned(f"\u2068{one}\u2069, {other} 4")
    assert not turned(f"{one}\n\u2068{one}\u2069, \u2068{other}\u2069 4")


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("game_id", catalogue.OWN)
def test_every_sentence_about_a_game(game_id: str, players: int) -> None:
    session = played(game_id, players)
    names, texts = [seat.name for seat in session.setup.seats], session.game.texts
    assert turned_of(filter(None, (texts.event(event, names) for event in deeds.all_events(session)))) == []
    assert turned_of(texts.move(turn.before, turn.move, names) for turn in session.turns) == []
    why = at_once(session)
    assert why is None or turned_of(why.sentences) == []
    assert turned_of(step.words for step in reckoning_of(session).steps) == []
    told_of = [deeds._points_told(session, [event]) for event in deeds.all_events(session)]
    assert turned_of(sentence for told in told_of for sentence in told) == []


def shown(page: QWidget) -> Iterator[str]:
    """What is read, painted or heard of it."""
    yield from texts_of(page)
    for view in page.findChildren(QAbstractItemView):
        model = view.model()
        columns = 1 if model is None or isinstance(model, QAbstractListModel) else model.columnCount()
        for row in range(model.rowCount() if model else 0):
            for column in range(columns):
                for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole,
                             Qt.ItemDataRole.AccessibleTextRole):  # fmt: skip
                    told = model.index(row, column).data(role)
                    yield from [told] if isinstance(told, str) else []
    with texts_painted() as painted:
        page.grab()
    yield from (one.text for one in painted)


@pytest.fixture
def driver(qapp: QApplication) -> Iterator[WindowDriver]:
    with temporary_window(language="en", theme="light") as made:
        yield made


def test_every_page_that_names_people(driver: WindowDriver) -> None:
    window = driver.window
    paths = []
    for seed in (1, 2):
        session = played("pillars", 2, seed)
        made, file = record_files.begin(session.setup)
        for turn in session.turns:
            made.play(turn.move)
        paths.append(file.close(finished=True))
    going_on, file = record_files.begin(session.setup)
    going_on.play(session.turns[0].move)
    file.close()
    colours = catalogue.load("pillars").colours
    seats = tuple(Seat(name, colour) for name, colour in zip(NAMES, colours, strict=False))
    kept = series_file.create(evening("pillars", "borders", players=seats))
    people = window.preferences.people
    person = people.add(NAMES[0])
    people.change(person, evolve(person, aliases=(NAMES[1],), colour="green"))
    stack: QStackedWidget = window.stack
    wrong: dict[str, list[str]] = {}

    def look(name: str) -> None:
        for _ in range(3):
            rest()
        wrong[name] = sorted(set(turned_of(shown(stack.currentWidget()))))

    for name in PAGES:
        window.menus.actions[name].trigger()
        assert wait_until(lambda: not window.library.worker.busy)
        look(name)
    window.evening.series._show(kept)
    look("one series")
    window.files.look_at(paths[0])
    look("results")
    window.reviewing.show_replay(session)
    stack.currentWidget().go(6)
    look("replay")
    window.files.resume(next(RecordFolder.PLAYING.path.glob("*.jsonl")))
    look("table")
    assert {name: found for name, found in wrong.items() if found} == {}
