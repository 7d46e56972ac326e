"""What a decision is worth to the seat that makes it, part by part; the sum is what `Judge` finds at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from tuscany_app.games.tuscany.engine import cards
from tuscany_app.games.tuscany.engine.arrangements import FAR, FURTHER, TOUCHING, area_points, beginning
from tuscany_app.games.tuscany.engine.components import (
    AGRICULTURE,
    CART,
    CASTLE,
    CHIPS,
    CITY,
    COLOURS,
    INN,
    MONASTERY,
    QUARRY,
    VILLAGE,
)
from tuscany_app.games.tuscany.engine.geometry import Board, board
from tuscany_app.games.tuscany.engine.moves import (
    Castle,
    Chip,
    Decline,
    Draw,
    End,
    Exchange,
    Free,
    Lay,
    Marble,
    Place,
    Take,
    TuscanyMove,
)
from tuscany_app.games.tuscany.engine.state import EMPTY
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.games.tuscany.players.evaluation import CHIP_OF, PROGRESS, WORTH, Judge
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.bots.insight import best_first

Terms = Mapping[str, float]  # worth by kind

# Kinds. What a tile brings beside points, by its colour:
GOODS = {
    CASTLE: "castle", CITY: "chip", INN: "hexagon", QUARRY: "marble", VILLAGE: "workers", MONASTERY: "cards",
    CART: "harvest",
}  # fmt: skip
AREA, BONUS, CROPS, OPENING, PRICE = "area", "bonus", "crops", "opening", "price"
READY, STORAGE, LEFT_OVER, CARDS, WAITING = "ready", "storage", "left over", "cards", "waiting"
MARBLE, EXCHANGE, NOTHING = "marble", "exchange", "nothing"
BOARD, TOUCH, REACH, ROOM = "board", "touch", "reach", "room"
RACE = "race"  # what rivals lose


def chip_kind(chip: str) -> str:
    return f"{chip} chip"


@frozen
class Laying:
    """A tile or hexagon that a decision lays on the board, or takes in order to lay it there."""

    tile: int
    space: int
    later: bool = False


def laying(judge: Judge, move: TuscanyMove) -> Laying | None:
    """What the decision lays; of a tile that is taken, on the best space of its colour, if it is worth placing."""
    state = judge.state
    match move:
        case Place(storage, space, _):
            return Laying(state.storage[judge.seat][storage - 1], NUMBER[space])
        case Free(slot, space):
            return Laying(state.centre[slot - 1], NUMBER[space])
        case Take(slot, _):
            tile = state.centre[slot - 1]
            kind, land = state.parts.kinds[tile], judge.land
            stored = [state.parts.kinds[other] for other in state.storage[judge.seat] if other >= 0]
            fitting = land.open[kind]
            if fitting and judge.more_to_come and fitting.bit_count() > stored.count(kind):
                best = max(bit_numbers(fitting), key=lambda space: land.worth[space] + judge.crops(tile, space))
                return Laying(tile, best, later=True)
    return None


def decided(judge: Judge, way: Sequence[TuscanyMove]) -> TuscanyMove:
    """The first decision; where marble is paid, the action it is paid for: if none is named, the best-looking one."""
    if not isinstance(way[0], Marble):
        return way[0]
    return way[1] if len(way) > 1 else best_first(judge.actions())[0][0]


def terms(judge: Judge, way: Sequence[TuscanyMove]) -> Terms:
    """Of what is decided first, with what follows it if that is named."""
    now, move = judge.now, decided(judge, way)
    match move:
        case Lay() | Castle():
            laid, space = beginning_of(judge, way)
            areas = {BOARD: judge.weights.areas * area_points(laid)} if isinstance(move, Lay) else {}
            return areas | _beginning_terms(laid, space)
        case Place(_, _, payment):
            return _laid(judge, laying(judge, move)) | {PRICE: -judge.price(cards.as_payment(payment))}
        case Free():
            return _laid(judge, laying(judge, move))
        case Take():
            return _taken(judge, move)
        case Draw():
            found = {CARDS: judge.draw()[1]}
            if waits(judge) is not None:
                found[WAITING] = judge.weights.waiting * now.action
            return found
        case Exchange():
            return {EXCHANGE: now.action}
        case Chip(chip):
            return {chip_kind(chip): judge.land.chip(CHIPS.index(chip))}
        case End():
            spare = judge.state.marble[judge.seat] >= now.turns
            return {LEFT_OVER: 1.0} if spare else {MARBLE: now.marble}
        case Decline():
            return {NOTHING: -1.0}
    return {}


def waits(judge: Judge) -> int | None:
    """A stored tile that fits but can't be paid, while nothing else can be placed either."""
    return None if judge.places() else judge.waiting()


def _laid(judge: Judge, laying: Laying | None) -> dict[str, float]:
    """What covering a space brings; see `Land`."""
    assert laying is not None
    state, now, land, laid = judge.state, judge.now, judge.land, judge.board
    space, covered = laying.space, state.covered[judge.seat]
    colour = laid.colours[space]
    found: dict[str, float] = {}
    if colour in GOODS:
        chip = CHIP_OF[colour]
        goods = now.goods[colour] * (1 + judge.chips[chip]) if chip is not None else now.goods[colour]
        if colour == CITY:
            goods = max(land.chip(chip) for chip, left in enumerate(state.chips_left) if left)
        found[GOODS[colour]] = goods
    place = state.bonus[colour]
    if place < 2:
        n = laid.colour_bits[colour].bit_count()
        found[BONUS] = state.parts.bonus[colour][place] * now.bonus_steps[n][n - land.needed[colour]]
    there = (laid.area_around[space] & covered).bit_count()
    found[AREA] = now.area_steps[laid.area_sizes[space]][there]
    found[OPENING] = now.opening * opened(judge, space).bit_count()
    if colour == AGRICULTURE:
        found[CROPS] = judge.crops(laying.tile, space)
    return found


def opened(judge: Judge, space: int) -> int:
    """Spaces that can be reached only after this one is covered, as bits."""
    state, seat = judge.state, judge.seat
    return judge.board.around[space] & ~(state.covered[seat] | state.near[seat])


def _taken(judge: Judge, move: Take) -> Terms:
    """A tile that is taken is worth what it will bring when it is laid, less what that will take."""
    state, now = judge.state, judge.now
    storage = state.storage[judge.seat]
    found: dict[str, float] = {}
    laid = laying(judge, move)
    if laid is None:
        found[LEFT_OVER] = 1.0 if now.turns <= 4 else 0.3
    else:
        parts = _laid(judge, laid)
        gross = sum(parts.values())
        net = gross - 2 * judge.card
        net -= min(now.action, net / 2)
        found = {kind: worth * net / gross for kind, worth in parts.items()}
        found[READY] = -judge.weights.lacking * judge.lacking(state.parts.kinds[laid.tile])
    if EMPTY not in storage:
        assert move.over is not None
        found[STORAGE] = -judge.missed(storage[move.over - 1])
    return found


def beginning_of(judge: Judge, way: Sequence[TuscanyMove]) -> tuple[Board, int]:
    """A board as it is laid, or lies, and the space of its start castle: the best one, if none is named."""
    laid, castle = judge.board, way[-1]
    if isinstance(way[0], Lay):
        laid = board(judge.state.parts, way[0])
    if isinstance(castle, Castle):
        return laid, NUMBER[castle.space]
    return laid, max(bit_numbers(laid.colour_bits[CASTLE]), key=lambda space: beginning(laid, space))


def rings(laid: Board, space: int) -> tuple[int, int, int]:
    """The spaces one, two and three steps away, as bits."""
    here, near = 1 << space, laid.around[space]
    further = laid.near(near) & ~(near | here)
    far = laid.near(further) & ~(further | near | here)
    return near, further, far


def _beginning_terms(laid: Board, space: int) -> dict[str, float]:
    """See `arrangements.beginning`; what touches the castle, and what is two steps away, by colour."""
    near, further, far = rings(laid, space)
    found = {ROOM: FAR * far.bit_count()}
    for colour, bits in enumerate(laid.colour_bits):
        if bits & near:
            found[f"{TOUCH} {COLOURS[colour]}"] = TOUCHING[colour]
        if bits & further:
            found[f"{REACH} {COLOURS[colour]}"] = FURTHER[colour] * (bits & further).bit_count()
    return found


def race(judge: Judge, way: Sequence[TuscanyMove]) -> tuple[float, int]:
    """What a colour's bonus is taken from the rival for whom it was nearest, and which seat that is; 0 if none is."""
    laid = laying(judge, decided(judge, way))
    if laid is None or laid.later:
        return 0.0, -1
    state, seat = judge.state, judge.seat
    colour = judge.board.colours[laid.space]
    place = state.bonus[colour]
    if place > 1 or judge.land.needed[colour] != 1:
        return 0.0, -1
    values = (*state.parts.bonus[colour], 0)
    worth = WORTH[judge.now.often].bonus
    found = []
    for other in range(state.seats):
        bits = state.board(other).colour_bits[colour]
        there = (bits & state.covered[other]).bit_count()
        if other != seat and 0 < there < bits.bit_count():
            found.append((worth * (values[place] - values[place + 1]) * PROGRESS[bits.bit_count()][there], other))
    return max(found, default=(0.0, -1))
