"""Where the keyboard is can be seen on every ground, and everything it reaches has a name that is heard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QToolButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import checked
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.widgets.factories import button, give_icon, of_kind
from tuscany_app.shell.widgets.fields import CheckBox, ComboBox
from tuscany_app.table.colours import LIGHT, LOOKS, LookName
from tuscany_app.table.contrast import contrast
from tuscany_app.table.theme import look
from tuscany_app.testing.usual_look import take_usual_look

GROUNDS = ("paper", "panel", "raised", "table")  # what a widget can stand on
KINDS = ("plain", "card", "bar", "footer", "stage", "winner", "pill")  # what paints them
CORNERS = 32  # pixels of an outline that round corners save
LEAST = 3.0  # WCAG 1.4.11 and 2.4.13
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture(params=["light", "dark", "contrast"])
def _look(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    take_usual_look()
    look().choose(request.param, "standard", 100)
    yield
    take_usual_look()


@pytest.mark.parametrize("name", LOOKS)
def test_ring_and_edge_stand_out_from_every_ground(name: LookName) -> None:
    look().theme = LOOKS[name]
    for ground in GROUNDS:
        for line in ("focus", "edge"):
            assert contrast(look().colour(line), look().colour(ground)) >= LEAST, (line, ground)
    assert contrast(look().colour("on_accent"), look().colour("accent")) >= LEAST
    look().theme = LIGHT


def focusable() -> dict[str, QWidget]:
    segment = button(say("Play"), "segment")
    segment.setCheckable(True)
    segment.setChecked(True)
    choices = ComboBox()
    choices.offer([("one", 1)], 1)
    ticked = CheckBox("Hints")
    ticked.setChecked(True)
    tool = QToolButton()
    give_icon(tool, "play")
    chosen = QListWidget()
    chosen.addItems(["one", "two"])
    chosen.setCurrentRow(0)
    return {
        "button": button(say("Play")), "primary": button(say("Play"), "primary"), "flat": button(say("Play"), "flat"),
        "segment": segment, "choices": choices, "field": QLineEdit(), "tick": CheckBox("Hints"), "ticked": ticked,
        "tool": tool, "list": chosen,
    }  # fmt: skip


@pytest.mark.usefixtures("_look")
@pytest.mark.parametrize("kind", KINDS)
def test_what_has_the_focus_looks_different_all_around(kind: str, qtbot: QtBot) -> None:
    """At least as many pixels as its outline has change by 3 : 1 when a widget gets the focus."""
    page, ground = QWidget(), QWidget()
    page.setObjectName("page")
    page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    of_kind(ground, kind)
    QVBoxLayout(page).addWidget(ground)
    inside = QVBoxLayout(ground)
    found = focusable()
    idle = button(say("Home"))
    for widget in (idle, *found.values()):
        inside.addWidget(widget)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    for name, widget in found.items():
        idle.setFocus()
        before = picture_of(page, widget)
        widget.setFocus()
        after = picture_of(page, widget)
        assert widget.hasFocus()
        changed = sum(
            contrast(before.pixelColor(x, y), after.pixelColor(x, y)) >= LEAST
            for x in range(before.width())
            for y in range(before.height())
            if before.pixel(x, y) != after.pixel(x, y)
        )
        assert changed >= 2 * (widget.width() + widget.height()) - CORNERS, name


def picture_of(page: QWidget, widget: QWidget) -> QImage:
    return page.grab(QRect(widget.mapTo(page, QPoint(0, 0)), widget.size())).toImage()


def stops(page: QWidget) -> list[QWidget]:
    """What Tab or a click can give the focus to."""
    return [
        widget
        for widget in page.findChildren(QWidget)
        if widget.isVisibleTo(page)
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and not widget.objectName().startswith("qt_")
    ]


def labels_of(widget: QWidget) -> list[str]:
    heard = QAccessible.queryAccessibleInterface(widget).relations(QAccessible.RelationFlag.Label)
    return [interface.text(QAccessible.Text.Name) for interface, _ in heard]


def begun(game_id: str) -> Session:
    game = catalogue.load(game_id)
    seats = tuple(Seat(name, colour) for name, colour in zip(("Clara", "Bruno"), game.colours, strict=False))
    return Session(game, checked(Setup(game_id, {}, seats, 0, 1), game))


def test_everything_the_keyboard_reaches_has_a_name(window: MainWindow) -> None:
    def visit() -> Iterator[QWidget]:
        yield window.home
        for game_id in catalogue.ids():
            window.evening.set_table(game_id)
            yield window.evening.new_game
            window.learning.learn(game_id)
            yield window.learning.lessons
            window.reading.show_rules(game_id, "")
            yield window.reading.rules
        window.program.show_settings()
        yield window.program.settings
        window.reading.show_guide()
        yield window.reading.guide
        window.program.show_about()
        yield window.program.about
        for game_id in catalogue.ids():
            session = begun(game_id)
            window.evening.results.show_results(session, None)
            window.stack.turn_to(window.evening.results)
            yield window.evening.results
            window.reviewing.show_replay(session)
            yield window.reviewing.replay
            window.learning.begin_lesson(game_id, course(game_id).ids[0], 0)
            yield window.table.page
            window.table.begin(session.setup)
            yield window.table.page

    for page in visit():
        found = stops(page)
        assert found
        assert window.isActiveWindow(), "nothing was a window of its own for a moment"
        names = [
            labels_of(widget)[0]
            if isinstance(widget, ComboBox)
            else QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
            for widget in found
        ]
        assert all(names), (page, [widget for widget, name in zip(found, names, strict=True) if not name])
        if page in (window.evening.new_game, window.learning.lessons):
            assert len(set(names)) == len(names), sorted(names)
