"""What the table of The Castles of Tuscany shows follows the events to what the position is."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from attrs import evolve

from tests.games.tuscany.at_table import good_move
from tests.games.tuscany.positions import laid_out, new_game, play
from tuscany_app.games.tuscany.engine import events
from tuscany_app.games.tuscany.engine.components import Harvest
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.table.display import Display
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.game import Event

SHOW_NOTHING = {
    events.PiecesDealt,  # before anybody sits at the table, as the next one
    events.CentreLaid,
    events.NothingDrawn,
    events.FreeTileDeclined,
}
EVENTS = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}


def follow(display: Display, happened: list[Event]) -> None:
    for event in happened:
        if event.private is None or display.seats[event.private].hand is not None:
            display.follow(event)


def shows(display: Display, state: TuscanyState, sees: Callable[[int], bool]) -> None:
    assert evolve(display, turned=(), turner=None) == Display.of(state, sees)


def watched(state: TuscanyState, sees: Callable[[int], bool], seed: int) -> set[type[Event]]:
    """A game played to its end before somebody's eyes; which events there were."""
    rng, display, seen = random.Random(seed), Display.of(state, sees), set()
    while not state.over():
        happened = state.play(good_move(state, rng))
        follow(display, happened)
        shows(display, state, sees)
        seen |= set(map(type, happened))
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_follows_whole_games(seats: int) -> None:
    """For everybody's eyes, for those of one player, and for nobody's."""
    eyes: list[Callable[[int], bool]] = [lambda seat: True, lambda seat: seat == 1, lambda seat: False]
    seen = set()
    for seed, sees in enumerate(eyes):
        seen |= watched(new_game(seats, seed=seed), sees, seed)
    assert seen >= {events.TilePlaced, events.PhaseScored, events.FinalScored, events.BoardsRevealed}


def test_it_follows_every_kind_of_event() -> None:
    """Also where piles are so small that they are shuffled anew again and again."""
    seen = set()
    for seed in range(6):
        state = new_game(4, seed=seed)
        state.harvest = tuple(int(card.red > 0 or number < 2) for number, card in enumerate(state.parts.harvest))
        few = sum(1 << tile for tile in bit_numbers(state.reserve)[:2])
        state.reserve, state.aside = few, state.reserve & ~few
        seen |= watched(state, lambda seat: True, seed)
    assert EVENTS - SHOW_NOTHING - seen == set()


def test_E8_a_harvest_pile_shuffled_anew_is_as_large_as_it_is() -> None:
    state = laid_out(hand="BB", storage=["cart"], covered="f1", castle="f3")
    state.harvest, state.harvest_discards = (0,) * len(state.harvest), state.harvest
    display = Display.of(state, lambda seat: True)
    assert display.harvest == 0
    happened = play(state, "place 1 f2 with beige beige")
    assert [event.count for event in happened if isinstance(event, events.HarvestShuffled)] == [27]
    follow(display, happened)
    assert display.harvest == sum(state.harvest) == 26


def test_harvest_cards_of_one_turn_lie_together() -> None:
    display = Display.of(new_game(2), lambda seat: True)
    one, other = Harvest(green=2), Harvest(cards=3)
    for event in (events.TurnStarted(0, 1, 1, False), events.HarvestTurned(0, one), events.HarvestTurned(0, other)):
        display.follow(event)
    assert (display.turned, display.turner) == ((one, other), (0, 1))
    display.follow(events.TurnStarted(1, 1, 1, False))
    assert display.turned == (one, other)
    display.follow(events.HarvestTurned(1, one))
    assert (display.turned, display.turner) == ((one,), (1, 1))
    display.follow(events.TurnStarted(1, 2, 1, False))
    display.follow(events.HarvestTurned(1, other))
    assert display.turned == (other,)


def test_R6_a_gap_that_nothing_fills_is_seen() -> None:
    """A free tile leaves the centre, also when none comes in its place."""
    state = laid_out(hand="DD", storage=["castle"], covered="g3 h3", castle="f3", laid={0: 21})
    state.gone, state.reserve, state.aside = state.gone | state.reserve, 0, 0
    display = Display.of(state, lambda seat: True)
    follow(display, play(state, "place 1 h4 with dark_green dark_green", free_move(state)))
    assert display.centre.count(None) == 1
    shows(display, state, lambda seat: True)


def free_move(state: TuscanyState) -> str:
    """A free tile for the castle that is about to be placed on h4."""
    after = state.copy()
    play(after, "place 1 h4 with dark_green dark_green")
    return str(next(iter(after.legal_moves())))


def test_S5_a_board_that_may_not_be_seen_is_not_in_it() -> None:
    state = new_game(2)
    display = Display.of(state, lambda seat: seat == 1)
    lay, castle = events.BoardLaid(0, state.pieces[0], (False,) * 3, ("up", "up")), events.StartCastlePlaced(0, "a1")
    display.follow(lay)
    display.follow(castle)
    assert display.seats[0].board is None
    assert display.seats[0].tiles == {}


def test_T11_a_bonus_is_gone_after_two() -> None:
    display = Display.of(new_game(3), lambda seat: True)
    for seat, place in enumerate((1, 2, 0)):
        display.follow(events.ColourCompleted(seat, "red", place, 5 - seat, 5))
    assert max(display.bonus) == 2
