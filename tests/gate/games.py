"""100,000 random games over all games, numbers of players and options."""

from __future__ import annotations

import gc
from functools import cache

from tests.gate.part import Part, Tally, hold
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.rng import SEEDS, Rng
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record
from tuscany_app.testing import invariants

CENSUS = 10  # decisions from one count of everything to the next
DEEP = 10  # games of which one is looked at closely
CLOSELY = 7  # decisions between two close looks
COLLECT = 40  # games


def run(units: range, base: int, tally: Tally) -> None:
    collects = gc.isenabled()
    gc.disable()  # a game is given back when it is done; what is left is collected now and then
    for number in units:
        with tally.unit(number):
            one_game(number, PART.seed(base, number), tally)
        if number % COLLECT == 0:
            gc.collect()
    if collects:
        gc.enable()


def one_game(number: int, seed: int, tally: Tally) -> None:
    games = catalogue.OWN
    game = catalogue.load(games[number % len(games)])
    turn = number // len(games)
    tables = tables_of(game.id)
    players, wishes = tables[turn % len(tables)]
    rng = Rng(seed)
    setup = computer_table(game, ["random"] * players, start=rng.below(players), seed=seed % SEEDS, wishes=wishes)
    state, opening = game.start(setup)
    census = invariants.census_of(game)
    counted = census(state)
    deep = turn % DEEP == turn // len(tables) % DEEP  # another one of the tables in every round
    lines, told = [record.header_line(setup)], [tuple(opening)]
    while not state.over():
        decisions = len(lines) - 1
        hold(decisions <= game.longest, f"no end after {decisions} decisions")
        moves = state.legal_moves()
        hold(len(moves) > 0, "nothing is legal, and the game is not over")
        if decisions % CENSUS == 0:
            hold(census(state) == counted, f"something is lost or doubled after {decisions} decisions")
            tally.count("counts of everything")
        if deep and decisions % CLOSELY == 0:
            invariants.every_legal_move_passes(game, state)
            invariants.copies_are_independent(state, rng)
            invariants.a_guess_looks_the_same(state, rng)
            invariants.standing_is_consistent(state, players)
            tally.count("positions looked at closely")
        move = rng.choice(moves)
        state.check(move)
        lines.append(record.move_line(state.actor(), move))
        told.append(tuple(state.play(move)))
    hold(census(state) == counted, "something is lost or doubled at the end")
    invariants.standing_is_consistent(state, players)
    text = "".join(lines)
    loaded = record.parse(text.encode(), "game")
    session = loaded.session
    hold(loaded.problem is None and not loaded.torn, f"the record can't be read: {loaded.problem}")
    hold(session.state == state, "the record leads to another position")
    hold([tuple(session.opening), *(turn.events for turn in session.turns)] == told, "the record tells other events")
    hold(record.record_text(session) == text, "the record is written otherwise")
    invariants.over_means_over(session)
    if deep:
        invariants.undo_goes_back(session)
        hold(invariants.told(invariants.record_rebuilds(session)) == invariants.told(session), "told in another way")
        tally.count("games taken back to their first position and played again")
    tally.count("games")
    tally.count(f"games of {game.id}")
    tally.count("decisions", len(session.turns))
    tally.at_most(f"longest game of {game.id} (decisions)", len(session.turns))


@cache
def tables_of(game_id: str) -> list[tuple[int, dict[str, object]]]:
    return list(invariants.tables_of(catalogue.load(game_id)))


PART = Part(
    "games", 100_000, 500, "games",
    about=f"""Random legal play, a quarter of it of each game, with every number of players and every combination of
options in turn. In every game, each decision passes its check, there is always one, and the game ends before
`longest`. Everything is counted at the beginning, every {CENSUS} decisions and at the end (nothing lost, nothing
doubled), and the standing adds up. The record, read again and played through a session, leads to the same end with
the same events and text. Nothing is legal after the end. In one game in {DEEP}, every {CLOSELY} decisions, all legal
moves pass their check and are read back from their notation, a copy is equal and independent, a guess looks the same
to its seat, and the standing adds up. At the end, `replay --json` gives the same for the game and for its record, and
the game is taken back decision by decision to the first position and played again.""",
    run=run,
)  # fmt: skip
