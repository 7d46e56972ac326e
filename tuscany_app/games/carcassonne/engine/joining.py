"""Laying a tile: the one place where the land grows and features are joined.

The segments of the new tile become features of their own; then, side by side, they are joined with what they meet. Each
crossing of a side closes an open end on both banks of it, also where a feature meets itself (a road that runs in a
circle, a city around a hole).
"""

from __future__ import annotations

from tuscany_app.games.carcassonne.engine.geometry import AROUND, first_segment, laid_tile
from tuscany_app.games.carcassonne.engine.state import Position


def lay(position: Position, cell: int, turned: int) -> None:
    """Put a turned tile on a cell where it fits; what it completes has no open ends any more, and `closed` tells."""
    geometry, land, frontier = position.geometry, position.land, position.frontier
    parent, size, opens = position.parent, position.size, position.opens
    tiles, shields, touched = position.tiles, position.shields, position.touched
    men = position.men
    kinds, none, own_opens, own_shields, touching, walls, cloister, sides = geometry.laying[turned]
    first, count = len(parent), len(kinds)
    number = len(position.cells)
    bit = 1 << number

    land[cell] = laid_tile(first, turned)
    position.cells.append(cell)
    parent += range(first, first + count)
    position.kind += kinds
    position.home += (number,) * count
    size += (1,) * count
    opens += own_opens
    tiles += (bit,) * count
    shields += own_shields
    touched += none
    men += none
    for field, cities in touching:
        touched[first + field] = cities << first

    frontier.pop(cell, None)
    joins_in, closed = geometry.joins_in, False
    for step, wants, join, met in sides:
        near = cell + step
        other = land.get(near)
        if other is None:
            frontier[near] = frontier.get(near, 0) | wants
            continue
        theirs = other >> 8  # first_segment, and below turned_of
        for mine, yours in zip(join, joins_in[other & 0xFF][met]):  # noqa: B905 — they fit, and this is hot
            a, b = first + mine, theirs + yours
            while parent[a] != a:
                a = parent[a]
            while parent[b] != b:
                b = parent[b]
            if a != b:
                if size[a] < size[b]:
                    a, b = b, a
                parent[b] = a
                size[a] += size[b]
                tiles[a] |= tiles[b]
                men[a] += men[b]
                if mine < walls:
                    opens[a] += opens[b]
                    shields[a] += shields[b]
                else:
                    touched[a] |= touched[b]
            if mine < walls:
                opens[a] -= 2
                closed |= not opens[a]

    for other_cell, segment in position.cloisters.items():
        if cell - other_cell in AROUND:
            tiles[segment] |= bit
            opens[segment] -= 1
            closed |= not opens[segment]
    if cloister >= 0:
        segment = position.cloisters[cell] = first + cloister
        for step in AROUND:
            laid = land.get(cell + step)
            if laid is not None:
                tiles[segment] |= 1 << position.home[first_segment(laid)]
                opens[segment] -= 1
        closed |= not opens[segment]
    position.closed = closed
