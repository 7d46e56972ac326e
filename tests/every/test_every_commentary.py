"""What the coach of a first game says is so, after every decision: nothing is said of what is not so any more, and no
line comes twice. Played by good, easy and random learners, in all games; `-m soak` plays many more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tuscany_app.games.borders.engine.state import Stage as BordersStage
from tuscany_app.games.pillars.teaching import first_game as pillars
from tuscany_app.games.tuscany.engine.moves import Place
from tuscany_app.games.tuscany.engine.state import EMPTY
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.levels import RandomBot
from tuscany_app.kernel.commentary import Commentary
from tuscany_app.kernel.course import course
from tuscany_app.kernel.game import AnyBot
from tuscany_app.kernel.lesson import FirstGame, Remark
from tuscany_app.testing import classroom
from tuscany_app.testing.projects import games

Holds = Callable[[Any, Remark], bool]
GAMES = [
    pytest.param(game_id, game, id=f"{game_id}-{game.id}") for game_id in games() for game in course(game_id).games
]
LEARNERS = ("random", "easy", "medium")
LAST = ("pillars",)  # games whose comments speak of what was placed last, so that they can not be asked again later


def missing(state: Any, remark: Remark) -> bool:
    """Whether the ringed space is still free."""
    space = next(target for target in remark.point if target.startswith("space:")).partition(":")[2]
    return not state.covered[0] >> NUMBER[space] & 1


def fits(state: Any, remark: Remark) -> bool:
    pieces = [piece.name for piece in state.geometry.pieces]
    number = pieces.index(str(remark.words.facts["other"]))
    return bool(pillars.places_of(state, 0) & state.geometry.of_piece[number])


def beside_third(state: Any, remark: Remark) -> bool:
    geometry = state.geometry
    third = [number for owner, number in state.laid if owner == 0 and not geometry.size[number]][-1]
    return (pillars.places_of(state, 0) & geometry.opens[third]).bit_count() == remark.words.facts["n"]


# What a line claims of the position, by its beginning.
CLAIMS: dict[str, dict[str, Holds]] = {
    "carcassonne": {
        "One follower is left": lambda state, _: state.supply[0] == 1,
        "That was your last follower": lambda state, _: state.supply[0] == 0,
        "All your followers are out": lambda state, _: state.supply[0] == 0,
        "Only {n} tile": lambda state, remark: state.actor() == 0,
        "Half of the tiles": lambda state, remark: state.points(1) == remark.words.facts["theirs"],
        "In the marked place": lambda state, _: state.actor() == 0 and state.tile is not None,
        "Look at the marked place": lambda state, _: state.actor() == 0 and state.tile is not None,
    },
    "pillars": {
        "{n} place for a piece beside your third": beside_third,
        "Well placed: that leaves your opponent": lambda state, remark: (
            pillars.places_of(state, 1).bit_count() == remark.words.facts["n"]
        ),
        "{piece} would have found a gap": fits,
        "Space is running out": lambda state, remark: (
            pillars.places_of(state, 0).bit_count() == remark.words.facts["n"]
        ),
        "Every square counts now": lambda state, _: 0 < pillars.places_of(state, 0).bit_count() < 10,
    },
    "tuscany": {
        "Your storage is empty": lambda state, _: all(thing == EMPTY for thing in state.storage[0]),
        "One space is missing": missing,
        "You can pay for a tile": lambda state, _: any(isinstance(move, Place) for move in state.legal_moves()),
        "Two tiles are left in your stack": lambda state, remark: (
            state.stack_sizes(0)[remark.words.facts["stack"] - 1] == 2
        ),
        "Your opponent's stack": lambda state, remark: state.stack_sizes(1)[remark.words.facts["stack"] - 1] == 2,
        "{n} cards are a treasure": lambda state, remark: state.hand_size(0) == remark.words.facts["n"],
        "Your stack {phase} is empty": lambda state, remark: state.phase == remark.words.facts["phase"],
        "The last stack is empty": lambda state, _: not state.last_round,
    },
    "borders": {
        "All five dice used!": lambda state, _: state.active == 0,
        "You have one roll left": lambda state, _: state.active == 0 and state.stage is BordersStage.ROLLING,
        "Your opponent used all five dice": lambda state, _: state.actor() == 0,
        "Now you may use your opponent's dice": lambda state, _: state.actor() == 0,
    },
}


def learner(game_id: str, level: str) -> AnyBot:
    game = catalogue.load(game_id)
    return RandomBot() if level == "random" or level not in game.levels else game.bot(level)


def followed(game_id: str, first: FirstGame[Any], level: str, seed: int) -> Iterator[tuple[Any, Commentary, Any]]:
    """A first game, decision by decision: the position, what the coach says of it, and the event that came last."""
    game = catalogue.load(game_id)
    session = classroom.session_of(first, game_id, seed % 2, seed)
    commentary = Commentary(first, session)
    bots = [learner(game_id, level), game.bot(first.level)]
    while not session.state.over():
        move = bots[session.state.actor()].choose(session.state, seed * 1000 + len(session.turns)).move
        session.play(move)
        turn, state = session.turns[-1], session.state
        commentary.played(turn, state)
        yield state, commentary, None  # while it is shown
        commentary.shown(turn, state)
        yield state, commentary, turn


def follow(game_id: str, first: FirstGame[Any], level: str, seed: int) -> Counter[str]:
    """Check one game; returns which claims were met."""
    met: Counter[str] = Counter()
    said: list[Remark] = []
    came: dict[int, Any] = {}  # by remark: what it was said of
    for state, commentary, turn in followed(game_id, first, level, seed):
        remark = commentary.remark
        if remark is None:
            continue
        if not any(remark is before for before in said):
            assert all(remark.words != before.words for before in said), str(remark.words)
            said.append(remark)
            came[id(remark)] = turn
        again = first.remarks(state, came[id(remark)].events) if game_id not in LAST and came[id(remark)] else []
        alike = [other for other in again if other.words.source == remark.words.source]
        for other in alike:
            if len(alike) == 1:  # of two at once the last one was said
                assert other.words == remark.words, (str(remark.words), str(other.words))
        for beginning, holds in CLAIMS.get(game_id, {}).items():
            if remark.words.source.startswith(beginning):
                assert holds(state, remark), (str(remark.words), len(said))
                met[beginning] += 1
    return met


@pytest.mark.parametrize(("game_id", "first"), GAMES)
def test_nothing_is_said_of_what_is_not_so_any_more(game_id: str, first: FirstGame[Any]) -> None:
    met: Counter[str] = Counter()
    for seed, level in enumerate(LEARNERS, start=1):
        met += follow(game_id, first, level, seed)
    assert not CLAIMS.get(game_id) or len(met) >= 2, met


@pytest.mark.soak
@pytest.mark.parametrize("level", LEARNERS)
@pytest.mark.parametrize(("game_id", "first"), GAMES)
def test_nothing_is_said_of_what_is_not_so_any_more_in_many_games(
    game_id: str, first: FirstGame[Any], level: str
) -> None:
    met: Counter[str] = Counter()
    for seed in range(10, 30):
        met += follow(game_id, first, level, seed)
    assert met or not CLAIMS.get(game_id)
