"""The home page at every size: nothing overlaps, nothing is cut, and what matters is in sight."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.support.evening_of_games import evening
from tuscany_app.kernel import catalogue, i18n, series_file
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage import record_files
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.home.home_page import HomePage
from tuscany_app.shell.widgets.art_widget import Art
from tuscany_app.table.retranslate import retranslate
from tuscany_app.table.theme import look
from tuscany_app.testing.usual_look import take_usual_look

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")
SIZES = ((960, 568), (1280, 688), (1366, 736), (2560, 1408), (1000, 1300))  # below the menu
TEXTS = (90, 100, 130, 160)
NAMES = ("Bartolomeo Alessandro", "Clara", "Maria Magdalena", "Bruno", "Anna", "Vito")


@pytest.fixture(autouse=True)
def _look(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(Art, "painted", lambda art, name, size: QImage(size, QImage.Format.Format_RGB32))
    take_usual_look()
    yield
    take_usual_look()


def save(game_id: str, players: int, *, finished: bool) -> None:
    game = catalogue.load(game_id)
    seats = tuple(Seat(name, colour) for name, colour in zip(NAMES[:players], game.colours, strict=False))
    _, file = record_files.begin(checked(Setup(game_id, {}, seats, 0, 5), game))
    file.close(finished=finished)


def home(qtbot: QtBot, kept: str) -> HomePage:
    if kept == "series":
        series_file.create(evolve(evening(), name="A rather long evening of many good games"))
    if kept in ("library", "series"):
        for _ in range(3):
            save("pillars", 2, finished=True)
    if kept != "nothing":
        save("carcassonne", 6, finished=False)
    page = HomePage(Preferences())
    qtbot.addWidget(page)
    page.resize(1366, 736)
    page.show()
    page.entered()
    if kept != "nothing":
        page.continued.look_inside()
    return page


def rect(widget: QWidget, page: HomePage) -> QRect:
    """Where a widget is on the page, without what a scrolling page has moved."""
    return QRect(widget.mapTo(page.content, QPoint(0, 0)), widget.size())


def parts(page: HomePage) -> list[QWidget]:
    shown: list[QWidget] = [page.banner, *page.failures, *page.boxes]
    shown += [page.series_line] if page.series_line.isVisible() and not in_banner(page) else []
    shown += [page.continued] if page.continued.isVisible() else []
    shown += [page.records_card] if page._has_records() else []
    return shown


def in_banner(page: HomePage) -> bool:
    return rect(page.banner, page).contains(rect(page.series_line, page))


def check_banner(page: HomePage, where: str) -> None:
    """What leads to the series stands in the banner beside its words and buttons, or has a line of its own."""
    line = rect(page.series_line, page)
    for thing in (*page.banner.findChildren(QLabel), *page.banner.findChildren(QAbstractButton)):
        assert not (thing.isVisible() and rect(thing, page).intersects(line)), (where, thing)
    check_inside(page.series_line, where)


def check(page: HomePage, where: str) -> None:
    content = page.content.rect()
    if page.series_line.isVisible():
        check_banner(page, where)
    for part in parts(page):
        assert content.contains(rect(part, page)), (where, part)
    for one, other in combinations(parts(page), 2):
        assert not rect(one, page).intersects(rect(other, page)), (where, one, other)
    assert content.width() <= page.width(), where
    for part in parts(page):
        check_inside(part, where)


def check_inside(part: QWidget, where: str) -> None:
    """Words and buttons of a part: inside it, apart from each other, and as large as what they say."""
    if isinstance(part, QPushButton):
        assert part.sizeHint().width() <= part.width(), where
        assert part.sizeHint().height() <= part.height(), where
    found = [thing for thing in (*part.findChildren(QLabel), *part.findChildren(QPushButton)) if thing.isVisible()]
    places = {thing: QRect(thing.mapTo(part, QPoint(0, 0)), thing.size()) for thing in found}
    for thing, place in places.items():
        what = (where, thing.text())
        assert part.rect().contains(place), what
        if isinstance(thing, QLabel) and thing.wordWrap():
            assert thing.heightForWidth(thing.width()) <= thing.height(), what
        else:
            assert thing.sizeHint().width() <= thing.width(), what
            assert thing.sizeHint().height() <= thing.height(), what
    for one, other in combinations(found, 2):
        if one.isAncestorOf(other) or other.isAncestorOf(one):
            continue  # words of a button
        assert not places[one].intersects(places[other]), (where, one.text(), other.text())


def in_sight(widget: QWidget, page: HomePage) -> bool:
    return page.rect().contains(rect(widget, page))


@pytest.mark.parametrize("kept", ["nothing", "one game", "library", "series"])
def test_nothing_overlaps_or_is_cut_at_any_size(qtbot: QtBot, kept: str) -> None:
    page = home(qtbot, kept)
    for text_size in TEXTS:
        look().choose("light", "standard", text_size)
        page.restyle()
        for language in i18n.LANGUAGES:
            i18n.speak(language)
            retranslate(page)
            page.retranslate()
            for size in SIZES:
                page.resize(*size)
                rest(0)
                check(page, f"{kept}, {language}, {text_size} %, {size}")
                if kept != "nothing":
                    assert page.continued.y() <= min(box.y() for box in page.boxes), (text_size, size)


@pytest.mark.usefixtures("no_plugins")
@pytest.mark.parametrize("kept", ["nothing", "one game", "library", "series"])
def test_all_games_and_the_way_on_are_in_sight(qtbot: QtBot, kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Our four; those of plug-ins may need a scroll bar."""
    monkeypatch.setattr(catalogue, "ids", lambda: ["tuscany", "carcassonne", "pillars", "borders"])
    page = home(qtbot, kept)
    for language in i18n.LANGUAGES:
        i18n.speak(language)
        retranslate(page)
        page.retranslate()
        for size in ((1366, 736), (1366, 700), (1280, 688)):
            page.resize(*size)
            rest()
            assert all(in_sight(box.play, page) for box in page.boxes), (language, size)
            assert kept == "nothing" or in_sight(page.continued.go_on, page), (language, size)
            assert page.series_line.isVisible() == (kept == "series")
            assert kept != "series" or in_sight(page.series_line, page), (language, size)


@pytest.mark.parametrize("kept", ["library", "series"])
def test_large_letters_leave_the_way_on_in_sight(qtbot: QtBot, kept: str) -> None:
    page = home(qtbot, kept)
    look().choose("light", "standard", 160)
    page.restyle()
    rest()
    assert in_sight(page.continued.go_on, page)


def test_after_a_larger_window_everything_is_as_before(qtbot: QtBot) -> None:
    page = home(qtbot, "one game")
    page.resize(1280, 728)
    rest()
    before = [box.geometry() for box in page.boxes]
    for other in ((1920, 1080), (960, 568)):
        page.resize(*other)
        rest()
        page.resize(1280, 728)
        rest()
        assert [box.geometry() for box in page.boxes] == before


def test_buttons_name_their_game(qtbot: QtBot) -> None:
    page = home(qtbot, "nothing")
    for box in page.boxes:
        name = str(catalogue.load(box.game_id).name)
        spoken = [way.accessibleName() for way in (box.play, box.learn, box.rules)]
        assert spoken == [f"Play: {name}", f"Learn: {name}", f"Rules: {name}"]


@pytest.mark.parametrize("kept", ["nothing", "one game", "library", "series"])
def test_pictures_are_equally_high_and_there_are_no_holes_below_the_names(qtbot: QtBot, kept: str) -> None:
    """A row reserves lines for its own words only: its longest box is filled to the gap above its buttons."""
    page = home(qtbot, kept)
    for size in ((1366, 736), (1280, 688), (2560, 1408)):
        page.resize(*size)
        rest()
        assert len({box.art.height() for box in page.boxes}) == 1, size
        rows = {box.y() for box in page.boxes}
        for row in rows:
            left = [box.play.y() - box.invitation.geometry().bottom() for box in page.boxes if box.y() == row]
            assert min(left) <= 24, (size, left)
        for box in page.boxes:
            assert box.name.height() == box.name.heightForWidth(box.name.width())
            assert box.players.y() - box.name.geometry().bottom() < 10


def test_with_a_fifth_game_the_boxes_stand_in_two_rows(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    five = catalogue.ids()[:5]
    monkeypatch.setattr(catalogue, "ids", lambda: five)
    page = home(qtbot, "library")
    assert len(page.boxes) == 5
    rows = {box.y() for box in page.boxes}
    assert len(rows) == 2
    last = page.boxes[-1].play
    page.area.ensureWidgetVisible(last)
    rest()
    assert page.rect().contains(QRect(last.mapTo(page, QPoint(0, 0)), last.size()))


def test_a_game_for_two_says_so(qtbot: QtBot) -> None:
    page = home(qtbot, "nothing")
    words = {box.game_id: box.players.text() for box in page.boxes}
    assert words["pillars"] == "2 to 4 players"
    for game in map(catalogue.load, catalogue.ids()):
        assert (words[game.id] == "2 players") == (list(game.players) == [2]), game.id


def test_a_plugin_that_failed_is_said_in_a_sentence_and_the_others_work(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = tuple(
        say("The game “{game}” of an add-on can't be used: {why}.", game=f"bad {n}", why="x" * 300) for n in (1, 2)
    )
    monkeypatch.setattr(catalogue, "failures", lambda: failures)
    page = home(qtbot, "library")
    assert [notice.text() for notice in page.failures] == [str(failure) for failure in failures]
    assert all(notice.isVisible() for notice in page.failures)
    for text_size in (100, 160):
        look().choose("light", "standard", text_size)
        page.restyle()
        for size in SIZES:
            page.resize(*size)
            rest(0)
            check(page, f"{text_size} %, {size}")
    assert len(page.boxes) == len(catalogue.ids())
    i18n.speak("es")
    retranslate(page)
    assert "no se puede usar" in page.failures[0].text()


def test_the_last_game_is_in_sight_wherever_its_box_is(qtbot: QtBot) -> None:
    page = home(qtbot, "nothing")
    page.resize(1280, 568)
    for game_id in catalogue.ids():
        page.preferences.values.game = game_id
        page.entered()
        rest()
        play = page.boxes[catalogue.ids().index(game_id)].play
        assert page.rect().contains(QRect(play.mapTo(page, QPoint(0, 0)), play.size())), game_id
