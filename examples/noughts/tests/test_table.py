"""The table: mouse, keys, and what is shown. What every game's table does is tested with all of them."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt

from noughts import GAME
from noughts.engine.geometry import number_of
from noughts.engine.moves import Mark
from noughts.table.items.board import Sign
from noughts.table.model import Model
from noughts.table.scene import Scene
from tuscany_app.testing import seated

pytestmark = pytest.mark.usefixtures("usual_look")


class Table(seated.Table):
    kinds = (Model, Scene)


def begun(*squares: str) -> Any:
    session = seated.session_of(GAME, 2, seed=1)
    for square in squares:
        session.play(Mark(square))
    return session


def test_a_click_puts_a_sign(lay: Any) -> None:
    table = lay(begun())
    table.do(Mark("b2"))
    assert [turn.move for turn in table.model.session.turns] == [Mark("b2")]
    assert table.scene.board.signs == {4: Sign(True, GAME.colours[0])}


def test_a_taken_square_is_refused(lay: Any) -> None:
    table = lay(begun("b2"))
    refused: list[Any] = []
    table.model.refused.connect(refused.append)
    table.click(table.scene.point_of(Mark("b2")))
    assert [reason.name for reason in refused] == ["taken"]
    assert len(table.model.session.turns) == 1


def test_keys_play_a_whole_game(lay: Any) -> None:
    table = lay(begun())
    for square in ("a1", "b1", "a2", "b2", "a3"):
        for _ in range(9):
            if table.model.cursor == Mark(square):
                break
            table.keys(Qt.Key.Key_Tab)
        table.keys(Qt.Key.Key_Return)
        table.settled()
    assert table.state.over()
    assert table.scene.board.line == tuple(map(number_of, ("a1", "a2", "a3")))


def test_arrows_go_from_free_square_to_free_square(lay: Any) -> None:
    table = lay(begun("b1"))
    table.keys(Qt.Key.Key_Right)
    assert table.model.cursor == Mark("a1")
    table.keys(Qt.Key.Key_Right)
    assert table.model.cursor == Mark("c1")
    table.keys(Qt.Key.Key_Down)
    assert table.model.cursor == Mark("c2")
    table.keys(Qt.Key.Key_Escape)
    assert table.model.cursor is None


def test_the_coach_can_point_at_everything_it_names(lay: Any) -> None:
    table = lay(begun())
    for name in ("board", "b2", "seat:0", "seat:1"):
        assert table.scene.places_of(name)
    assert not table.scene.places_of("d4")
