"""What the coach says in the first game is true of the position it is said of, and is said often enough."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.games.carcassonne.positions import new_game
from tuscany_app.games.carcassonne.engine.components import CITY, CLOISTER, ROAD
from tuscany_app.games.carcassonne.engine.events import FeatureCompleted, GameEnded, Spot, TileDrawn
from tuscany_app.games.carcassonne.engine.features import facts, gains
from tuscany_app.games.carcassonne.engine.geometry import cell_at
from tuscany_app.games.carcassonne.engine.moves import Place
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.teaching.first_game import FIRST_GAME
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.lesson import Remark
from tuscany_app.testing import classroom

GAME_ID = "carcassonne"
LONGEST_SILENCE = 8  # turns, of both
MOST_OFTEN = 8  # the same sentence in one game, whatever its numbers
NAMES = {
    "city": CITY,
    "knight": CITY,
    "wall": CITY,
    "road": ROAD,
    "highwayman": ROAD,
    "monk": CLOISTER,
    "cloister": CLOISTER,
}
lesson_of = functools.partial(classroom.lesson_of, GAME_ID)
lucky = pytest.mark.parametrize("luck", [1, 2, 3])


def first_game(seed: int) -> CarcassonneState:
    return new_game(2, 0, seed, **FIRST_GAME.options)


@functools.cache
def whole_game(seed: int) -> tuple[tuple[CarcassonneState, Event | None, Remark], ...]:
    """All that is said in a game: the position, what had happened, the words."""
    return tuple(_whole_game(seed))


def _whole_game(seed: int) -> Iterator[tuple[CarcassonneState, Event | None, Remark]]:
    state, bot = first_game(seed), catalogue.load(GAME_ID).bot(FIRST_GAME.level)
    yield state.copy(), None, FIRST_GAME.begin(state)
    number = 0
    while not state.over():
        number += 1
        news = state.play(bot.choose(state, seed * 1000 + number).move)
        for event in news:
            for remark in FIRST_GAME.remarks(state, [event]):
                yield state.copy(), event, remark


def test_the_first_game_is_the_base_game_without_farmers() -> None:
    assert not first_game(1).messages
    assert not first_game(1).farmers


@lucky
def test_what_is_named_is_there(luck: int) -> None:
    """The kinds of feature that a comment speaks of are those of what it points at."""
    checked = 0
    for state, event, remark in whole_game(luck):
        words = str(remark.words).lower()
        for target in remark.point:
            kind, _, name = target.partition(":")
            if kind == "feature":
                cell, _, piece = name.partition(":")
                x, y = map(int, cell.split(","))
                found = facts(state, Spot(x, y, piece[:-1], int(piece[-1])))
                assert found is not None
                assert found.kind in {NAMES[word] for word in NAMES if word in words} or "point" in words, words
                checked += 1
            elif kind == "cell" and event is not None and "tile" not in remark.point:
                x, y = map(int, name.split(","))
                assert facts(state, Spot(x, y, CLOISTER, 0)) is not None, words
                checked += 1
            elif kind == "cell":
                x, y = map(int, name.split(","))
                assert cell_at(x, y) in state.frontier
                completed = {
                    gain.feature.kind
                    for move in state.legal_moves()
                    if isinstance(move, Place) and (move.x, move.y) == (x, y)
                    for gain in gains(state, move)
                }
                assert completed & {NAMES[word] for word in NAMES if word in words}, words
                checked += 1
    assert checked >= 10


@lucky
def test_points_are_those_of_the_event_or_of_what_is_marked(luck: int) -> None:
    checked = 0
    for state, event, remark in whole_game(luck):
        number = remark.words.facts.get("n")
        if isinstance(event, FeatureCompleted) and number is not None:
            assert number == event.feature.points
            checked += 1
        elif (
            isinstance(event, TileDrawn) and len(remark.point) == 1 and remark.point[0].startswith(("feature", "cell"))
        ):
            kind, _, name = remark.point[0].partition(":")
            cell, _, piece = name.partition(":")
            x, y = map(int, cell.split(","))
            spot = Spot(x, y, piece[:-1], int(piece[-1])) if kind == "feature" else Spot(x, y, CLOISTER, 0)
            found = facts(state, spot)
            assert found is not None
            assert (found.now, found.owners, found.complete) == (number, (0,), False)
            checked += 1
    assert checked >= 3


@lucky
def test_the_coach_is_neither_silent_for_long_nor_repeats_itself(luck: int) -> None:
    said = whole_game(luck)
    turns = [state.turn for state, _, _ in said]
    assert max(later - sooner for sooner, later in itertools.pairwise(turns)) <= LONGEST_SILENCE
    sources = Counter(remark.words.source for _, _, remark in said)
    assert sources.most_common(1)[0][1] <= MOST_OFTEN, sources.most_common(3)


@pytest.mark.parametrize("seed", range(12))
def test_the_opening_speaks_of_the_tile_drawn(seed: int) -> None:
    state = first_game(seed)
    tile, words = state.geometry.tiles[state.tile], str(FIRST_GAME.begin(state).words)
    assert ("cloister" in words) == tile.cloister
    if "road" in words:
        assert tile.roads
    if "city" in words:
        assert tile.cities


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ((80, 61), "80 to 61: you win!"),
        ((90, 60), "90 to 60: a clear win!"),
        ((75, 75), "75 to 75: a tie! You share the win."),
        ((70, 76), "70 to 76: so close!"),
        ((50, 76), "50 to 76 for your opponent."),
    ],
)
def test_every_outcome_has_its_words(points: tuple[int, int], words: str) -> None:
    winners = tuple(seat for seat, total in enumerate(points) if total == max(points))
    (remark,) = FIRST_GAME.remarks(first_game(1), [GameEnded(points, winners)])
    assert str(remark.words).startswith(words)


@pytest.mark.parametrize(
    ("lesson", "step", "words"),
    [
        ("first-tile", 3, "A highwayman."),
        ("roads", 3, "A monk."),
        ("cities", 1, "A knight!"),
        ("roads", 4, "Complete: 3 points for you"),
        ("cities", 3, "8 points at a stroke."),
        ("home", 2, "A splendid city: 18 points"),
        ("cloisters", 2, "Nine tiles, 9 points"),
        ("sharing", 3, "You share this, as equals: 8 points"),
        ("discard", 1, "This tile fits nowhere"),
        ("end", 2, "Your unfinished road: 2 points."),
        ("end", 2, "Your unfinished city: 1 point."),
        ("end", 2, "Your unfinished cloister: 6 points."),
    ],
)
def test_a_move_and_the_coach_s_word(lesson: str, step: int, words: str) -> None:
    taught = classroom.take(GAME_ID, lesson_of(lesson), classroom.first)[step]
    said = [str(remark.words) for remark in FIRST_GAME.remarks(taught.after, taught.events)]
    assert any(word.startswith(words) for word in said), said
