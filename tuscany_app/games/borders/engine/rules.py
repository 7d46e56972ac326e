"""The rules of The Border, F-1 to F-14 of `docs/rules/borders.md`.

A turn: the active player rolls (the first roll comes by itself), keeps or stops, completes segments, is done; then
each of the others crosses off single spaces and is done. Who can do nothing is not asked, but whoever has crossed
something off ends the action with `done`: until then it can be taken back before the next dice are seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from attrs import define

from tuscany_app.games.borders.engine import reasons
from tuscany_app.games.borders.engine.components import board_set
from tuscany_app.games.borders.engine.dice import COLOURS, DICE, HANDS, LETTERS, NAMES, ONE, ROLLS, THROWS, count, pack
from tuscany_app.games.borders.engine.geometry import layout
from tuscany_app.games.borders.engine.moves import (
    AreaDone,
    BoardsDealt,
    BordersMove,
    Complete,
    Cross,
    DiceOffered,
    DiceRolled,
    Done,
    GameEnded,
    Keep,
    NothingToCross,
    RollingStopped,
    SegmentCompleted,
    SpaceCrossed,
    Stop,
    TurnStarted,
)
from tuscany_app.games.borders.engine.state import FIRST, ROLLING, SECOND, Position
from tuscany_app.kernel.game import Event, IllegalMove, Part, Reason, Setup, Standing, State, rank
from tuscany_app.kernel.rng import Rng

BEST_AREA = "best_area"  # F-13
SOLO_TURNS = 2  # of solo training, for each area of the option `areas`
DONE, STOP = Done(), Stop()
NONE_KEPT = (False,) * DICE


@define
class BordersState(Position, State[BordersMove]):
    # whose turn

    def actor(self) -> int:
        return self.seat

    def over(self) -> bool:
        return self.seat < 0

    # legal moves

    def legal_moves(self) -> Sequence[BordersMove]:
        seat = self.seat
        if seat < 0:
            return ()
        moves: list[BordersMove]
        if self.phase == ROLLING:
            return _rollings(self.left)
        if self.phase == FIRST:
            completes = self.layout.completes
            moves = [completes[segment] for segment in self.completable(seat, self.left)]
        else:
            crosses = self.layout.crosses
            moves = []
            spaces = self.reachable(seat, self.left)
            while spaces:
                lowest = spaces & -spaces
                moves.append(crosses[lowest.bit_length() - 1])
                spaces ^= lowest
        moves.append(DONE)
        return moves

    def check(self, move: BordersMove) -> None:
        reason = self._why_not(move)
        if reason is not None:
            raise IllegalMove(reason)

    def _why_not(self, move: BordersMove) -> Reason | None:
        if self.seat < 0:
            return reasons.game_over()
        if self.phase == ROLLING:
            return None if move in _rolling_set(self.left) else self._why_not_rolling(move)
        if type(move) is Cross:  # types are quicker to ask for than instances, and this is asked before every move
            return self._why_no_space(move.space)
        if type(move) is Complete:
            return self._why_no_segment(move.segment)
        return None if type(move) is Done else reasons.rolling_is_over()

    def _why_not_rolling(self, move: BordersMove) -> Reason:
        if not isinstance(move, Keep):
            return reasons.still_rolling()
        return reasons.keeps_all() if kept_hand(move) == self.left else reasons.no_such_dice()

    def _why_no_segment(self, name: str) -> Reason | None:
        segment = self.layout.number_of_segment.get(name)
        if segment is None:
            return reasons.no_such_segment(name)
        if self.phase == SECOND:
            return reasons.single_spaces()
        colour = self.layout.colours[self.boards[self.seat]][segment]
        missing = self.missing(self.seat, segment).bit_count()
        if not missing:
            return reasons.segment_done()
        return reasons.too_few_dice() if missing > count(self.left, colour) else None

    def _why_no_space(self, name: str) -> Reason | None:
        space, seat = self.layout.number_of_space.get(name), self.seat
        if space is None:
            return reasons.no_such_space(name)
        if self.phase == FIRST:
            return reasons.whole_segments()
        if self.reachable(seat, self.left) >> space & 1:
            return None
        if self.layout.white >> space & 1:
            return reasons.white_space()
        if self.crossed[seat] >> space & 1:
            return reasons.crossed_already()
        if self.one and not self.left:
            return reasons.one_die()
        colour = self.layout.colour(self.boards[seat], space)
        return reasons.not_adjacent() if count(self.left, colour) else reasons.no_die()

    # playing

    def play(self, move: BordersMove) -> list[Event]:
        if type(move) is Keep:
            return self._keep(move)
        if type(move) is Cross:
            return self._cross(move.space)
        if type(move) is Complete:
            return self._complete(move.segment)
        if type(move) is Stop:
            return self._first_action([RollingStopped(self.seat, self.rolls)])
        return self._offer([]) if self.phase == FIRST else self._next_other([])

    def _start_turn(self, events: list[Event]) -> list[Event]:
        """F-4: all five dice are rolled."""
        self.turn += 1
        self.seat = self.active
        self.phase = ROLLING
        self.rolls = 0
        self.offered = 0
        self.one = False
        events.append(TurnStarted(self.seat, self.turn, self.last_turn or None))
        self._roll(0, DICE, events)
        return events

    def _keep(self, move: Keep) -> list[Event]:
        events: list[Event] = []
        self._roll(kept_hand(move), DICE - len(move.dice), events)
        return self._first_action(events) if self.rolls == ROLLS else events

    def _roll(self, keep: int, number: int, events: list[Event]) -> None:
        """Roll so many dice, all but a hand that stays; of equal dice the first ones on the table stay."""
        rng = Rng(self.chance)
        throws = THROWS[number]
        dice = throws[rng.below(len(throws))]
        self.chance = rng.state
        kept = NONE_KEPT
        if keep:
            thrown = iter(dice)
            places = []
            for colour in self.dice:
                places.append(keep >> 3 * colour & 7 > 0)
                keep -= ONE[colour] if places[-1] else 0
            kept = tuple(places)
            dice = tuple([old if stays else next(thrown) for old, stays in zip(self.dice, kept, strict=True)])
        self.rolls += 1
        self.dice = dice
        self.left, shown = _thrown(dice)
        events.append(DiceRolled(self.seat, self.rolls, shown, kept))

    def _first_action(self, events: list[Event]) -> list[Event]:
        self.phase = FIRST
        return events if self.completable(self.seat, self.left) else self._offer(events)

    def _complete(self, name: str) -> list[Event]:
        """F-5."""
        seat, table = self.seat, self.layout
        segment = table.number_of_segment[name]
        colour = table.colours[self.boards[seat]][segment]
        missing = self.missing(seat, segment)
        self.left -= missing.bit_count() * ONE[colour]
        self._mark(seat, missing, table.segment_around[segment])
        events: list[Event] = [SegmentCompleted(seat, name, COLOURS[colour], table.names(missing), NAMES[self.left])]
        self._score(seat, events)
        return events

    def _offer(self, events: list[Event]) -> list[Event]:
        """F-6, F-7: the first action is over, the others get what is left."""
        self.phase = SECOND
        self.taken = self._all_taken()
        self.one = not self.left
        self.offered = self.left or pack(self.dice)
        events.append(DiceOffered(self.active, NAMES[self.offered], self.one))
        if self.seats == 1:
            return events if self._can_act(self.active, events) else self._end_turn(events)
        return self._next_other(events)

    def _next_other(self, events: list[Event]) -> list[Event]:
        """F-14: clockwise from the active player."""
        seat = self.seat
        while (seat := (seat + 1) % self.seats) != self.active:
            if self._can_act(seat, events):
                return events
        return self._end_turn(events)

    def _can_act(self, seat: int, events: list[Event]) -> bool:
        self.seat = seat
        self.left = self.offered
        if self.reachable(seat, self.offered):
            return True
        events.append(NothingToCross(seat))
        return False

    def _cross(self, name: str) -> list[Event]:
        """F-6, F-7."""
        seat, table = self.seat, self.layout
        space = table.number_of_space[name]
        colour = table.colour(self.boards[seat], space)
        self.left = 0 if self.one else self.left - ONE[colour]
        self._mark(seat, 1 << space, table.around[space])
        return [SpaceCrossed(seat, name, COLOURS[colour], NAMES[self.left])]

    def _mark(self, seat: int, spaces: int, around: int) -> None:
        self.crossed = _with(self.crossed, seat, spaces)
        self.near = _with(self.near, seat, around)

    def _end_turn(self, events: list[Event]) -> list[Event]:
        """F-10, F-14: the others' areas are scored together; F-11: the next one is active; F-12: or it is the end."""
        for step in range(1, self.seats + 1):
            self._score((self.active + step) % self.seats, events)
        self.taken = self._all_taken()
        goal = self.goal if self.seats > 1 else len(self.layout.areas)
        if self.turn == self.last_turn or any(self.areas_done(seat) >= goal for seat in range(self.seats)):
            self.seat = -1
            result = self.standing()
            totals = tuple(score.total for score in result.scores)
            events.append(GameEnded(totals, result.winners, result.tie_break))
            return events
        self.active = (self.active + 1) % self.seats
        return self._start_turn(events)

    def _score(self, seat: int, events: list[Event]) -> None:
        """F-9, F-10: the areas that this action has finished."""
        for area, points, first in self.gains(seat, 0):
            if first:
                self.first = _with(self.first, seat, 1 << area)
            else:
                self.later = _with(self.later, seat, 1 << area)
            events.append(AreaDone(seat, self.layout.areas[area], points, first))

    def _all_taken(self) -> int:
        taken = 0
        for areas in self.first:
            taken |= areas
        return taken

    # standing

    def standing(self) -> Standing:
        """F-13."""
        parts = [list(self._parts(seat)) for seat in range(self.seats)]
        best = [max((part.points for part in mine), default=0) for mine in parts]
        return rank(parts, {BEST_AREA: best})

    def _parts(self, seat: int) -> Iterator[Part]:
        table = self.layout
        for area, name in enumerate(table.areas):
            if self.first[seat] >> area & 1:
                yield Part(name, table.first[area])
            elif self.later[seat] >> area & 1:
                yield Part(name, table.later[area])

    # copies

    def copy(self) -> BordersState:
        new = object.__new__(BordersState)
        new.layout = self.layout
        new.seats = self.seats
        new.boards = self.boards
        new.goal = self.goal
        new.last_turn = self.last_turn
        new.chance = self.chance
        new.turn = self.turn
        new.active = self.active
        new.seat = self.seat
        new.phase = self.phase
        new.rolls = self.rolls
        new.dice = self.dice
        new.left = self.left
        new.offered = self.offered
        new.one = self.one
        new.crossed = self.crossed
        new.near = self.near
        new.first = self.first
        new.later = self.later
        new.taken = self.taken
        return new

    def guess(self, seat: int, rng: Rng) -> BordersState:
        """Nothing is hidden but the dice to come."""
        guess = self.copy()
        guess.chance = rng.next()
        return guess


def start(setup: Setup) -> tuple[BordersState, list[Event]]:
    """F-1 to F-3: everybody gets another board by chance; the first dice roll."""
    table = layout(board_set(str(setup.options["board_set"])))
    seats, goal = len(setup.seats), int(setup.options["areas"])
    rng = Rng(setup.seed)
    order = list(range(len(table.boards)))
    rng.shuffle(order)
    boards = tuple(order[:seats])
    state = BordersState(
        layout=table,
        seats=seats,
        boards=boards,
        goal=goal,
        last_turn=SOLO_TURNS * goal if seats == 1 else 0,
        chance=rng.state,
        turn=0,
        active=setup.start,
        seat=setup.start,
        phase=ROLLING,
        rolls=0,
        dice=(0,) * DICE,
        left=0,
        offered=0,
        one=False,
        crossed=(table.white,) * seats,
        near=(table.around_all(table.white),) * seats,
        first=(0,) * seats,
        later=(0,) * seats,
        taken=0,
    )
    return state, state._start_turn([BoardsDealt(tuple(table.boards[board] for board in boards))])


def _with(sets: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return (*sets[:seat], sets[seat] | more, *sets[seat + 1 :])


@cache
def _thrown(dice: tuple[int, ...]) -> tuple[int, tuple[str, ...]]:
    """Five dice as a hand, and the names of their colours."""
    return pack(dice), tuple(COLOURS[colour] for colour in dice)


@cache
def kept_hand(move: Keep) -> int:
    return pack(LETTERS.index(letter) for letter in move.dice)


@cache
def keeping(hand: int) -> Keep:
    return Keep("".join(LETTERS[colour] for colour in HANDS[hand]))


@cache
def _rollings(rolled: int) -> tuple[BordersMove, ...]:
    """What may be decided about five dice just rolled: to stop, or which ones to keep (F-4)."""
    kept = {pack(some) for size in range(DICE) for some in combinations(HANDS[rolled], size)}
    return (STOP, *(keeping(hand) for hand in sorted(kept)))


@cache
def _rolling_set(rolled: int) -> frozenset[BordersMove]:
    return frozenset(_rollings(rolled))
