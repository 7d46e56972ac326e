"""The exact search of the end: against a plain search over the rules, and where simulations alone went wrong."""

from __future__ import annotations

import pytest

from tests.games.pillars.positions import FLAVOURS, new_game, play, steps
from tuscany_app.games.pillars import GAME
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.players.endgame import Endgame, can_be_searched, openings
from tuscany_app.games.pillars.players.evaluation import rewards


def plain(state: PillarsState, search: Endgame, position: object) -> tuple[float, ...]:
    """Everybody's rewards if all take what is best for themselves, by the rules alone; equal moves are shared."""
    if state.number > search.state.number or state.over():
        before = search.state
        return tuple(rewards(before, state.past[len(before.past)], decisive=before.number == before.games))
    seat = state.actor()
    ways = search.ways(position)  # type: ignore[arg-type]
    assert {move for move, _ in ways} == set(state.legal_moves())
    found = []
    for move, then in ways:
        after = state.copy()
        after.play(move)
        found.append(plain(after, search, then))
    most = max(rewards[seat] for rewards in found)
    best = [rewards for rewards in found if rewards[seat] > most - 1e-9]
    return tuple(sum(column) / len(best) for column in zip(*best, strict=True))


@pytest.mark.parametrize("options", [{}, {"match": True}, {"extra_pillar": True}], ids=["single", "match", "extra"])
@pytest.mark.parametrize(("players", "most"), [(2, 18), (3, 15), (4, 16)])
def test_K9_the_end_is_searched_as_a_plain_search_over_the_rules_does(
    players: int, most: int, options: dict[str, bool]
) -> None:
    searched = 0
    for seed in range(8):
        flavour = FLAVOURS["biggest_first" if seed % 2 else "uniform"]
        for step in steps(new_game(players, seed % players, **options), seed, flavour):
            state = step.before
            if not can_be_searched(state) or openings(state) > most or len(state.legal_moves()) < 2:
                continue
            search = Endgame(state)
            found = search.solve(search.start(), players, 100_000)
            assert found is not None
            assert found.rewards[state.seat] == pytest.approx(plain(state, search, search.start())[state.seat])
            assert found.way in state.legal_moves()
            after = state.copy()
            after.play(found.way)
            then = dict(search.ways(search.start()))[found.way]
            assert plain(after, search, then) == pytest.approx(found.rewards)
            searched += 1
    assert searched >= 6


GIVEN_AWAY = {
    "the strip in the corner": (
        """pillar f10, pillar j7, pillar e1, pillar a4, place W5 g7 h7 f8 g8 f9, place T5 d3 b4 c4 d4 d5,
        place T5 e2 e3 f3 g3 e4, place W5 g5 h5 h6 i6 i7, place U5 c7 d7 e7 c8 e8, place L4 g2 h2 h3 h4,
        place T4 b2 c2 d2 c3, place U5 a5 b5 b6 a7 b7, place L4 h8 i8 j8 j9, place O4 a8 b8 a9 b9,
        place X5 d8 c9 d9 e9 d10, place X5 f5 e6 f6 g6 f7, place Z4 h9 i9 g10 h10, place V3 c5 c6 d6,
        place V3 a2 a3 b3, place T4 h1 i1 j1 i2, pillar i4, place I3 j2 j3 j4""",
        11622219432435381301,
    ),
    "a piece before the pillar": (
        """pillar e10, pillar c10, pillar j6, pillar g10, place T5 e7 e8 f8 g8 e9, place U5 g7 h7 h8 g9 h9,
        place W5 f4 g4 e5 f5 e6, place L4 h4 h5 h6 i6, place U5 b4 d4 b5 c5 d5, place T5 g1 g2 f3 g3 h3,
        place L4 b9 c9 d9 b10, place W5 c1 d1 d2 e2 e3, place O4 i7 j7 i8 j8, place X5 c2 b3 c3 d3 c4,
        place T4 j3 i4 j4 j5, place T4 h2 i2 j2 i3, place Z4 i9 j9 h10 i10, place Z4 g5 f6 g6 f7,
        place X5 b6 a7 b7 c7 b8, place I3 a3 a4 a5, place I2 f9 f10""",
        4494340729134451472,
    ),
}


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("name", GIVEN_AWAY)
def test_a_proven_win_is_not_given_away(name: str, level: str) -> None:
    """Both were lost by hard before it searched the end."""
    line, seed = GIVEN_AWAY[name]
    state = new_game(2)
    play(state, *(move.strip() for move in line.split(",")))
    seat, bot = state.actor(), GAME.bot(level)
    while not state.over():
        thought = bot.choose(state, seed)
        if state.actor() == seat and len(state.legal_moves()) > 1:
            assert thought.value is not None
            assert thought.value > 0.5  # proven
        state.play(thought.move)
    assert state.standing().winners == (seat,)


def test_with_the_extra_pillar_still_to_come_the_end_is_not_searched() -> None:
    """A turn may be two placements then."""
    for step in steps(new_game(2, extra_pillar=True), 1):
        left = [placed == 2 for placed, out in zip(step.before.pillars, step.before.out, strict=True) if not out]
        if min(step.before.pillars) >= 2:
            assert can_be_searched(step.before) == (not any(left))
