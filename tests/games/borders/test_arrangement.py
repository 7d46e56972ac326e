"""How large things are on the table of The Border, in pixels of the screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtWidgets import QApplication

from tests.games.borders.test_table import good_move, session
from tuscany_app.games.borders.engine.events import AreaDone
from tuscany_app.games.borders.table.art.map_sites import CELL, sites, tag
from tuscany_app.games.borders.table.model import Model
from tuscany_app.games.borders.table.scene import Scene
from tuscany_app.table.theme import look

pytestmark = pytest.mark.usefixtures("usual_look")
USUAL, LARGER_TEXT, SMALL = QSizeF(1366, 688), QSizeF(1366, 581), QSizeF(800, 478)  # rooms of the table


def laid(seats: int, room: QSizeF, moves: int = 12) -> tuple[Scene, float]:
    """A table, and how many pixels a unit is."""
    scene = Scene(Model(session(seats, moves=moves)))
    scene.arrange(room.width() / room.height(), room)
    return scene, room.height() / scene.sceneRect().height()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_own_board_is_700_pixels_wide_on_a_smallish_screen(qapp: QApplication, seats: int) -> None:
    scene, unit = laid(seats, USUAL)
    own = scene.seats[scene.front].map
    assert own.sceneBoundingRect().width() * unit >= 700
    assert own.scale() * CELL * unit >= 45


@pytest.mark.parametrize("room", [USUAL, LARGER_TEXT, SMALL])
def test_no_unit_is_less_than_a_pixel(qapp: QApplication, room: QSizeF) -> None:
    assert laid(4, room)[1] >= 1


def test_the_others_maps_stay_where_they_are(qapp: QApplication) -> None:
    scene, _ = laid(4, USUAL)
    places: dict[int, set[tuple[float, float]]] = {}
    for front in range(4):
        scene.put_in_front(front)
        for seat in scene.others():
            places.setdefault(seat, set()).add((scene.seats[seat].x(), scene.seats[seat].y()))
    assert [len(places[seat]) for seat in range(1, 4)] == [1, 1, 1]
    assert places[0] == places[1] | places[2] | places[3]  # the first one takes the free place


def test_what_is_to_go_lies_on_its_area_beside_the_values(qapp: QApplication) -> None:
    geometry = session(2).state.geometry
    for area, site in enumerate(sites(geometry)):
        middle = tag(geometry, area, 20, 18, 24)
        assert middle is not None
        assert site.ground.contains(middle)
        assert not any(coin.contains(middle) for coin in site.coins)


def test_display_tells_what_is_to_go_and_which_segments_are_whole(qapp: QApplication) -> None:
    made = session(3, moves=120)
    scene = Scene(Model(made))
    state, display = made.state, scene.display
    geometry = state.geometry
    for seat in range(3):
        whole = set(display.whole(seat))
        for segment, chain in enumerate(geometry.chains):
            assert (segment in whole) == all(state.crossed[seat] >> space & 1 for space in chain)
        done = {
            geometry.areas.index(event.area)
            for turn in made.turns
            for event in turn.events
            if isinstance(event, AreaDone) and event.seat == seat
        }
        assert done == {area for area in range(len(geometry.areas)) if not display.missing(seat, area)}


def test_a_finished_area_gets_a_flag_and_no_number(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    made = session(2, moves=8)
    while not any(made.state.first):
        made.play(good_move(made.state))
    scene = Scene(Model(made))
    seat = next(seat for seat, areas in enumerate(made.state.first) if areas)
    scene.put_in_front(seat)
    raised: list[int] = []
    board = scene.seats[seat].map
    monkeypatch.setattr(board, "paint_flag", lambda painter, area, risen=1.0: raised.append(area))
    scene.picture(1366, 688, look().colour("table"))
    assert sum(1 << area for area in raised) == made.state.first[seat] | made.state.later[seat]
