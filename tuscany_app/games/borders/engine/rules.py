"""The rules of The Border, F-1 to F-14 of `docs/rules/borders.md`.

A turn: the active player rolls (the first roll comes by itself), keeps or stops, completes segments, is done; then
each of the others crosses off single spaces and is done. Who can do nothing is not asked, but whoever has crossed
something off ends the action with `done`: until then it can be taken back before the next dice are seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import or_

from attrs import define

from tuscany_app.games.borders.engine.components import board_set
from tuscany_app.games.borders.engine.dice import COLOURS, DICE, HANDS, NAMES, ONE, ROLLS, STAYING, THROWS, pack
from tuscany_app.games.borders.engine.events import (
    AreaDone,
    BoardsDealt,
    DiceOffered,
    DiceRolled,
    GameEnded,
    NothingEarned,
    NothingToCross,
    RollingStopped,
    SegmentCompleted,
    SpaceCrossed,
    TurnStarted,
)
from tuscany_app.games.borders.engine.geometry import geometry_of
from tuscany_app.games.borders.engine.legal import legal_moves, why_not
from tuscany_app.games.borders.engine.moves import KEPT, BordersMove, Complete, Cross, Done, Keep
from tuscany_app.games.borders.engine.state import FIRST_ACTION, ROLLING, SECOND_ACTION, Position
from tuscany_app.kernel.bits import changed
from tuscany_app.kernel.game import Event, IllegalMove, Part, Setup, Standing, State, rank
from tuscany_app.kernel.rng import Rng, draw

BEST_AREA = "best_area"  # F-13
SOLO_TURNS = 2  # of solo training, for each area of the option `areas`
NONE_KEPT, _ = STAYING[0]


@define
class BordersState(Position, State[BordersMove]):
    # whose turn

    def actor(self) -> int:
        return self.seat

    def over(self) -> bool:
        return self.seat < 0

    # legal moves

    legal_moves = legal_moves

    def check(self, move: BordersMove) -> None:
        reason = why_not(self, move)
        if reason is not None:
            raise IllegalMove(reason)

    # playing

    def play(self, move: BordersMove) -> list[Event]:
        if type(move) is Keep:
            return self._keep(move)
        if type(move) is Cross:
            return self._cross(move.space)
        if type(move) is Done:
            return self._next_other([]) if self.stage is SECOND_ACTION else self._offer([])
        if type(move) is Complete:
            return self._complete(move.segment)
        return self._first_action([RollingStopped(self.seat, self.rolls)])

    def start_turn(self, events: list[Event]) -> list[Event]:
        """F-4: all five dice are rolled."""
        self.turn += 1
        self.seat = self.active
        self.stage = ROLLING
        self.rolls = 0
        self.offered = 0
        self.one = False
        events.append(TurnStarted(self.seat, self.turn, self.last_turn or None))
        self._roll(0, DICE, events)
        return events

    def _keep(self, move: Keep) -> list[Event]:
        events: list[Event] = []
        self._roll(KEPT[move.dice], DICE - len(move.dice), events)
        return self._first_action(events) if self.rolls == ROLLS else events

    def _roll(self, keep: int, number: int, events: list[Event]) -> None:
        """Roll this number of dice, all but a hand that stays; of equal dice the first ones on the table stay."""
        throws = THROWS[number]
        throw, self.chance = draw(self.chance, len(throws))
        dice, hand = throws[throw]
        kept = NONE_KEPT
        if keep:
            lying, places = list(self.dice), 0
            for colour in HANDS[keep]:
                place = lying.index(colour)
                lying[place] = -1  # the next one of this colour lies farther on
                places |= 1 << place
            kept, mixed = STAYING[places]
            dice = mixed(self.dice + dice)
        self.rolls += 1
        self.dice = dice
        self.left = keep + hand
        a, b, c, d, e = dice  # quicker than a loop, and than a table of all ways
        shown = (COLOURS[a], COLOURS[b], COLOURS[c], COLOURS[d], COLOURS[e])
        events.append(DiceRolled(self.seat, self.rolls, shown, kept))

    def _first_action(self, events: list[Event]) -> list[Event]:
        self.stage = FIRST_ACTION
        return events if self.completable_bits(self.seat, self.left) else self._offer(events)

    def _complete(self, name: str) -> list[Event]:
        """F-5."""
        seat, geometry = self.seat, self.geometry
        segment = geometry.number_of_segment[name]
        colour = geometry.colours[self.boards[seat]][segment]
        missing = self.missing(seat, segment)
        dice = missing.bit_count()
        self.left -= dice * ONE[colour]
        spaces, around = geometry.parts[missing]
        self.crossed[seat] |= missing
        self.near[seat] |= geometry.segment_around[segment]
        self.open[seat] -= around + dice * geometry.units[self.boards[seat]][segment]
        events: list[Event] = [SegmentCompleted(seat, name, COLOURS[colour], spaces, NAMES[self.left])]
        self._score(seat, events)
        return events

    def _offer(self, events: list[Event]) -> list[Event]:
        """F-6, F-7: the first action is over, the others get what is left."""
        if self.earned and self.left == pack(self.dice):
            events.append(NothingEarned(self.active))
            return self._end_turn(events)
        self.stage = SECOND_ACTION
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
        seat, geometry = self.seat, self.geometry
        space = geometry.number_of_space[name]
        die, colour, counts = geometry.crossing[self.boards[seat]][space]
        self.left = 0 if self.one else self.left - die
        self.crossed[seat] |= 1 << space
        self.near[seat] |= geometry.around[space]
        self.open[seat] -= counts
        return [SpaceCrossed(seat, name, colour, NAMES[self.left])]

    def _end_turn(self, events: list[Event]) -> list[Event]:
        """F-10, F-14: the others' areas are scored together; F-11: the next one is active; F-12: or it is the end."""
        for step in range(1, self.seats) or (0,):
            self._score((self.active + step) % self.seats, events)
        self.taken = self._all_taken()
        if self.turn == self.last_turn or self._goal_reached():
            self.seat = -1
            result = self.standing()
            totals = tuple(score.total for score in result.scores)
            events.append(GameEnded(totals, result.winners, result.tie_break))
            return events
        self.active = (self.active + 1) % self.seats
        return self.start_turn(events)

    def _goal_reached(self) -> bool:
        goal = self.goal if self.seats > 1 else len(self.geometry.areas)
        return max(map(int.bit_count, map(or_, self.first, self.later))) >= goal  # areas_done of each seat

    def _score(self, seat: int, events: list[Event]) -> None:
        """F-9, F-10: the areas that this action has finished."""
        high = self.geometry.area_high
        done = high - (self.open[seat] >> self.geometry.above) & high  # a bit for each area with no open space
        if done.bit_count() == (self.first[seat] | self.later[seat]).bit_count():
            return
        for area, points, first in self.gains(seat, 0):
            if first:
                self.first = changed(self.first, seat, self.first[seat] | 1 << area)
            else:
                self.later = changed(self.later, seat, self.later[seat] | 1 << area)
            events.append(AreaDone(seat, self.geometry.areas[area], points, first))

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
        geometry = self.geometry
        for area, name in enumerate(geometry.areas):
            if self.first[seat] >> area & 1:
                yield Part(name, geometry.first[area])
            elif self.later[seat] >> area & 1:
                yield Part(name, geometry.later[area])

    # copies

    def copy(self) -> BordersState:
        new = object.__new__(BordersState)
        new.geometry = self.geometry
        new.seats = self.seats
        new.boards = self.boards
        new.goal = self.goal
        new.last_turn = self.last_turn
        new.earned = self.earned
        new.chance = self.chance
        new.turn = self.turn
        new.active = self.active
        new.seat = self.seat
        new.stage = self.stage
        new.rolls = self.rolls
        new.dice = self.dice
        new.left = self.left
        new.offered = self.offered
        new.one = self.one
        new.crossed = self.crossed.copy()
        new.open = self.open.copy()
        new.near = self.near.copy()
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
    geometry = geometry_of(board_set(str(setup.options["board_set"])))
    seats, goal = len(setup.seats), int(setup.options["areas"])
    rng = Rng(setup.seed)
    order = list(range(len(geometry.boards)))
    rng.shuffle(order)
    boards = tuple(order[:seats])
    state = BordersState(
        geometry=geometry,
        seats=seats,
        boards=boards,
        goal=goal,
        last_turn=SOLO_TURNS * goal if seats == 1 else 0,
        earned=seats == 1 and setup.options["training"] == "earned",
        chance=rng.state,
        turn=0,
        active=setup.start,
        seat=setup.start,
        stage=ROLLING,
        rolls=0,
        dice=(0,) * DICE,
        left=0,
        offered=0,
        one=False,
        crossed=[geometry.white] * seats,
        open=[geometry.open_at_start[board] for board in boards],
        near=[geometry.near_at_start] * seats,
        first=(0,) * seats,
        later=(0,) * seats,
        taken=0,
    )
    return state, state.start_turn([BoardsDealt(tuple(geometry.boards[board] for board in boards))])
