"""A series: several games with the same players, with points for the ranks in every game.

A series knows the players, the games, and the names of their records. The standing is always read from the records and
stored nowhere. In the first game the first seat starts; in every further game the next seat does, even if a game was
left out.

By default everybody gets one point for each player beaten (at a table of four 3, 2, 1, 0). Players who share a rank
share the points of the ranks that they take together. If points are equal, games won decide; what is equal then is
shared.
"""

from __future__ import annotations

import glob
from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from pathlib import Path

from attrs import evolve, frozen

from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import LEVELS, AnyGame, OptionValue, Seat, Setup, Standing
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.files import is_file, listed
from tuscany_app.kernel.storage.folders import RecordFolder

GAMES = 60  # of the longest series
MOST_POINTS = 999  # for a rank
PARTS = {
    Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼", Fraction(3, 4): "¾",
    Fraction(1, 5): "⅕", Fraction(2, 5): "⅖", Fraction(3, 5): "⅗", Fraction(4, 5): "⅘", Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
}  # fmt: skip


@frozen
class Planned:
    """A game of a series. Its record is named before the game begins, so that it is found whatever happens."""

    game: str
    options: Mapping[str, OptionValue]
    record: str = ""  # the file's name; none before the game is begun
    left_out: bool = False


@frozen
class Series:
    name: str
    players: tuple[Seat, ...]  # by seat; the colours are wishes, of which a game may have some only
    points: tuple[int, ...]  # for the first rank, the second, …: as many as there are players
    games: tuple[Planned, ...]

    def with_game(self, number: int, planned: Planned) -> Series:
        return evolve(self, games=(*self.games[:number], planned, *self.games[number + 1 :]))

    def begun(self, number: int, name: str) -> Series:
        """The same, with the name of the record of a game that is about to begin."""
        return self.with_game(number, evolve(self.games[number], record=name, left_out=False))

    def without(self, number: int) -> Series:
        """The same, with a game left out."""
        return self.with_game(number, evolve(self.games[number], left_out=True))

    def put_back(self, number: int) -> Series:
        """The same, with a game that was left out after all."""
        return self.with_game(number, evolve(self.games[number], left_out=False))


# setting it up


def usual_points(players: int) -> tuple[int, ...]:
    """Return one point for every player beaten."""
    return tuple(range(players - 1, -1, -1))


def check(series: Series) -> None:
    """Raise UserError, with the sentence for the player, unless this series can be played."""
    if not setup.name_fits(series.name):
        raise UserError(say("The name of a series has 1 to {most} letters.", most=setup.NAME_LENGTH))
    players = len(series.players)
    if players < 2:
        raise UserError(say("A series needs two players or more."))
    if len({seat.name.casefold() for seat in series.players}) < players:
        raise UserError(say("Two players have the same name; in a series everybody needs one of their own."))
    if not series.games:
        raise UserError(say("A series needs a game."))
    if len(series.games) > GAMES:
        raise UserError(say("A series has at most {most} games.", most=GAMES))
    if len(series.points) != players or not all(0 <= points <= MOST_POINTS for points in series.points):
        raise UserError(say("Every rank gets from 0 to {most} points.", most=MOST_POINTS))
    if list(series.points) != sorted(series.points, reverse=True):
        raise UserError(say("A better rank can't get fewer points than the next one."))
    for number in range(len(series.games)):
        setup_of(series, number, seed=0)


def setup_of(series: Series, number: int, seed: int) -> Setup:
    """Return the set-up of a game of a series. Raises UserError if it can't be played like that."""
    planned = series.games[number]
    game = catalogue.load(planned.game)
    setup.check_players(game, len(series.players))
    colours = colours_for(game, series.players)
    seats = (
        Seat(seat.name, colour, None if seat.bot is None else level_for(game, seat.bot))
        for seat, colour in zip(series.players, colours, strict=True)
    )
    start = number % len(series.players)
    return setup.checked(Setup(game.id, planned.options, tuple(seats), start, seed), game)


def colours_for(game: AnyGame, players: Sequence[Seat]) -> list[str]:
    """Give everybody the colour they wish if the game has it and nobody before them wished it; the others get what is
    left."""
    taken: list[str] = []
    for seat in players:
        taken.append(seat.colour if seat.colour in game.colours and seat.colour not in taken else "")
    left = iter(colour for colour in game.colours if colour not in taken)
    return [colour or next(left) for colour in taken]


def level_for(game: AnyGame, level: str) -> str:
    """Return a level of computer player, or the nearest one that the game has."""
    if level in setup.bot_levels(game):
        return level
    wish = LEVELS.index(level)
    return min(game.levels, key=lambda other: abs(LEVELS.index(other) - wish), default=setup.RANDOM)


# how it stands


class Status(Enum):
    """The state of one game of a series."""

    COMING = "coming"
    PLAYING = "playing"
    FINISHED = "finished"
    LOST = "lost"  # its record is gone, or can't be used
    LEFT_OUT = "left out"


@frozen
class Played:
    """A game of a series as its record tells it."""

    planned: Planned
    status: Status
    path: Path | None = None  # where the record lies
    session: AnySession | None = None
    problem: Sentence | None = None  # why it is lost
    points: tuple[Fraction, ...] = ()  # by seat, once it is finished
    standing: Standing | None = None


@frozen
class SeriesPlace:
    """One player's place in the standing of a series."""

    seat: int
    rank: int  # 1 is best; equal ranks are shared
    points: Fraction
    wins: int


def found(name: str) -> Path | None:
    """Find the record of that name. A record that was damaged continues under a longer name."""
    if not name:
        return None
    stem = Path(name).stem
    for folder in (RecordFolder.FINISHED, RecordFolder.PLAYING):
        if is_file(path := folder.path / name):
            return path
        for path in listed(folder.path, f"{glob.escape(stem)}-*.jsonl"):
            return path
    return None


def open_games(series: Series) -> list[int]:
    """The games that are still to be played, by where their records lie; quickly, without a look inside."""
    playing = RecordFolder.PLAYING.path
    paths = [found(planned.record) for planned in series.games]
    return [
        number
        for number, (planned, path) in enumerate(zip(series.games, paths, strict=True))
        if not planned.left_out and (path is None or path.parent == playing)
    ]


def read(series: Series) -> list[Played]:
    """Read every game of a series from its record."""
    return [_read(series, number) for number in range(len(series.games))]


def _read(series: Series, number: int) -> Played:
    planned = series.games[number]
    if planned.left_out:
        return Played(planned, Status.LEFT_OUT)
    if not planned.record:
        return Played(planned, Status.COMING)
    path = found(planned.record)
    if path is None:
        return Played(planned, Status.LOST, problem=say("The saved game {file} is gone.", file=planned.record))
    try:
        loaded = record.load(path)
    except UserError as trouble:
        return Played(planned, Status.LOST, path, problem=trouble.sentence)
    session = loaded.session
    names = [seat.name for seat in session.first_setup.seats]
    if session.game.id != planned.game or names != [seat.name for seat in series.players]:
        problem = say("{file} is another game than the one planned here.", file=path.name)
        return Played(planned, Status.LOST, path, problem=problem)
    if session.state.over() and loaded.problem is None:
        standing = session.state.standing()
        points = points_for([score.rank for score in standing.scores], series.points)
        return Played(planned, Status.FINISHED, path, session, None, points, standing)
    if path.parent == RecordFolder.PLAYING.path:  # whoever goes on with it hears what is damaged
        return Played(planned, Status.PLAYING, path, session)
    cut = say("{file} breaks off before the end of the game.", file=path.name)
    return Played(planned, Status.LOST, path, problem=cut if loaded.problem is None else loaded.problem.sentence)


def points_for(ranks: Sequence[int], points: Sequence[int]) -> tuple[Fraction, ...]:
    """Return the points of everybody, by seat. Players who share a rank share the points of the ranks they take
    together."""
    shared = []
    for rank in ranks:
        together = ranks.count(rank)
        shared.append(Fraction(sum(points[rank - 1 : rank - 1 + together]), together))
    return tuple(shared)


def standing_of(series: Series, games: Sequence[Played]) -> list[SeriesPlace]:
    """Return the standing after the finished games, by seat."""
    finished = [game for game in games if game.status is Status.FINISHED]
    keys = []
    for seat in range(len(series.players)):
        total = sum((game.points[seat] for game in finished), Fraction(0))
        wins = sum(game.standing is not None and seat in game.standing.winners for game in finished)
        keys.append((total, wins))
    return [SeriesPlace(seat, 1 + sum(other > key for other in keys), *key) for seat, key in enumerate(keys)]


def over(games: Sequence[Played]) -> bool:
    """Whether no game is left to play, and at least one was played."""
    settled = all(game.status in (Status.FINISHED, Status.LEFT_OUT) for game in games)
    return settled and any(game.status is Status.FINISHED for game in games)


def in_digits(points: Fraction) -> str:
    """Write points as every language does: 2, 1½."""
    whole, part = divmod(points, 1)
    if not part:
        return str(whole)
    return (str(whole) if whole else "") + PARTS.get(part, f"+{part}")
