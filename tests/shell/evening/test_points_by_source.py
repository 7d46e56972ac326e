"""Points by source: the table, which a screen reader can read, and the bars."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from tests.support.pages import finished_session
from tests.support.pictures import pixels
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.game import Part, rank
from tuscany_app.kernel.session import Session
from tuscany_app.shell.evening.points_table import PointsTable
from tuscany_app.shell.evening.source_bars import SourceBars
from tuscany_app.table.theme import look
from tuscany_app.testing.seated import session_of

pytestmark = pytest.mark.usefixtures("usual_look")


@pytest.fixture
def scored(monkeypatch: pytest.MonkeyPatch) -> Session:
    """A game of three in which the second has won."""
    session = session_of(catalogue.load("carcassonne"), 3, seed=1)
    points = [
        [Part("roads", 3), Part("farms", 1)],
        [Part("roads", 12), Part("cities", 110)],
        [Part("cities", 6), Part("farms", 9)],
    ]
    monkeypatch.setattr(type(session.state), "standing", lambda self: rank(points, {}))
    return session


def test_the_table_has_a_column_a_player_the_best_first(qtbot: QtBot, scored: Session) -> None:
    table = PointsTable()
    qtbot.addWidget(table)
    table.show_session(scored)
    assert [table.horizontalHeaderItem(column).text() for column in range(3)] == ["Bruno", "Carla", "Ana"]
    rows = [table.verticalHeaderItem(row).text() for row in range(table.rowCount())]
    assert rows == ["Roads", "Cities", "Farms", "Total"]
    cells = [[int(table.item(row, column).text().strip()) for column in range(3)] for row in range(4)]
    assert cells == [[12, 0, 3], [110, 6, 0], [0, 9, 1], [122, 15, 4]]
    i18n.speak("es")
    table.retranslate()
    assert table.verticalHeaderItem(1).text() == "Ciudades"


def test_the_table_is_read_by_screen_readers_and_walked_by_keys(qtbot: QtBot, scored: Session) -> None:
    table = PointsTable()
    qtbot.addWidget(table)
    table.show_session(scored)
    table.resize(600, table.sizeHint().height())
    table.show()
    interface = QAccessible.queryAccessibleInterface(table)
    assert interface.text(QAccessible.Text.Name) == "Points by source"
    assert interface.role() == QAccessible.Role.Table
    names = [interface.child(number).text(QAccessible.Text.Name).strip() for number in range(interface.childCount())]
    assert names[1:4] == ["Bruno", "Carla", "Ana"]
    assert names[8:12] == ["Cities", "110", "6", "0"]
    table.setFocus()
    table.setCurrentCell(0, 0)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right):
        qtbot.keyClick(table, key)
    assert (table.currentRow(), table.currentColumn()) == (1, 1)
    assert table.item(3, 2).text().strip() == "4"
    assert not table.verticalScrollBar().maximum()  # all of it is there


@pytest.mark.parametrize("size", [100, 160])
def test_a_table_shows_every_row_in_any_type(qtbot: QtBot, scored: Session, size: int) -> None:
    look().choose("light", "standard", size)
    table = PointsTable()
    qtbot.addWidget(table)
    table.show_session(scored)
    table.resize(500, table.sizeHint().height())
    table.show()
    bottom = table.visualItemRect(table.item(3, 0)).bottom()
    assert bottom <= table.viewport().height()
    assert table.rowHeight(0) >= table.fontMetrics().height()


def test_bars_are_as_long_as_the_points(qtbot: QtBot, scored: Session) -> None:
    bars = SourceBars()
    qtbot.addWidget(bars)
    bars.show_session(scored)
    assert bars.colours == [scored.setup.seats[seat].colour for seat in (1, 2, 0)]
    assert [group.points for group in bars.groups] == [(12, 0, 3), (110, 6, 0), (0, 9, 1)]
    assert bars.span() == (0, 110)
    bars.resize(700, bars.sizeHint().height())
    image = bars.grab().toImage()
    high = bars.height() / 3
    inked = [
        pixels(image, look().player(bars.colours[0]), QRectF(0, group * high, 700, high - 1)) for group in range(3)
    ]
    assert inked[1] > 5 * inked[0] > 0  # 110 and 12
    assert inked[2] < inked[0]  # only the chip


def test_points_that_are_taken_away_have_a_bar_to_the_other_side(
    qtbot: QtBot, scored: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = [[Part("roads", 4)], [Part("roads", -4)], [Part("roads", 0)]]
    monkeypatch.setattr(type(scored.state), "standing", lambda self: rank(points, {}))
    bars = SourceBars()
    qtbot.addWidget(bars)
    bars.show_session(scored)
    assert bars.span() == (-4, 4)
    bars.resize(500, bars.sizeHint().height())
    image = bars.grab().toImage()
    red, blue = (look().player(scored.setup.seats[seat].colour) for seat in (0, 1))
    left, right = QRectF(140, 0, 140, bars.height()), QRectF(290, 0, 200, bars.height())
    assert pixels(image, red, right) > 100 > pixels(image, red, left)
    assert pixels(image, blue, left) > 100 > pixels(image, blue, right)


def test_a_game_without_points_has_nothing_to_show(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    session = finished_session()
    monkeypatch.setattr(type(session.state), "standing", lambda self: rank([[], []], {}))
    bars, table = SourceBars(), PointsTable()
    for widget in (bars, table):
        qtbot.addWidget(widget)
        widget.show_session(session)
        widget.grab()
    assert bars.sizeHint().height() == 0
    assert table.rowCount() == 1  # the total
