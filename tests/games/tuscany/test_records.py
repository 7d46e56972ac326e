"""The notation of The Castles of Tuscany, and records that must be refused with line and rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.tuscany.positions import busy, games
from tuscany_app.games.tuscany import GAME
from tuscany_app.games.tuscany.engine.components import COLOURS
from tuscany_app.games.tuscany.engine.moves import PARTS, Lay, Place, Take
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import EMPTY, Stage
from tuscany_app.games.tuscany.engine.territory import NAMES
from tuscany_app.kernel.session import Session
from tuscany_app.testing import playing
from tuscany_app.testing.playing import assert_refused, with_seed

# Notation


def test_every_move_of_random_games_goes_there_and_back() -> None:
    seen = set()
    for state in games(3, range(2), "busy"):
        for move in state.legal_moves():
            text = str(move)
            assert GAME.parse(text) == move
            seen.add(text.split()[0])
    assert seen >= {"lay", "castle", "chip", "draw", "take", "place", "free", "decline", "marble", "end"}


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("lay B3 A1' C2 up down", Lay(("B3", "A1", "C2"), (False, True, False), ("up", "down"))),
        ("take 5", Take(5)),
        ("take 5 over 2", Take(5, 2)),
        ("place 1 e2 with red grey+grey", Place(1, "e2", ("red", "grey+grey"))),
        ("place 1 e2 with grey+grey red", Place(1, "e2", ("red", "grey+grey"))),
        ("place 6 i3 with worker dark_green", Place(6, "i3", ("dark_green", "worker"))),
    ],
)
def test_notation(text: str, move: object) -> None:
    assert GAME.parse(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "Draw", "draw ", " draw", "draw 3", "draw\n", "take", "take 0", "take 9", "take 05", "take 5 over",
        "take 5 over 0", "take 5 over 10", "take 5 over 2 3", "take  5", "take five", "take ٣", "exchange",
        "exchange barn", "exchange Quarry", "exchange hexagon", "place 1 e2", "place 1 e2 with", "place 1 e2 with red",
        "place 0 e2 with red red", "place 1 e5 with red red", "place 1 j1 with red red", "place 1 d4 with red red",
        "place 1 e2 with red red red", "place 1 e2 with red+grey red", "place 1 e2 with red pink",
        "place 1 e2 with red,red", "place 1 e2 for red red", "place 1 e2 with workers workers",
        "place 1 e2 with red+red+red red", "free 5", "free 9 e2", "free 5 z1", "free 5 e0", "chip", "chip gold",
        "chip cards", "castle", "castle 3", "castle j1", "castle a4", "castle A1", "lay A1 B1 C1", "lay A1 B1 C1 up",
        "lay A1 B1 C1 up up up", "lay A0 B1 C1 up up", "lay A1 B1 D1 up up", "lay A1'' B1 C1 up up",
        "lay A1 B1 C1 left up", "lay A1' B1 C1 up  up", "marble 1", "end turn", "Decline", "pass", "keep r",
        "pillar a1",
    ],
)  # fmt: skip
def test_malformed_texts_are_no_moves(text: str) -> None:
    assert playing.move_in("tuscany", text) is None


@settings(max_examples=400, deadline=None, derandomize=True, database=None)
@given(
    words=st.lists(
        st.sampled_from(
            ["place", "take", "free", "lay", "with", "over", "1", "8", "9", "e2", "a4", "A1", "B2'", "C3", "up", "down",
             "castle", "exchange", "quarry", "chip", "marble", *PARTS[:3], *PARTS[8:10], "worker"]
        ),
        max_size=7,
    )
)  # fmt: skip
def test_any_text_is_refused_or_a_move_with_that_meaning(words: list[str]) -> None:
    playing.move_in("tuscany", " ".join(words))


# Bad records


def played(until: Callable[[TuscanyState], bool]) -> Session:
    return playing.played("tuscany", until, busy)


def holds_something(state: TuscanyState) -> bool:
    return state.stage == Stage.ACTION and any(isinstance(move, Place) for move in state.legal_moves())


@pytest.mark.parametrize(
    ("stage", "move", "rule"),
    [
        (Stage.LAYING, "draw", "S-5"),
        (Stage.LAYING, "lay A9 B9 C9 up up", "S-5"),
        (Stage.START_CASTLE, "chip card", "S-6"),
        (Stage.FIRST_CHIP, "draw", "S-7"),
        (Stage.ACTION, "end", "T-1"),
        (Stage.ACTION, "chip card", "E-2"),
        (Stage.ACTION, "castle a1", "S-5"),
        (Stage.ACTION, "free 1 a1", "E-1"),
        (Stage.MARBLE, "draw", "T-1"),
        (Stage.FREE_TILE, "take 1", "E-1"),
        (Stage.CITY_CHIP, "end", "E-2"),
    ],
)
def test_a_move_out_of_its_time_is_refused_with_line_and_rule(stage: Stage, move: str, rule: str) -> None:
    assert_refused(played(lambda state: state.stage == stage), move, rule)


def test_a_record_that_pays_with_cards_not_held_is_refused() -> None:
    """Every payment of the notation that is not among the legal ones."""
    session = played(holds_something)
    state = session.state
    place = next(move for move in state.legal_moves() if isinstance(move, Place))
    legal = {str(move) for move in state.legal_moves()}
    tried = 0
    for one in PARTS:
        for other in PARTS:
            text = f"place {place.storage} {place.space} with {one} {other}"
            if str(GAME.parse(text)) not in legal:
                assert_refused(session, text, "T-7")
                tried += 1
    assert tried > 200


def test_a_record_that_places_on_a_wrong_colour_or_far_away_is_refused() -> None:
    session = played(holds_something)
    state = session.state
    place = next(move for move in state.legal_moves() if isinstance(move, Place))
    tile = state.storage[state.seat][place.storage - 1]
    rules = set()
    for name in NAMES:
        text = f"place {place.storage} {name} with {' '.join(place.payment)}"
        if any(isinstance(move, Place) and (move.storage, move.space) == (place.storage, name)
               for move in state.legal_moves()):  # fmt: skip
            continue
        number = NAMES.index(name)
        right_colour = tile < 0 or state.board(state.seat).colours[number] == state.parts.kinds[tile]
        rule = "T-8" if right_colour and not state.covered[state.seat] >> number & 1 else "T-9"
        assert_refused(session, text, rule)
        rules.add(rule)
    assert "T-9" in rules


def test_a_record_that_takes_what_is_not_there_is_refused() -> None:
    session = played(lambda state: state.stage == Stage.ACTION and EMPTY not in state.storage[state.seat])
    assert_refused(session, "take 1", "T-4")
    assert_refused(session, "take 1 over 7", "T-4")
    session = played(lambda state: state.stage == Stage.ACTION and state.storage[state.seat] == (EMPTY,))
    assert_refused(session, "place 1 e2 with worker worker", "T-6")
    assert_refused(session, "place 2 e2 with worker worker", "T-4")
    assert_refused(session, "take 1 over 1", "T-4")
    assert_refused(session, "marble", "T-2")


def test_other_cards_make_a_record_bad() -> None:
    """The same moves with another seed meet other pieces, tiles and cards, so they do not fit."""
    session = played(lambda state: state.round == 6)
    assert all(with_seed(session, seed).problem is not None for seed in range(100, 110))


def test_what_others_must_not_see_is_marked_private() -> None:
    session = played(lambda state: state.round == 3)
    hidden = 0
    for event in [*session.opening, *(event for turn in session.turns for event in turn.events)]:
        fields = event.to_json()
        if fields["event"] in ("cards_seen", "board_laid", "start_castle_placed"):
            assert fields["private"] == fields["seat"]
            hidden += 1
        else:
            assert "private" not in fields
            assert not (fields["event"] == "cards_drawn" and set(map(str, fields.values())) & set(COLOURS))
    assert hidden >= 2 + 2 * 2 + 2
