"""The tile drawn, dragged from its tray: laid where it fits, back with a reason where it does not."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tests.games.carcassonne.at_table import RIGHT, Table, position, several_ways
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.table.modes.led_mode import LedMode

__all__ = ["Table"]
pytestmark = pytest.mark.usefixtures("usual_look")


def placing(lay: Any) -> Any:
    return lay(position(lambda state: state.stage == Stage.PLACING and several_ways(state)))


def take_to(table: Any, point: QPointF) -> None:
    """Press on the tile in its tray and move it over a point of the table."""
    viewport, start, end = (
        table.page.view.viewport(),
        table.at(table.scene.parts.tray.tile_rect().center()),
        table.at(point),
    )
    table.user.press(viewport, start)
    for step in range(1, 7):
        table.user.move(viewport, start + (end - start) * step / 6, held=Qt.MouseButton.LeftButton)


def let_go(table: Any, point: QPointF) -> None:
    table.user.release(table.page.view.viewport(), table.at(point))


def test_tile_dragged_to_a_lit_cell_is_laid(lay: Any) -> None:
    table = placing(lay)
    cell = list(table.model.cells())[-1]
    turns = len(table.model.session.turns)
    take_to(table, table.cell(*cell))
    ghost = table.model.ghost()
    assert (ghost.x, ghost.y) == cell  # it has snapped, turned as it fits
    assert ghost in table.state.legal_moves()
    assert not table.scene.parts.held.isVisible()
    assert table.scene.parts.tray.empty_handed
    assert len(table.model.session.turns) == turns
    let_go(table, table.cell(*cell))
    assert table.model.session.turns[-1].move == ghost
    table.settled()
    assert table.state.stage == Stage.MANNING
    assert not table.scene.input.carrying


def test_tile_dropped_where_it_can_not_lie_goes_back_and_the_rule_is_told(lay: Any) -> None:
    table = placing(lay)
    turns = len(table.model.session.turns)
    take_to(table, table.cell(0, 0))
    assert table.scene.parts.held.isVisible()
    assert table.model.ghost() is None
    let_go(table, table.cell(0, 0))
    assert table.refusals.pop().name == "cell_taken"
    assert not table.scene.input.carrying
    assert not table.scene.parts.tray.empty_handed
    assert len(table.model.session.turns) == turns
    take_to(table, table.cell(0, 0))
    let_go(table, table.scene.parts.tray.button_rect().center())  # back to where it came from: no word about it
    assert not table.refusals
    assert not table.scene.input.carrying


def test_tile_turns_while_it_is_dragged(lay: Any) -> None:
    table = placing(lay)
    cell, ways = next((cell, ways) for cell, ways in table.model.cells().items() if len(ways) > 1)
    viewport, point = table.page.view.viewport(), table.at(table.cell(*cell))
    size = table.scene.parts.land.camera.cell
    take_to(table, table.cell(*cell))
    seen = [table.model.ghost().turns]
    table.user.press(viewport, point, RIGHT, held=Qt.MouseButton.LeftButton)
    table.user.release(viewport, point, RIGHT, held=Qt.MouseButton.LeftButton)
    seen.append(table.model.ghost().turns)
    table.user.wheel(viewport, point, 1)
    seen.append(table.model.ghost().turns)
    table.keys(Qt.Key.Key_R)
    seen.append(table.model.ghost().turns)
    assert all(one != other for one, other in pairwise(seen))
    assert set(seen) <= set(ways)
    assert table.scene.parts.land.camera.cell == size
    let_go(table, table.cell(*cell))
    assert table.model.session.turns[-1].move.turns == seen[-1]


def test_escape_puts_a_dragged_tile_back(lay: Any) -> None:
    table = placing(lay)
    cell = next(iter(table.model.cells()))
    turns = len(table.model.session.turns)
    take_to(table, table.cell(*cell))
    table.keys(Qt.Key.Key_Escape)
    assert not table.scene.input.carrying
    let_go(table, table.cell(*cell))
    assert len(table.model.session.turns) == turns
    assert table.model.ghost() is None


def test_click_on_the_tile_in_the_tray_turns_it(lay: Any) -> None:
    table = placing(lay)
    before = table.scene.parts.tray.tile.turns
    table.click(table.scene.parts.tray.tile_rect().center())
    assert table.scene.parts.tray.tile.turns != before


def test_dragged_tile_waits_for_being_confirmed(lay: Any) -> None:
    table = placing(lay)
    table.model.confirm = True
    cell = next(iter(table.model.cells()))
    turns = len(table.model.session.turns)
    take_to(table, table.cell(*cell))
    let_go(table, table.cell(*cell))
    assert table.scene.parts.land.light.firm
    assert len(table.model.session.turns) == turns
    table.keys(Qt.Key.Key_Return)
    assert len(table.model.session.turns) == turns + 1


def test_coach_has_a_say_about_a_dragged_tile(lay: Any) -> None:
    table = placing(lay)
    cell = next(iter(table.model.cells()))
    table.model.mode = LedMode(None, lambda move: say("Not there."))
    advice: list[Any] = []
    table.model.advised.connect(advice.append)
    take_to(table, table.cell(*cell))
    let_go(table, table.cell(*cell))
    assert len(advice) == 1
    assert table.scene.parts.land.light.ghost is None
    assert not table.scene.parts.tray.empty_handed


def test_what_is_below_the_tile_in_the_hand_shines_through(lay: Any) -> None:
    """So it never looks as if it lay there, not even while it waits for being confirmed."""
    table = placing(lay)
    cell = next(iter(table.model.cells()))
    table.model.confirm = True
    for _ in range(2):  # pointed at, and then waiting
        table.click(table.cell(*cell)) if table.model.ghost() else table.hover(table.cell(*cell))
        on_white, on_black = (_ghost_on(table, colour, cell) for colour in ("white", "black"))
        assert on_white.lightness() - on_black.lightness() > 50
    assert table.scene.parts.land.light.firm


def _ghost_on(table: Any, colour: str, cell: tuple[int, int]) -> QColor:
    land = table.scene.parts.land
    image = QImage(1400, 800, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(colour))
    painter = QPainter(image)
    land.paint_ghost(painter)
    painter.end()
    return image.pixelColor(land.camera.rect(cell).center().toPoint())
