"""Where things are on the table of The Castles of Tuscany: by the coach's names, by spot, by event."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QApplication

from tests.games.tuscany.at_table import at_stage, play_on, session
from tuscany_app.games.tuscany.engine import events
from tuscany_app.games.tuscany.engine.components import COLOURS, Harvest, Tile
from tuscany_app.games.tuscany.engine.state import Stage
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.games.tuscany.table.model import Model
from tuscany_app.games.tuscany.table.scene import Scene
from tuscany_app.games.tuscany.table.spots import (
    Area,
    BankChip,
    Bonus,
    ButtonSpot,
    Cards,
    Centre,
    OwnChip,
    Piece,
    PlaceOf,
    Single,
    SlideKnob,
    Space,
    Spot,
    Stack,
    Storage,
    TurnKnob,
    Way,
)
from tuscany_app.games.tuscany.table.targets import hexagon, spot_named
from tuscany_app.kernel.game import Event
from tuscany_app.table.highlight import Place

pytestmark = pytest.mark.usefixtures("usual_look", "qapp")


@pytest.mark.parametrize(
    ("name", "spot"),
    [
        ("space:e2", Space("e2")),
        ("area:i3", Area("i3")),
        ("storage:2", Storage(2)),
        ("storage", Single.STORAGES),
        ("stack:3", Stack(3)),
        ("centre:8", Centre(8)),
        ("centre", Single.CENTRE),
        ("hand:light_green", Cards("light_green")),
        ("hand", Single.HAND),
        ("chip:marble", BankChip("marble")),
        ("chips", Single.BANK),
        ("my-chips", Single.CHIPS),
        ("bonus:red", Bonus("red")),
        ("pay:4", Way(4)),
        ("pay", Single.PAYMENT),
        ("seat:0", PlaceOf(0)),
        ("piece:3", Piece(3)),
        ("turn:1", TurnKnob(1)),
        ("slide:2", SlideKnob(2)),
        ("draw", Single.DRAW),
        ("draw-button", ButtonSpot("draw-button")),
    ],
)
def test_a_coachs_name_means_a_spot(name: str, spot: Spot) -> None:
    assert spot_named(name) == spot


@pytest.mark.parametrize(
    "name",
    [
        "space:z9",
        "space:",
        "hand:pink",
        "chip:gold",
        "bonus:1",
        "centre:x",
        "centre:",
        "seat:-1",
        "pub:1",
        ":",
        "centre:100",
    ],
)
def test_other_names_mean_nothing(name: str) -> None:
    assert spot_named(name) is None


def scene_of(seats: int = 3) -> Scene:
    model = Model(play_on(session(seats), at_stage(Stage.ACTION, turns=2)))
    if model.handing_over():
        model.sit()
    scene = Scene(model)
    scene.arrange(1.83)
    return scene


def outlines(places: list[Place]) -> list[QRectF]:
    return [place.boundingRect() if isinstance(place, QPainterPath) else place for place in places]


def test_what_lies_at_a_spot_is_found_there(qapp: QApplication) -> None:
    """Where a spot is said to lie, a click finds it."""
    scene = scene_of()
    scene.display.turned, scene.display.turner = (Harvest(green=1),), (0, 1)
    spots: list[Spot] = [
        *(Centre(slot) for slot in range(1, 9)),
        *(Space(name) for name in NUMBER),
        *(Bonus(colour) for colour in COLOURS),
        *(Stack(number) for number in (1, 2, 3)),
        *(BankChip("marble"), Storage(1), Single.DRAW, Single.DISCARD, Single.HARVEST, Single.TURNED, Single.RESERVE),
        *(Single.MARBLE, Single.WORKERS, Single.CHIPS),
    ]
    for spot in spots:
        assert scene.where.spot_at(scene.where.rects_of(spot)[0].center()) == spot
    for lane, track in ((True, Single.GREEN), (False, Single.RED)):
        pawns = scene.arrangement.centre.pawns
        assert scene.where.spot_at(pawns.mapToScene(pawns.centre(0, green=lane))) is track
    assert scene.where.spot_at(QPointF(-50, -50)) is None


def test_nothing_lies_under_an_enlarged_place(qapp: QApplication) -> None:
    scene = scene_of()
    under = scene.where.rects_of(Space("e2"))[0].center()
    assert scene.where.spot_at(under) == Space("e2")
    scene.enlarge(scene.others()[0])
    assert scene.where.spot_at(under) is None


def test_numbers_beyond_what_there_is_lie_nowhere(qapp: QApplication) -> None:
    scene = scene_of()
    stored = len(scene.display.seats[scene.front].storage)
    nowhere: list[Spot] = [Storage(0), Storage(stored + 1), Centre(0), Centre(9), Stack(4), PlaceOf(3), Way(1)]
    nowhere += [Piece(1), TurnKnob(1), SlideKnob(1), ButtonSpot("lay")]
    for spot in nowhere:
        assert scene.where.rects_of(spot) == [], spot
    assert len(scene.where.rects_of(Storage(stored))) == 1


def test_an_event_points_at_the_place_of_its_player(qapp: QApplication) -> None:
    """Large for the player in front, small for the others."""
    scene = scene_of()
    front, other = scene.front, scene.others()[0]
    own, small = scene.arrangement.own, scene.arrangement.seats[other]
    tile = Tile(5, "city")
    cases: list[tuple[type[Event], tuple[object, ...], QRectF, QRectF]] = [
        (events.TileTaken, (3, tile, 1), own.storage_rect(1), small.part_rect(Storage(1))),
        (events.TileRemoved, (1, tile), own.storage_rect(1), small.part_rect(Storage(1))),
        (events.PhaseEnding, (2,), own.stack_rect(2), small.part_rect(Stack(2))),
        (events.CardsDrawn, (2, "draw"), own.hand_rect(), small.part_rect(Single.HAND)),
        (events.MarbleGained, ("quarry", 1, 1), own.part_rect(Single.MARBLE), small.part_rect(Single.MARBLE)),
        (events.WorkersGained, ("village", 1, 1), own.part_rect(Single.WORKERS), small.part_rect(Single.WORKERS)),
        (events.ChipTaken, ("card", 3), own.part_rect(Single.CHIPS), small.part_rect(OwnChip("card"))),
        (events.FreeTileDeclined, (), own.sceneBoundingRect(), small.sceneBoundingRect()),
    ]
    for kind, facts, large, little in cases:
        for seat, where in ((front, large), (other, little)):
            (found,) = outlines(scene.where.of_event(kind(seat, *facts)))
            assert where.adjusted(-1, -1, 1, 1).contains(found), (kind, seat)
            assert abs((found.center() - where.center()).manhattanLength()) < 1


def test_a_tile_is_ringed_as_a_hexagon_also_where_its_board_is_enlarged(qapp: QApplication) -> None:
    scene = scene_of()
    other = scene.others()[1]
    event = events.TilePlaced(other, Tile(5, "city"), "city", "e2", 1, None)
    assert scene.where.of_event(event) == [hexagon(scene.arrangement.board_of(other).space_rect(NUMBER["e2"]))]
    scene.enlarge(other)
    small, large = outlines(scene.where.of_event(event))
    assert large.width() > 2 * small.width()
    scene.enlarge(scene.others()[0])
    assert len(scene.where.of_event(event)) == 1


def test_points_are_seen_at_the_pawn_of_their_track(qapp: QApplication) -> None:
    scene = scene_of()
    pawns = scene.arrangement.centre.pawns
    for kind, source, green in ((events.GreenGained, "harvest", True), (events.RedGained, "harvest", False)):
        (ring,) = outlines(scene.where.of_event(kind(1, source, 2, 9)))
        at = pawns.mapToScene(pawns.centre(1, green=green))
        assert (ring.center() - at).manhattanLength() < 0.1
    assert len(scene.where.of_event(events.PhaseScored(1, (0, 0, 0), (0, 0, 0)))) == 6


def test_the_middle_of_the_table_has_its_events(qapp: QApplication) -> None:
    scene = scene_of()
    where = scene.where
    tile = Tile(5, "city")
    for event, spots in (
        (events.GapFilled(4, tile, None, None, 8), [Centre(4)]),
        (events.TilesSetAside("city", (2, 7), None), [Centre(2), Centre(7)]),
        (events.CardsShuffled(9), [Single.DRAW]),
        (events.HarvestShuffled(9), [Single.HARVEST]),
        (events.HarvestTurned(0, Harvest(green=1)), [Single.TURNED]),
        (events.ReserveShuffled(9), [Single.RESERVE]),
    ):
        assert where.of_event(event) == [place for spot in spots for place in where.places_of(spot)]
    assert where.of_event(events.GameEnded((1, 2, 3), (2,), None)) == []
