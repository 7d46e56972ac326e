"""The rules of Carcassonne and the Messages one by one, as small games told in notation, named by the rule's id."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.games.carcassonne.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    all_of,
    begin,
    games,
    laid_out,
    last_tiles,
    legal,
    new_game,
    only,
    play,
    refused,
    spot,
)
from tuscany_app.games.carcassonne import GAME
from tuscany_app.games.carcassonne.engine import reasons
from tuscany_app.games.carcassonne.engine.events import (
    FeatureCompleted,
    FeatureScored,
    FiguresJoined,
    Follower,
    FollowerPlaced,
    FollowersReturned,
    GameEnded,
    GameStarted,
    MessageTurned,
    MessageUsed,
    PointsScored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
)
from tuscany_app.games.carcassonne.engine.geometry import cell_at, place_of
from tuscany_app.games.carcassonne.engine.moves import MAN, WOMAN, Place
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import DARK, TRACK, Stage
from tuscany_app.kernel.rng import Rng
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table

RULES = Path(__file__).parents[3] / "docs" / "rules" / "carcassonne.md"


def worth(state: CarcassonneState, text: str) -> int:
    """What a feature would score at the end of the game."""
    segment = state.segment_at(spot(text))
    assert segment is not None
    return state.value(state.root(segment))


def points(state: CarcassonneState) -> list[int]:
    return [state.points(seat) for seat in range(state.seats)]


def base(land: str, tiles: str, **more: object) -> CarcassonneState:
    """A position without the Messages, so that nothing is asked about figures."""
    return laid_out(land, tiles, messages=False, **more)  # type: ignore[arg-type]


# B-1 Players


def test_B1_two_to_six_players_with_seven_followers_each() -> None:
    assert list(GAME.players) == [2, 3, 4, 5, 6]
    assert len(set(GAME.colours)) == 6
    for players in GAME.players:
        state = new_game(players)
        assert state.supply == [7] * players
        assert points(state) == [0] * players


# B-2 Tiles


def test_B2_start_tile_lies_and_71_are_shuffled() -> None:
    state, events = begin()
    started = only(events, GameStarted)
    assert (started.tile, started.left) == ("D", 71)
    assert state.tile_at(0, 0) == (state.geometry.names.index("D"), 0)
    counts = Counter(state.geometry.names[tile] for tile in state.bag)
    assert sum(counts.values()) == 71
    assert counts == Counter({tile.id: tile.count - (tile.id == "D") for tile in state.geometry.tiles})
    orders = {new_game(seed=seed).bag for seed in range(20)}
    assert len(orders) == 20


# B-3 Turn


def test_B3_draw_place_follower_score_in_this_order() -> None:
    state = base("", "E V")
    refused(state, "done", "B-3", "place_first")
    refused(state, "follower city 0", "B-3", "place_first")
    assert all_of(play(state, "place 0,-1 r2"), FeatureCompleted) == []
    refused(state, "place 0,-2 r0", "B-3", "tile_laid")
    assert all_of(play(state, "follower city 0"), FeatureCompleted) == []
    events = play(state, "done")
    kinds = [type(event) for event in events]
    assert kinds == [FeatureCompleted, PointsScored, FollowersReturned, TileDrawn]
    assert state.actor() == BLUE


def test_B3_tile_and_follower_can_be_taken_back_until_done() -> None:
    session = Session(GAME, computer_table(GAME, ["random"] * 2, seed=4))
    drawn = session.state.drawn
    place = session.state.legal_moves()[0]
    session.play(place)
    follower = session.state.legal_moves()[0]
    session.play(follower)
    assert session.state.drawn == drawn  # the next tile has not been seen
    assert legal(session.state) == {"done"}
    assert not any(turn.reveals for turn in session.turns)
    session.undo()
    session.undo()
    assert session.state.stage == Stage.PLACING
    session.play(place)
    session.play(GAME.parse("done"))
    assert session.state.drawn == drawn + 1
    assert session.turns[-1].reveals


def test_B3_a_figure_or_message_can_be_taken_back_if_nothing_new_was_seen() -> None:
    state = two_features(followers={RED: "0,0 road 0; 1,-1 city 0"}, figures=[3, 1, 0, 0], pile=(5,))
    play(state, "place 1,0 r0")
    assert not any(event.reveals for event in play(state, "done"))  # the figure is asked for before anything is seen
    assert not any(event.reveals for event in play(state, "figure man"))
    assert any(event.reveals for event in play(state, "figure man"))  # the message
    assert any(event.reveals for event in play(state, "figure woman"))  # the next tile


# B-4 Placing


def test_B4_beside_a_tile_with_every_side_going_on() -> None:
    state = base("", "U")
    assert legal(state) == {"place 1,0 r1", "place -1,0 r1", "place 0,1 r1"}
    refused(state, "place 1,1 r0", "B-4", "not_adjacent")
    refused(state, "place 0,0 r0", "B-4", "cell_taken")
    state.frontier[cell_at(-25, 1)] = state.frontier[cell_at(1, 0)]
    assert "place -25,1 r1" in legal(state)
    refused(state, "place 999,0 r1", "B-4", "not_adjacent")  # whatever number that cell has
    del state.frontier[cell_at(-25, 1)]
    refused(state, "place 1,0 r0", "B-4", "turned_wrong")
    refused(state, "place 0,-1 r1", "B-4", "does_not_fit")
    events = play(state, "place 1,0 r1")
    assert only(events, TilePlaced) == TilePlaced(RED, "U", 1, 0, 1, 1)


def test_B4_all_sides_that_touch_must_fit() -> None:
    """A cell in a corner, with a road to the east and a field to the north."""
    state = base("V 1,0 r0; V 1,1 r1", "V U E")
    cells = {text for text in legal(state) if text.startswith("place 0,1 ")}
    assert cells == {"place 0,1 r3"}


def test_B4_turns_that_look_the_same_are_one() -> None:
    state = base("", "U")
    refused(state, "place 1,0 r3", "B-4", "looks_the_same")
    cloister = base("", "B")
    assert legal(cloister) == {"place 0,1 r0"}
    refused(cloister, "place 0,1 r2", "B-4", "looks_the_same")


def test_B4_the_placements_are_a_sequence_whichever_way_they_are_asked_for() -> None:
    """They are counted and picked without being made, and stay those of their position."""
    state = new_game(2)
    for _ in range(40):
        if state.stage == Stage.PLACING:
            found = state.legal_moves()
            all_of_them = [Place(*place_of(cell), turns) for cell, ways in state.placements().items() for turns in ways]
            assert list(found) == [found[number] for number in range(len(found))] == all_of_them
            assert (found[-1], list(found[1:3])) == (all_of_them[-1], all_of_them[1:3])
            with pytest.raises(IndexError):
                found[len(found)]
            state.play(found[len(found) // 2])
            assert list(found) == all_of_them
        else:
            state.play(state.legal_moves()[-1])


def test_B4_a_tile_that_fits_nowhere_is_discarded_and_the_same_player_draws() -> None:
    state = base("E 0,-1 r2", "V C E")  # no open city edge: C fits nowhere
    events = play(state, "place 1,0 r0", "done")
    assert [event.tile for event in all_of(events, TileDrawn)] == ["C", "E"]
    discarded = only(events, TileDiscarded)
    assert (discarded.seat, discarded.tile) == (BLUE, "C")
    assert state.actor() == BLUE
    assert state.geometry.names[state.tile] == "E"
    names = [state.geometry.names[tile] for tile in state.bag[state.drawn :]]
    assert "C" not in names  # for good


# B-5 Follower


def test_B5_on_any_feature_of_the_tile_just_laid() -> None:
    state = base("", "L")
    play(state, "place 1,0 r0")  # its western road goes on in the start tile
    assert legal(state) == {
        "done", "follower city 0", "follower road 0", "follower road 1", "follower road 2", "follower field 0",
        "follower field 1", "follower field 2",
    }  # fmt: skip
    refused(state, "follower cloister", "B-5", "no_such_feature")
    refused(state, "follower city 1", "B-5", "no_such_feature")
    events = play(state, "follower road 2")
    assert only(events, FollowerPlaced) == FollowerPlaced(RED, spot("1,0 road 2"), 6)
    assert state.supply == [6, 7]
    refused(state, "follower road 1", "B-5", "one_follower")
    play(base("", "B"), "place 0,1 r0", "follower cloister")


@pytest.mark.parametrize("owner", [RED, BLUE])
def test_B5_not_where_anybody_stands_in_the_connected_feature(owner: int) -> None:
    state = base("U 1,0 r1", "V", followers={owner: "0,0 road 0"})
    play(state, "place 2,0 r0")
    refused(state, "follower road 0", "B-5", "occupied")
    assert "follower road 0" not in legal(state)
    assert "follower field 1" in legal(state)


def test_B5_fields_are_divided_by_roads() -> None:
    state = base("", "U", followers={BLUE: "0,0 field 1"})
    play(state, "place 1,0 r1")  # the field north of the road is another one
    north, south = "follower field 1", "follower field 0"
    fields = {text for text in legal(state) if "field" in text}
    assert len(fields) == 1
    assert fields < {north, south}


def test_B5_no_follower_in_the_supply() -> None:
    state = base("", "V")
    state.supply[RED] = 0
    play(state, "place 1,0 r0")
    assert legal(state) == {"done"}
    refused(state, "follower road 0", "B-5", "no_followers")


def test_B5_option_without_farmers() -> None:
    state = base("", "V", farmers=False)
    play(state, "place 1,0 r0")
    assert legal(state) == {"follower road 0", "done"}
    refused(state, "follower field 0", "B-5", "no_farmers")


# B-6 Road


def crossing(**more: object) -> CarcassonneState:
    """The start tile's road has its western end closed; a crossing on 1,0 closes the other one: 3 points."""
    return laid_out("W -1,0 r0", "W V V", **more)  # type: ignore[arg-type]


def test_B6_road_closed_at_both_ends_scores_a_point_a_tile() -> None:
    state = crossing(messages=False, followers={RED: "0,0 road 0"})
    events = play(state, "place 1,0 r0", "done")
    completed = only(events, FeatureCompleted)
    assert (completed.feature.kind, completed.feature.tiles, completed.feature.points) == ("road", 3, 3)
    assert completed.seats == (RED,)
    assert set(completed.feature.cells) == {(-1, 0), (0, 0), (1, 0)}
    assert points(state) == [3, 0]


def test_B6_road_in_a_circle() -> None:
    state = base("V 1,0 r0; V 1,1 r1; U 0,1 r1; V -1,1 r2", "V", followers={RED: "0,1 road 0"})
    events = play(state, "place -1,0 r3", "done")
    assert only(events, FeatureCompleted).feature.points == 6
    assert points(state) == [6, 0]


def test_B6_a_crossing_that_the_road_comes_back_to_counts_once() -> None:
    """Out of the crossing to the east, round three bends, and back into it from the south: four tiles."""
    state = base("W 1,0 r0; V 2,0 r0; V 2,1 r1", "V", followers={RED: "2,0 road 0"})
    events = play(state, "place 1,1 r2", "done")
    completed = only(events, FeatureCompleted).feature
    assert (completed.tiles, completed.points) == (4, 4)
    pieces = state.segments_of(state.root(state.segment_at(spot("2,0 road 0")) or 0))
    assert len(pieces) == 5


def test_B6_cloister_and_city_close_a_road() -> None:
    state = base("A 1,0 r1; V -1,0 r3", "S", followers={RED: "0,0 road 0"})
    events = play(state, "place -1,1 r2", "done")  # the gate to the north
    assert only(events, FeatureCompleted).feature.points == 4


# B-7 City


def test_B7_complete_city_scores_two_a_tile_and_two_a_shield() -> None:
    state = base("M 0,-1 r3", "E E", followers={BLUE: "0,-1 city 0"})  # open to the west
    events = play(state, "place -1,-1 r1", "done")
    completed = only(events, FeatureCompleted)
    assert (completed.feature.tiles, completed.feature.shields, completed.feature.points) == (3, 1, 8)
    assert completed.seats == (BLUE,)
    assert points(state) == [0, 8]


def test_B7_two_tile_city_scores_four() -> None:
    state = base("", "E")
    play(state, "place 0,-1 r2", "follower city 0", "done")
    assert points(state) == [4, 0]
    assert state.supply == [7, 7]


def test_B7_option_small_cities_score_less() -> None:
    state = base("", "E", small_cities=True)
    events = play(state, "place 0,-1 r2", "follower city 0", "done")
    assert only(events, FeatureCompleted).feature.points == 2
    larger = base("M 0,-1 r3", "E E", followers={BLUE: "0,-1 city 0"}, small_cities=True)
    assert only(play(larger, "place -1,-1 r1", "done"), FeatureCompleted).feature.points == 8


def test_B7_a_gap_keeps_the_city_open() -> None:
    state = base("R 0,-1 r2", "E E E", followers={RED: "0,-1 city 0"})  # open to the east and to the west
    assert all_of(play(state, "place -1,-1 r1", "done"), FeatureCompleted) == []
    assert only(play(state, "place 1,-1 r3", "done"), FeatureCompleted).feature.points == 8


def test_B7_two_caps_of_one_tile_in_one_city_count_once() -> None:
    state = base("I 0,1 r2; N 0,2 r0; N -1,2 r1", "N", followers={RED: "0,1 city 0"})
    assert state.root(state.segment_at(spot("0,1 city 0")) or 0) != state.root(
        state.segment_at(spot("0,1 city 1")) or 0
    )
    events = play(state, "place -1,1 r2", "done")
    completed = only(events, FeatureCompleted).feature
    assert (completed.tiles, completed.points) == (4, 8)


# B-8 Cloister


def test_B8_cloister_with_all_eight_neighbours_scores_nine() -> None:
    around = "U 1,0 r1; B 0,1 r0; U -1,0 r1; E 1,1 r2; E -1,1 r2; E 1,2 r0; E 0,2 r2"
    state = base(around, "E", followers={BLUE: "0,1 cloister"})
    events = play(state, "place -1,2 r0", "done")
    completed = [event for event in all_of(events, FeatureCompleted) if event.feature.kind == "cloister"]
    assert [(event.feature.points, event.feature.tiles, event.seats) for event in completed] == [(9, 9, (BLUE,))]
    assert points(state)[BLUE] == 9
    assert not state.cloisters
    elsewhere = base(around, "E", followers={BLUE: "0,1 cloister"})
    play(elsewhere, "place 0,3 r0", "done")
    assert points(elsewhere)[BLUE] == 0


def test_B8_a_cloister_laid_into_the_last_gap_scores_at_once() -> None:
    ring = "U 1,0 r1; U -1,0 r1; E 1,1 r2; E -1,1 r2; E 1,2 r0; E -1,2 r0; E 0,2 r2"
    state = base(ring, "B")
    events = play(state, "place 0,1 r0", "follower cloister", "done")
    assert only(events, FeatureCompleted).feature.points == 9
    assert (points(state), state.supply) == ([9, 0], [7, 7])


# B-9 Majority


def test_B9_most_followers_score_and_tied_ones_all_do() -> None:
    land, tile = "W -1,0 r0; U 1,0 r1", "W"
    crowd = {RED: "0,0 road 0", BLUE: "1,0 road 0"}
    tied = base(land, tile, followers=crowd, players=3)
    events = play(tied, "place 2,0 r0", "done")
    assert only(events, FeatureCompleted).seats == (RED, BLUE)
    assert points(tied) == [4, 4, 0]
    more = base(land, tile, followers={RED: "0,0 road 0", BLUE: "1,0 road 0; -1,0 road 0"}, players=3)
    assert only(play(more, "place 2,0 r0", "done"), FeatureCompleted).seats == (BLUE,)
    assert points(more) == [0, 4, 0]
    nobody = base(land, tile)
    assert only(play(nobody, "place 2,0 r0", "done"), FeatureCompleted).seats == ()
    assert points(nobody) == [0, 0]


# B-10 Return


def test_B10_followers_return_after_scoring_and_farmers_stay() -> None:
    state = crossing(messages=False, followers={RED: "0,0 road 0; 0,0 field 1", BLUE: "-1,0 road 0"})
    assert state.supply == [5, 6]
    events = play(state, "place 1,0 r0", "done")
    returned = only(events, FollowersReturned)
    assert set(returned.followers) == {Follower(RED, spot("0,0 road 0")), Follower(BLUE, spot("-1,0 road 0"))}
    assert state.supply == [6, 7]
    assert list(state.followers.values()) == [RED]
    kinds = [type(event) for event in events]
    assert kinds.index(FollowersReturned) > max(n for n, kind in enumerate(kinds) if kind is PointsScored)


def test_B10_a_follower_put_on_the_tile_that_completes_comes_back_too() -> None:
    state = base("", "E")
    state.supply[RED] = 1
    play(state, "place 0,-1 r2", "follower city 0")
    assert state.supply[RED] == 0
    play(state, "done")
    assert state.supply[RED] == 1


# B-11 Several features


def two_features(**more: object) -> CarcassonneState:
    """L on 1,0 completes a city of two tiles (4 points) and a road of three (3 points)."""
    return laid_out("W -1,0 r0; E 0,-1 r2; E 1,-1 r2", "L V V V", **more)  # type: ignore[arg-type]


def test_B11_all_completed_features_score_for_everybody() -> None:
    state = two_features(messages=False, followers={RED: "0,0 road 0", BLUE: "1,-1 city 0"})
    events = play(state, "place 1,0 r0", "done")
    completed = all_of(events, FeatureCompleted)
    assert [(event.feature.kind, event.feature.points) for event in completed] == [("city", 4), ("road", 3)]
    assert points(state) == [3, 4]


def test_B11_points_go_to_the_active_player_first_then_clockwise() -> None:
    followers = {RED: "0,0 road 0", BLUE: "-1,0 road 0", GREEN: "1,0 road 0"}
    state = laid_out("W -1,0 r0; U 1,0 r1", "W", followers=followers, players=4, active=YELLOW)
    play(state, "place 2,0 r0", "done")
    asked = []
    while state.stage == Stage.FIGURE:
        asked.append(state.actor())
        play(state, "figure man")
    assert asked == [GREEN, RED, BLUE]


# B-12 End


def test_B12_after_the_last_tile_comes_final_scoring() -> None:
    state = last_tiles(base("", "V E"), "")
    play(state, "place 1,0 r0", "follower road 0")
    assert not state.over()
    events = play(state, "done")
    assert state.over()
    assert legal(state) == set()
    assert only(events, GameEnded).totals == (2, 0)
    refused(state, "done", "B-12", "game_over")


def test_B12_a_last_tile_that_fits_nowhere_ends_the_game_too() -> None:
    state = last_tiles(base("E 0,-1 r2", "V C"), "C")
    events = play(state, "place 1,0 r0", "done")
    assert only(events, TileDiscarded).tile == "C"
    assert only(events, GameEnded).totals == (0, 0)
    assert state.over()


# B-13 Final scoring


def test_B13_incomplete_road_city_and_cloister() -> None:
    state = last_tiles(
        base("U 1,0 r1; M 0,-1 r3; B 0,1 r0", "U", followers={RED: "1,0 road 0; 0,1 cloister", BLUE: "0,-1 city 0"}), ""
    )
    assert worth(state, "0,0 road 0") == 2
    assert worth(state, "0,0 city 0") == 3  # two tiles and a shield
    assert worth(state, "0,1 cloister") == 3
    events = play(state, "place -1,0 r1", "done")
    scored = {event.feature.kind: (event.feature.points, event.seats) for event in all_of(events, FeatureScored)}
    assert scored == {"road": (3, (RED,)), "city": (3, (BLUE,)), "cloister": (4, (RED,))}
    assert only(events, GameEnded).totals == (7, 3)
    assert all(event.message is None for event in all_of(events, FeatureScored))


def test_B13_farm_scores_three_for_each_completed_city() -> None:
    state = last_tiles(base("E 0,-1 r2; E 1,-1 r2", "E", followers={RED: "0,-1 field 0", BLUE: "1,-1 city 0"}), "")
    assert worth(state, "0,-1 field 0") == 3  # the city of 1,-1 is open
    events = play(state, "place 0,-2 r1", "done")
    farm = [event for event in all_of(events, FeatureScored) if event.feature.kind == "field"]
    assert [(event.feature.cities, event.feature.points) for event in farm] == [(1, 3)]
    assert only(events, GameEnded).totals == (3, 1)


def test_B13_majorities_count_in_final_scoring() -> None:
    followers = {RED: "0,0 road 0", BLUE: "1,0 road 0; -1,0 road 0"}
    state = last_tiles(base("U 1,0 r1; U -1,0 r1", "B", followers=followers), "")
    assert only(play(state, "place 0,1 r0", "done"), GameEnded).totals == (0, 3)


def test_B13_before_the_end_the_standing_is_as_if_it_ended_now() -> None:
    for state in games(3, range(3), "closing"):
        if not state.over() and state.stage == Stage.MANNING and not state.completed():
            parts = [score.total for score in state.standing().scores]
            ended = state.copy()
            ended.bag = ended.bag[: ended.drawn]
            ended.play(GAME.parse("done"))
            assert parts == [score.total for score in ended.standing().scores]


# B-13b Farms


def test_B13b_a_city_pays_each_field_it_touches_even_twice_to_one_player() -> None:
    """The same city between the start tile's upper field and the field of the tile above."""
    followers = {RED: "0,0 field 0; 0,-1 field 0"}
    state = last_tiles(base("E 0,-1 r2", "B", followers=followers), "")
    first, second = (state.root(state.segment_at(spot(text)) or 0) for text in ("0,0 field 0", "0,-1 field 0"))
    assert first != second
    events = play(state, "place 0,1 r0", "done")
    assert only(events, GameEnded).totals == (6, 0)


def test_B13b_a_field_around_a_city_counts_it_once() -> None:
    """E and E make a city with one field all around it."""
    state = base("E 0,-1 r2; E 0,-2 r0; E 0,-3 r2", "E E", followers={RED: "0,-2 field 0"})
    assert state.cities_around(state.root(state.segment_at(spot("0,-2 field 0")) or 0)) == {
        state.root(state.segment_at(spot(text)) or 0) for text in ("0,0 city 0", "0,-2 city 0")
    }
    assert worth(state, "0,-2 field 0") == 6


# B-14 Winner


def test_B14_most_points_win_and_a_tie_is_shared() -> None:
    state = last_tiles(base("U 1,0 r1; M 0,-1 r3", "B", followers={RED: "1,0 road 0", BLUE: "0,-1 city 0"}), "")
    events = play(state, "place 0,1 r0", "done")
    assert only(events, GameEnded) == GameEnded((2, 3), (BLUE,))
    assert state.standing().winners == (BLUE,)
    tie = last_tiles(base("U 1,0 r1; N 0,-1 r3", "B", followers={RED: "1,0 road 0", BLUE: "0,-1 city 0"}), "")
    assert only(play(tie, "place 0,1 r0", "done"), GameEnded).winners == (RED, BLUE)
    assert tie.standing().winners == (RED, BLUE)
    assert tie.standing().tie_break is None


# B-15 Track


def test_B15_fifty_spaces_every_fifth_dark() -> None:
    assert (TRACK, DARK) == (50, 5)
    state = crossing(messages=False, followers={RED: "0,0 road 0"}, figures=[48, 0, 0, 0])
    moved = only(play(state, "place 1,0 r0", "done"), PointsScored)
    assert (moved.before, moved.after, moved.after % TRACK) == (48, 51, 1)


# M-1 Components


def test_M1_eight_messages_shuffled_and_two_figures_on_nought() -> None:
    state = new_game(3)
    assert sorted(state.pile) == list(range(1, 9))
    assert state.figures == [0] * 6
    assert len({new_game(seed=seed).pile for seed in range(20)}) > 15


# M-2 Scoring with two figures


def scoring(
    figures: list[int], *, pile: tuple[int, ...] = (), followers: str = "0,0 road 0", **more: object
) -> CarcassonneState:
    """Red is about to score 3 points for a road: the tile is laid and `done` said, the figure asked for."""
    crowd = {RED: followers, **more.pop("others", {})}  # type: ignore[dict-item]
    state = crossing(followers=crowd, figures=figures, pile=pile, **more)
    play(state, "place 1,0 r0", "done")
    return state


def test_M2_the_scoring_player_chooses_the_figure() -> None:
    for figure, name in ((MAN, "man"), (WOMAN, "woman")):
        state = scoring([1, 1, 0, 0])
        assert state.stage == Stage.FIGURE
        assert legal(state) == {"figure man", "figure woman"}
        assert state.points_to_move() == 3
        refused(state, "done", "M-2", "choose_figure")
        refused(state, "place 2,0 r0", "M-2", "choose_figure")
        refused(state, "message action", "M-2", "choose_figure")
        moved = only(play(state, f"figure {name}"), PointsScored)
        assert (moved.seat, moved.points, moved.figure, moved.before, moved.after) == (RED, 3, figure, 1, 4)
        assert state.figures[figure] == 4


def test_M2_others_choose_too() -> None:
    state = crossing(followers={BLUE: "0,0 road 0"}, figures=[0, 0, 1, 1])
    play(state, "place 1,0 r0", "done")
    assert (state.actor(), state.active) == (BLUE, RED)
    play(state, "figure woman")
    assert state.figures == [0, 0, 1, 4]
    assert state.actor() == BLUE  # whose turn it is now


# M-3 Getting a message


def test_M3_a_figure_that_moved_and_stands_on_dark_gives_a_message() -> None:
    state = scoring([2, 6, 0, 0], pile=(4,), followers="0,0 road 0; 0,0 city 0")
    events = play(state, "figure man")
    turned = only(events, MessageTurned)
    assert (turned.seat, turned.message, turned.figure) == (RED, 4, MAN)


def test_M3_passing_or_standing_there_unmoved_gives_nothing() -> None:
    passing = scoring([4, 1, 0, 0])
    assert all_of(play(passing, "figure man"), MessageTurned) == []
    unmoved = scoring([1, 5, 0, 0])
    assert all_of(play(unmoved, "figure man"), MessageTurned) == []


def test_M3_only_the_active_player() -> None:
    state = crossing(followers={RED: "0,0 road 0", BLUE: "-1,0 road 0"}, figures=[1, 1, 2, 2])
    events = play(state, "place 1,0 r0", "done", "figure man", "figure man")
    assert state.figures == [4, 1, 5, 2]
    assert all_of(events, MessageTurned) == []


def test_M3_only_the_place_after_all_points_counts() -> None:
    followers = {RED: "0,0 road 0; 1,-1 city 0"}
    through = two_features(followers=followers, figures=[1, 1, 0, 0])  # 1 + 4 = 5, then 5 + 3 = 8
    events = play(through, "place 1,0 r0", "done", "figure man", "figure man")
    assert all_of(events, MessageTurned) == []
    assert through.figures[:2] == [8, 1]
    onto = two_features(followers=followers, figures=[3, 1, 0, 0], pile=(7,))  # 3 + 4 = 7, then 7 + 3 = 10
    assert only(play(onto, "place 1,0 r0", "done", "figure man", "figure man"), MessageTurned).message == 7


# M-4 One feature, one figure


def test_M4_each_feature_moves_one_figure_and_different_ones_may_differ() -> None:
    state = two_features(followers={RED: "0,0 road 0; 1,-1 city 0"}, figures=[2, 3, 0, 0])
    play(state, "place 1,0 r0", "done")
    assert state.points_to_move() == 4
    play(state, "figure woman")
    assert state.points_to_move() == 3
    state.figures[0] = 1  # so that no message comes
    play(state, "figure man")
    assert state.figures == [4, 7, 0, 0]
    refused(state, "figure man", "M-4", "one_figure")


def test_M4_option_one_figure_for_the_whole_turn() -> None:
    state = two_features(
        followers={RED: "0,0 road 0; 1,-1 city 0", BLUE: "-1,0 road 0"}, figures=[2, 2, 0, 0], one_figure=True
    )
    play(state, "place 1,0 r0", "done", "figure woman")
    assert state.stage == Stage.FIGURE
    assert state.actor() == BLUE  # red has chosen for all of this turn
    assert state.figures == [2, 9, 0, 0]
    play(state, "figure man")
    assert state.figures == [2, 9, 3, 0]
    assert (state.active, state.stage) == (BLUE, Stage.PLACING)


def test_M4_option_one_figure_binds_the_points_of_messages_and_is_free_again_next_turn() -> None:
    state = scoring([2, 0, 0, 0], pile=(2,), one_figure=True, followers="0,0 road 0; 0,0 city 0")
    play(state, "figure man")
    assert state.stage == Stage.MESSAGE
    play(state, "message points")
    assert state.figures[:2] == [7, 0]
    assert (state.active, state.bound) == (BLUE, (-1, -1))


# M-5 One message a scoring


def test_M5_both_figures_on_dark_give_one_message() -> None:
    state = two_features(followers={RED: "0,0 road 0; 1,-1 city 0; -1,0 road 1"}, figures=[1, 2, 0, 0], pile=(1, 2))
    events = play(state, "place 1,0 r0", "done", "figure man", "figure woman")
    assert state.figures[:2] == [5, 5]
    assert only(events, MessageTurned).message == 1
    events = play(state, "message action", "figure man")  # a road of one tile
    assert state.figures[:2] == [6, 5]
    assert all_of(events, MessageTurned) == []
    assert state.active == BLUE


# M-6 Chains


def test_M6_points_of_a_message_may_bring_the_next_one() -> None:
    state = scoring([2, 3, 0, 0], pile=(5, 6), followers="0,0 road 0; 0,0 city 0; 0,0 field 0")
    play(state, "figure man")
    events = play(state, "message points", "figure woman")  # 3 + 2 = 5
    assert only(events, MessageTurned).message == 6
    events = play(state, "message action", "figure man")  # 5 + 2 = 7
    assert all_of(events, MessageTurned) == []
    assert state.figures[:2] == [7, 5]
    assert state.active == BLUE


def test_M6_a_chain_of_three_messages() -> None:
    """Ten points for five farmers lead from dark to dark, the two points of a seal from 3 to 5."""
    farmers = "0,0 field 0; 0,0 field 1; -1,0 field 0; -1,0 field 1; -1,0 field 2"
    state = scoring([2, 3, 0, 0], pile=(6, 2, 1), followers=f"0,0 road 0; {farmers}")
    turned = all_of(play(state, "figure man", "message action", "figure man"), MessageTurned)  # 5, then 15
    assert [event.message for event in turned] == [6, 2]
    events = play(state, "figure woman")  # nobody is in a city: the two points had to be taken
    assert only(events, MessageTurned).message == 1
    assert state.figures[:2] == [15, 5]
    play(state, "figure man")
    assert state.figures[:2] == [17, 5]
    assert state.pile[-3:] == (6, 2, 1)
    assert state.active == BLUE


def test_M6_two_points_lead_to_a_dark_space_only_once() -> None:
    state = scoring([2, 3, 0, 0], pile=(1, 2, 3), followers="0,0 road 0; 0,0 city 0; -1,0 road 2")
    play(state, "figure man")
    seen = [1]
    while state.active == RED and state.stage in (Stage.MESSAGE, Stage.FIGURE):
        move = (
            "message points" if state.stage == Stage.MESSAGE else f"figure {('man', 'woman')[state.proposed_figure()]}"
        )
        seen += [event.message for event in all_of(play(state, move), MessageTurned)]
    assert seen == [1, 2]
    assert state.figures[:2] in ([5, 7], [7, 5])


# M-7 Choice


def test_M7_action_or_two_points_then_under_the_pile() -> None:
    for choice, after in (("message action", 1), ("message points", 2)):
        state = scoring([2, 1, 0, 0], pile=(1, 5, 3), followers="0,0 road 0; -1,0 road 1")
        play(state, "figure man")
        assert (state.stage, state.message) == (Stage.MESSAGE, 1)
        assert legal(state) == {"message action", "message points"}
        refused(state, "place 2,0 r0", "M-7", "choose_message")
        refused(state, "score 0,0 city 0", "M-7", "choose_message")
        events = play(state, choice)
        assert only(events, MessageUsed) == MessageUsed(RED, 1, choice == "message action", True)
        assert state.pile[:2] == (5, 3)
        assert state.pile[-1] == 1
        assert state.known == 1
        assert state.points_to_move() == after
        play(state, "figure woman")
        assert state.figures[:2] == [5, 1 + after]


def test_M7_an_action_without_effect_is_not_offered() -> None:
    for message in (1, 2, 3, 4, 5, 6, 8):
        state = scoring([2, 1, 0, 0], pile=(message,))  # red has nobody on the land any more
        events = play(state, "figure man")
        turned = only(events, MessageTurned)
        assert (turned.action, turned.points) == (False, None)
        assert only(events, MessageUsed) == MessageUsed(RED, message, False, False)
        assert state.stage == Stage.FIGURE
        assert state.points_to_move() == 2


def test_M7_no_message_no_choice() -> None:
    state = laid_out("", "V")
    refused(state, "message points", "M-3", "no_message")
    refused(state, "score 0,0 road 0", "M-15", "nothing_to_take_back")


# M-8 to M-10: shortest road, smallest city, smallest cloister


def with_message(message: int, followers: str, *, land: str = "", **more: object) -> CarcassonneState:
    """Red has just got this message, with these followers on the land."""
    state = laid_out(
        f"W -1,0 r0; {land}", "W V V", followers={RED: f"0,0 road 0; {followers}", **more.pop("others", {})},  # type: ignore[dict-item]
        figures=[2, 1, 0, 0], pile=(message,), **more,  # type: ignore[arg-type]
    )  # fmt: skip
    play(state, "place 1,0 r0", "done", "figure man")
    return state


def test_M8_shortest_road_scores_without_majority_and_followers_stay() -> None:
    others = {BLUE: "-2,0 road 0; -3,0 road 0"}
    state = with_message(1, "-1,0 road 2; -1,0 road 1", land="U -2,0 r1; U -3,0 r1; V -1,1 r2", others=others)
    before = dict(state.followers)
    assert (worth(state, "-1,0 road 2"), worth(state, "-1,0 road 1")) == (3, 2)
    assert state.message_points(1, RED) == 2
    events = play(state, "message action")
    scored = only(events, FeatureScored)
    assert (scored.feature.kind, scored.feature.points, scored.seats, scored.message) == ("road", 2, (RED,), 1)
    play(state, "figure woman")
    assert state.figures[:2] == [5, 3]
    assert state.followers == before
    alone = with_message(1, "-1,0 road 2", land="U -2,0 r1; U -3,0 r1", others=others)
    assert state.owners(state.root(state.segment_at(spot("-1,0 road 2")) or 0)) == (BLUE,)
    play(alone, "message action", "figure woman")
    assert alone.figures[:2] == [5, 4]


def test_M8_equal_roads_are_not_asked_about() -> None:
    state = with_message(1, "-1,0 road 2; -1,0 road 1")
    play(state, "message action")
    assert (state.stage, state.points_to_move()) == (Stage.FIGURE, 1)


def test_M9_smallest_city() -> None:
    state = with_message(2, "0,0 city 0; -2,0 city 0", land="M 0,-1 r3; L -2,0 r0")
    assert (worth(state, "0,0 city 0"), worth(state, "-2,0 city 0")) == (3, 1)
    scored = only(play(state, "message action"), FeatureScored)
    assert (scored.feature.kind, scored.feature.points) == ("city", 1)
    bigger = with_message(2, "0,0 city 0", land="M 0,-1 r3")
    assert only(play(bigger, "message action"), FeatureScored).feature.points == 3  # one a tile, one a shield


def test_M10_smallest_cloister() -> None:
    state = with_message(3, "0,1 cloister; 0,2 cloister", land="B 0,1 r0; B 0,2 r0")
    assert (worth(state, "0,1 cloister"), worth(state, "0,2 cloister")) == (5, 2)
    scored = only(play(state, "message action"), FeatureScored)
    assert (scored.feature.kind, scored.feature.points) == ("cloister", 2)


# M-11 to M-13: shields, knights, farmers


def test_M11_two_points_for_each_shield_in_all_cities_with_an_own_follower() -> None:
    land = "M 0,-1 r3; F -1,-1 r0; L -2,0 r0"
    others = {BLUE: "0,-1 city 0; -1,-1 city 0"}
    state = with_message(4, "0,0 city 0; -2,0 city 0", land=land, others=others)
    assert state.message_points(4, RED) == 4  # without majority
    play(state, "message action", "figure woman")
    assert state.figures[:2] == [5, 5]


def test_M11_a_city_with_two_own_followers_counts_once() -> None:
    state = with_message(4, "0,0 city 0; 0,-1 city 0", land="M 0,-1 r3")
    assert state.message_points(4, RED) == 2


def test_M12_two_points_for_each_knight_and_they_stay() -> None:
    state = with_message(
        5, "0,0 city 0; 0,-1 city 0; -2,0 city 0", land="M 0,-1 r3; L -2,0 r0", others={BLUE: "-2,0 road 0"}
    )
    assert state.message_points(5, RED) == 6
    before = dict(state.followers)
    play(state, "message action", "figure woman")
    assert state.figures[:2] == [5, 7]
    assert state.followers == before


def test_M13_two_points_for_each_farmer_and_they_stay() -> None:
    state = with_message(6, "0,0 field 0; 0,0 field 1; 0,0 city 0", others={BLUE: "-1,0 field 1"})
    assert state.message_points(6, RED) == 4
    play(state, "message action", "figure woman")
    assert state.figures[:2] == [5, 5]
    assert list(state.followers.values()).count(RED) == 3


# M-14 One more tile


def test_M14_another_tile_with_follower_and_scoring() -> None:
    state = with_message(7, "")
    left = state.left()
    events = play(state, "message action")
    drawn = only(events, TileDrawn)
    assert (drawn.seat, drawn.extra) == (RED, True)
    assert (state.left(), state.stage, state.actor(), state.extra) == (left - 1, Stage.PLACING, RED, True)
    play(state, "place 2,0 r0", "follower road 0")
    events = play(state, "done")
    assert only(events, TileDrawn).seat == BLUE
    assert not only(events, TileDrawn).extra
    assert not state.extra


def test_M14_a_follower_that_has_just_come_back_may_be_used() -> None:
    state = with_message(7, "")
    state.supply[RED] = 1
    play(state, "message action", "place 2,0 r0", "follower road 0")


def test_M14_extra_tile_may_bring_the_next_message() -> None:
    state = laid_out("W -1,0 r0", "W E V", followers={RED: "0,0 road 0"}, figures=[2, 1, 0, 0], pile=(7, 5))
    play(state, "place 1,0 r0", "done", "figure man", "message action")
    events = play(state, "place 0,-1 r2", "follower city 0", "done", "figure woman")  # 1 + 4 = 5
    assert only(events, MessageTurned).message == 5
    assert state.active == RED
    play(state, "figure man")  # nobody is left in a city, so the two points came by themselves
    assert state.active == BLUE


def test_M14_not_without_a_tile_in_the_bag() -> None:
    state = last_tiles(laid_out("W -1,0 r0", "W", followers={RED: "0,0 road 0"}, figures=[2, 1, 0, 0], pile=(7,)), "")
    events = play(state, "place 1,0 r0", "done", "figure man")
    assert not only(events, MessageTurned).action
    assert only(events, MessageUsed).asked is False
    play(state, "figure man")
    assert state.over()


def test_M14_an_extra_tile_that_fits_nowhere_ends_turn_and_game_with_the_bag() -> None:
    state = last_tiles(
        laid_out("W -1,0 r0; E 0,-1 r2", "W", followers={RED: "0,0 road 0"}, figures=[2, 1, 0, 0], pile=(7,)), "C"
    )
    play(state, "place 1,0 r0", "done", "figure man")
    events = play(state, "message action")
    assert only(events, TileDiscarded) == TileDiscarded(RED, "C", 0)
    assert state.over()


# M-15 Score and take back a follower


def test_M15_feature_scores_for_the_player_alone_then_the_follower_returns() -> None:
    land, others = "M 0,-1 r3", {BLUE: "0,-1 city 0"}  # a tie in the city counts as majority
    state = with_message(8, "0,0 city 0; -1,0 road 1", land=land, others=others)
    events = play(state, "message action")
    assert all_of(events, FollowersReturned) == []
    assert (state.stage, state.message) == (Stage.REMOVING, 8)
    assert legal(state) == {"score 0,0 city 0", "score -1,0 road 1"}
    refused(state, "score 0,-1 city 0", "M-15", "not_your_follower")
    refused(state, "score 9,9 city 0", "M-15", "not_your_follower")
    refused(state, "message points", "M-15", "choose_follower")
    refused(state, "done", "M-15", "choose_follower")
    events = play(state, "score 0,0 city 0")
    assert only(events, FeatureScored).seats == (RED,)
    assert state.points_to_move() == 3
    events = play(state, "figure woman")
    assert only(events, FollowersReturned).followers == (Follower(RED, spot("0,0 city 0")),)
    assert points(state) == [9, 0]
    assert state.supply == [6, 6]
    assert state.active == BLUE


def test_M15_without_majority_it_returns_for_nothing() -> None:
    land, others = "M 0,-1 r3; F -1,-1 r0", {BLUE: "0,-1 city 0; -1,-1 city 0"}
    state = with_message(8, "0,0 city 0; -1,0 road 1", land=land, others=others)
    events = play(state, "message action", "score 0,0 city 0")
    assert all_of(events, FeatureScored) == []
    assert only(events, FollowersReturned).followers == (Follower(RED, spot("0,0 city 0")),)
    assert state.figures[:2] == [5, 1]
    assert state.active == BLUE  # nothing moved, so there is no message, though the man stands on dark


def test_M15_a_single_follower_is_not_asked_about() -> None:
    state = with_message(8, "-1,0 road 1")
    play(state, "message action")
    assert (state.stage, state.points_to_move()) == (Stage.FIGURE, 1)
    play(state, "figure woman")
    assert state.supply == [7, 7]


def test_M15_a_farmer_scores_as_at_the_end() -> None:
    state = with_message(8, "0,0 field 0; -1,0 road 1", land="E 0,-1 r2")
    play(state, "message action", "score 0,0 field 0", "figure woman")
    assert state.figures[:2] == [5, 4]


def test_M15_points_may_bring_the_next_message() -> None:
    state = with_message(8, "0,0 field 0; -1,0 road 1", land="E 0,-1 r2")
    state.figures[WOMAN] = 2
    events = play(state, "message action", "score 0,0 field 0", "figure woman")
    kinds = [type(event) for event in events]
    assert kinds.index(FollowersReturned) < kinds.index(MessageTurned)


# M-16 End


def test_M16_figures_are_added_up_and_final_scoring_gives_no_message() -> None:
    state = last_tiles(laid_out("", "U", followers={BLUE: "0,0 city 0"}, figures=[6, 7, 2, 2]), "")
    events = play(state, "place 1,0 r1", "follower road 0", "done")
    assert only(events, FiguresJoined).totals == (13, 4)
    moved = all_of(events, PointsScored)
    assert [(event.seat, event.before, event.after, event.figure) for event in moved] == [
        (RED, 13, 15, MAN),
        (BLUE, 4, 5, MAN),
    ]
    assert all(event.alone for event in moved)
    assert all_of(events, MessageTurned) == []
    assert only(events, GameEnded).totals == (15, 5)
    assert state.figures == [15, 0, 5, 0]


# M-17 Laps


def test_M17_points_go_on_after_a_lap_and_fifty_is_dark() -> None:
    state = scoring([47, 0, 0, 0], pile=(1,))
    events = play(state, "figure man")
    assert only(events, PointsScored).after == 50
    assert only(events, MessageTurned).figure == MAN
    beyond = scoring([48, 1, 0, 0])
    assert all_of(play(beyond, "figure man"), MessageTurned) == []
    assert beyond.figures[0] == 51
    second = scoring([102, 1, 0, 0], pile=(1,))
    assert len(all_of(play(second, "figure man"), MessageTurned)) == 1


# M-18 Without the Messages


def test_M18_base_game_alone() -> None:
    state = crossing(messages=False, followers={RED: "0,0 road 0", BLUE: "-1,0 road 0"}, figures=[2, 0, 2, 0])
    assert state.pile == ()
    refused(state, "figure man", "M-18", "no_figures")
    events = play(state, "place 1,0 r0", "done")
    assert state.figures == [5, 0, 5, 0]
    assert all_of(events, MessageTurned) == []
    assert state.stage == Stage.PLACING
    for state in games(2, range(3), "closing", messages=False):
        assert state.over() or state.stage in (Stage.PLACING, Stage.MANNING)


# Chains always end


@pytest.mark.parametrize("flavour", ["closing", "tight"])
def test_M6_chains_of_messages_always_end(flavour: str) -> None:
    """Followers everywhere, points close to dark spaces, every message taken in every way: never more than one message
    for each tile and follower used up and a round through the pile."""
    longest = 0
    for seed in range(12):
        rng = Rng(seed)
        state = new_game(2 + seed % 3, seed=seed)
        turn, chain = 1, 0
        while not state.over():
            moves = state.legal_moves()
            if state.stage == Stage.FIGURE:
                events = state.play(moves[state.proposed_figure()])
            else:
                events = state.play(rng.choice(moves))
            for seat in range(state.seats):  # keep the figures near dark spaces, as if by luck
                if state.stage in (Stage.PLACING, Stage.MANNING) and state.seat >= 0:
                    for place in (2 * seat, 2 * seat + 1):
                        more = rng.below(3)
                        state.figures[place] += more
                        state.tally[6 * seat] += more
            chain = chain + len(all_of(events, MessageTurned)) if state.turn == turn else 0
            turn = state.turn
            longest = max(longest, chain)
            assert chain < 40
    assert longest >= 2


# What everybody knows


def test_a_guess_keeps_what_is_known_and_shuffles_what_is_not() -> None:
    state = new_game(2)
    state.pile, state.known = (3, 7, 1, 8, 2, 5, 6, 4), 3
    guesses = [state.guess(0, Rng(seed)) for seed in range(40)]
    assert {guess.pile[5:] for guess in guesses} == {(5, 6, 4)}
    assert len({guess.pile[:5] for guess in guesses}) > 20
    assert all(sorted(guess.pile) == list(range(1, 9)) for guess in guesses)
    assert {guess.bag[: state.drawn] for guess in guesses} == {state.bag[: state.drawn]}
    assert len({guess.bag for guess in guesses}) == 40
    assert all(Counter(guess.bag) == Counter(state.bag) for guess in guesses)
    assert all(guess.tile == state.tile for guess in guesses)


def test_a_guess_leaves_the_message_that_lies_open() -> None:
    """It still lies on the pile, but everybody sees it; so no message is there twice."""
    for known in (0, 3, 8):
        state = new_game(2)
        state.pile, state.known = (3, 7, 1, 8, 2, 5, 6, 4), known
        state.stage, state.message = Stage.MESSAGE, 3
        guesses = [state.guess(0, Rng(seed)) for seed in range(40)]
        assert {guess.pile[0] for guess in guesses} == {3}
        assert all(sorted(guess.pile) == list(range(1, 9)) for guess in guesses)
        assert (len({guess.pile for guess in guesses}) > 10) is (known < 8)
    state.stage, state.known = Stage.REMOVING, 1  # the eighth message, already at the bottom
    assert len({state.guess(0, Rng(seed)).pile[0] for seed in range(40)}) == 7


# The book of rules


def ids() -> list[str]:
    return re.findall(r"^- \*\*([BM]-\d+b?) ", RULES.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_rule_has_a_test() -> None:
    assert len(ids()) == 16 + 18
    tests = " ".join(name for name in globals() if name.startswith("test_"))
    for rule in ids():
        assert re.search(rf"test_{rule.replace('-', '')}_", tests), rule


def test_every_reason_names_a_rule_and_is_met_in_these_tests() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    arguments = {"cell": "0,0", "turns": 1, "spot": "city 0"}
    for name, make in vars(reasons).items():
        if callable(make) and name not in ("Reason", "say"):
            code = make.__code__
            reason = make(*(arguments[argument] for argument in code.co_varnames[: code.co_argcount]))
            assert reason.rule in ids()
            assert reason.name == name
            assert f'"{name}"' in source, name
