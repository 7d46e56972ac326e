"""Why a placement is good: what the rules say happens at once, then room and size, as the judgement weighs them.

Places are counted by the rules. A piece that fits nowhere on the free squares which its owner can ever get to is lost
for sure, as space only shrinks; close to the end all is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import define, field

from tuscany_app.games.pillars.engine.components import PILLARS, Piece
from tuscany_app.games.pillars.engine.events import GameEnded
from tuscany_app.games.pillars.engine.moves import Pillar, PillarsMove, Place
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.players.analyst import continued
from tuscany_app.games.pillars.players.endgame import Endgame, Ending, can_be_searched, openings
from tuscany_app.games.pillars.players.evaluation import (
    MARGIN,
    SPREAD,
    USUAL,
    WIN,
    Terms,
    rewards,
    terms,
    weight_of_room,
)
from tuscany_app.games.pillars.words import why_words as words
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.bots.analysis import Way
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.why import COUNTED, Why

FEW = 3  # places that are few for a piece
SHOWN = 4  # squares that a reason points at
MANY = 3  # players: everybody goes for their own result
OPENINGS, BUDGET = 40, 250  # placements open to all, and positions: so much is counted at a glance

# What is no part of the quick judgement, in its measure: squares
SURE = 1.0  # a penalty point that is sure
THREAT = 0.5  # a square of a piece that has a single place
DRIVEN = 2.0  # somebody can place no piece any more, or has placed all
SAFETY = 0.06  # a place that others have none on
GROUND = 0.06  # a square nearer to oneself than to others
HELD = 0.3  # the third pillar in hand
RESULT = 10.0  # the reward at the end
SAME = 0.01  # a result that the other way has too
ON_AVERAGE = 0.25  # a penalty point on the average of continuations


def explain(guess: PillarsState, way: Way[PillarsMove], instead: Way[PillarsMove] | None) -> list[Why]:
    before, this = _Position(guess, guess.left), _after(guess, way)
    other = None if instead is None else _after(guess, instead)
    parts = (_squares, _places, _taken, _driven_out, _shut_out, _own_pieces, _third_pillar, _alone, _duel, _continued)
    return [why for part in parts for why in part(before, this, other)]


# what there is to see before and after a way


@define(eq=False)
class _Position:
    """A position of this game, its end included."""

    state: PillarsState
    left: list[list[int]]  # copies of each piece by seat; in the state there may be those of the next game
    ended: bool = False

    def is_out(self, seat: int) -> bool:
        return self.ended or self.state.out[seat]

    def is_stuck(self, seat: int) -> bool:
        """Whether only the third pillar could be placed."""
        state = self.state
        if self.is_out(seat) or state.pillars[seat] != 2 or self.room(seat):
            return False
        return bool(state.live[seat] & state.free & state.geometry.all_pillars)

    def room(self, seat: int) -> int:
        """The places for pieces that a seat has, as bits; beside its pillars, before there are two."""
        if self.is_out(seat):
            return 0
        state, geometry = self.state, self.state.geometry
        live = state.live[seat]
        if state.pillars[seat] < 2:
            for owner, number in state.laid:
                live |= geometry.opens[number] if owner == seat else 0
        return live & state.free & state.hold[seat] & geometry.all_pieces

    def safe(self, seat: int) -> int:
        """Of these, those on squares where nobody else has a place now."""
        room, cover = self.room(seat), self.state.geometry.cover
        theirs = 0
        for other in range(self.state.seats):
            theirs |= self.room(other) if other != seat else 0
        for places in cover:
            if theirs & places:
                room &= ~places
        return room

    def ground(self, seat: int) -> int:
        """How many free squares are nearer to something of the seat's than to anything of others, along the rows and
        columns."""
        side, owners = self.state.geometry.side, self.state.owners()
        found = 0
        for square in range(side * side):
            steps = {True: 2 * side, False: 2 * side}
            for cell, (owner, _) in owners.items():
                far = abs(cell // side - square // side) + abs(cell % side - square % side)
                steps[owner == seat] = min(steps[owner == seat], far)
            found += 0 < steps[True] < steps[False]
        return found

    def places(self, seat: int) -> dict[int, int]:
        """Of each kind of piece in hand, in how many places it could still lie some time."""
        bits, of_piece = self._possible(seat), self.state.geometry.of_piece
        return {kind: (bits & of_piece[kind]).bit_count() for kind, copies in enumerate(self.left[seat]) if copies}

    def _possible(self, seat: int) -> int:
        """Free places for pieces in hand, but for those where the seat can't get to."""
        if self.is_out(seat):
            return 0
        state, geometry = self.state, self.state.geometry
        bits = state.free & state.hold[seat] & geometry.all_pieces
        if state.pillars[seat] == PILLARS:  # else a pillar may yet stand anywhere
            for square in self._cut_off(seat):
                bits &= ~geometry.cover[square]
        return bits

    def _cut_off(self, seat: int) -> set[int]:
        """Free squares in regions without a square beside something of the seat's own."""
        neighbours, owners = self.state.geometry.neighbours, self.state.owners()
        beyond = set(range(len(neighbours))).difference(owners)
        todo = [near for cell, (owner, _) in owners.items() if owner == seat for near in neighbours[cell]]
        while todo:
            cell = todo.pop()
            if cell in beyond:
                beyond.remove(cell)
                todo += neighbours[cell]
        return beyond


@define(eq=False)
class _After(_Position):
    """The position that a way leads to."""

    placed: Place | None = field(kw_only=True)
    pillar: bool = field(kw_only=True)  # whether one was set
    terms: Terms = field(kw_only=True)

    @property
    def penalties(self) -> list[int]:
        pieces = self.state.geometry.pieces
        return [sum(piece.size * copies for piece, copies in zip(pieces, left, strict=True)) for left in self.left]


def _after(guess: PillarsState, way: Way[PillarsMove]) -> _After:
    state, seat, geometry = guess.copy(), guess.seat, guess.geometry
    left = [held.copy() for held in guess.left]
    events: list[Event] = []
    size, last = 0.0, Terms(0.0, 0.0, 0.0)
    for move in way:
        number = geometry.number_of[move] if isinstance(move, Pillar | Place) else None
        last = terms(state, number, USUAL)
        size += last.size
        if isinstance(move, Place):
            assert number is not None
            left[seat][geometry.piece[number]] -= 1
        events += state.play(move)
    return _After(
        state,
        left,
        any(isinstance(event, GameEnded) for event in events),
        placed=next((move for move in way if isinstance(move, Place)), None),
        pillar=any(isinstance(move, Pillar) for move in way),
        terms=Terms(size, last.own, last.theirs),
    )


def _opponents(state: PillarsState) -> list[int]:
    return [seat for seat in range(state.seats) if seat != state.seat and not state.out[seat]]


def _called(state: PillarsState, seat: int) -> Sentence:
    if state.seats == 2:
        return words.OPPONENT
    later = (seat - state.seat) % state.seats
    return words.NEXT if later == 1 else words.BEFORE if later == state.seats - 1 else words.AFTER_NEXT


def _where(position: _Position, places: int) -> tuple[str, ...]:
    """Free squares in the midst of these places."""
    geometry, taken = position.state.geometry, position.state.owners()
    count = Counter(cell for number in bit_numbers(places) for cell in geometry.cells[number] if cell not in taken)
    return tuple(geometry.squares[cell] for cell, _ in count.most_common(SHOWN))


# reasons: what a way brings, worth as much as another lacks it


def _squares(before: _Position, this: _After, other: _After | None) -> Iterator[Why]:
    seat, placed, geometry = before.state.seat, this.placed, before.state.geometry
    more = this.terms.size - (other.terms.size if other else 0.0)
    if placed is None:
        if more:
            yield Why(words.SQUARES, words.no_squares(), more, ("tray",))
        return
    if more:
        size, room = len(placed.squares), before.room(seat)
        sizes = {piece.size for kind, piece in enumerate(geometry.pieces) if room & geometry.of_piece[kind]}
        biggest = len(sizes) > 1 and size == max(sizes)
        yield Why(words.SQUARES, words.squares(placed.piece, size, biggest=biggest), more, (f"piece:{placed.piece}",))
    if not any(this.left[seat]) and (other is None or any(other.left[seat])):
        yield Why(words.FINISHED, words.finished(), DRIVEN, ("tray",))


def _places(before: _Position, this: _After, other: _After | None) -> Iterator[Why]:
    """One's own: those that are opened, and those that are not lost."""
    state, seat = before.state, before.state.seat
    had, has = before.room(seat), this.room(seat)
    would_have = other.room(seat) if other else had
    worth = this.terms.own - (other.terms if other else terms(state, None, USUAL)).own
    if state.pillars[seat] < 2:
        if worth:
            yield Why(words.NEW, words.beside_pillars(), worth, ("frame",))
        yield from _ground(before, this, other)
        return
    new, kept = has & ~had, (has & had).bit_count()
    newer = new.bit_count() - (would_have & ~had).bit_count()
    if newer:
        worth_of_new = weight_of_room(state, USUAL) * newer
        worth -= worth_of_new
        yield Why(words.NEW, words.new_places(new.bit_count(), FEW), worth_of_new, _where(this, new))
    if worth * (kept - (would_have & had).bit_count()) > 0:
        yield Why(words.ROOM, words.places_kept(), worth, ("tray",))
    safe = this.safe(seat)
    safer = safe.bit_count() - (other or before).safe(seat).bit_count()
    if safer and _opponents(state):
        yield Why(words.SAFE, words.safe_places(safe.bit_count(), FEW), SAFETY * safer, _where(this, safe))


def _ground(before: _Position, this: _After, other: _After | None) -> Iterator[Why]:
    """Squares to grow on, while pillars are all there is."""
    state = before.state
    if any(owner != state.seat for owner, _ in state.laid):
        ground = this.ground(state.seat)
        more = ground - (other or before).ground(state.seat)
        if more:
            yield Why(words.GROUND, words.nearer_squares(), GROUND * more, ("frame",))


def _taken(before: _Position, this: _After, other: _After | None) -> Iterator[Why]:
    """Places of the opponent who has most of them."""
    state = before.state
    had, seat = max(((before.room(seat).bit_count(), seat) for seat in _opponents(state)), default=(0, 0))
    if not had:
        return
    lost = had - this.room(seat).bit_count()
    otherwise = had - other.room(seat).bit_count() if other else 0
    worth = this.terms.theirs - (other.terms if other else terms(state, None, USUAL)).theirs
    if min(state.pillars) < 2:  # what lies beside a first pillar is within reach with the second
        worth = weight_of_room(state, USUAL) * (lost - otherwise)
    if worth * (lost - otherwise) > 0:
        player = words.OPPONENT if state.seats == 2 else words.ROOMIEST
        where = _where(this, before.room(seat) & ~this.room(seat))
        yield Why(words.TAKEN, words.places_taken(player, lost, FEW), worth, (f"seat:{seat}", *where))


def _driven_out(before: _Position, this: _After, other: _After | None) -> Iterator[Why]:
    """Opponents who can place no piece any more."""
    state = before.state
    for seat in _opponents(state):
        player, about, points = _called(state, seat), (f"seat:{seat}",), this.penalties[seat]
        if this.is_out(seat):
            if points and not (other and other.is_out(seat)):
                yield Why(words.OUT, words.driven_out(player, points), DRIVEN, about)
        elif this.is_stuck(seat) and not (before.is_stuck(seat) or (other and other.is_stuck(seat))):
            yield Why(words.OUT, words.stuck(player), DRIVEN / 2, about)


def _shut_out(before: _Position, this: _After, other: _After | None) -> Iterator[Why]:
    """Pieces of opponents that fit nowhere any more, or in few places."""
    state, pieces = before.state, before.state.geometry.pieces
    opponents = [seat for seat in _opponents(state) if not this.is_out(seat)]
    for seat in opponents:
        player, about, share = _called(state, seat), (f"seat:{seat}",), 1 / (state.seats - 1)
        had, has = before.places(seat), this.places(seat)
        would_have = other.places(seat) if other else had
        lost = [kind for kind in has if had[kind] and not has[kind]]
        points = _points(pieces, state.left[seat], lost)
        more = points - _points(pieces, state.left[seat], [kind for kind in had if had[kind] and not would_have[kind]])
        if len(lost) == 1 and more:
            yield Why(words.SHUT, words.shut_out(player, pieces[lost[0]].name, points), SURE * more * share, about)
        elif lost and more:
            copies = sum(state.left[seat][kind] for kind in lost)
            yield Why(words.SHUT, words.several_shut_out(player, copies, points), SURE * more * share, about)
        few = [kind for kind in has if 0 < has[kind] <= FEW and has[kind] < min(had[kind], would_have[kind])]
        if few:
            kind = max(few, key=lambda kind: (pieces[kind].size, -has[kind]))
            worth = THREAT * pieces[kind].size / has[kind] * share
            yield Why(words.SHUT, words.few_places(player, pieces[kind].name, has[kind]), worth, about)


def _own_pieces(before: _Position, this: _After, other: _After | None) -> Iterator[Why]:
    """Places kept for pieces in hand, and pieces placed while they can be."""
    seat, pieces = before.state.seat, before.state.geometry.pieces
    had, has = before.places(seat), this.places(seat)
    if this.placed is not None and (other is None or other.placed is None or other.placed.piece != this.placed.piece):
        kind = next(kind for kind in had if pieces[kind].name == this.placed.piece)
        if had[kind] <= FEW:
            worth = THREAT * pieces[kind].size / had[kind]
            yield Why(
                words.LAST, words.last_places(this.placed.piece, had[kind]), worth, (f"piece:{this.placed.piece}",)
            )
    if other is None or this.ended or other.ended:
        return
    would_have = other.places(seat)
    kept = [kind for kind in has if has[kind] and kind in would_have and not would_have[kind]]
    lost = [kind for kind in would_have if would_have[kind] and kind in has and not has[kind]]
    if kept:
        piece = pieces[min(kept)]  # the biggest
        worth = SURE * _points(pieces, this.left[seat], kept)
        yield Why(words.KEPT, words.place_kept(piece.name), worth, (f"piece:{piece.name}",))
    if lost:
        piece = pieces[min(lost)]
        worth = -SURE * _points(pieces, this.left[seat], lost)
        yield Why(words.KEPT, words.place_lost(piece.name), worth, (f"piece:{piece.name}",))


def _points(pieces: Sequence[Piece], left: Sequence[int], kinds: Sequence[int]) -> int:
    return sum(pieces[kind].size * left[kind] for kind in kinds)


def _third_pillar(before: _Position, this: _After, other: _After | None) -> Iterator[Why]:
    """Kept for later, or of no use."""
    state, geometry = before.state, before.state.geometry
    if state.pillars[state.seat] != 2 or this.pillar or (other is not None and not other.pillar):
        return
    if state.may_step_out():
        fitting = state.free & state.hold[state.seat] & geometry.all_pieces
        pillars = bit_numbers(state.open_bits())
        if not any(fitting & geometry.leaves[pillar] & geometry.opens[pillar] for pillar in pillars):
            yield Why(words.PILLAR, words.pillar_in_vain(), HELD, ("pillar",))
    elif not this.is_out(state.seat):
        squares = (this.state.live[state.seat] & this.state.free & geometry.all_pillars).bit_count()
        if squares:
            yield Why(words.PILLAR, words.pillar_kept(), HELD, ("pillar",))


def _continued(before: _Position, this: _After, other: _After | None) -> Iterator[Why]:
    """Everybody's penalty points on the average of continuations: said of either way, as the other's are others."""
    state = before.state
    if other is None or this.state == other.state or not _opponents(state):
        return
    mine, theirs = _average(state, this)
    lead = theirs - mine
    own, rivals = _average(state, other)
    more = lead - (rivals - own)
    player = words.YOUR_OPPONENT if state.seats == 2 else words.BEST_OTHER
    yield Why(words.CONTINUED, words.continued(mine, player, theirs), max(SAME, ON_AVERAGE * more), ("tray",))


def _average(state: PillarsState, after: _After) -> tuple[float, float]:
    """Penalty points of who decides, and of the best of the others."""
    ends = [float(points) for points in after.penalties] if after.ended else continued(after.state, state.number, 1)
    return ends[state.seat], min(points for seat, points in enumerate(ends) if seat != state.seat)


# counting to the end


def _alone(before: _Position, this: _After, other: _After | None) -> Iterator[Why]:
    """What one can get down to while nobody else places anything."""
    state = before.state
    if _opponents(state):
        return
    mine, otherwise = _least(this, state.seat), None if other is None else _least(other, state.seat)
    if mine is not None and otherwise is not None:
        told = words.counted_same() if _second(this, other, mine == otherwise) else words.counted_alone(mine)
        yield Why(COUNTED, told, SURE * (otherwise - mine) or SAME, ("tray",))


def _second(this: _After, other: _After | None, same: bool) -> bool:
    """Of two ways with the same result one tells it, the other one that it is the same."""
    return same and other is not None and this.state.laid > other.state.laid


class _Getting(Endgame):
    """Getting rid of pieces alone."""

    def rewards(self, position: Ending) -> list[float]:
        return [1 - (-1 - points) / self.geometry.squares_held for points in position[5]]


def _least(after: _After, seat: int) -> int | None:
    """The penalty points that a seat ends with when it plays alone, if that can be told at a glance."""
    if after.is_out(seat):
        return after.penalties[seat]
    if not can_be_searched(after.state) or openings(after.state) > OPENINGS:
        return None
    search = _Getting(after.state)
    found = search.solve(search.start(), MANY, BUDGET)
    return None if found is None else round((1 - found.rewards[seat]) * after.state.geometry.squares_held)


def _duel(before: _Position, this: _After, other: _After | None) -> Iterator[Why]:
    """By how much one is ahead of the only opponent in the end, if both play their best."""
    state = before.state
    if state.seats > 2 or not _opponents(state):
        return  # what is best for several opponents need not be one thing
    mine, otherwise = _ending(state, this), (0.5, 0) if other is None else _ending(state, other)
    if mine is None or otherwise is None:
        return
    lead, worth = mine[1], RESULT * (mine[0] - otherwise[0]) or SAME
    if _second(this, other, mine == otherwise):
        yield Why(COUNTED, words.counted_same(), worth, ("frame",))
    elif lead:
        yield Why(COUNTED, words.counted(lead), worth, ("frame",))
    else:
        ties = None if state.games > 1 else state.seat != state.start
        yield Why(COUNTED, words.counted_even(ties), worth, ("frame",))


def _ending(state: PillarsState, after: _After) -> tuple[float, int] | None:
    """The deciding seat's reward, and the penalty points it is ahead by in this game."""
    me, decisive = state.seat, state.number == state.games
    if after.ended:
        penalties = after.penalties
        return rewards(state, penalties, decisive=decisive)[me], penalties[1 - me] - penalties[me]
    if not can_be_searched(after.state) or openings(after.state) > OPENINGS:
        return None
    search = Endgame(after.state)
    found = search.solve(search.start(), 2, BUDGET)
    if found is None:
        return None
    reward = found.rewards[me]
    won, margin = (round(2 * reward) / 2, MARGIN) if decisive else (0.0, 1.0)
    lead = round(((reward - WIN * won) / margin - 0.5) * SPREAD)
    if abs(lead) >= SPREAD / 2:
        return None  # by that or more
    return reward, lead - sum(game[1 - me] - game[me] for game in state.past)
