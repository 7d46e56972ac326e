"""What a component table holds, as it is shown and entered: tiles, cards, bonuses, and territory pieces hex by hex."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from tuscany_app.games.tuscany.engine.components import (
    COLOURS,
    CROPS,
    GAME_CARDS,
    HARVEST_CARDS,
    KINDS,
    LETTERS,
    OWN,
    Harvest,
)  # fmt: skip
from tuscany_app.games.tuscany.engine.reasons import COLOUR_NAMES
from tuscany_app.games.tuscany.engine.territory import COLUMN_SIZES
from tuscany_app.games.tuscany.words.names import CROP_NAMES, KIND_NAMES, rewards
from tuscany_app.kernel.component_facts import (
    Cell,
    Change,
    EntryPart,
    Grid,
    Group,
    Number,
    Tool,
    ValueChoice,
    column_middle,
)
from tuscany_app.kernel.i18n import Listed, Sentence, say

MOST = range(100)
REWARDS: dict[str, Sentence] = {
    "cards": say("Game cards"), "workers": say("Workers"), "marble": say("Marble"), "hexagons": say("Wooden hexagons"),
    "green": say("Green points"), "red": say("Red points"),
}  # fmt: skip


def entries(table: dict[str, Any]) -> tuple[Group, ...]:
    return (*_boards(table), *_cards(table), *_tiles(table))


def _boards(table: dict[str, Any]) -> tuple[Group, ...]:
    territory = table["territory"]
    return (
        Group(
            "territory",
            say("Territory pieces"),
            say(
                "Printed: 12 pieces of 10 spaces, how many spaces of each colour a board has, areas of at most 3. "
                "How the colours lie is not public in text; ours are a design of our own."
            ),
            tuple(_piece(name, territory[name]) for name in territory if name != "source"),
            size=2.0,
            how=say("Choose a colour, then the spaces."),
        ),
        Group(
            "colour_bonus",
            say("Colour bonuses"),
            say(
                "Green points for the first and second player to fill a colour. The printed ones are not public "
                "in text."
            ),
            tuple(_bonus(colour, table["colour_bonus"][colour]) for colour in COLOURS),
        ),
    )


def _piece(name: str, columns: list[str]) -> EntryPart:
    def painted(key: tuple[int, ...], tool: str) -> list[Change]:
        column, row = key
        changed = columns[column][:row] + tool + columns[column][row + 1 :]
        return [(("territory", name), [changed if place == column else part for place, part in enumerate(columns)])]

    cells = tuple(
        Cell(*column_middle(column, row, column != 1), COLOURS[LETTERS.index(columns[column][row])],
             say("column {column}, row {row}: {kind}", column=column + 1, row=row + 1,
                 kind=COLOUR_NAMES[COLOURS[LETTERS.index(columns[column][row])]]), (column, row))
        for column, high in enumerate(COLUMN_SIZES)
        for row in range(high)
    )  # fmt: skip
    tools = tuple(Tool(letter, COLOUR_NAMES[colour], colour) for letter, colour in zip(LETTERS, COLOURS, strict=True))
    grid = Grid("flat", cells, tools, painted)
    return EntryPart(say("Territory {name}", name=name), f"piece:{name}", grid=grid, wide=0.75)


def _bonus(colour: str, values: list[int]) -> EntryPart:
    def changed(place: int) -> Callable[[int], list[Change]]:
        return lambda value: [
            (("colour_bonus", colour), [value if part == place else old for part, old in enumerate(values)])
        ]

    numbers = (
        Number(say("First"), values[0], range(20), changed(0)),
        Number(say("Second"), values[1], range(20), changed(1)),
    )
    return EntryPart(COLOUR_NAMES[colour], f"bonus:{colour}", numbers=numbers)


def _cards(table: dict[str, Any]) -> tuple[Group, ...]:
    cards, harvest = table["game_cards"], table["harvest_cards"]["cards"]
    return (
        Group(
            "game_cards",
            say("Game cards"),
            say("Printed: 122 cards in 8 colours. How many there are of each colour is not public in text."),
            tuple(
                EntryPart(COLOUR_NAMES[colour], f"card:{colour}", cards[colour],
                     (Number(say("How many"), cards[colour], MOST, _written("game_cards", colour)),), wide=2 / 3)
                for colour in COLOURS
            ),
            total=(sum(cards[colour] for colour in COLOURS), GAME_CARDS),
        ),
        Group(
            "harvest_cards",
            say("Harvest cards"),
            say("Printed: 27 cards and their kinds of reward. What each card gives is not public in text."),
            tuple(_harvest(harvest, number) for number in range(len(harvest))),
            ((("harvest_cards", "cards"), [*harvest, {"count": 1, "cards": 2}]),),
            (sum(card["count"] for card in harvest), HARVEST_CARDS),
        ),
    )  # fmt: skip


def _harvest(cards: list[dict[str, int]], number: int) -> EntryPart:
    card = cards[number]

    def changed(name: str) -> Callable[[int], list[Change]]:
        def changes(value: int) -> list[Change]:
            now = {key: part for key, part in (card | {name: value}).items() if part or key == "count"}
            return [(("harvest_cards", "cards", number), now)]

        return changes

    numbers = [Number(say("How many"), card["count"], range(1, HARVEST_CARDS + 1), changed("count"))]
    numbers += [Number(words, card.get(name, 0), range(10), changed(name)) for name, words in REWARDS.items()]
    gives = rewards(Harvest(**{name: value for name, value in card.items() if name != "count"}))
    return EntryPart(
        say("{rewards}", rewards=gives),
        f"harvest:{number}",
        card["count"],
        tuple(numbers),
        removal=((("harvest_cards", "cards"), [*cards[:number], *cards[number + 1 :]]),) if len(cards) > 1 else (),
        wide=2 / 3,
    )


def _tiles(table: dict[str, Any]) -> tuple[Group, ...]:
    own, neutral, crops = table["tiles"]["own"], table["tiles"]["neutral"], table["crops"]
    return (
        Group(
            "tiles.own",
            say("Tiles of each player"),
            say("Printed: 21 tiles each, beside the start castle."),
            tuple(
                EntryPart(KIND_NAMES[kind], f"kind:{kind}", own[kind],
                     (Number(say("How many"), own[kind], range(OWN + 1), _own(crops["own"], kind)),), wide=1.15)
                for kind in KINDS
            ),
            total=(sum(own[kind] for kind in KINDS), OWN),
        ),
        Group(
            "tiles.neutral",
            say("Neutral tiles"),
            say("Printed: four of each kind."),
            tuple(EntryPart(KIND_NAMES[kind], f"kind:{kind}", neutral[kind], wide=1.15) for kind in KINDS),
        ),
        Group(
            "crops",
            say("Crops on agriculture tiles"),
            say("What each tile shows is not public in text; ours agree with the examples of the rulebook."),
            tuple(
                _crop(whose, number, part)
                for whose in ("own", "neutral")
                for number, part in enumerate(crops[whose])
            ),
        ),
    )  # fmt: skip


def _own(crops: list[list[str]], kind: str) -> Callable[[int], list[Change]]:
    """Another number of tiles; of agriculture tiles with crops for each."""

    def changes(value: int) -> list[Change]:
        made: list[Change] = [(("tiles", "own", kind), value)]
        if kind == "agriculture":
            made.append((("crops", "own"), [*crops, *[[CROPS[0]]] * value][:value]))
        return made

    return changes


def _crop(whose: str, number: int, crops: list[str]) -> EntryPart:
    sorts = [(crop,) for crop in CROPS] + list(combinations(CROPS, 2))
    now = next((sort for sort in sorts if set(sort) == set(crops)), tuple(crops))
    values = tuple((say("{crops}", crops=Listed(tuple(CROP_NAMES[crop] for crop in sort))), sort) for sort in sorts)
    choice = ValueChoice(say("Crops"), now, values, lambda sort: [(("crops", whose, number), list(sort))])
    name = say("Own tile {number}", number=number + 1) if whose == "own" else (
        say("Neutral tile {number}", number=number + 1)
    )  # fmt: skip
    return EntryPart(name, "crops:" + "+".join(crops), choices=(choice,), wide=1.15)


def _written(*place: str) -> Callable[[int], list[Change]]:
    return lambda value: [(place, value)]
