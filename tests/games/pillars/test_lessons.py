"""What the lessons and the coach say is true of the positions they say it of; the rules use the game's terms."""

from __future__ import annotations

import functools
import re

import pytest

from tests.games.pillars.positions import new_game, notations, penalties, play, refusal
from tuscany_app.games.pillars import GAME
from tuscany_app.games.pillars.engine.components import piece_set
from tuscany_app.games.pillars.engine.events import GameEnded, PlayerOut
from tuscany_app.games.pillars.engine.rules import LATER_START, PillarsState
from tuscany_app.games.pillars.teaching.first_game import FIRST_GAME
from tuscany_app.games.pillars.teaching.lessons import LESSONS
from tuscany_app.games.pillars.teaching.lessons.games_before import FIVE_TO_EIGHT, SEVEN_ALL
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.lesson import Find, Lesson
from tuscany_app.testing import classroom
from tuscany_app.testing.classroom import LANGUAGES

GAME_ID = "pillars"
ways = functools.partial(classroom.ways, GAME_ID)
begin = functools.partial(classroom.begin, GAME_ID)
lesson_of = functools.partial(classroom.lesson_of, GAME_ID)
rules_text = functools.partial(classroom.rules_text, GAME_ID)


def comment(state: PillarsState, event: Event) -> Sentence | None:
    """What the coach says, without what it points at."""
    return next((remark.words for remark in FIRST_GAME.remarks(state, [event])), None)


every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


# The lessons


@every_lesson
def test_it_points_at_what_is_there(lesson: Lesson) -> None:
    for way in ways(lesson):
        for taught in way:
            for target in taught.step.point:
                assert is_there(target, taught.before, lesson), target


def is_there(target: str, state: PillarsState, lesson: Lesson) -> bool:
    kind, _, name = target.partition(":")
    match kind:
        case "frame" | "tray" | "turn" | "flip" | "prompt":
            return not name
        case "pillar":
            return not name and state.pillars[lesson.learner] < 3
        case "piece":
            names = [piece.name for piece in state.geometry.pieces]
            return name in names and state.left[lesson.learner][names.index(name)] > 0
        case "seat":
            return name in {str(seat) for seat in range(lesson.players)}
    return target in state.geometry.number_of_square


@pytest.mark.parametrize(
    ("lesson", "step", "move", "reason"),
    [
        ("frame", 2, "pillar e5", ("K-4", "pillar_at_frame")),
        ("frame", 3, "pillar j1", ("K-4", "pillar_by_pillar")),
        ("first-piece", 2, "place O4 c6 d6 c7 d7", ("K-5", "not_adjacent")),
        ("first-piece", 2, "place O4 b5 c5 b6 c6", ("K-5", "not_adjacent")),
        ("growing", 1, "place I2 i6 j6", ("K-5", "not_adjacent")),
        ("third-pillar", 1, "pillar i3", ("K-7", "pillar_in_the_open")),
        ("third-pillar", 1, "pillar j4", ("K-7", "pillar_by_pillar")),
    ],
)
def test_what_the_coach_invites_to_try_is_refused(lesson: str, step: int, move: str, reason: tuple[str, str]) -> None:
    for way in ways(lesson_of(lesson)):
        assert refusal(way[step].before, move) == reason


@pytest.mark.parametrize(("lesson", "step", "square"), [("first-piece", 2, "c6"), ("growing", 1, "i6")])
def test_no_piece_slips_to_a_legal_place_where_a_refusal_is_promised(lesson: str, step: int, square: str) -> None:
    """The ghost looks for a legal place that covers the square under the pointer."""
    shown = lesson_of(lesson).steps[step]
    piece = next((target for target in shown.point if target.startswith("piece:")), "piece:").removeprefix("piece:")
    for way in ways(lesson_of(lesson)):
        places = [text for text in notations(way[step].before) if text.startswith(f"place {piece}")]
        assert not [text for text in places if square in text.split()]


def test_K7_the_third_pillar_finds_room_for_a_piece_that_fitted_nowhere() -> None:
    state = begin(lesson_of("third-pillar"))
    assert not any(text.startswith("place X5") for text in notations(state))
    assert {f"pillar {square}" for square in lesson_of("third-pillar").steps[1].point[1:]} == {
        text for text in notations(state) if re.fullmatch("pillar [hij][1-4]", text)
    }


def test_K8_nothing_fits_but_the_pillar_and_it_saves_three_squares() -> None:
    state = begin(lesson_of("nothing-fits"))
    assert all(text.startswith("pillar") or text == "out" for text in notations(state))
    assert penalties(state)[0] == 9
    for way in ways(lesson_of("nothing-fits")):
        assert way[-1].after.over()
        assert penalties(way[-1].after) == [6, 2]


def test_K9_the_end_comes_as_the_lesson_says() -> None:
    for way in ways(lesson_of("end")):
        assert [event.seat for event in way[1].events if isinstance(event, PlayerOut)] == [1, 0]
        assert way[-1].after.over()
        assert penalties(way[-1].after) == [5, 8]


def test_K10_the_tie_goes_to_the_learner() -> None:
    for way in ways(lesson_of("tie")):
        assert [event.seat for event in way[1].events if isinstance(event, PlayerOut)] == [1]
        assert penalties(way[-1].after) == [7, 7]
        assert way[-1].after.standing().winners == (0,)
        assert way[-1].after.standing().tie_break == LATER_START


def test_K11_the_match_goes_on_with_the_other_player() -> None:
    for way in ways(lesson_of("match")):
        after = way[0].after
        assert (after.past, after.number, after.start) == (((5, 8),), 2, 1)


# The first game


@pytest.mark.parametrize(
    ("mine", "theirs", "winner", "words"),
    [
        (5, 8, 0, "5 to 8: you win!"),
        (2, 13, 0, "2 to 13: a clear win!"),
        (7, 7, 0, "7 to 7, a tie! You took the later"),
        (7, 7, 1, "7 to 7, a tie, and your opponent"),
        (6, 5, 1, "6 to 5: so close!"),
        (13, 4, 1, "13 to 4 for your opponent."),
    ],
)
def test_every_outcome_has_its_words(mine: int, theirs: int, winner: int, words: str) -> None:
    state = new_game()
    state.penalty = [mine, theirs]
    assert str(comment(state, GameEnded(1, winner, None))).startswith(words)


def test_the_end_of_a_lesson_s_game_in_words() -> None:
    state = new_game(2, 1)
    events = play(state, *SEVEN_ALL, "place V3 a1 b1 a2", "place I2 a4 a5")
    assert "tie" in str(comment(state, events[-1]))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["pillar a1"], "From a corner"),
        (["pillar c1"], "Your first pillar stands."),
        (["pillar c1", "pillar j5", "pillar g10"], "Your pillars are well apart."),
        (["pillar c1", "pillar j5", "pillar e1"], "Your pillars stand close together."),
        ([*FIVE_TO_EIGHT[:4], "place U5 c8 e8 c9 d9 e9"], "A five to begin with"),
        ([*FIVE_TO_EIGHT[:4], "place I2 d9 e9"], "You can begin small."),
        ([*FIVE_TO_EIGHT[:6], "place I2 d7 d8"], "I2 would have found a gap later. W5 still fits now"),
        ([*FIVE_TO_EIGHT[:21], "pillar h9"], "That was your opponent's third pillar"),
    ],
)
def test_a_move_and_the_coach_s_word(line: list[str], words: str) -> None:
    state = new_game()
    events = play(state, *line)
    assert str(comment(state, events[0])).startswith(words)


def test_the_coach_counts_what_a_third_pillar_opens() -> None:
    state = begin(lesson_of("nothing-fits"))
    events = play(state, "pillar h2")
    assert str(comment(state, events[0])).startswith("6 places for pieces beside your third pillar.")


# The rules for players

TERMS = {
    "en": ("Pillars", "piece", "pillar", "frame", "penalty points", "adjacent", "match"),
    "es": ("Pilares", "ficha", "pilar", "marco", "puntos de penalización", "adyacente", "serie de partidas"),
    "it": ("Colonne", "tessera", "colonna", "cornice", "punti di penalità", "adiacente", "serie di partite"),
}
OTHER_WORDS = {
    "en": ("tile", "board", "column"),
    "es": ("pieza", "columna", "tablero", "loseta"),
    "it": ("pezzo", "pezzi", "pilastr", "plancia", "spazio libero"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["", ".quick"])
def test_the_rules_use_the_terms_of_the_game(language: str, kind: str) -> None:
    text = rules_text(language, kind).lower()
    for term in TERMS[language]:
        assert term.lower() in text, term
    for word in OTHER_WORDS[language]:
        assert not re.search(rf"\b{word}", text), word


def test_the_rules_tell_sizes_as_the_components_have_them() -> None:
    for language in LANGUAGES:
        for players in GAME.players:
            side = piece_set("standard").frame(players)
            assert f"{side} × {side}" in rules_text(language, "")
            assert f"{side} × {side}" in rules_text(language, ".quick")


def test_K7_the_squares_offered_for_the_third_pillar_are_right_where_the_rules_allow_them() -> None:
    """Of the whole corner more squares are right, so the question is about the marked ones."""
    find = next(taught for way in ways(lesson_of("third-pillar")) for taught in way if isinstance(taught.step, Find))
    legal = set(map(str, find.before.legal_moves()))
    assert {answer.point for answer in find.step.answers} == {(square,) for square in find.step.point}
    for answer in find.step.answers:
        assert answer.right == (f"pillar {answer.point[0]}" in legal), answer.point
    assert len([move for move in legal if move.startswith("pillar")]) > 1
