"""A series of short games on the disk, played at random."""

from __future__ import annotations

import random
from pathlib import Path

from tuscany_app.kernel import catalogue, series, series_file
from tuscany_app.kernel.game import Seat
from tuscany_app.kernel.series import Planned, Series
from tuscany_app.kernel.series_file import SavedSeries
from tuscany_app.kernel.setup import fill_options
from tuscany_app.kernel.storage import record_files

PLAYERS = (Seat("Clara", "pink"), Seat("Bruno", "blue", "easy"), Seat("Nora", "green", "hard"))


def planned(game_id: str) -> Planned:
    game = catalogue.load(game_id)
    return Planned(game_id, fill_options(game, {}))


def evening(*games: str, players: tuple[Seat, ...] = PLAYERS) -> Series:
    chosen = games or ("pillars", "borders")
    return Series("Friday", players, series.usual_points(len(players)), tuple(planned(game) for game in chosen))


def played(kept: SavedSeries, number: int, moves: int | None = None, seed: int = 5) -> tuple[SavedSeries, Path]:
    """Begin a game of a series as the window does, and play it for that number of moves, or to its end."""
    name = record_files.new_name(kept.series.games[number].game)
    kept = series_file.change(kept, lambda series: series.begun(number, name))
    session, file = record_files.begin(series.setup_of(kept.series, number, seed), name)
    chance = random.Random(seed)
    while not session.state.over() and len(session.turns) != moves:
        session.play(chance.choice(session.state.legal_moves()))
    return kept, file.close(finished=moves is None)
