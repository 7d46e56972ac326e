"""Games played by notation, positions laid out by hand, and positions found by playing on at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from tuscany_app.games.borders.engine.dice import LETTERS, pack
from tuscany_app.games.borders.engine.moves import BordersMove, Cross
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.kernel.game import OptionValue
from tuscany_app.testing import playing

ORDER = ("board1", "board2", "board3", "board4")  # Tomás, Sara, Emma and Luis in the rulebook's examples
TOMAS, SARA, EMMA, LUIS = range(4)

begin = partial(playing.begin, "borders")
new_game = partial(playing.new_game, "borders")
play = partial(playing.play, "borders")
refusal = partial(playing.refusal, "borders")
full_refusal = partial(playing.full_refusal, "borders")
notations = playing.notations
only = playing.only
every = playing.every
totals = playing.totals


def laid_out(
    dice: str,
    crossed: Mapping[int, str] | None = None,
    *,
    players: int = 4,
    active: int = 0,
    rolls: int = 1,
    boards: Sequence[str] = ORDER,
    scored: Mapping[int, str] | None = None,
    **options: OptionValue,
) -> BordersState:
    """A position with these five dice rolled by the active player.

    `crossed` are spaces and whole segments by seat. `scored` are areas by seat that are finished and scored: `villa` at
    the higher value, `-villa` at the lower; their borders are crossed off too. Everybody is on the board of `boards`.
    """
    state = new_game(players, active, **options)
    geometry = state.geometry
    state.boards = tuple(geometry.boards.index(board) for board in boards[:players])
    marks = list(state.crossed)
    for seat, words in (crossed or {}).items():
        for word in words.split():
            marks[seat] |= spaces(state, word)
    first, later = [0] * players, [0] * players
    for seat, words in (scored or {}).items():
        for word in words.split():
            area = geometry.areas.index(word.lstrip("-"))
            marks[seat] |= geometry.area_bits[area]
            if word.startswith("-"):
                later[seat] |= 1 << area
                state.taken |= 1 << area
            else:
                first[seat] |= 1 << area
                state.taken |= 1 << area
    state.crossed = list(marks)
    state.near = [geometry.around_all(mark) for mark in marks]
    state.open = [geometry.open_spaces(board, mark) for board, mark in zip(state.boards, marks, strict=True)]
    state.first, state.later = tuple(first), tuple(later)
    state.active = state.seat = active
    state.stage, state.rolls = Stage.ROLLING, rolls
    state.dice = tuple(LETTERS.index(letter) for letter in dice)
    state.left = pack(state.dice)
    return state


def spaces(state: BordersState, word: str) -> int:
    """The spaces of a segment, or a single space, as bits."""
    geometry = state.geometry
    if word in geometry.number_of_segment:
        return geometry.segment_bits[geometry.number_of_segment[word]]
    return 1 << geometry.number_of_space[word]


# Choosing at random

Choose = Callable[[random.Random, BordersState], BordersMove]


def uniform(rng: random.Random, state: BordersState) -> BordersMove:
    return rng.choice(state.legal_moves())


def busy(rng: random.Random, state: BordersState) -> BordersMove:
    """Crosses off whatever it can before it is done."""
    moves = [move for move in state.legal_moves() if str(move).startswith("cross")]
    return rng.choice(moves) if moves else uniform(rng, state)


def stingy(rng: random.Random, state: BordersState) -> BordersMove:
    """Often leaves dice to the others, so that second actions have many."""
    moves = state.legal_moves()
    if not isinstance(moves[0], Cross) and rng.random() < 0.6:
        return moves[-1] if str(moves[-1]) == "done" else moves[0]
    return busy(rng, state)


FLAVOURS: dict[str, Choose] = {"uniform": uniform, "busy": busy, "stingy": stingy}


def games(players: int, seeds: Sequence[int], flavour: str, **options: OptionValue) -> Iterator[BordersState]:
    """Every position of random games."""
    return playing.games("borders", FLAVOURS[flavour], players, seeds, **options)
