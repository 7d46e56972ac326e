"""What the lessons and the coach say is true of the positions they say it of; the rules use the game's terms."""

from __future__ import annotations

import functools
import re

import pytest

from tests.games.tuscany.positions import every, kinds, notations, only, refusal
from tuscany_app.games.tuscany.engine.cards import counts
from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS, SPACES_OF, TURQUOISE, components
from tuscany_app.games.tuscany.engine.events import (
    AreaCompleted,
    CardsDrawn,
    CardsShuffled,
    ColourCompleted,
    CropsScored,
    GapFilled,
    GreenGained,
    HarvestTurned,
    HexagonGained,
    MarbleGained,
    PhaseEnding,
    PhaseScored,
    RedGained,
    ReserveShuffled,
    TilePaid,
    TilePlaced,
    TileRemoved,
    TilesSetAside,
    TurnStarted,
    WorkersGained,
)
from tuscany_app.games.tuscany.engine.moves import (
    Place,
)
from tuscany_app.games.tuscany.engine.rules import EMPTY_SPACES, TuscanyState
from tuscany_app.games.tuscany.engine.state import (
    Stage,
)
from tuscany_app.games.tuscany.engine.territory import NUMBER, SPACES
from tuscany_app.games.tuscany.teaching.first_game import FIRST_OF_KIND
from tuscany_app.games.tuscany.teaching.lessons import LESSONS
from tuscany_app.games.tuscany.teaching.lessons.on_good_play import GOOD_PLAY
from tuscany_app.kernel import i18n
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.lesson import AnyStep, Find, Lesson, Question
from tuscany_app.testing import classroom
from tuscany_app.testing.classroom import LANGUAGES, Taught

GAME_ID = "tuscany"
LONGEST = 152  # characters: four lines beside the table
ways = functools.partial(classroom.ways, GAME_ID)
begin = functools.partial(classroom.begin, GAME_ID)
lesson_of = functools.partial(classroom.lesson_of, GAME_ID)
rules_text = functools.partial(classroom.rules_text, GAME_ID)
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def green(taught: Taught, seat: int = 0) -> list[tuple[str, int]]:
    """The seat's green points by where they come from."""
    found = []
    for event in taught.events:
        if isinstance(event, AreaCompleted | ColourCompleted | CropsScored | GreenGained) and event.seat == seat:
            found.append((type(event).__name__, event.points))
    return found


def hand(state: TuscanyState, seat: int = 0) -> dict[str, int]:
    return {colour: n for colour, n in zip(COLOURS, counts(state.hands[seat]), strict=True) if n}


def stored(state: TuscanyState) -> list[str]:
    return [state.tile(tile).kind if tile != -1 else "-" for tile in state.storage[0]]


def own_drawn(events: list[Event]) -> list[int]:
    return [event.count for event in every(events, CardsDrawn) if event.seat == 0]


# The lessons


@every_lesson
def test_the_learner_is_the_start_player_and_has_the_turn(lesson: Lesson) -> None:
    assert (lesson.learner, lesson.players) == (0, 2)
    assert lesson.start == 0 or lesson in GOOD_PLAY
    assert begin(lesson).actor() == 0
    assert 3 <= len(lesson.steps) <= 7


@every_lesson
def test_it_points_at_what_is_there(lesson: Lesson) -> None:
    for way in ways(lesson):
        for taught in way:
            for target in pointed_at(taught.step):
                assert is_there(target, taught.before), target


def pointed_at(step: AnyStep) -> tuple[str, ...]:
    """By the step and, if it has any, by its answers."""
    answers = step.answers if isinstance(step, Question | Find) else ()
    return (*step.point, *(target for answer in answers for target in answer.point))


def is_there(target: str, state: TuscanyState) -> bool:
    kind, colon, name = target.partition(":")
    match kind:
        case "board" | "storage" | "hand" | "marble" | "workers" | "my-chips" | "stacks" if not colon:
            return kind != "board" or state.lays[0] is not None
        case "buttons":
            asked = state.stage in (Stage.LAYING, Stage.MARBLE, Stage.FREE_TILE) or any(
                "exchange" in move for move in notations(state)
            )
            return not colon and asked
        case "centre" | "reserve" | "chips" | "tracks" | "green" | "red" | "phase" if not colon:
            return True
        case "draw" | "discard" | "harvest" | "bonuses":
            return not colon
        case "pieces":
            return not colon and state.stage == Stage.LAYING
        case "storage":
            return 1 <= int(name) <= len(state.storage[0])
        case "hand":
            return hand(state).get(name, 0) > 0
        case "stack":
            return name in ("1", "2", "3")
        case "centre":
            return state.centre[int(name) - 1] >= 0
        case "chip":
            return state.chips_left[CHIPS.index(name)] > 0
        case "bonus":
            return state.bonus[COLOURS.index(name)] < 2
        case "space" | "area":
            return name in NUMBER and state.lays[0] is not None
        case "seat":
            return name in ("0", "1")
    return False


@every_lesson
def test_it_points_at_cards_of_the_colours_it_speaks_of(lesson: Lesson) -> None:
    for step in lesson.steps:
        answers = step.answers if isinstance(step, Question | Find) else ()
        for said in (step, *answers):
            for target in said.point:
                if target.startswith("hand:"):
                    assert target.removeprefix("hand:").replace("_", " ") in str(said.words), target


@every_lesson
def test_a_space_to_place_a_tile_on_is_pointed_at(lesson: Lesson) -> None:
    for way in ways(lesson):
        for taught in way:
            for placed in every(taught.events, TilePlaced):
                assert placed.seat != 0 or f"space:{placed.space}" in taught.step.point


@pytest.mark.parametrize(
    ("lesson", "step", "move", "reason"),
    [
        ("first-turns", 4, "place 1 d2 with orange orange", ("T-9", "wrong_colour")),
        ("first-turns", 4, "place 1 f2 with orange orange", ("T-8", "not_adjacent")),
        ("inn", 3, "place 1 g2 with grey grey", ("T-8", "not_adjacent")),
        ("inn", 2, "place 1 f2 with light_green light_green", ("E-3", "fresh_hexagon")),
        ("nothing-fits", 2, "take 2", ("T-5", "must_fit")),
    ],
)
def test_what_the_coach_invites_to_try_or_to_find_is_refused(
    lesson: str, step: int, move: str, reason: tuple[str, str]
) -> None:
    for way in ways(lesson_of(lesson)):
        assert refusal(way[step].before, move) == reason


def test_T1_two_orange_cards_and_a_village_to_begin_with() -> None:
    state = begin(lesson_of("first-turns"))
    assert hand(state)["orange"] == 2
    assert sum(hand(state).values()) == 5
    assert kinds(state)[0] == "village"
    for way in ways(lesson_of("first-turns")):
        assert every(way[3].events, GapFilled)[0].seat == 0
        assert "grey" not in hand(way[2].before)
        assert hand(way[2].before)["dark_green"] == 1
        assert [kinds(way[2].before)[slot] for slot in (0, 2, 6)] == ["village", "castle", "quarry"]
        beside = [COLOURS[way[4].before.board(0).colours[n]] for n in bit_numbers(way[4].before.open_spaces(0))]
        assert (len(beside), beside.count("orange")) == (6, 1)
        assert only(way[5].events, WorkersGained).count == 1
        assert sum(hand(way[6].before).values()) == 3
        assert own_drawn(way[6].events) == [3]


def test_T7_one_card_and_a_pair_then_two_pairs() -> None:
    state = begin(lesson_of("payment"))
    assert stored(state) == ["agriculture", "monastery"]
    assert hand(state) == {"dark_green": 1, "light_green": 1, "grey": 2, "orange": 2, "beige": 2}
    for way in ways(lesson_of("payment")):
        assert [len(only(way[step].events, TilePaid).cards) for step in (3, 4)] == [3, 4]
        assert own_drawn(way[4].events) == [3]


@pytest.mark.parametrize(
    ("lesson", "step", "moves"),
    [
        ("payment", 2, ("place 1 e2 with grey+grey orange+orange", "place 1 e2 with light_green grey+grey")),
        ("storage", 0, ("take 8 over 1", "take 1 over 1", "take 6 over 1")),
        ("village", 3, ("place 1 b3 with worker worker", "place 1 b3 with light_green+light_green worker")),
        ("castle", 1, ("free 1 d1", "free 2 g3", "free 8 f3")),
        ("territory", 3, ("castle d2",)),
    ],
)
def test_what_one_chooses_between_is_allowed(lesson: str, step: int, moves: tuple[str, ...]) -> None:
    for way in ways(lesson_of(lesson)):
        assert way[step].step.kind == "choose"
        assert set(moves) <= set(notations(way[step].before))


@every_lesson
def test_its_texts_are_short(lesson: Lesson) -> None:
    for language in LANGUAGES:
        i18n.speak(language)
        for step in lesson.steps:
            assert max(len(str(words)) for words in classroom.sentences(step)) <= LONGEST


def test_X1_two_of_three_yellow_spaces_bring_nothing_and_the_third_6() -> None:
    for way in ways(lesson_of("areas")):
        area = way[0].before.board(0).area_around[NUMBER["d2"]]
        assert (area.bit_count(), (area & way[0].before.covered[0]).bit_count()) == (3, 1)
        assert green(way[1]) == []
        assert green(way[2], seat=1) == [("AreaCompleted", 1), ("AreaCompleted", 3)]
        assert "yellow" not in hand(way[4].before)
        assert green(way[4]) == [("AreaCompleted", 6)]
        assert (way[-1].after.phase, way[-1].after.scorings_left()) == (1, 3)


def test_T11_the_first_to_cover_turquoise_scores_2_and_the_second_1() -> None:
    for way in ways(lesson_of("colours")):
        assert kinds(way[1].before)[1] == "inn"
        for seat in (0, 1):
            left = way[1].before.board(seat).colour_bits[TURQUOISE] & ~way[1].before.covered[seat]
            assert left.bit_count() == 1
        came = every(way[1].events, GapFilled)[0]
        assert (came.seat, came.tile.kind) == (0, "inn")
        assert green(way[3]) == [("AreaCompleted", 1), ("ColourCompleted", 2)]
        assert green(way[3], seat=1) == [("AreaCompleted", 1), ("ColourCompleted", 1)]
        assert way[3].after.bonus[TURQUOISE] == 2


def test_T4_the_cart_makes_room_for_a_city_and_the_city_for_more() -> None:
    for way in ways(lesson_of("storage")):
        assert stored(way[0].before) == ["cart"]
        assert "beige" not in hand(way[0].before)
        assert hand(way[0].before)["red"] == 2
        assert only(way[1].events, TileRemoved).tile.kind == "cart"
        filled = every(way[1].events, GapFilled)[0]
        assert (filled.seat, filled.stack, filled.left) == (0, 1, 5)
        assert green(way[3]) == [("GreenGained", 2)]
        assert stored(way[3].after) == ["-", "-"]
        assert stored(way[4].after)[1] == "-"


def test_X7_draw_marble_place_in_one_turn() -> None:
    for way in ways(lesson_of("marble")):
        assert (way[0].before.marble[0], hand(way[0].before)["light_green"]) == (1, 1)
        assert not any(isinstance(move, Place) for move in way[1].before.legal_moves())
        assert hand(way[2].before)["light_green"] == 2
        assert not any(every(way[step].events, TurnStarted) for step in (1, 2))
        assert [event.seat for event in every(way[3].events, TurnStarted)] == [1, 0]


def test_S5_to_S7_land_castle_and_chip() -> None:
    for way in ways(lesson_of("territory")):
        assert way[0].before.stack_sizes(0) == (7, 7, 7)
        assert (way[2].before.stage, way[2].before.start) == (Stage.LAYING, 0)
        lay = way[2].after.lays[0]
        assert (lay.pieces[1], lay.turns[1]) == ("C4", True)
        assert not way[2].after.revealed()
        assert way[4].before.board(0).around[NUMBER["d2"]].bit_count() == 6
        assert way[4].after.revealed()
        assert green(way[5]) == [("GreenGained", 2)]
        assert (way[5].after.stage, way[5].after.round, way[5].after.actor()) == (Stage.ACTION, 1, 0)
        assert [way[5].after.hand_size(seat) for seat in (0, 1)] == [5, 5]


def test_X4_a_worker_and_two_light_green_cards_place_a_red_city() -> None:
    for way in ways(lesson_of("village")):
        assert "red" not in hand(way[2].before)
        paid = only(way[4].events, TilePaid)
        assert (paid.cards, paid.workers) == (("light_green", "light_green"), 1)
        assert only(way[4].events, TilePlaced).kind == "city"
        assert way[4].after.workers[0] == 1


def test_X5_chips_add_up() -> None:
    for way in ways(lesson_of("village")):
        assert only(way[1].events, WorkersGained).count == 2
    for way in ways(lesson_of("quarry")):
        assert only(way[4].events, MarbleGained).count == 3
        assert [event.seat for event in every(way[6].events, TurnStarted)] == [1, 0]
        assert way[6].after.marble[0] == 2
    for way in ways(lesson_of("cart")):
        assert len(every(way[2].events, HarvestTurned)) == 4


def test_E7_a_chip_counts_for_drawing_but_not_for_a_monastery() -> None:
    for way in ways(lesson_of("monastery")):
        assert "yellow" not in hand(way[0].before)
        assert own_drawn(way[0].events) == [4]
        assert hand(way[2].before)["yellow"] == 2
        assert own_drawn(way[2].events) == [3]
        assert green(way[2]) == [("AreaCompleted", 1)]


def test_T3_the_discards_become_a_new_pile_before_the_learners_eyes() -> None:
    for way in ways(lesson_of("piles")):
        assert sum(counts(way[1].before.deck)) == 2
        assert way[1].before.chips[0][CHIPS.index("card")] == 2
        assert way[1].step.kind == "lay"
        assert own_drawn(way[1].events) == [2, 3]
        shuffled = only(way[1].events, CardsShuffled).count
        assert shuffled == sum(counts(way[1].before.discards)) > 0
        assert [type(event) for event in way[1].events if isinstance(event, CardsShuffled | CardsDrawn)][
            1
        ] is CardsShuffled
        assert sum(counts(way[2].before.discards)) == 0


def test_X2_olive_and_vine_beside_a_vine_bring_1() -> None:
    for way in ways(lesson_of("agriculture")):
        state = way[0].before
        assert state.tile(state.placed[0][NUMBER["b2"]]).crops == ("boar", "vine")
        assert state.tile(state.centre[7]).crops == ("olive", "vine")
        assert only(way[3].events, CropsScored).crops == ("olive",)
        assert green(way[3]) == [("CropsScored", 1)]
        area = way[4].before.board(0).area_around[NUMBER["a2"]]
        planted = [
            way[4].before.tile(way[4].before.placed[0][n]).crops for n in bit_numbers(area & way[4].before.covered[0])
        ]
        assert {crop for crops in planted for crop in crops} == {"boar", "vine", "olive"}


def test_X3_a_hexagon_on_light_green_always_brings_1() -> None:
    for way in ways(lesson_of("inn")):
        assert only(way[0].events, HexagonGained).seat == 0
        assert {"red": 2, "light_green": 2}.items() <= hand(way[4].before).items()
        open_spaces = way[3].before.open_spaces(0)
        assert [open_spaces >> NUMBER[space] & 1 for space in ("f2", "e2", "g2")] == [1, 1, 0]
        assert only(way[4].events, TilePaid).cards == ("light_green", "red", "red")
        assert green(way[4]) == [("CropsScored", 1)]
        area = way[4].before.board(0).area_around[NUMBER["f2"]]
        assert area & way[4].before.covered[0]


def test_E8_workers_a_hexagon_one_without_room_and_red_points() -> None:
    for way in ways(lesson_of("cart")):
        assert way[0].before.chips[0][CHIPS.index("harvest")] == 3
        events = [event for event in way[2].events if getattr(event, "seat", None) == 0]
        assert only(events, WorkersGained).count == 2
        assert only(events, HexagonGained).storage == 1
        assert [(event.source, event.points) for event in every(events, RedGained)] == [("hexagon", 2), ("harvest", 2)]
        assert own_drawn(events) == [2]
        assert stored(way[3].before) == ["hexagon"]


def test_E1_castle_castle_city_chip() -> None:
    for way in ways(lesson_of("castle")):
        assert [only(way[step].events, TilePlaced).kind for step in range(3)] == ["castle", "castle", "city"]
        assert green(way[1]) == [("AreaCompleted", 3), ("ColourCompleted", 2)]
        assert only(way[2].events, PhaseEnding) == PhaseEnding(0, 1)
        assert len([paid for taught in way for paid in every(taught.events, TilePaid)]) == 1


def test_R5_the_fifth_light_green_tile() -> None:
    for way in ways(lesson_of("five")):
        assert kinds(way[0].before).count("agriculture") == 4
        aside = only(way[1].events, TilesSetAside)
        assert (aside.kind, len(aside.slots), aside.seat) == ("agriculture", 5, None)
        assert "agriculture" not in kinds(way[1].after)
        assert green(way[3]) == [("AreaCompleted", 1)]


def test_T5_three_castles_make_room_for_two_tiles_that_fit() -> None:
    for way in ways(lesson_of("nothing-fits")):
        board, open_spaces = way[0].before.board(0), way[0].before.open_spaces(0)
        assert sorted(COLOURS[board.colours[space]] for space in bit_numbers(open_spaces)) == [
            "beige",
            "orange",
            "yellow",
        ]
        assert way[1].before.fitting_slots(0) == []
        assert len(only(way[1].events, TilesSetAside).slots) == 3
        assert [kinds(way[2].before)[slot] for slot in way[2].before.fitting_slots(0)] == ["cart", "monastery"]
        assert kinds(way[2].before)[1] == "city"


def test_R6_the_reserve_is_shuffled_anew() -> None:
    for way in ways(lesson_of("reserve")):
        state = way[0].before
        assert [covered.bit_count() for covered in state.covered] == [1, 1]
        assert [aside.kind for aside in every(way[1].events, TilesSetAside)] == ["agriculture", "village", "monastery"]
        assert [filled.left for filled in every(way[1].events, GapFilled)][:3] == [8, 7, 6]
        assert only(way[1].events, ReserveShuffled)
        assert stored(way[3].after) == ["quarry"]
        assert way[3].after.payments(0, COLOURS.index("grey"))


def test_X6_green_9_and_red_4_make_13_then_22_and_15_make_37() -> None:
    for way in ways(lesson_of("first-scoring")):
        assert (way[0].before.green[0], way[0].before.red(0)) == (7, 4)
        assert green(way[1]) == [("AreaCompleted", 1), ("CropsScored", 1)]
        assert only(way[2].events, PhaseEnding) == PhaseEnding(0, 1)
        assert only(way[3].events, PhaseScored).red[0] == 13
        assert way[4].before.green[0] == 9
        assert (way[5].before.stack_sizes(1)[0], way[5].after.stack_sizes(1)[0]) == (1, 0)
        assert not every(way[5].events, PhaseEnding)
    for way in ways(lesson_of("second-scoring")):
        assert (way[0].before.green[0], way[0].before.red(0), way[0].before.stack_sizes(0)[1]) == (18, 13, 1)
        assert green(way[2]) == [("AreaCompleted", 1), ("ColourCompleted", 3)]
        assert (way[2].after.green[0], way[2].after.red(0)) == (22, 15)
        assert only(way[4].events, PhaseScored).red[0] == 37
        assert (way[5].before.green[0], way[5].before.scorings_left()) == (22, 1)


def test_P2_to_P5_a_last_round_and_a_tie() -> None:
    for way in ways(lesson_of("last-round")):
        state = way[0].before
        assert [(state.green[seat], state.red(seat)) for seat in (0, 1)] == [(26, 23), (30, 23)]
        assert state.stack_sizes(0) == (0, 0, 1)
        assert only(way[1].events, PhaseEnding) == PhaseEnding(0, 3)
        assert way[2].before.last_round
        assert green(way[2]) == [("AreaCompleted", 6)]
        assert (way[4].before.hand_size(0), way[4].before.workers[0]) == (6, 1)
        assert only(way[4].events, GapFilled).seat is None
        assert only(way[4].events, PhaseScored).red == (55, 53)
        standing = way[-1].after.standing()
        assert [score.total for score in standing.scores] == [57, 57]
        assert (standing.winners, standing.tie_break) == ((0,), EMPTY_SPACES)
        assert [SPACES - covered.bit_count() for covered in way[-1].after.covered] == [13, 10]


# The rules for players

TERMS = {
    "en": (
        "The Castles of Tuscany", "territory piece", "player mat", "storage space", "hex tile", "game card",
        "harvest card", "bonus chip", "colour bonus tile", "wooden hexagon", "marble block", "worker", "start castle",
        "neutral reserve", "start player", "green", "red", "phase", "round", "scoring", "final scoring", "olive grove",
    ),
    "es": (
        "Los castillos de la Toscana", "pieza de territorio", "retablo", "casilla de almacén", "losetas hexagonales",
        "carta de juego", "carta de cosecha", "ficha de bonificación", "losetas de bonificación por color",
        "hexágono de madera", "bloque de mármol", "trabajador", "castillo inicial", "reserva neutral",
        "jugador inicial", "contador verde", "contador rojo", "fase", "ronda", "puntuación final", "finca", "carreta",
        "pila de descartes", "olivar", "jabalí",
    ),
    "it": (
        "I castelli della Toscana", "sezione di plancia", "tabella personale", "spazio di raccolta",
        "tessere esagonali", "carte territorio", "carta commercio", "tessera bonus", "tessera colore",
        "esagono di legno", "blocco di marmo", "lavoratore", "castello iniziale", "riserva neutrale",
        "giocatore iniziale", "tracciato verde", "tracciato arancione", "round", "giro", "fase di punteggio",
        "conteggio finale", "locanda", "carro", "pila degli scarti", "cinghiali",
    ),
}  # fmt: skip
QUICK_TERMS = {
    "en": ("The Castles of Tuscany", "bonus chip", "storage", "wooden hexagon", "harvest card", "start castle"),
    "es": ("Los castillos de la Toscana", "ficha", "almacén", "hexágono de madera", "carta de cosecha", "finca"),
    "it": ("I castelli della Toscana", "tessera bonus", "raccolta", "esagono di legno", "carta commercio", "locanda"),
}
OTHER_WORDS = {
    "en": ("field", "region", "token", "estate"),
    "es": ("región", "posada", "granja", "rosetón", "ficha hexagonal"),
    "it": ("casella", "caselle", "regione", "gettone", "taverna", "tracciato rosso"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["", ".quick"])
def test_the_rules_use_the_terms_of_the_game(language: str, kind: str) -> None:
    text = rules_text(language, kind).lower()
    for term in (QUICK_TERMS if kind else TERMS)[language]:
        assert term.lower() in text, term
    for word in OTHER_WORDS[language]:
        assert not re.search(rf"\b{word}", text), word


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_tell_values_as_the_components_have_them(language: str) -> None:
    parts = components("standard")
    text = rules_text(language, "")
    found = [tuple(map(int, pair.split("/"))) for pair in re.findall(r"\b\d/\d\b", text)]
    assert found == [(4, 2), (3, 1), (2, 1)]
    assert set(found) == set(parts.bonus)
    spaces, own, cards = (paragraph_with(text, number, "[C-") for number in ("30", "22", "122"))
    assert sorted(numbers(spaces)) == sorted([30, *SPACES_OF])
    of_seat = [sum(tile.kind == kind and tile.back == 0 for tile in parts.tiles) for kind in FIRST_OF_KIND]
    assert sorted(numbers(own)) == sorted([22, 1, *of_seat[1:], of_seat[0] - 1])
    assert set(parts.cards) <= set(numbers(cards))


def paragraph_with(text: str, number: str, mark: str) -> str:
    return next(part for part in text.split("\n\n") if re.search(rf"\b{number}\b", part) and mark in part)


def numbers(paragraph: str) -> list[int]:
    return [int(number) for number in re.findall(r"(?<![-\d])\d+\b", paragraph)]
