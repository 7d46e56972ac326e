"""What is said at the table of Carcassonne, in words alone."""

from __future__ import annotations

from tests.games.carcassonne.positions import laid_out
from tuscany_app.games.carcassonne import GAME
from tuscany_app.games.carcassonne.engine.components import tile_set
from tuscany_app.games.carcassonne.engine.events import TileDrawn, TilePlaced
from tuscany_app.games.carcassonne.engine.features import Facts
from tuscany_app.games.carcassonne.words import spoken
from tuscany_app.games.carcassonne.words.feature_texts import tell_facts
from tuscany_app.kernel.i18n import say

NAMES = ("Ana", "Bruno", "Clara")


def test_B9_of_several_players_on_a_feature_only_its_owners_score() -> None:
    told = {
        owners: str(tell_facts(Facts("city", (), 4, 0, 0, strength, owners, False, False, 4, 8), NAMES)[1])
        for strength, owners in (((2, 1, 0), (0,)), ((1, 0, 1), (0, 2)))
    }
    assert told == {
        (0,): "Followers: Ana 2, Bruno 1; scores: Ana",
        (0, 2): "Followers: Ana 1, Clara 1; scores: Ana and Clara",
    }


def test_by_ear_a_tile_is_told_by_its_sides_as_it_is_turned() -> None:
    tile = tile_set("standard").called("E")  # a city in the north
    assert str(spoken.tile_in_words(tile, 0)) == "The tile: north city, east field, south field, west field"
    assert str(spoken.tile_in_words(tile, 1)) == "The tile: north field, east city, south field, west field"
    assert str(spoken.laid(tile, 3, -2, 1)) == (
        "It lies 2 west, 1 south: north field, east field, south field, west city."
    )


def test_by_ear_a_place_is_told_with_what_lies_around_it() -> None:
    """South of a tile whose city looks that way, and east of the road of the start tile."""
    state = laid_out("E 0,1 r2", "V", players=3, followers={1: "0,1 city 0"})
    assert str(spoken.place(say("X"), state, 0, 2, NAMES)) == "X; 2 south. north: city: 1 tile, Followers: Bruno 1"
    assert str(spoken.place(say("X"), state, 1, 0, NAMES)) == "X; 1 east. west: road: 1 tile, Nobody's"


def test_by_ear_features_with_followers_come_first() -> None:
    state = laid_out("E 0,1 r2; V 1,0 r1", "V", players=3, followers={1: "0,1 city 0; 1,0 field 0"})
    told = [str(sentence) for sentence in spoken.land(state, NAMES)]
    assert ["Bruno" in sentence for sentence in told] == [True, True, False, False]
    assert [str(sentence) for sentence in spoken.own(state, 1, NAMES)][1:] == told[:2]


def test_a_follower_is_named_with_the_points_of_its_feature_as_it_is_now() -> None:
    """A city of two tiles that the tile completes brings 2 a tile, one that stays open 1 a tile."""
    told = {}
    for text in ("place 0,-1 r2", "place 0,1 r2"):
        state = laid_out("", "E", players=2)
        state.play(GAME.parse(text))
        told[text] = str(GAME.texts.move(state, GAME.parse("follower city 0"), NAMES))
    assert told == {"place 0,-1 r2": "Knight: 4 so far", "place 0,1 r2": "Knight: 1 so far"}


def test_the_log_says_where_a_tile_was_laid() -> None:
    told = GAME.texts.event(TilePlaced(0, "V", 2, -1, 1, 7), NAMES)
    assert str(told) == "Ana lays the tile 2 east, 1 north."


def test_M14_one_more_tile_belongs_to_the_same_turn() -> None:
    assert GAME.texts.begins_turn(TileDrawn(0, 5, "V", 20, False))
    assert not GAME.texts.begins_turn(TileDrawn(0, 5, "V", 20, True))
