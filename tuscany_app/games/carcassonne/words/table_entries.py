"""What a tile set holds, as it is shown and entered: how many of each tile there are, and which one lies first."""

from __future__ import annotations

from typing import Any

from tuscany_app.games.carcassonne.engine.components import COPIES
from tuscany_app.kernel.component_facts import Change, EntryPart, Group, Number, ValueChoice
from tuscany_app.kernel.i18n import Sentence, say


def entries(table: dict[str, Any]) -> tuple[Group, ...]:
    tiles: list[dict[str, Any]] = table["tile"]
    ids = [str(tile["id"]) for tile in tiles]
    return (
        Group(
            "tile",
            say("Land tiles"),
            say("All 24 types and their numbers are known. What is on a new type of tile is written in the file."),
            tuple(_tile(table, number) for number in range(len(tiles))),
            total=(sum(tile["count"] for tile in tiles), sum(tile["count"] for tile in tiles)),
        ),
        Group(
            "start",
            say("Start tile"),
            say("One tile of this type lies on the table when the game begins."),
            (
                EntryPart(
                    say("Tile {name}", name=table["start"]),
                    f"tile:{ids.index(table['start'])}" if table["start"] in ids else "",
                    choices=(
                        ValueChoice(
                            say("Start tile"),
                            table["start"],
                            tuple((_name(name), name) for name in ids),
                            lambda name: [(("start",), name)],
                        ),
                    ),
                ),
            ),
        ),
    )


def _name(name: str) -> Sentence:
    return say("Tile {name}", name=name)


def _tile(table: dict[str, Any], number: int) -> EntryPart:
    tile = table["tile"][number]
    name = _name(str(tile["id"]))
    count: int = tile["count"]
    copies = Number(say("How many"), count, COPIES, lambda value: _counted(table, number, value))
    return EntryPart(name, f"tile:{number}", count, (copies,))


def _counted(table: dict[str, Any], number: int, value: int) -> list[Change]:
    """Another number of a tile, with the sums that the file states to be checked by."""
    counts = [value if place == number else tile["count"] for place, tile in enumerate(table["tile"])]
    tiles = list(zip(table["tile"], counts, strict=True))
    shields = sum(count * sum(city["shields"] for city in tile["cities"]) for tile, count in tiles)
    return [
        (("tile", number, "count"), value),
        (("total",), sum(counts)),
        (("shield_total",), shields),
        (("cloister_total",), sum(count for tile, count in tiles if tile["cloister"])),
    ]
