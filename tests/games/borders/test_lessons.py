"""What the lessons and the coach say is true of the positions they say it of; the rules use the game's terms."""

from __future__ import annotations

import functools
import re

import pytest

from tests.games.borders.positions import every, new_game, notations, only, play, refusal, totals
from tuscany_app.games.borders.engine.components import board_set
from tuscany_app.games.borders.engine.dice import COLOURS, DICE
from tuscany_app.games.borders.engine.events import AreaDone, DiceOffered, GameEnded, SpaceCrossed
from tuscany_app.games.borders.engine.rules import BEST_AREA, BordersState
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.games.borders.teaching.first_game import FIRST_GAME
from tuscany_app.games.borders.teaching.lessons import LESSONS
from tuscany_app.games.borders.teaching.lessons.games_before import NINETEEN_ALL, TWO_AREAS_AT_ONCE, WELL_FOR_BOTH
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.lesson import Lesson
from tuscany_app.testing import classroom
from tuscany_app.testing.classroom import LANGUAGES, Taught

GAME_ID = "borders"
ways = functools.partial(classroom.ways, GAME_ID)
begin = functools.partial(classroom.begin, GAME_ID)
lesson_of = functools.partial(classroom.lesson_of, GAME_ID)
rules_text = functools.partial(classroom.rules_text, GAME_ID)


def comment(state: BordersState, event: Event) -> Sentence | None:
    """What the coach says, without what it points at."""
    return next((remark.words for remark in FIRST_GAME.remarks(state, [event])), None)


every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def scored(taught: Taught) -> list[tuple[int, str, int, bool]]:
    return [(e.seat, e.area, e.points, e.first) for e in every(taught.events, AreaDone)]


def crossed(taught: Taught) -> list[tuple[int, str]]:
    """Who crossed off which colour."""
    return [(e.seat, e.colour) for e in every(taught.events, SpaceCrossed)]


# The lessons


@every_lesson
def test_it_points_at_what_is_there(lesson: Lesson) -> None:
    for way in ways(lesson):
        for taught in way:
            for target in taught.step.point:
                assert is_there(target, taught.before, lesson), target


def is_there(target: str, state: BordersState, lesson: Lesson) -> bool:
    kind, _, name = target.partition(":")
    match kind:
        case "board" | "dice" | "score" | "prompt":
            return not name
        case "roll" | "stop":
            return not name and state.stage == Stage.ROLLING and state.actor() == lesson.learner
        case "done":
            return (
                not name
                and state.stage in (Stage.FIRST_ACTION, Stage.SECOND_ACTION)
                and state.actor() == lesson.learner
            )
        case "die":
            return name in {str(place) for place in range(1, DICE + 1)}
        case "segment":
            return name in state.geometry.segments
        case "area":
            return name in state.geometry.areas
        case "seat":
            return name in {str(seat) for seat in range(lesson.players)}
    return target in state.geometry.number_of_space


@every_lesson
def test_it_points_at_dice_of_the_colours_it_speaks_of(lesson: Lesson) -> None:
    for taught in classroom.take(GAME_ID, lesson, classroom.first):
        dice = [int(target.removeprefix("die:")) for target in taught.step.point if target.startswith("die:")]
        for place in dice:
            assert COLOURS[taught.before.dice[place - 1]] in str(taught.step.words)


@pytest.mark.parametrize(
    ("lesson", "step", "move", "reason"),
    [
        ("first-action", 1, "cross S14", ("F-5", "too_few_dice")),
        ("second-action", 1, "cross 3,1", ("F-6", "not_adjacent")),
        ("second-action", 2, "cross 3,1", ("F-6", "not_adjacent")),
    ],
)
def test_what_the_coach_invites_to_try_is_refused(lesson: str, step: int, move: str, reason: tuple[str, str]) -> None:
    for way in ways(lesson_of(lesson)):
        assert refusal(way[step].before, move) == reason


def test_F5_three_grey_dice_make_the_three_or_the_two_and_the_rest_goes_to_the_others() -> None:
    lesson = lesson_of("first-action")
    assert notations(begin(lesson)) == {"cross S03", "cross S07", "done"}
    for way in ways(lesson):
        assert crossed(way[2]) == [(1, "yellow"), (1, "blue"), (2, "blue"), (2, "yellow"), (3, "blue")]
        offered = only(way[2].events, DiceOffered)
        assert {"yellow", "blue"} <= set(offered.dice)


def test_F6_the_last_player_has_no_yellow_beside_a_white_space() -> None:
    state = begin(lesson_of("first-action"))
    beside_white = list(bit_numbers(state.geometry.around_all(state.geometry.white)))
    for seat in (1, 2, 3):
        colours = {COLOURS[state.geometry.colour(state.boards[seat], space)] for space in beside_white}
        assert "blue" in colours
        assert ("yellow" in colours) == (seat != 3)


def test_F7_nothing_used_leaves_all_five_dice() -> None:
    state = begin(lesson_of("second-action"))
    assert (state.stage, state.actor(), state.active, state.one) == (Stage.SECOND_ACTION, 0, 1, False)
    assert sum(state.usable()) == DICE
    for way in ways(lesson_of("second-action")):
        assert (way[-1].after.stage, way[-1].after.active) == (Stage.ROLLING, 0)


def test_F7_four_yellow_and_a_red_complete_three_segments_and_each_other_player_takes_one_die() -> None:
    lesson = lesson_of("all-five")
    state = begin(lesson)
    missing = {
        name: state.missing(0, state.geometry.number_of_segment[name]).bit_count() for name in ("S23", "S18", "S11")
    }
    assert missing == {"S23": 2, "S18": 2, "S11": 1}
    for way in ways(lesson):
        assert sorted(way[1].before.dice) == [0, 2, 2, 2, 2]
        assert way[1].before.rolls == 2
        assert scored(way[4]) == [(0, "chapel", 5, True)]
        offered = only(way[5].events, DiceOffered)
        assert offered.one
        assert len(offered.dice) == DICE
        assert crossed(way[6]) == [(1, "red"), (2, "yellow")]


def test_F9_one_segment_finishes_villa_and_orchard() -> None:
    for way in ways(lesson_of("areas")):
        assert scored(way[1]) == [(0, "orchard", 6, True), (0, "villa", 9, True)]


def test_F10_the_well_brings_4_and_then_2() -> None:
    for way in ways(lesson_of("higher-and-lower")):
        assert scored(way[1]) == [(0, "well", 4, True)]
        assert scored(way[2]) == [(1, "well", 2, False)]


def test_F10_two_players_finish_the_orchard_in_one_second_action() -> None:
    for way in ways(lesson_of("same-action")):
        assert scored(way[1]) == []
        assert scored(way[2]) == [(0, "orchard", 6, True), (1, "orchard", 6, True)]


def test_F12_the_sixth_area_in_the_first_action_and_33_points() -> None:
    for way in ways(lesson_of("end")):
        assert scored(way[0]) == [(0, "orchard", 3, False)]
        assert scored(way[1]) == [(1, "mountain", 5, False)]
        state = way[-1].after
        assert state.over()
        assert totals(state) == [33, 25]
        assert {part.source: part.points for part in state.standing().scores[0].parts} == {
            "mountain": 11, "mill": 7, "chapel": 5, "lake": 5, "orchard": 3, "well": 2,
        }  # fmt: skip


def test_F13_the_most_valuable_area_decides_the_tie() -> None:
    assert [begin(lesson_of("tie")).points(seat) for seat in (0, 1)] == [16, 19]
    for way in ways(lesson_of("tie")):
        standing = way[-1].after.standing()
        assert way[-1].after.over()
        assert totals(way[-1].after) == [19, 19]
        assert (standing.winners, standing.tie_break) == ((0,), BEST_AREA)
        best = [max(score.parts, key=lambda part: part.points) for score in standing.scores]
        assert [(part.source, part.points) for part in best] == [("mountain", 11), ("mill", 7)]


def test_solo_training_has_twelve_turns() -> None:
    for way in ways(lesson_of("solo")):
        assert way[0].before.last_turn == 12
        assert (way[2].after.stage, way[-1].after.turn) == (Stage.SECOND_ACTION, 2)


# The first game


@pytest.mark.parametrize(
    ("points", "winners", "words"),
    [
        ((33, 25), (0,), "33 to 25: you win!"),
        ((40, 20), (0,), "40 to 20: a clear win!"),
        ((19, 19), (0,), "19 to 19, a tie! Your most valuable area"),
        ((19, 19), (1,), "19 to 19, a tie, and your opponent"),
        ((19, 19), (0, 1), "19 to 19, and your best areas"),
        ((30, 32), (1,), "30 to 32: so close!"),
        ((12, 34), (1,), "12 to 34 for your opponent."),
    ],
)
def test_every_outcome_has_its_words(points: tuple[int, int], winners: tuple[int, ...], words: str) -> None:
    tie_break = BEST_AREA if points[0] == points[1] and len(winners) == 1 else None
    assert str(comment(new_game(), GameEnded(points, winners, tie_break))).startswith(words)


@pytest.mark.parametrize(
    ("lesson", "line", "words"),
    [
        ("board", ["cross S02"], "Your first segment."),
        ("rolling", ["keep b b"], "You have one roll left."),
        ("second-action", ["done"], None),
        ("all-five", ["keep r y y", "stop", "cross S23"], "Your earlier crosses helped: 2 dice"),
        ("all-five", ["keep r y y", "stop", "cross S23", "cross S18", "cross S11"], "All five dice used!"),
        ("rolling", ["keep b b", "keep s s s", "done"], "You used no die"),
        ("areas", ["stop", "done"], None),
    ],
)
def test_a_move_and_the_coach_s_word(lesson: str, line: list[str], words: str | None) -> None:
    state = begin(lesson_of(lesson))
    play(state, *line[:-1])
    said = next(comment(state, event) for event in play(state, line[-1]))
    assert said is None if words is None else str(said).startswith(words)


def test_the_coach_speaks_of_areas() -> None:
    state = new_game(2, 1, 3410)
    play(state, *TWO_AREAS_AT_ONCE, "stop")
    events = play(state, "cross S07")
    assert [str(comment(state, event)) for event in events[1:]] == [
        "Orchard: you are first and score 6 points.",
        "Villa: you are first and score 9 points.",
    ]
    state = new_game(2, 0, 5280)
    play(state, *WELL_FOR_BOTH, "done", "cross 5,6")
    well = only(play(state, "done"), AreaDone)
    assert str(comment(state, well)) == "Your opponent was first: Well. For you it is worth 2 points now."


def test_the_end_of_a_lesson_s_game_in_words() -> None:
    state = new_game(2, 0, 3972, areas=4)
    events = play(state, *NINETEEN_ALL, "cross 0,3", "done")
    assert "a tie! Your most valuable area" in str(comment(state, events[-1]))


# The rules for players

TERMS = {
    "en": (
        "The Border", "area", "border space", "colour segment", "cross off", "die", "dice", "active player",
        "first action", "second action", "score row", "white space", "villa", "well",
    ),
    "es": (
        "Cierra tus fronteras", "área", "espacios de frontera", "segmento de color", "tacha", "dado", "jugador activo",
        "primera acción", "segunda acción", "fila de puntuación", "espacios blancos", "villa", "pozo",
    ),
    "it": (
        "Chiudi i confini", "area", "spazi di confine", "segmento colorato", "barra", "dado", "dadi",
        "giocatore attivo", "prima azione", "seconda azione", "riga dei punteggi", "spazi bianchi", "villa", "pozzo",
    ),
}  # fmt: skip
QUICK_TERMS = {
    "en": ("The Border", "area", "segment", "active player", "first action", "second action", "white spaces"),
    "es": ("Cierra tus fronteras", "área", "segmento", "jugador activo", "primera acción", "segunda acción"),
    "it": ("Chiudi i confini", "area", "segment", "giocatore attivo", "prima azione", "seconda azione"),
}
OTHER_WORDS = {
    "en": ("field", "region", "tile", "hexagon"),
    "es": ("casilla", "región", "loseta", "marcar"),
    "it": ("casella", "caselle", "regione", "tessera", "segnare"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["", ".quick"])
def test_the_rules_use_the_terms_of_the_game(language: str, kind: str) -> None:
    text = rules_text(language, kind).lower()
    for term in (QUICK_TERMS if kind else TERMS)[language]:
        assert term.lower() in text, term
    for word in OTHER_WORDS[language]:
        assert not re.search(rf"\b{word}", text), word


def test_the_rules_tell_values_as_the_components_have_them() -> None:
    values = {area.name: (area.first, area.later) for area in board_set("standard").areas}
    assert (values["well"], values["villa"][0]) == ((4, 2), 9)
    table = {tuple(int(part) for part in pair.split("/")) for pair in re.findall(r"\b\d+/\d+\b", rules_text("en", ""))}
    for language in LANGUAGES:
        found = re.findall(r"\b\d+/\d+\b", rules_text(language, ""))
        assert {tuple(int(part) for part in pair.split("/")) for pair in found} == table == set(values.values())
