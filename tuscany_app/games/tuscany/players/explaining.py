"""Why a decision is good: the parts that the judgement weighs (`terms`), held against those of another decision.

Only what follows from the rules is told: what a tile brings at once where it is laid, or would bring where a tile that
is taken fits best now; nothing that a draw decides.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from tuscany_app.games.tuscany.engine import cards
from tuscany_app.games.tuscany.engine.arrangements import TOUCHING, area_points
from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS
from tuscany_app.games.tuscany.engine.geometry import AREA_POINTS
from tuscany_app.games.tuscany.engine.moves import Draw, End, Exchange, Place, Take, TuscanyMove
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import CARD_CHIP, HARVEST_CHIP, MARBLE_CHIP, WORKER_CHIP, Gain
from tuscany_app.games.tuscany.engine.territory import NAMES
from tuscany_app.games.tuscany.players import terms
from tuscany_app.games.tuscany.players.evaluation import SPACES_OF_CHIP, Judge
from tuscany_app.games.tuscany.players.terms import Laying, decided, laying
from tuscany_app.games.tuscany.words import why_words
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.why import Why

SLIGHT = 0.1  # points; what differs by less is not told
FACT = 0.001  # of its worth, what the other has as well

Way = Sequence[TuscanyMove]
Told = tuple[Sentence, tuple[str, ...]]  # and what it is about
COSTS = (terms.PRICE, terms.READY, terms.STORAGE)  # less than nothing; told is who has less of them
CHIP_KINDS = {terms.chip_kind(chip): number for number, chip in enumerate(CHIPS)}


def explain(guess: TuscanyState, way: Way, instead: Way | None) -> list[Why]:
    """What speaks for `way` against `instead`, and with a negative worth what speaks for `instead`. If it has nothing
    that the other lacks, what it brings by itself is told, as something that hardly counts."""
    judge = Judge(guess)
    found = _compared(judge, way, instead)
    if instead is not None and not any(why.worth > 0 for why in found):
        found += [evolve(why, worth=why.worth * FACT) for why in _compared(judge, way, None) if why.worth > 0]
    return found


def _compared(judge: Judge, way: Way, instead: Way | None) -> list[Why]:
    mine, theirs = _weighed(judge, way), _weighed(judge, instead) if instead else {}
    found = []
    for kind in dict.fromkeys((*mine, *theirs)):
        worth = mine.get(kind, 0.0) - theirs.get(kind, 0.0)
        told = None
        if worth > SLIGHT and (kind in COSTS or mine.get(kind, 0.0) > 0):
            told = _told(judge, kind, way, instead)
        elif worth < -SLIGHT and instead and (kind in COSTS or theirs.get(kind, 0.0) > 0):
            told = _told(judge, kind, instead, way)
        if told is not None:
            found.append(Why(kind, told[0], worth, told[1]))
    return found


def _weighed(judge: Judge, way: Way) -> dict[str, float]:
    """The parts of the judgement, those of the start castle's surroundings taken together, and a rival's loss."""
    found: dict[str, float] = {}
    for kind, worth in terms.terms(judge, way).items():
        name = kind.split()[0] if kind.startswith((terms.TOUCH, terms.REACH)) else kind
        found[name] = found.get(name, 0.0) + worth
    lost, _ = terms.race(judge, way)
    if lost:
        found[terms.RACE] = lost
    return found


def _told(judge: Judge, kind: str, way: Way, other: Way | None) -> Told | None:
    """What `way` has of this kind that `other` lacks, in words; None if there are none for it."""
    if kind in (terms.BOARD, terms.TOUCH, terms.REACH, terms.ROOM):
        return _beginning(judge, kind, way, other)
    move, against = decided(judge, way), decided(judge, other) if other else None
    if kind in COSTS:
        return _cost(judge, kind, move, against)
    if kind in CHIP_KINDS:
        return _chip(judge, CHIP_KINDS[kind]), (f"chip:{CHIPS[CHIP_KINDS[kind]]}",)
    laid = laying(judge, move)
    if laid is None:
        return _unlaid(judge, kind, move)
    told = _brought(judge, kind, move, laid)
    if told is None or not laid.later:
        return told
    return why_words.later(told[0]), told[1]


# what a tile brings


def _brought(judge: Judge, kind: str, move: TuscanyMove, laid: Laying) -> Told | None:
    state, seat, board = judge.state, judge.seat, judge.board
    space, often = laid.space, judge.now.often
    colour = board.colours[space]
    gain = state.gain(seat, laid.tile, space, 0 if laid.later or isinstance(move, Place) else None)
    area, bonus = (f"area:{NAMES[space]}",), (f"bonus:{COLOURS[colour]}",)
    bits, covered = board.colour_bits[colour], state.covered[seat] | 1 << space
    there, total = (bits & covered).bit_count(), bits.bit_count()
    match kind:
        case terms.AREA if gain.area:
            return why_words.area_complete(board.area_sizes[space], colour, gain.area, often), area
        case terms.AREA:
            size, begun = board.area_sizes[space], (board.area_around[space] & covered).bit_count()
            return why_words.area_begun(begun, size, colour, AREA_POINTS[size]), area
        case terms.BONUS if gain.bonus:
            return why_words.colour_complete(state.bonus[colour], colour, gain.bonus, often), bonus
        case terms.BONUS:
            place = state.bonus[colour]
            return why_words.colour_begun(place, there, total, colour, state.parts.bonus[colour][place]), bonus
        case terms.RACE:
            _, rival = terms.race(judge, (move,))
            theirs = (state.board(rival).colour_bits[colour] & state.covered[rival]).bit_count()
            left = (*state.parts.bonus[colour], 0)[state.bonus[colour] + 1]
            return why_words.rival_late(theirs, total, colour, left), (*bonus, f"seat:{rival}")
        case terms.CROPS if gain.crops:
            return why_words.crops(gain.crops, often), area
        case terms.OPENING if spaces := terms.opened(judge, space):
            return why_words.opening(spaces.bit_count()), ("board",)
    return _goods(judge, kind, move, gain)


def _goods(judge: Judge, kind: str, move: TuscanyMove, gain: Gain) -> Told | None:
    match kind:
        case "marble":
            return why_words.marble(gain.marble), ("marble",)
        case "workers":
            return why_words.workers(gain.workers), ("workers",)
        case "cards":
            return why_words.cards(min(gain.cards, _left_to_draw(judge, move))), ("draw",)
        case "harvest":
            return why_words.harvest(gain.harvest), ("harvest",)
        case "hexagon" if gain.hexagon:
            return why_words.A_HEXAGON, ("storage",)
        case "chip":
            return why_words.A_CHIP, ("chips",)
        case "castle":
            return _castle(judge, move)
    return None


def _left_to_draw(judge: Judge, move: TuscanyMove) -> int:
    """Cards in both piles, with those that are paid."""
    paid = len(cards.as_payment(move.payment).colours) if isinstance(move, Place) else 0
    return cards.size(judge.state.deck) + cards.size(judge.state.discards) + paid


def _castle(judge: Judge, move: TuscanyMove) -> Told | None:
    """What it can choose from is known only if it comes from storage: other tiles fill the gaps before."""
    if not isinstance(move, Place):
        return why_words.FREE_LATER, ("centre",)
    after = judge.state.copy()
    after.play(move)
    fitting = len(after.fitting_slots(judge.seat))
    return (why_words.free_tile(fitting), ("centre",)) if fitting else None


# what lays nothing


def _unlaid(judge: Judge, kind: str, move: TuscanyMove) -> Told | None:
    state = judge.state
    match move:
        case Draw() if kind == terms.WAITING:
            tile = terms.waits(judge)
            assert tile is not None
            return why_words.unpaid(state.tile(tile)), ("storage", "hand")
        case Draw():
            count, _ = judge.draw()
            if not count:
                return None
            told = why_words.draw if judge.places() else why_words.draw_to_place
            return told(count, count + state.hand_size(judge.seat)), ("draw",)
        case Take():
            return why_words.TILE_LEFT, ("storage",)
        case End() if kind == terms.MARBLE:
            return why_words.MARBLE_KEPT, ("marble",)
        case End():
            return why_words.MARBLE_LEFT, ("marble",)
        case Exchange(name):
            kinds = [state.tile(tile).kind for tile in state.centre if tile >= 0]
            return why_words.exchange(kinds.count(name), name), ("centre",)
    return None


def _chip(judge: Judge, chip: int) -> Sentence:
    state, held = judge.state, judge.chips[chip]
    if chip == CARD_CHIP:
        return why_words.card_chip(state.drawn + held + 1)
    if chip not in SPACES_OF_CHIP:
        return why_words.storage_chip(len(state.storage[judge.seat]) + 1, judge.now.often)
    told = {
        MARBLE_CHIP: why_words.marble_chip,
        WORKER_CHIP: why_words.worker_chip,
        HARVEST_CHIP: why_words.harvest_chip,
    }
    return told[chip](held + 2, judge.land.needed[SPACES_OF_CHIP[chip]])


def _cost(judge: Judge, kind: str, move: TuscanyMove, against: TuscanyMove | None) -> Told | None:
    """What is spared that the other decision costs."""
    state, stored = judge.state, judge.state.storage[judge.seat]
    if kind == terms.PRICE:
        if not isinstance(against, Place):
            return None
        theirs = _price(against)
        told = why_words.cheaper(_price(move), theirs) if isinstance(move, Place) else why_words.nothing_to_pay(theirs)
        return told, ("hand",)
    if not isinstance(against, Take):
        return None
    if kind == terms.READY:
        laid = laying(judge, move)
        if laid is None or not laid.later:
            return None
        lacking = judge.lacking(state.parts.kinds[laid.tile])
        return why_words.HALF_READY if lacking else why_words.READY, ("hand",)
    assert against.over is not None
    theirs_lost = stored[against.over - 1]
    if not isinstance(move, Take):
        return why_words.nothing_lost(state.tile(theirs_lost)), ("storage",)
    assert move.over is not None
    lost = stored[move.over - 1]
    if lost >= 0 and not state.spaces_for(judge.seat, lost):
        return why_words.unfit_lost(state.tile(lost)), ("storage",)
    return why_words.other_lost(state.tile(lost), state.tile(theirs_lost)), ("storage",)


def _price(move: Place) -> Sentence:
    payment = cards.as_payment(move.payment)
    return why_words.price(len(payment.colours), payment.workers)


# boards


def _beginning(judge: Judge, kind: str, way: Way, other: Way | None) -> Told | None:
    board, space = terms.beginning_of(judge, way)
    near, further, far = terms.rings(board, space)
    if kind == terms.BOARD:
        return why_words.board(area_points(board)), ("pieces",)
    if kind == terms.ROOM:
        return why_words.room(far.bit_count()), ("board",)
    mine, theirs = terms.terms(judge, way), terms.terms(judge, other) if other else {}
    more = {
        colour: mine.get(name, 0.0) - theirs.get(name, 0.0)
        for colour, name in enumerate(f"{kind} {colour}" for colour in COLOURS)
    }
    if kind == terms.TOUCH:
        touching = [c for c, bits in enumerate(board.colour_bits) if bits & near and TOUCHING[c] > 0 and more[c] > 0]
        return (why_words.touch(touching), ("board",)) if touching else None
    best = max(more, key=lambda colour: more[colour])
    count = (board.colour_bits[best] & further).bit_count()
    return (why_words.reach(count, best), ("board",)) if count else None
