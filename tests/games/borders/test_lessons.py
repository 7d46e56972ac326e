"""The lessons are legal and true whichever counting moves are chosen; the coach says enough and not too much.

The rules texts for players are checked here, too: the same sections, rules and terms in three languages.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from attrs import frozen

from tests.games.borders.positions import every, new_game, notations, only, play, refusal, totals
from tuscany_app import assets
from tuscany_app.games.borders import GAME
from tuscany_app.games.borders.components import board_set
from tuscany_app.games.borders.dice import COLOURS, DICE
from tuscany_app.games.borders.first_game import FIRST_GAME, comment
from tuscany_app.games.borders.layout import numbers
from tuscany_app.games.borders.lessons import LESSONS, NINETEEN_ALL, TWO_AREAS_AT_ONCE, WELL_FOR_BOTH
from tuscany_app.games.borders.moves import AreaDone, BordersMove, DiceOffered, GameEnded, SpaceCrossed
from tuscany_app.games.borders.rules import BEST_AREA, BordersState
from tuscany_app.games.borders.state import FIRST, ROLLING, SECOND
from tuscany_app.kernel.bots import Bot, RandomBot
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.lesson import Lesson, Step
from tuscany_app.kernel.words import Sentence

ROOT = Path(__file__).resolve().parents[3]
RULES = re.findall(r"^- \*\*(F-\d+) ", (ROOT / "docs/rules/borders.md").read_text(encoding="utf-8"), re.MULTILINE)
Choose = Callable[[Sequence[BordersMove]], BordersMove]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


@frozen(eq=False)
class Taught:
    """A step that was taken: the position it was taken in, what happened, and the position it led to."""

    step: Step
    before: BordersState
    events: list[Event]
    after: BordersState


def begin(lesson: Lesson) -> BordersState:
    state = new_game(lesson.players, lesson.start, lesson.seed, **lesson.options)
    play(state, *lesson.before)
    return state


def take(lesson: Lesson, choose: Choose) -> Iterator[Taught]:
    """The whole lesson, with one of the counting moves chosen in each step."""
    state = begin(lesson)
    for step in lesson.steps:
        before, events = state.copy(), []
        if step.moves:
            assert state.actor() == lesson.learner
            events = state.play(choose([move for move in state.legal_moves() if step.counts(move)]))
        for reply in step.replies:
            assert state.actor() != lesson.learner
            events = events + play(state, reply)
        yield Taught(step, before, events, state.copy())


def first(moves: Sequence[BordersMove]) -> BordersMove:
    return moves[0]


def ways(lesson: Lesson) -> Iterator[list[Taught]]:
    """The lesson with the first counting moves, as the coach shows it, and with others as learners take it."""
    yield list(take(lesson, first))
    for seed in range(8):
        yield list(take(lesson, random.Random(seed).choice))


def lesson_of(id: str) -> Lesson:
    return next(lesson for lesson in LESSONS if lesson.id == id)


def scored(taught: Taught) -> list[tuple[int, str, int, bool]]:
    return [(e.seat, e.area, e.points, e.first) for e in every(taught.events, AreaDone)]


def crossed(taught: Taught) -> list[tuple[int, str]]:
    """Who crossed off which colour."""
    return [(e.seat, e.colour) for e in every(taught.events, SpaceCrossed)]


# The lessons


def test_every_rule_is_taught() -> None:
    assert [f"F-{number}" for number in range(1, 15)] == RULES
    assert {rule for lesson in LESSONS for rule in lesson.rules} == set(RULES)


def test_there_are_enough_lessons_and_each_has_its_own_id() -> None:
    ids = [lesson.id for lesson in LESSONS] + [FIRST_GAME.id]
    assert len(LESSONS) >= 9
    assert len(set(ids)) == len(ids)


@every_lesson
def test_the_learner_makes_moves(lesson: Lesson) -> None:
    assert sum(bool(step.moves) for step in lesson.steps) >= 2
    assert lesson.rules
    for step in lesson.steps:
        assert step.moves or not (step.replies or step.wrong or step.praise)


@every_lesson
def test_its_line_is_legal_whichever_moves_are_chosen(lesson: Lesson) -> None:
    for way in ways(lesson):
        assert len(way) == len(lesson.steps)


@every_lesson
def test_a_pattern_leaves_something_out_or_takes_everything_on_purpose(lesson: Lesson) -> None:
    for way in ways(lesson):
        for taught in way:
            legal = taught.before.legal_moves()
            if taught.step.moves == ("*",):
                assert taught.step.wrong is None
                assert notations(taught.before) == {"done"}
            elif taught.step.moves:
                assert not all(taught.step.counts(move) for move in legal)
                assert taught.step.wrong is not None


@every_lesson
def test_every_pattern_is_of_use(lesson: Lesson) -> None:
    for taught in take(lesson, first):
        for pattern in taught.step.moves:
            alone = Step(taught.step.words, moves=(pattern,))
            assert any(alone.counts(move) for move in taught.before.legal_moves()), pattern


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
            return not name and state.phase == ROLLING and state.actor() == lesson.learner
        case "done":
            return not name and state.phase in (FIRST, SECOND) and state.actor() == lesson.learner
        case "die":
            return name in {str(place) for place in range(1, DICE + 1)}
        case "segment":
            return name in state.layout.segments
        case "area":
            return name in state.layout.areas
        case "seat":
            return name in {str(seat) for seat in range(lesson.players)}
    return target in state.layout.number_of_space


@every_lesson
def test_its_words_are_few(lesson: Lesson) -> None:
    for step in lesson.steps:
        for words in (step.words, step.wrong, step.praise):
            assert len(str(words).split()) <= 40


@every_lesson
def test_it_points_at_dice_of_the_colours_it_speaks_of(lesson: Lesson) -> None:
    for taught in take(lesson, first):
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
    beside_white = list(numbers(state.layout.around_all(state.layout.white)))
    for seat in (1, 2, 3):
        colours = {COLOURS[state.layout.colour(state.boards[seat], space)] for space in beside_white}
        assert "blue" in colours
        assert ("yellow" in colours) == (seat != 3)


def test_F7_nothing_used_leaves_all_five_dice() -> None:
    state = begin(lesson_of("second-action"))
    assert (state.phase, state.actor(), state.active, state.one) == (SECOND, 0, 1, False)
    assert sum(state.usable()) == DICE
    for way in ways(lesson_of("second-action")):
        assert (way[-1].after.phase, way[-1].after.active) == (ROLLING, 0)


def test_F7_four_yellow_and_a_red_complete_three_segments_and_each_other_player_takes_one_die() -> None:
    lesson = lesson_of("all-five")
    state = begin(lesson)
    missing = {
        name: state.missing(0, state.layout.number_of_segment[name]).bit_count() for name in ("S23", "S18", "S11")
    }
    assert missing == {"S23": 2, "S18": 2, "S11": 1}
    for way in ways(lesson):
        assert sorted(way[1].before.dice) == [0, 2, 2, 2, 2]
        assert way[1].before.rolls == 2
        assert scored(way[4]) == [(0, "chapel", 5, True)]
        offered = only(way[5].events, DiceOffered)
        assert offered.one
        assert len(offered.dice) == DICE
        assert crossed(way[5]) == [(1, "red"), (2, "yellow")]


def test_F9_one_segment_finishes_villa_and_orchard() -> None:
    for way in ways(lesson_of("areas")):
        assert scored(way[2]) == [(0, "orchard", 6, True), (0, "villa", 9, True)]


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
        assert scored(way[1]) == [(0, "orchard", 3, False)]
        assert scored(way[2]) == [(1, "mountain", 5, False)]
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
        assert (way[3].after.phase, way[-1].after.turn) == (SECOND, 2)


# The first game


def whole_game(bots: Sequence[Bot], start: int, seed: int) -> tuple[list[Event], list[Sentence], BordersState]:
    """Everything that happened, everything the coach said about it, and how it ended."""
    state = new_game(2, start, seed)
    events: list[Event] = []
    said: list[Sentence] = []
    while not state.over():
        news = state.play(bots[state.actor()].choose(state, seed * 1000 + len(events)).move)
        for event in news:
            words = comment(state, event)
            assert words == comment(state, event)
            said += [words] if words is not None else []
        events += news
    return events, said, state


@pytest.mark.parametrize("learner", [RandomBot(), GAME.bot("easy")], ids=["random", "easy"])
@pytest.mark.parametrize("start", [0, 1])
def test_the_coach_says_enough_and_not_too_much(learner: Bot, start: int) -> None:
    for seed in (1, 2):
        events, said, state = whole_game([learner, GAME.bot(FIRST_GAME.level)], start, seed)
        assert 8 <= len(said) <= 45
        assert len(said) < len(events) / 4
        assert len({words.source for words in said}) >= 6
        assert all(str(words) for words in said)
        assert comment(state, events[-1]) is not None


def test_the_first_game_is_one_the_program_has() -> None:
    assert FIRST_GAME.level in GAME.levels
    assert FIRST_GAME.players == 2
    assert FIRST_GAME.learner == 0


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
        ("rolling", ["keep b b"], "One roll is left to you."),
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

LANGUAGES = ("en", "es", "it")
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


def rules_text(language: str, kind: str) -> str:
    return (assets.folder("i18n") / "rules" / language / f"borders{kind}.md").read_text(encoding="utf-8")


def sections(text: str) -> list[tuple[str, str]]:
    """Headings and what stands below them."""
    _, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    return [(part.partition("\n")[0].strip(), part.partition("\n")[2].strip()) for part in parts]


def ids(text: str) -> list[str]:
    return re.findall(r"\[(F-\d+)\]", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["", ".quick"])
def test_the_rules_for_players_name_every_rule(language: str, kind: str) -> None:
    text = rules_text(language, kind)
    assert set(ids(text)) == set(RULES)
    assert len(re.findall(r"^# ", text, re.MULTILINE)) == 1
    assert not re.search(r"<\w|!\[", text), "no raw HTML, no pictures"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_full_rules_have_the_same_sections_in_every_language(language: str) -> None:
    found, english = sections(rules_text(language, "")), sections(rules_text("en", ""))
    assert len(found) == 10
    assert [ids(body) for _, body in found] == [ids(body) for _, body in english]
    assert all(heading and body for heading, body in found)
    assert [body.count("\n\n") for _, body in found] == [body.count("\n\n") for _, body in english]
    for _, body in found[1:]:
        assert all(re.search(r"\[F-\d+\]$", paragraph) for paragraph in body.split("\n\n"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quick_guide_fits_a_margin(language: str) -> None:
    lines = [line for line in rules_text(language, ".quick").splitlines() if line.startswith("- ")]
    assert 12 <= len(lines) <= 16
    assert [ids(line) for line in lines] == [
        ids(line) for line in rules_text("en", ".quick").splitlines() if line.startswith("- ")
    ]
    assert all(len(line) <= 145 for line in lines)


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
