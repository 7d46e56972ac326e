"""What things are called: kinds of tile, crops, chips, tiles, rewards, payments. What colours are called is in
`engine/reasons.py`, whose sentences name them too."""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.tuscany.engine.components import Harvest, Tile
from tuscany_app.games.tuscany.engine.moves import WORKER
from tuscany_app.games.tuscany.engine.reasons import COLOUR_NAMES
from tuscany_app.kernel.i18n import Listed, Sentence, say, say_n

DRAW_KEY, MARBLE_KEY, END_KEY, TURN_KEY = "D", "M", "E", "R"
KIND_NAMES: dict[str, Sentence] = {
    "castle": say("castle"), "city": say("city"), "inn": say("inn"), "agriculture": say("agriculture"),
    "quarry": say("quarry"), "village": say("village"), "monastery": say("monastery"), "cart": say("cart"),
    "hexagon": say("wooden hexagon"),
}  # fmt: skip
CROP_NAMES: dict[str, Sentence] = {
    "vine": say("vine"), "boar": say("boar"), "olive": say("olive"), "grain": say("grain"),
    "hexagon": say("wooden hexagon"),
}  # fmt: skip
CHIP_NAMES: dict[str, Sentence] = {
    "card": say("+1 game card"), "storage": say("+1 storage space"), "marble": say("+1 marble"),
    "worker": say("+1 worker"), "harvest": say("+1 harvest card"),
}  # fmt: skip


def tile_name(tile: Tile) -> Sentence:
    """`quarry`, or `agriculture (olive, vine)`."""
    if not tile.crops:
        return KIND_NAMES[tile.kind]
    crops = Listed(tuple(CROP_NAMES[crop] for crop in tile.crops))
    return say("{tile} ({crops})", tile=KIND_NAMES[tile.kind], crops=crops)


def rewards(card: Harvest) -> Listed:
    """What a harvest card gives."""
    found: list[object] = []
    if card.green:
        found.append(say("{points} green", points=card.green))
    if card.red:
        found.append(say("{points} red", points=card.red))
    if card.marble:
        found.append(say_n("{n} marble block", "{n} marble blocks", card.marble))
    if card.workers:
        found.append(say_n("{n} worker", "{n} workers", card.workers))
    if card.hexagons:
        found.append(say_n("{n} wooden hexagon", "{n} wooden hexagons", card.hexagons))
    if card.cards:
        found.append(say_n("{n} game card", "{n} game cards", card.cards))
    return Listed(tuple(found))


def payment_name(parts: Sequence[str]) -> Sentence:
    """`2 red`, `red and 2 grey`, `red and a worker`."""
    if parts[0] == parts[1]:
        if parts[0] == WORKER:
            return say_n("{n} worker", "{n} workers", 2)
        colour = COLOUR_NAMES[parts[0].partition("+")[0]]
        return say("{count} {colour}", count=4 if "+" in parts[0] else 2, colour=colour)
    one, other = (_part(part) for part in parts)
    return say("{one} and {other}", one=one, other=other)


def _part(part: str) -> Sentence:
    if part == WORKER:
        return say_n("{n} worker", "{n} workers", 1)
    colour, _, pair = part.partition("+")
    return say("{count} {colour}", count=2 if pair else 1, colour=COLOUR_NAMES[colour])
