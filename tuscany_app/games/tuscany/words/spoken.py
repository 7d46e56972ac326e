"""The Castles of Tuscany for who hears it: a space with what is around it, the own board area by area, what one has,
what everybody can see of the others."""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.tuscany.engine import cards
from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS, KINDS
from tuscany_app.games.tuscany.engine.geometry import Board
from tuscany_app.games.tuscany.engine.reasons import COLOUR_NAMES
from tuscany_app.games.tuscany.engine.state import EMPTY, Position
from tuscany_app.games.tuscany.engine.territory import NAMES, NUMBER
from tuscany_app.games.tuscany.words.names import CHIP_NAMES, KIND_NAMES, tile_name
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.i18n import Listed, Sentence, say, say_n

PIECE_NAMES = (say("The left piece"), say("The middle piece"), say("The right piece"))


def place(choice: Sentence, position: Position, board: Board, space: str) -> Sentence:
    """A space that could be chosen: its kind, how large its area is, and the open spaces beside it."""
    number, covered = NUMBER[space], position.covered[position.seat]
    area = board.area_around[number]
    kind = KIND_NAMES[KINDS[board.colours[number]]]
    told = say_n(
        "{place}; {kind}, area of {n} space", "{place}; {kind}, area of {n} spaces, {open} of them open",
        area.bit_count(), place=choice, kind=kind, open=(area & ~covered).bit_count(),
    )  # fmt: skip
    beside = [KIND_NAMES[KINDS[board.colours[near]]] for near in bit_numbers(board.around[number] & ~covered & ~area)]
    return say("{place}; open beside it: {kinds}", place=told, kinds=Listed(tuple(beside))) if beside else told


def tile(choice: Sentence, position: Position, number: int) -> Sentence:
    """A tile that could be taken or placed, and where on the own board it would fit now."""
    spaces = Listed(tuple(NAMES[space] for space in bit_numbers(position.spaces_for(position.seat, number))))
    if not spaces.things:
        return say("{tile}; fits nowhere now", tile=choice)
    return say("{tile}; fits on {spaces}", tile=choice, spaces=spaces)


def areas(position: Position, seat: int, board: Board, *, laid: bool) -> list[Sentence]:
    """The board area by area: what is laid and what is open; of a board that is not played on yet the spaces."""
    covered = position.covered[seat] if laid else 0
    near = position.open_spaces(seat) if laid else 0
    found = []
    for number, spaces in enumerate(board.areas):
        kind = KIND_NAMES[KINDS[board.colours[spaces[0]]]]
        open_ones = [space for space in spaces if not covered >> space & 1]
        if laid and not open_ones:
            found.append(say("{kind}: complete", kind=kind))
            continue
        names = Listed(tuple(NAMES[space] for space in open_ones))
        told = say_n(
            "{kind}, {n} point: open {spaces}", "{kind}, {n} points: open {spaces}",
            board.area_points(number), kind=kind, spaces=names,
        )  # fmt: skip
        reach = Listed(tuple(NAMES[space] for space in open_ones if near >> space & 1))
        found.append(say("{area}; within reach: {spaces}", area=told, spaces=reach) if reach.things else told)
    return found


def sizes(board: Board) -> Sentence:
    """How the areas of a board that is being laid out hang together."""
    by_kind: dict[int, list[int]] = {}
    for spaces in board.areas:
        by_kind.setdefault(board.colours[spaces[0]], []).append(len(spaces))
    parts = [f"{KIND_NAMES[KINDS[kind]]} {' + '.join(map(str, sorted(by_kind[kind])))}" for kind in sorted(by_kind)]
    return say("Areas: {areas}", areas=", ".join(parts))


def own(position: Position, seat: int) -> list[Sentence]:
    """Everything one has; the hand is the own one."""
    hand = zip(COLOURS, cards.counts(position.hands[seat]), strict=True)
    held = [f"{COLOUR_NAMES[colour]} ×{n}" if n > 1 else str(COLOUR_NAMES[colour]) for colour, n in hand if n]
    tiles = [say("empty") if tile == EMPTY else tile_name(position.tile(tile)) for tile in position.storage[seat]]
    return [
        say("In hand: {cards}", cards=", ".join(held)) if held else say("No card in hand"),
        say("Storage: {tiles}", tiles=Listed(tuple(tiles))),
        *_supplies(position, seat),
        _points(position, seat),
    ]


def score(position: Position, seat: int, names: Sequence[str]) -> Sentence:
    """What everybody can see of a player."""
    stored = [tile_name(position.tile(tile)) for tile in position.storage[seat] if tile != EMPTY]
    hand = say_n("{n} card", "{n} cards", position.hand_size(seat))
    parts = [_points(position, seat), hand, *_supplies(position, seat)]
    if stored:
        parts.append(say("storage: {tiles}", tiles=Listed(tuple(stored))))
    return say("{player}: {what}", player=names[seat], what="; ".join(map(str, parts)))


def of_player(player: str, sentence: Sentence) -> Sentence:
    return say("{player}: {what}", player=player, what=sentence)


def centre(position: Position) -> list[Sentence]:
    """The centre tiles, slot by slot."""
    return [
        say("Centre {number}: {tile}", number=slot, tile=tile_name(position.tile(tile)))
        for slot, tile in enumerate(position.centre, start=1)
        if tile != EMPTY
    ]


def _points(position: Position, seat: int) -> Sentence:
    return say("red points {red}, green points {green}", red=position.red(seat), green=position.green[seat])


def _supplies(position: Position, seat: int) -> list[Sentence]:
    chips = [CHIP_NAMES[chip] for chip, n in zip(CHIPS, position.chips[seat], strict=True) for _ in range(n)]
    found = [
        say_n("{n} worker", "{n} workers", position.workers[seat]),
        say_n("{n} marble block", "{n} marble blocks", position.marble[seat]),
    ]
    return [*found, say("chips: {chips}", chips=Listed(tuple(chips)))] if chips else found
