"""What can be read off a position of Carcassonne: whose a feature is and what it is worth, what a tile would complete,
the farms, the cells that nothing fits any more. Players may ask for it; nothing here is hidden from anybody.
"""

from __future__ import annotations

from attrs import frozen

from tuscany_app.games.carcassonne.engine.components import KINDS
from tuscany_app.games.carcassonne.engine.events import Spot, Worth
from tuscany_app.games.carcassonne.engine.geometry import FIELD_, cell_at, place_of
from tuscany_app.games.carcassonne.engine.moves import Place
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage


@frozen
class Gain:
    """A feature that a tile would complete, and who would score it."""

    feature: Worth
    seats: tuple[int, ...]


@frozen
class Facts:
    """A feature on the land, as somebody who looks at it wants to know it."""

    kind: str
    spots: tuple[Spot, ...]  # its pieces
    tiles: int
    shields: int
    cities: int  # completed ones that touch it, if it is a field
    strength: tuple[int, ...]  # followers by seat
    owners: tuple[int, ...]
    complete: bool
    scored: bool  # it was completed in an earlier turn and brings no more
    now: int  # points at the end of the game if nothing changes
    then: int  # points when it is completed as it is


@frozen
class Farm:
    """A field with farmers, and the completed cities that it touches."""

    spots: tuple[Spot, ...]
    owners: tuple[int, ...]
    cities: tuple[tuple[Spot, ...], ...]

    @property
    def points(self) -> int:
        return 3 * len(self.cities)


def facts(state: CarcassonneState, spot: Spot) -> Facts | None:
    """The feature that a piece belongs to; None where there is no such piece."""
    segment = state.segment_at(spot)
    if segment is None:
        return None
    root = state.root(segment)
    worth, owners, complete = state.worth(root, final=True), state.owners(root), state.complete(root)
    just_now = state.stage == Stage.MANNING and root in state.completed()
    return Facts(
        worth.kind,
        _spots(state, root),
        worth.tiles,
        worth.shields,
        worth.cities,
        state.strength(root),
        owners,
        complete,
        complete and not owners and not just_now,
        worth.points,
        state.value_complete(root),
    )


def gains(state: CarcassonneState, move: Place) -> tuple[Gain, ...]:
    """What laying the drawn tile there would complete."""
    after = state.copy()
    after.play(move)
    return tuple(Gain(after.worth(root, final=False), after.owners(root)) for root in after.completed())


def pieces_of(state: CarcassonneState, feature: Worth) -> tuple[Spot, ...]:
    """The pieces of a feature told by an event; none if the land has changed since."""
    kind = KINDS.index(feature.kind)
    for root in state.roots():
        if state.kind[root] == kind and state.cells_of(root) == feature.cells:
            return _spots(state, root)
    return ()


def farms(state: CarcassonneState) -> list[Farm]:
    """All fields with farmers."""
    return [
        Farm(
            _spots(state, root),
            state.owners(root),
            tuple(_spots(state, city) for city in sorted(state.cities_around(root))),
        )
        for root in state.roots()
        if state.kind[root] == FIELD_ and state.men[root]
    ]


def blocked(state: CarcassonneState) -> list[tuple[int, int]]:
    """Open cells that no tile still to come fits; of the last tile one sees where it fits."""
    if not state.left():
        return []
    counts = state.unseen()
    types = [
        tile for tile, count in enumerate(counts) if count or (tile == state.tile and state.stage == Stage.PLACING)
    ]
    fits = [state.geometry.fits[tile] for tile in types]
    return [place_of(cell) for cell, wants in state.frontier.items() if not any(fit[wants] for fit in fits)]


def fitting(state: CarcassonneState, place: tuple[int, int]) -> dict[int, int] | None:
    """The types of tiles in the bag that fit on an open cell, with how many there are. None if it is no open cell."""
    wants = state.frontier.get(cell_at(*place))
    if wants is None:
        return None
    fits = state.geometry.fits
    return {tile: count for tile, count in enumerate(state.unseen()) if count and fits[tile][wants]}


def _spots(state: CarcassonneState, root: int) -> tuple[Spot, ...]:
    return tuple(state.spot_of(segment) for segment in state.segments_of(root))
