"""The home page: games, the game to go on with, the ways elsewhere."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.pages import LEFT, click, heard, saved, shown
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.home.home_page import HomePage

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def test_home_without_records_shows_the_games_alone(qtbot: QtBot, preferences: Preferences) -> None:
    page = HomePage(preferences)
    shown(qtbot, page)
    assert len(page.boxes) == len(catalogue.ids())
    assert not page.continued.isVisible()
    assert not page.records_card.isVisible()
    for name in ("play", "learn", "rules"):
        calls = heard(getattr(page, name))
        click(qtbot, getattr(page.boxes[0], name))
        assert calls == [catalogue.ids()[0]]


def test_home_leads_everywhere(qtbot: QtBot, preferences: Preferences) -> None:
    page = HomePage(preferences)
    shown(qtbot, page)
    for signal, way in (
        (page.open_file, page.banner.open_file),
        (page.library, page.banner.library),
        (page.settings, page.banner.settings),
        (page.guide, page.banner.guide),
    ):
        calls = heard(signal)
        click(qtbot, way)
        assert len(calls) == 1
    calls = heard(page.language)
    click(qtbot, page.banner.languages["it"])
    assert calls == ["it"]


def test_home_goes_on_with_the_last_unfinished_game(qtbot: QtBot, preferences: Preferences) -> None:
    older, finished, latest = saved(3, age=120), saved(None, age=60), saved(7)
    page = HomePage(preferences)
    shown(qtbot, page)
    resumed, replayed = heard(page.resume), heard(page.replay)
    assert page.continued.isVisible()
    click(qtbot, page.continued.go_on)
    assert resumed == [latest]

    entries = [page.records.item(row).data(Qt.ItemDataRole.UserRole) for row in range(page.records.count())]
    assert {entry.path for entry in entries} == {older, finished}
    for row, entry in enumerate(entries):
        page.records.setCurrentRow(row)
        qtbot.keyClick(page.records, Qt.Key.Key_Return)
        assert (replayed if entry.finished else resumed)[-1] == entry.path
    place = page.records.visualItemRect(page.records.item(0)).center()
    qtbot.mouseClick(page.records.viewport(), LEFT, pos=place)
    assert len(resumed) + len(replayed) == 4


def test_home_passes_over_a_game_that_cannot_be_read(qtbot: QtBot, preferences: Preferences) -> None:
    path = saved(4)
    (path.parent / "zzz.jsonl").write_text("rubbish", encoding="utf-8")
    page = HomePage(preferences)
    shown(qtbot, page)
    assert page.continued.path == path


def test_home_counts_the_lessons_done(qtbot: QtBot, preferences: Preferences) -> None:
    game_id = catalogue.ids()[0]
    lessons = course(game_id).ids
    page = HomePage(preferences)
    shown(qtbot, page)
    assert page.boxes[0].lessons.text().startswith("0 of")
    preferences.values.lessons = {game_id: [lessons[0], lessons[1]]}
    page.entered()
    assert page.boxes[0].lessons.text().startswith("2 of")


@pytest.mark.parametrize("records", [0, 1, 3, 12])
@pytest.mark.parametrize("size", [(800, 600), (1024, 700), (1366, 768), (1920, 1080), (2560, 1440)])
def test_every_box_shows_its_picture_without_flattening_it(
    qtbot: QtBot, preferences: Preferences, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], records: int
) -> None:
    """Pictures flatter than that show a strip of their subject. Our four games then need no scroll bar on a usual
    screen."""
    monkeypatch.setattr(catalogue, "ids", lambda: ["tuscany", "carcassonne", "pillars", "borders"])
    for number in range(records):
        saved(None if number % 2 else 3, age=60 * number)
    page = HomePage(preferences)
    shown(qtbot, page, size)
    for box in page.boxes:
        assert box.art.width() <= 3.6 * box.art.height()
        assert box.rect().contains(box.art.geometry())
    parts = [*page.boxes, *([page.continued] if records else []), *([page.records_card] if records > 1 else [])]
    for one, other in itertools.combinations(parts, 2):
        assert not one.geometry().intersects(other.geometry())
    if size[0] >= 1366:
        assert not page.area.verticalScrollBar().isVisible()
