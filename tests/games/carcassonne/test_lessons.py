"""What the lessons say is true of the positions they say it of; the rules use the game's terms."""

from __future__ import annotations

import functools
import re

import pytest

from tests.games.carcassonne.positions import all_of, legal, only, play, refused
from tuscany_app.games.carcassonne.engine.components import tile_set
from tuscany_app.games.carcassonne.engine.events import (
    FeatureCompleted,
    FeatureScored,
    FiguresJoined,
    FollowerPlaced,
    FollowersReturned,
    GameEnded,
    MessageTurned,
    MessageUsed,
    PointsScored,
    Spot,
    TileDiscarded,
    TileDrawn,
)
from tuscany_app.games.carcassonne.engine.features import gains
from tuscany_app.games.carcassonne.engine.geometry import cell_at
from tuscany_app.games.carcassonne.engine.moves import parse
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import FOLLOWERS, Stage
from tuscany_app.games.carcassonne.teaching.lessons import LESSONS
from tuscany_app.games.carcassonne.teaching.lessons.games_before import line
from tuscany_app.games.carcassonne.teaching.lessons.on_special_cases import SPECIAL_CASES
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.lesson import Answer, AnyStep, Find, Lesson, Question, Step
from tuscany_app.testing import classroom
from tuscany_app.testing.classroom import LANGUAGES

GAME_ID = "carcassonne"
OTHERS = 4  # ways besides the first, in which other counting moves are chosen
begin = functools.partial(classroom.begin, GAME_ID)
lesson_of = functools.partial(classroom.lesson_of, GAME_ID)
rules_text = functools.partial(classroom.rules_text, GAME_ID)
ways = functools.partial(classroom.ways, GAME_ID, others=OTHERS)
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def shown(id: str) -> list[classroom.Taught]:
    """A lesson as the coach shows it."""
    return classroom.take(GAME_ID, lesson_of(id), classroom.first)


def events_of(id: str) -> list[Event]:
    """All that happens in a lesson, from its first step on."""
    return [event for taught in shown(id) for event in taught.events]


def right(step: AnyStep) -> Answer:
    assert isinstance(step, Question | Find)
    return next(answer for answer in step.answers if answer.right)


def completed(id: str) -> list[tuple[str, int, tuple[int, ...]]]:
    found = all_of(events_of(id), FeatureCompleted)
    return [(event.feature.kind, event.feature.points, event.seats) for event in found]


# The lessons


def test_there_are_enough_lessons_of_both_kinds_and_the_base_game_comes_first() -> None:
    base = [lesson for lesson in LESSONS if lesson.options.get("messages") is False]
    assert len(base) >= 14
    assert len(LESSONS) - len(base) >= 10
    usual = [lesson for lesson in base if lesson not in SPECIAL_CASES]
    assert tuple(LESSONS[: len(usual)]) == tuple(usual)
    assert tuple(LESSONS[-len(SPECIAL_CASES) :]) == tuple(SPECIAL_CASES)


def test_every_message_is_done_once() -> None:
    used = {
        event.message
        for lesson in LESSONS
        for event in all_of(events_of(lesson.id), MessageUsed)
        if event.seat == lesson.learner and event.action and event.asked
    }
    assert used == set(range(1, 9))


@every_lesson
def test_it_is_short_and_the_learner_makes_moves(lesson: Lesson) -> None:
    assert 3 <= len(lesson.steps) <= 7
    assert sum(step.kind != "read" for step in lesson.steps) >= 2
    assert 4 <= len(str(lesson.closing).split()) <= 30


@every_lesson
def test_a_move_that_does_not_count_gets_a_word(lesson: Lesson) -> None:
    for way in ways(lesson):
        for taught in way:
            if taught.step.kind == "lay":
                others = [move for move in taught.before.legal_moves() if not taught.step.counts(move)]
                assert bool(others) == (taught.step.wrong is not None)


@every_lesson
def test_it_points_at_what_is_there(lesson: Lesson) -> None:
    for way in ways(lesson):
        for taught in way:
            answers = taught.step.answers if isinstance(taught.step, Question | Find) else ()
            for target in (*taught.step.point, *(target for answer in answers for target in answer.point)):
                assert is_there(target, taught.before), target


def is_there(target: str, state: CarcassonneState) -> bool:
    kind, _, name = target.partition(":")
    match kind:
        case "land" | "track" | "bag" | "supply" | "tile" | "farms":
            return not name
        case "message":
            return state.messages if not name else name in ("action", "points") and state.stage == Stage.MESSAGE
        case "figure":
            return name in ("man", "woman") and state.stage == Stage.FIGURE
        case "done":
            return not name and state.stage == Stage.MANNING
        case "space":
            return name in {str(number) for number in range(50)}
        case "seat":
            return name in {str(seat) for seat in range(state.seats)}
        case "cell":
            x, y = map(int, name.split(","))
            return cell_at(x, y) in state.land or cell_at(x, y) in state.frontier
        case "spot":
            return any(str(move).removeprefix("follower ").replace(" ", "") == name for move in state.legal_moves())
        case "feature":
            cell, _, piece = name.partition(":")
            x, y = map(int, cell.split(","))
            found = re.fullmatch(r"(city|road|field)(\d)", piece)
            return found is not None and state.segment_at(Spot(x, y, found[1], int(found[2]))) is not None
    return False


@every_lesson
def test_where_a_tile_shall_be_laid_is_shown(lesson: Lesson) -> None:
    for step in lesson.steps:
        for move in step.moves if isinstance(step, Step) else ():
            if found := re.fullmatch(r"place (-?\d+,-?\d+) r\d", move):
                assert f"cell:{found[1]}" in step.point


@every_lesson
def test_messages_and_farmers_are_there_only_where_they_belong(lesson: Lesson) -> None:
    """What has not been taught yet is switched off."""
    state = begin(lesson)
    told = " ".join(str(step.words) for step in lesson.steps)
    assert state.messages == any(rule.startswith("M-") and rule != "M-18" for rule in lesson.rules)
    if not state.farmers:
        assert "farmer" not in told


def test_moves_in_short() -> None:
    assert line("1,-2r1 0,1r0+c1 man -1,0r3+m points") == (
        "place 1,-2 r1", "done", "place 0,1 r0", "follower city 1", "done", "figure man",
        "place -1,0 r3", "follower cloister", "done", "message points",
    )  # fmt: skip


# What the lessons say is true


def test_B4_the_coach_invites_to_try_a_place_that_is_refused() -> None:
    state = begin(lesson_of("fitting"))
    for turns in range(4):
        refused(state, f"place 0,-1 r{turns}", "B-4", "does_not_fit")
    assert {move for move in legal(state) if move.startswith("place 1,1 ")} == {"place 1,1 r3"}


def test_B4_the_city_on_four_sides_fits_nowhere() -> None:
    events = events_of("discard")
    assert only(events, TileDiscarded).tile == "C"
    assert [event.tile for event in all_of(events, TileDrawn) if event.seat == 0] == ["C", "V"]


def test_B5_the_city_is_not_open_to_the_learner() -> None:
    taught = shown("occupied")[1]
    refused(taught.before, "follower city 0", "B-5", "occupied")
    taught = shown("farmers")[3]
    refused(taught.before, "follower field 0", "B-5", "occupied")
    assert right(taught.step).shows == "follower cloister"


@pytest.mark.parametrize(
    ("id", "features"),
    [
        ("first-tile", [("city", 4, (1,))]),
        ("roads", [("city", 4, (1,)), ("road", 3, (0,))]),
        ("ring", [("road", 4, (0,))]),
        ("cities", [("city", 8, (0,))]),
        ("counting", [("city", 8, (0,))]),
        ("cloisters", [("cloister", 9, (0,))]),
        ("discard", [("city", 4, (0,))]),
        ("sharing", [("city", 8, (0, 1))]),
        ("majority", [("city", 10, (0,))]),
        ("several", [("city", 8, (0,)), ("road", 2, (1,))]),
        ("home", [("city", 18, (0,)), ("city", 4, (0,))]),
        ("farmers", [("city", 4, ())]),
        ("end", [("road", 6, (0,))]),
        ("two-figures", [("city", 4, (0,))]),
        ("dark-space", [("city", 10, (0,))]),
        ("passing", [("road", 3, (0,))]),
        ("one-figure", [("city", 8, (0,)), ("road", 2, (0,))]),
        ("one-message", [("city", 8, (0,)), ("road", 2, (0,))]),
        ("chain", [("city", 10, (0,))]),
        ("others-turn", [("city", 10, (0, 1))]),
        ("second-round", [("city", 4, (0,))]),
        ("finale", [("city", 14, (0,))]),
        ("one-more-tile", [("city", 10, (0,))]),
    ],
)
def test_points_are_what_the_coach_says(id: str, features: list[tuple[str, int, tuple[int, ...]]]) -> None:
    assert completed(id) == features


def test_B7_five_pieces_of_city_on_four_tiles() -> None:
    way = shown("counting")
    city = way[1].after.segment_at(Spot(1, 2, "city", 0))
    assert city is not None
    root = way[1].after.root(city)
    assert (way[1].after.size[root], way[1].after.tiles[root].bit_count()) == (5, 4)


def test_B8_one_tile_is_missing_around_the_cloister() -> None:
    state = begin(lesson_of("cloisters"))
    cloister = state.segment_at(Spot(0, 1, "cloister", 0))
    assert cloister is not None
    assert state.tiles[cloister].bit_count() == 8


def test_B10_the_supply_is_empty_and_the_knight_comes_home() -> None:
    lesson = lesson_of("home")
    assert begin(lesson).supply[0] == 0
    way = shown(lesson.id)
    assert (way[2].after.supply[0], way[3].after.supply[0], way[4].after.supply[0]) == (1, 1, 1)
    assert only(way[4].events, FollowerPlaced).left == 0
    assert only(way[2].events, FeatureCompleted).feature.shields == 3


def test_B13_the_end_in_numbers() -> None:
    lesson = lesson_of("end")
    state = begin(lesson)
    assert ([state.points(seat) for seat in (0, 1)], state.left(), state.supply[0]) == ([65, 51], 0, 0)
    events = events_of("end")
    scored: dict[tuple[str, int], list[int]] = {}
    for event in all_of(events, FeatureScored):
        (seat,) = event.seats
        scored.setdefault((event.feature.kind, seat), []).append(event.feature.points)
    assert scored == {
        ("road", 0): [2, 3, 2], ("city", 0): [1, 4], ("cloister", 0): [6],
        ("road", 1): [2], ("city", 1): [21], ("cloister", 1): [8, 7],
    }  # fmt: skip
    giant = max((event.feature for event in all_of(events, FeatureScored)), key=lambda feature: feature.points)
    assert (giant.tiles, giant.shields) == (14, 7)
    assert only(events, GameEnded) == GameEnded((89, 89), (0, 1))


def test_B13b_three_farms_and_cities_that_pay_twice() -> None:
    lesson = lesson_of("farms")
    state = begin(lesson)
    assert ([state.points(seat) for seat in (0, 1)], state.left(), state.supply[0]) == ([75, 71], 0, 1)
    events = events_of("farms")
    farms = [event for event in all_of(events, FeatureScored) if event.feature.kind == "field"]
    assert [(event.feature.cities, event.feature.points) for event in farms if event.seats == (0,)] == [
        (6, 18),
        (2, 6),
        (2, 6),
    ]
    assert only(events, GameEnded).totals == (126, 101)
    end = shown(lesson.id)[-1].after
    great, low, last = (
        end.cities_around(end.root(segment))
        for segment, seat in sorted(end.followers.items())
        if seat == 0 and end.spot_of(segment).kind == "field"
    )
    assert (len(great & low), len(great & last)) == (2, 1)


def test_M17_fifty_is_dark() -> None:
    for way in ways(lesson_of("second-round")):
        assert way[0].before.figures[:2] == [46, 11]
        assert way[3].after.figures[0] == 50
        assert only(way[3].events, MessageTurned).message == 3
        assert only(way[4].events, FeatureScored).feature.points == 6
        assert sum(way[5].after.figures[:2]) == 67


def test_M3_passing_a_dark_space_or_standing_there_brings_nothing() -> None:
    assert begin(lesson_of("passing")).figures[:2] == [4, 0]
    events = events_of("passing")
    moved = only(events, PointsScored)
    assert (moved.figure, moved.before, moved.after) == (0, 4, 7)
    assert not all_of(events, MessageTurned)


def test_M3_in_somebody_elses_turn_there_is_no_message_for_the_learner() -> None:
    for way in ways(lesson_of("others-turn")):
        state = way[-1].after
        assert sorted(state.figures[:2]) == [0, 10]
        assert [event.seat for taught in way for event in all_of(taught.events, MessageTurned)] == [1]


def test_M4_both_features_for_the_man_make_ten() -> None:
    way = shown("one-figure")
    assert way[2].after.figures[:2] == [10, 0]
    other = way[2].before.copy()
    assert not all_of(play(other, "figure woman"), MessageTurned)


def test_M5_both_figures_on_dark_spaces_and_one_message() -> None:
    way = shown("one-message")
    assert way[0].before.figures[:2] == [2, 3]
    assert way[3].after.figures[:2] == [10, 5]
    assert len(all_of(way[3].events, MessageTurned)) == 1


def test_M6_two_points_bring_the_next_message() -> None:
    way = shown("chain")
    assert way[0].before.figures[:2] == [0, 3]
    assert [len(all_of(taught.events, MessageTurned)) for taught in way] == [0, 1, 0, 1, 0]


@pytest.mark.parametrize(
    ("id", "message", "points"),
    [
        ("smallest-city", 2, 4),
        ("shields", 4, 4),
        ("knights", 5, 4),
        ("farmers-message", 6, 4),
    ],
)
def test_M7_the_action_is_worth_what_the_coach_says_and_nobody_leaves(id: str, message: int, points: int) -> None:
    for way in ways(lesson_of(id)):
        events = [event for taught in way for event in taught.events]
        turned = only(events, MessageTurned)
        assert (turned.message, turned.points, turned.action) == (message, points, True)
        assert all_of(events, PointsScored)[-1].points == points
        assert not all_of(events[events.index(turned) :], FollowersReturned)


def test_M8_of_two_roads_the_one_worth_least_is_scored_and_the_seal_brings_more() -> None:
    for way in ways(lesson_of("shortest-road")):
        which, what = way[2], way[4]
        state = which.before
        roads = [state.segment_at(Spot(x, y, "road", 0)) for x, y in ((1, 0), (-1, -2))]
        values = [state.value(state.root(road)) for road in roads if road is not None]
        assert (values, what.before.message, what.before.message_points(1, 0)) == ([3, 1], 1, 1)
        assert right(which.step).point == ("feature:-1,-2:road0",)
        assert right(what.step).shows == "message points"
        assert only(what.events, PointsScored).points == 2


def test_M13_the_field_along_the_wall_is_worth_more_than_the_road() -> None:
    state = shown("farmers-message")[1].after
    mine = [segment for segment, seat in state.followers.items() if seat == 0]
    fields = [state.root(segment) for segment in mine if state.spot_of(segment).kind == "field"]
    assert [state.value(field) for field in fields] == [3, 3]


def test_M14_the_other_place_would_close_the_start_tile_s_city() -> None:
    state = shown("one-more-tile")[2].before
    (gain,) = gains(state, parse("place 0,-1 r2"))
    assert (gain.feature.kind, gain.feature.points, gain.seats) == ("city", 4, ())


def test_M14_the_extra_tile_scores_and_the_next_message_is_the_seal_alone() -> None:
    for way in ways(lesson_of("one-more-tile")):
        events = [event for taught in way for event in taught.events]
        assert next(event.extra for event in all_of(events, TileDrawn))
        assert [(event.message, event.action, event.asked) for event in all_of(events, MessageUsed)] == [
            (7, True, True),
            (3, False, False),
        ]
        assert sum(way[-1].after.figures[:2]) == 17


def test_M15_the_monk_comes_home_with_five_points() -> None:
    for way in ways(lesson_of("take-back")):
        assert legal(way[3].before) == {"score 2,0 cloister", "score 0,-1 field 1"}
        assert right(way[3].step).shows == "score 2,0 cloister"
        assert only(way[3].events, FeatureScored).feature.points == 5
        assert only(way[4].events, FollowersReturned).followers[0].spot.kind == "cloister"
        assert all_of(way[4].events, MessageTurned)


def test_M16_the_last_turn_in_numbers() -> None:
    state = begin(lesson_of("finale"))
    assert (state.figures[:2], state.left()) == ([22, 11], 0)
    for way in ways(lesson_of("finale")):
        events = [event for taught in way for event in taught.events]
        assert [(event.message, event.points) for event in all_of(events, MessageTurned)] == [(1, 8), (2, 17)]
        assert only(events, FiguresJoined).totals == (72, 43)
        assert only(events, GameEnded).totals == (121, 73)
        after = events[events.index(only(events, FiguresJoined)) :]
        assert 80 in [event.after for event in all_of(after, PointsScored) if event.seat == 0]
    road = state.segment_at(Spot(1, 0, "road", 0))
    assert road is not None
    assert state.owners(state.root(road)) == (0, 1)


# The rules for players

TERMS = {
    "en": (
        "Carcassonne with the Messages", "message", "follower", "woman follower", "scoring figure", "score track",
        "dark space", "road", "city", "cloister", "field", "shield", "knight", "farmer", "monk", "highwayman",
        "land tile", "wax seal", "majority", "active player", "supply",
    ),
    "es": (
        "Carcassonne con los Despachos", "despacho", "seguidor", "seguidora", "ficha de puntuación",
        "marcador de puntuación", "casilla oscura", "camino", "ciudad", "claustro", "campo", "escudo", "caballero",
        "granjero", "monje", "ladrón", "pieza", "sello de lacre", "mayoría", "jugador activo", "reserva",
    ),
    "it": (
        "Carcassonne con i Messaggi", "messaggio", "seguace", "seguace donna", "segnapunti", "tracciato segnapunti",
        "casella scura", "strada", "città", "monastero", "campo", "stemma", "cavaliere", "contadin", "monaco",
        "brigante", "tessere terreno", "sigillo di ceralacca", "maggioranza", "giocatore attivo", "riserva",
    ),
}  # fmt: skip
QUICK_TERMS = {
    "en": ("Carcassonne with the Messages", "message", "follower", "road", "city", "cloister", "shield", "dark"),
    "es": ("Carcassonne con los Despachos", "despacho", "seguidor", "camino", "ciudad", "claustro", "escudo", "oscura"),
    "it": ("Carcassonne con i Messaggi", "messaggi", "seguac", "strada", "città", "monastero", "stemma", "scura"),
}
OTHER_WORDS = {
    "en": ("meeple", "monastery", "letter", "thief", "pawn"),
    "es": ("loseta", "meeple", "monasterio", "mensaje", "carretera", "campesino"),
    "it": ("meeple", "chiostro", "dispacc", "pedina", "scudo"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["", ".quick"])
def test_the_rules_use_the_terms_of_the_game(language: str, kind: str) -> None:
    text = rules_text(language, kind).lower()
    for term in (QUICK_TERMS if kind else TERMS)[language]:
        assert term.lower() in text, term
    for word in OTHER_WORDS[language]:
        assert not re.search(rf"\b{word}", text), word


def test_the_rules_tell_numbers_as_the_components_have_them() -> None:
    tiles = tile_set("standard")
    numbers = {tiles.total, len(tiles.tiles), tiles.total - 1, FOLLOWERS}
    assert numbers == {72, 24, 71, 7}
    for language in LANGUAGES:
        text = rules_text(language)
        assert all(re.search(rf"\b{number}\b", text) for number in (72, 24, 71))
        assert sorted(re.findall(r"\*\*(\d) ·", text)) == list("12345678")
        assert re.findall(r"\d+", text) == re.findall(r"\d+", rules_text("en")), "the same numbers in the same order"
