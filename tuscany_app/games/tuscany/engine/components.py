"""Tiles, cards and territory pieces: loaded from `resources/tuscany` or the player's `components/tuscany`, validated.

Colours and kinds of tile go together (a castle is dark green) and share their numbers, their places in COLOURS and
KINDS. Every single tile has a number too: 22 for each seat, the start castle first, then 32 neutral ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations, product
from pathlib import Path
from typing import Any

from attrs import field, frozen

from tuscany_app.games.tuscany.engine.territory import COLUMN_SIZES, OFFSETS, PIECE_SPACES, connected_parts, joined
from tuscany_app.kernel.component_files import WrongEntry, entry, loaded, made_of, table_path, whole_number
from tuscany_app.kernel.i18n import say

COLOURS = ("dark_green", "red", "turquoise", "light_green", "grey", "orange", "yellow", "beige")
KINDS = ("castle", "city", "inn", "agriculture", "quarry", "village", "monastery", "cart")
DARK_GREEN, RED, TURQUOISE, LIGHT_GREEN, GREY, ORANGE, YELLOW, BEIGE = range(8)
CASTLE, CITY, INN, AGRICULTURE, QUARRY, VILLAGE, MONASTERY, CART = range(8)
LETTERS = "DRTLGOYB"
SPACES_OF = (3, 3, 2, 5, 4, 5, 4, 4)  # spaces of each colour on every player's board (C-1)
CROPS = ("vine", "boar", "olive", "grain")
HEXAGON = "hexagon"  # what a wooden hexagon is called where tiles are
CHIPS = ("card", "storage", "marble", "worker", "harvest")
CHIPS_EACH = 5
PIECE_KINDS = "ABC"

SEATS = 4
OWN = 21  # tiles in a player's stacks
OF_SEAT = OWN + 1  # with the start castle, the first of them
NEUTRAL = 32
FIRST_NEUTRAL = SEATS * OF_SEAT
NEUTRAL_EACH = 4
GAME_CARDS = 122
HARVEST_CARDS = 27
LARGEST_AREA = 3

_REWARDS = ("cards", "workers", "marble", "hexagons", "green", "red")
_PIECE = re.compile(r"[ABC][1-9]")


@frozen
class Tile:
    """A tile as one sees it: kind and crops in front, whose it is on its back."""

    id: int  # -1 for a wooden hexagon
    kind: str  # one of KINDS, or HEXAGON
    crops: tuple[str, ...] = ()
    back: int | None = None  # a seat; None for a neutral tile or a hexagon


@frozen
class Harvest:
    """A harvest card."""

    cards: int = 0
    workers: int = 0
    marble: int = 0
    hexagons: int = 0
    green: int = 0
    red: int = 0


@frozen(eq=False)
class Components:
    """What is in the box. Compared by identity: every table is read once."""

    name: str
    tiles: tuple[Tile, ...] = field(repr=False)  # by number
    kinds: tuple[int, ...] = field(repr=False)  # of the tiles, by number
    crops: tuple[int, ...] = field(repr=False)  # of the tiles, by number; bits, as in CROPS
    cards: tuple[int, ...]  # game cards of each colour
    harvest: tuple[Harvest, ...]  # the different harvest cards
    harvest_counts: tuple[int, ...]  # how many there are of each
    bonus: tuple[tuple[int, int], ...]  # of each colour: for the first, for the second
    pieces: dict[str, tuple[int, ...]] = field(repr=False)  # colours of the ten spaces, column by column

    def of_kind(self, letter: str) -> list[str]:
        """The A, the B or the C pieces."""
        return [name for name in self.pieces if name[0] == letter]


def components(name: str) -> Components:
    return loaded(table_path("tuscany", name), read)


def read(path: Path) -> Components:
    return made_of(path, made)


# All below raise WrongEntry with the sentence that tells what is wrong, and where.


def made(name: str, table: dict[str, Any]) -> Components:
    tiles = tuple(_tiles(table))
    harvest, counts = _harvest(entry(table, "harvest_cards", dict))
    return Components(
        name=name,
        tiles=tiles,
        kinds=tuple(KINDS.index(tile.kind) for tile in tiles),
        crops=tuple(sum(1 << CROPS.index(crop) for crop in tile.crops) for tile in tiles),
        cards=_game_cards(entry(table, "game_cards", dict)),
        harvest=harvest,
        harvest_counts=counts,
        bonus=_bonus(entry(table, "colour_bonus", dict)),
        pieces=_pieces(entry(table, "territory", dict)),
    )


def _tiles(table: dict[str, Any]) -> Iterator[Tile]:
    tiles, crops = entry(table, "tiles", dict), entry(table, "crops", dict)
    own, neutral = _counts(entry(tiles, "own", dict), KINDS), _counts(entry(tiles, "neutral", dict), KINDS)
    if sum(own) != OWN:
        why = say("each player has {total} tiles of their own instead of {right}", total=sum(own), right=OWN)
        raise WrongEntry(why, tiles, "own")
    if any(n != NEUTRAL_EACH for n in neutral):
        raise WrongEntry(say("there must be {right} neutral tiles of each kind", right=NEUTRAL_EACH), tiles, "neutral")
    own_crops = _crops(crops, "own", own[AGRICULTURE])
    neutral_crops = _crops(crops, "neutral", neutral[AGRICULTURE])
    for seat in range(SEATS):
        yield Tile(seat * OF_SEAT, KINDS[CASTLE], (), seat)
        for number, (kind, grown) in enumerate(_faces(own, own_crops), start=seat * OF_SEAT + 1):
            yield Tile(number, kind, grown, seat)
    for number, (kind, grown) in enumerate(_faces(neutral, neutral_crops), start=FIRST_NEUTRAL):
        yield Tile(number, kind, grown, None)


def _faces(counts: list[int], crops: list[tuple[str, ...]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for number, count in enumerate(counts):
        for copy in range(count):
            yield KINDS[number], crops[copy] if number == AGRICULTURE else ()


def _crops(table: dict[str, Any], name: str, right: int) -> list[tuple[str, ...]]:
    found = []
    for part in entry(table, name, list):
        if type(part) is not list or len(part) not in (1, 2) or any(crop not in CROPS for crop in part):
            why = say("an agriculture tile shows one or two of: {crops}", crops=", ".join(CROPS))
            raise WrongEntry(why, table, name)
        if len(set(part)) < len(part):
            raise WrongEntry(say("an agriculture tile shows the same crop twice"), part)
        found.append(tuple(part))
    if len(found) != right:
        why = say("crops are given for {total} agriculture tiles instead of {right}", total=len(found), right=right)
        raise WrongEntry(why, table, name)
    return found


def _game_cards(table: dict[str, Any]) -> tuple[int, ...]:
    counts = _counts(table, COLOURS)
    if sum(counts) != GAME_CARDS:
        why = say("there are {total} game cards instead of {right}", total=sum(counts), right=GAME_CARDS)
        raise WrongEntry(why, table)
    return tuple(counts)


def _harvest(table: dict[str, Any]) -> tuple[tuple[Harvest, ...], tuple[int, ...]]:
    cards, counts = [], []
    for number, part in enumerate(entry(table, "cards", list)):
        if type(part) is not dict or not part.keys() <= {"count", *_REWARDS}:
            why = say("a harvest card has a count and some of: {rewards}", rewards=", ".join(_REWARDS))
            raise WrongEntry(why, table, "cards", number)
        counts.append(whole_number(part, "count", range(1, HARVEST_CARDS + 1)))
        cards.append(Harvest(**{name: whole_number(part, name, range(10)) for name in part if name != "count"}))
    if sum(counts) != HARVEST_CARDS:
        why = say("there are {total} harvest cards instead of {right}", total=sum(counts), right=HARVEST_CARDS)
        raise WrongEntry(why, table, "cards")
    return tuple(cards), tuple(counts)


def _bonus(table: dict[str, Any]) -> tuple[tuple[int, int], ...]:
    found = []
    for colour in COLOURS:
        values = entry(table, colour, list)
        if len(values) != 2 or any(type(value) is not int for value in values) or not 20 > values[0] >= values[1] >= 0:
            raise WrongEntry(say("the bonus for {colour} is not two falling values", colour=colour), table, colour)
        found.append((values[0], values[1]))
    return tuple(found)


def _pieces(table: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    pieces = {name: _piece(table, name) for name in table if name != "source"}
    kinds = [[name for name in pieces if name[0] == letter] for letter in PIECE_KINDS]
    if any(len(names) < SEATS for names in kinds):
        raise WrongEntry(say("it needs {least} territory pieces each of A, B and C", least=SEATS), table)
    for mix in product(*kinds):
        colours = [colour for name in mix for colour in pieces[name]]
        if tuple(map(colours.count, range(len(COLOURS)))) != SPACES_OF:
            why = say("the pieces {names} together don't have the right number of each colour", names=" ".join(mix))
            raise WrongEntry(why, table, _odd_one_out(mix, kinds, pieces))
    _check_areas(kinds, pieces, table)
    return pieces


def _odd_one_out(mix: tuple[str, ...], kinds: list[list[str]], pieces: dict[str, tuple[int, ...]]) -> str:
    """The piece of a mixture with wrong colours that differs most from its kind."""

    def strange(name: str) -> int:
        alike = [pieces[other] for names in kinds if name in names for other in names]
        return sum(sorted(pieces[name]) != sorted(other) for other in alike)

    return max(mix, key=strange)


def _piece(table: dict[str, Any], name: str) -> tuple[int, ...]:
    columns = table[name]
    if not _PIECE.fullmatch(name):
        raise WrongEntry(say("the territory piece {name} is not called A1 to C9", name=repr(name)), table, name)
    if type(columns) is not list or any(type(column) is not str for column in columns):
        raise WrongEntry(say("the entry {name} is of the wrong kind", name=name), table, name)
    if tuple(map(len, columns)) != COLUMN_SIZES or not set("".join(columns)) <= set(LETTERS):
        why = say("the piece {name} is not three columns of 3, 4 and 3 of the letters {letters}", name=name,
                  letters=LETTERS)  # fmt: skip
        raise WrongEntry(why, table, name)
    return tuple(LETTERS.index(letter) for letter in "".join(columns))


def _check_areas(kinds: list[list[str]], pieces: dict[str, tuple[int, ...]], table: dict[str, Any]) -> None:
    """No area above three, however pieces are joined.

    Two at a time are enough: an area that touches three pieces crosses the middle one, so four of its spaces lie in
    two pieces.
    """
    for one, other in permutations(kinds, 2):
        for left, right in product(one, other):
            for left_turned, right_turned, offset in product((False, True), (False, True), OFFSETS):
                colours = turned(pieces[left], left_turned) + turned(pieces[right], right_turned)
                if any(part.bit_count() > LARGEST_AREA for part in connected_parts(colours, joined((offset,)))):
                    why = say("the pieces {names} can form an area of more than {most} spaces",
                              names=f"{left} {right}", most=LARGEST_AREA)  # fmt: skip
                    raise WrongEntry(why, table, left)


def turned(piece: tuple[int, ...], half_turn: bool) -> tuple[int, ...]:
    """The ten spaces column by column as they lie; a half-turn reverses them."""
    assert len(piece) == PIECE_SPACES
    return piece[::-1] if half_turn else piece


def _counts(table: dict[str, Any], names: tuple[str, ...]) -> list[int]:
    unknown = table.keys() - {*names, "source"}
    if unknown:
        raise WrongEntry(say("the entry {name} is not known", name=repr(min(unknown))), table, min(unknown))
    return [whole_number(table, name, range(100)) for name in names]
