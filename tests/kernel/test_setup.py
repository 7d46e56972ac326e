"""A set-up is checked against its game, and every refusal says why."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.support.toy import ENDLESS
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.rng import SEEDS
from tuscany_app.kernel.setup import NAME_LENGTH, bot_levels, checked, computer_table, fill_options, usual_players

PILLARS = catalogue.load("pillars")
SEATS = (Seat("Ana", "red"), Seat("Bruno", "blue", "easy"))
GOOD = Setup("pillars", {"match": True}, SEATS, 1, 5)


def test_options_left_open_are_filled_with_their_defaults() -> None:
    assert checked(GOOD, PILLARS).options == {"match": True, "extra_pillar": False, "pieces": "standard"}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (evolve(GOOD, seats=SEATS[:1]), "is for 2 to 4 players"),
        (evolve(GOOD, seats=SEATS * 3), "is for 2 to 4 players"),
        (evolve(GOOD, seats=(SEATS[0], Seat(" ", "blue"))), "1 to 40 letters"),
        (evolve(GOOD, seats=(SEATS[0], Seat("a" * (NAME_LENGTH + 1), "blue"))), "1 to 40 letters"),
        (evolve(GOOD, seats=(SEATS[0], Seat("a\nb", "blue"))), "1 to 40 letters"),
        (evolve(GOOD, seats=(SEATS[0], Seat("Bruno", "red"))), "the same colour"),
        (evolve(GOOD, seats=(SEATS[0], Seat("Bruno", "mauve"))), "no player colour “mauve”"),
        (evolve(GOOD, seats=(SEATS[0], Seat("Bruno", "blue", "divine"))), "no computer player “divine”"),
        (evolve(GOOD, start=2), "start player"),
        (evolve(GOOD, start=-1), "start player"),
        (evolve(GOOD, seed=SEEDS), "A seed"),
        (evolve(GOOD, seed=-1), "A seed"),
        (evolve(GOOD, options={"cheat": True}), "no option “cheat”"),
        (evolve(GOOD, options={"match": 1}), "“match” can be: false, true"),
        (evolve(GOOD, options={"pieces": "nobody's"}), "“pieces” can be: standard"),
    ],
)
def test_what_is_wrong_is_said(wrong: Setup, why: str) -> None:
    with pytest.raises(UserError) as refused:
        checked(wrong, PILLARS)
    assert why in str(refused.value)


def test_names_and_seeds_may_go_to_the_limit() -> None:
    seats = (SEATS[0], Seat("a" * NAME_LENGTH, "blue"))
    assert checked(evolve(GOOD, seats=seats, seed=SEEDS - 1), PILLARS).seats == seats


def test_every_game_has_random_and_its_levels_weakest_first() -> None:
    assert bot_levels(PILLARS) == ("random", "easy", "medium", "hard", "expert")
    assert bot_levels(ENDLESS) == ("random", "medium")


def test_a_game_for_one_is_usually_played_by_two() -> None:
    assert [usual_players(catalogue.load(game_id)) for game_id in ("borders", "pillars")] == [2, 2]


def test_a_table_of_computers_is_named_after_their_levels() -> None:
    made = computer_table(PILLARS, ["easy", "hard"], start=1, seed=3, wishes={"match": True})
    assert [seat.name for seat in made.seats] == ["easy 1", "hard 2"]
    assert [seat.colour for seat in made.seats] == ["red", "blue"]
    assert (made.start, made.seed, made.options) == (1, 3, fill_options(PILLARS, {"match": True}))
