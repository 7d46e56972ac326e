"""Ranks and tie-breaks, set-ups, and how events look as JSON."""

from __future__ import annotations

from attrs import frozen

from tests.support.toy import ENDLESS, deal
from tuscany_app.kernel.game import Event, Part, Standing, rank


def standing(totals: list[int], lowest_wins: bool = False, **tie_breaks: list[int]) -> Standing:
    return rank([[Part("all", total)] for total in totals], tie_breaks, lowest_wins=lowest_wins)


def ranks(result: Standing) -> list[int]:
    return [score.rank for score in result.scores]


def test_most_points_win() -> None:
    result = standing([3, 9, 5])
    assert ranks(result) == [3, 1, 2]
    assert result.winners == (1,)
    assert result.tie_break is None


def test_lowest_wins_where_points_are_penalties() -> None:
    assert ranks(standing([3, 9, 5], lowest_wins=True)) == [1, 3, 2]


def test_a_tie_without_tie_breaks_is_shared() -> None:
    result = standing([4, 9, 9, 2])
    assert ranks(result) == [3, 1, 1, 4]
    assert result.winners == (1, 2)


def test_tie_breaks_decide_in_turn_and_the_deciding_one_is_named() -> None:
    assert standing([9, 9], spaces=[1, 2], green=[5, 0]).tie_break == "spaces"
    result = standing([9, 9, 9], spaces=[2, 2, 1], green=[5, 7, 9])
    assert ranks(result) == [2, 1, 3]
    assert result.tie_break == "green"
    shared = standing([9, 9], spaces=[2, 2], green=[5, 5])
    assert shared.winners == (0, 1)
    assert shared.tie_break is None


def test_a_tie_further_down_names_no_tie_break() -> None:
    result = standing([9, 4, 4], spaces=[0, 1, 2])
    assert ranks(result) == [1, 3, 2]
    assert result.tie_break is None


@frozen
class CardDrawn(Event):
    seat: int
    card: str
    parts: tuple[Part, ...] = ()

    @property
    def private(self) -> int:
        return self.seat


def test_where_a_game_has_no_words_for_its_moves_they_are_called_by_their_notation() -> None:
    state = deal(1)
    move = state.legal_moves()[0]
    assert str(ENDLESS.texts.move(state, move, ["Ana", "Bruno"])) == str(move)
    assert ENDLESS.texts.pointed_out(state, move, []) == (ENDLESS.texts.move(state, move, []), ())
    assert ENDLESS.texts.rule(state) == ""


def test_an_event_only_one_seat_saw_says_so() -> None:
    assert CardDrawn(2, "red", (Part("x", 1),)).to_json() == {
        "event": "card_drawn",
        "seat": 2,
        "card": "red",
        "parts": ({"source": "x", "points": 1},),
        "private": 2,
    }
