"""What a player did since one's own last decision: it keeps a frame in that player's colour."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, field

from tuscany_app.games.tuscany.engine import events
from tuscany_app.games.tuscany.engine.components import Tile
from tuscany_app.games.tuscany.engine.state import THE_HEXAGON
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.games.tuscany.table.spots import OwnChip, Single, Spot
from tuscany_app.kernel.game import Event


@define
class Latest:
    spaces: list[int] = field(factory=list)  # where tiles were placed, in that order
    storage: dict[int, Tile] = field(factory=dict)  # what was taken there, by storage space
    parts: set[Spot] = field(factory=set)  # what else has changed: hand, marble, workers, kinds of chip

    def follow(self, event: Event) -> None:
        match event:
            case events.TilePlaced(space=space, storage=storage):
                self.spaces.append(NUMBER[space])
                self.storage.pop(storage or 0, None)
            case events.TileTaken(tile=tile, storage=storage):
                self.storage[storage] = tile
            case events.HexagonGained(storage=storage):
                self.storage[storage] = THE_HEXAGON
            case events.ChipTaken(chip=chip):
                self.parts.add(OwnChip(chip))
            case events.CardsDrawn():
                self.parts.add(Single.HAND)
            case events.MarbleGained():
                self.parts.add(Single.MARBLE)
            case events.WorkersGained():
                self.parts.add(Single.WORKERS)

    def numbers(self) -> dict[int, int | None]:
        """By space: which tile it was, where there were several."""
        several = len(self.spaces) > 1
        return {space: number if several else None for number, space in enumerate(self.spaces, start=1)}


def latest(seats: int, happened: Iterable[Event]) -> list[Latest]:
    """By seat."""
    found = [Latest() for _ in range(seats)]
    for event in happened:
        seat = getattr(event, "seat", None)
        if isinstance(seat, int):
            found[seat].follow(event)
    return found
