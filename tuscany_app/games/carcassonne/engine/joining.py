"""Laying a tile: the one place where the land grows and features are joined.

The segments of the new tile become features of their own; then, side by side, they are joined with what they meet. Each
crossing of a side closes an open end on both banks of it, also where a feature meets itself (a road that runs in a
circle, a city around a hole).
"""

from __future__ import annotations

from tuscany_app.games.carcassonne.engine.geometry import AROUND, STEPS, first_segment, laid_tile, tile_of
from tuscany_app.games.carcassonne.engine.state import Position


def lay(position: Position, cell: int, turned: int) -> None:
    """Put a turned tile on a cell where it fits; what it completes shows in the features' open ends."""
    geometry, land, frontier = position.geometry, position.land, position.frontier
    parent, size, opens = position.parent, position.size, position.opens
    tiles, shields, touched = position.tiles, position.shields, position.touched
    men = position.men
    tile = tile_of(turned)
    kinds = geometry.kinds[tile]
    first, count = len(parent), len(kinds)
    number = len(position.cells)
    bit = 1 << number

    land[cell] = laid_tile(first, turned)
    position.cells.append(cell)
    parent += range(first, first + count)
    position.kind += kinds
    position.home += (number,) * count
    size += (1,) * count
    opens += geometry.opens[tile]
    tiles += (bit,) * count
    shields += geometry.shields[tile]
    touched += (0,) * count
    men += (0,) * count
    for field, cities in geometry.touching[tile]:
        touched[first + field] = cities << first

    frontier.pop(cell, None)
    joins, joins_in, wants = geometry.joins_out[turned], geometry.joins_in, geometry.wants[turned]
    for side in (0, 1, 2, 3):
        near = cell + STEPS[side]
        other = land.get(near)
        if other is None:
            frontier[near] = frontier.get(near, 0) | wants[side]
            continue
        theirs = other >> 8  # first_segment, and below turned_of
        for mine, yours in zip(joins[side], joins_in[other & 0xFF][side ^ 2]):  # noqa: B905 — they fit, and this is hot
            a, b = first + mine, theirs + yours
            while parent[a] != a:
                a = parent[a]
            while parent[b] != b:
                b = parent[b]
            if a == b:
                opens[a] -= 2
                continue
            if size[a] < size[b]:
                a, b = b, a
            parent[b] = a
            size[a] += size[b]
            opens[a] += opens[b] - 2
            tiles[a] |= tiles[b]
            men[a] += men[b]
            shields[a] += shields[b]
            touched[a] |= touched[b]

    for other_cell, segment in position.cloisters.items():
        if cell - other_cell in AROUND:
            tiles[segment] |= bit
    cloister = geometry.cloisters[tile]
    if cloister >= 0:
        position.cloisters[cell] = first + cloister
        for step in AROUND:
            laid = land.get(cell + step)
            if laid is not None:
                tiles[first + cloister] |= 1 << position.home[first_segment(laid)]
