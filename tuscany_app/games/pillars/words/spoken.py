"""Pillars for who hears it: squares with what lies there and beside them, rows of the frame, what everybody has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.kernel.i18n import Sentence, say, say_n

FREE = say("free")


def place(choice: Sentence, state: PillarsState, squares: Sequence[int], names: Sequence[str], seat: int) -> Sentence:
    """A placement, or a square, with what it lies beside."""
    beside = _beside(state, squares, names, seat)
    return say("{place}; {beside}", place=choice, beside=beside) if beside else choice


def square(state: PillarsState, number: int, names: Sequence[str]) -> Sentence:
    """A square, and what lies on it."""
    return say("{square}: {what}", square=state.geometry.squares[number], what=_on(state, number, names))


def at(here: Sentence, told: Sentence) -> Sentence:
    """The square that the keys are on, and what would be done from there."""
    return say("{here}. {what}", here=here, what=told)


def rows(state: PillarsState, names: Sequence[str]) -> list[Sentence]:
    """The frame row by row, equal squares together."""
    side, found = state.geometry.side, []
    for row in range(side):
        parts = []
        texts = [(state.geometry.squares[at], str(_on(state, at, names))) for at in range(row * side, (row + 1) * side)]
        for what, group in groupby(texts, key=lambda one: one[1]):
            squares = [square for square, _ in group]
            span = squares[0] if len(squares) == 1 else f"{squares[0]}–{squares[-1]}"
            parts.append(f"{span} {what}")
        found.append(say("{things}", things=", ".join(parts)))
    return found


def own(state: PillarsState, seat: int) -> list[Sentence]:
    """What is still in a tray."""
    pieces = zip(state.geometry.pieces, state.left[seat], strict=True)
    held = [piece.name if count == 1 else f"{piece.name} ×{count}" for piece, count in pieces if count]
    found = [say("You still have: {pieces}", pieces=", ".join(held))] if held else []
    if (pillars := 3 - state.pillars[seat]) > 0:
        found.append(say_n("{n} pillar is not placed yet", "{n} pillars are not placed yet", pillars))
    return [*found, say_n("{n} penalty point so far", "{n} penalty points so far", state.penalty[seat])]


def score(state: PillarsState, seat: int, names: Sequence[str]) -> Sentence:
    told = say_n(
        "{player}: {n} penalty point so far", "{player}: {n} penalty points so far",
        state.penalty[seat] + sum(past[seat] for past in state.past), player=names[seat],
    )  # fmt: skip
    return say("{score}, out", score=told) if state.out[seat] else told


def _on(state: PillarsState, number: int, names: Sequence[str]) -> Sentence:
    owner = state.owners().get(number)
    if owner is None:
        return FREE
    piece = state.geometry.piece_of(owner[1])
    if piece is None:
        return say("{player}'s pillar", player=names[owner[0]])
    return say("{player}'s {piece}", player=names[owner[0]], piece=piece.name)


def _beside(state: PillarsState, squares: Iterable[int], names: Sequence[str], seat: int) -> str:
    """Whose colours and whether the frame is next to squares."""
    covered, owners = set(squares), state.owners()
    around = {near for at in covered for near in state.geometry.neighbours[at]} - covered
    seats = {owners[near][0] for near in around if near in owners}
    found = [say("beside your own colour")] if seat in seats else []
    found += [say("beside {player}", player=names[other]) for other in sorted(seats - {seat})]
    if any(len(state.geometry.neighbours[at]) < 4 for at in covered):
        found.append(say("at the frame"))
    return ", ".join(map(str, found))
