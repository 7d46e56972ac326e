"""The rules of Carcassonne and the Messages, B-1 to B-15 and M-1 to M-18 of `docs/rules/carcassonne.md`.

A turn: `place`, perhaps `follower`, `done`. Then the agenda is worked off, a stack of things to do, the next one last:
features to score, points to move, followers to return, the look at the dark spaces, the end of the turn. A thing to do
that needs a decision leaves the agenda with it, and what a message brings about is laid on top: its points, or one more
tile, which again may complete features and give a message. What brings points is in `scoring`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from attrs import define

from tuscany_app.games.carcassonne.engine.components import SEAL, SIDES, Message, tile_set
from tuscany_app.games.carcassonne.engine.events import (
    SOURCES,
    FeatureScored,
    FollowerPlaced,
    GameStarted,
    MessageTurned,
    MessageUsed,
    Spot,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
)
from tuscany_app.games.carcassonne.engine.figure_advice import suggest
from tuscany_app.games.carcassonne.engine.geometry import (
    HOME,
    MIDDLE,
    WIDTH,
    cell_at,
    first_segment,
    geometry_of,
    place_of,
    turned,
)
from tuscany_app.games.carcassonne.engine.joining import lay
from tuscany_app.games.carcassonne.engine.legal import why_not
from tuscany_app.games.carcassonne.engine.moves import (
    FIGURES,
    MAN,
    WOMAN,
    CarcassonneMove,
    Done,
    MoveFigure,
    Place,
    PutFollower,
    ScoreFollower,
    UseMessage,
)
from tuscany_app.games.carcassonne.engine.scoring import Scoring
from tuscany_app.games.carcassonne.engine.state import (
    DARK,
    END,
    FEATURE,
    FOLLOWERS,
    LOOK,
    MESSAGE_KINDS,
    POINTS,
    RETURN,
    SEAT_BITS,
    TAKE_BACK,
    Position,
    Stage,
)
from tuscany_app.kernel.bits import bit_numbers, changed
from tuscany_app.kernel.game import Event, IllegalMove, Setup, State
from tuscany_app.kernel.rng import Rng

PILE = len(Message)
PLACING, MANNING = Stage.PLACING, Stage.MANNING  # of every turn: a module's name is found faster than a member
DONE = Done()
MOVE_FIGURE = (MoveFigure(MAN), MoveFigure(WOMAN))
USE_MESSAGE = (UseMessage(action=True), UseMessage(action=False))

END_OF_TURN = ((END,),)
COUNTS = bytes(bits.bit_count() for bits in range(256))
TURNS = tuple(tuple(bit_numbers(bits)) for bits in range(16))  # by bits of quarter turns


class _Places(dict[int, tuple[Place, ...]]):
    """Every placement that was ever thought of, by cell and quarter turns."""

    def __missing__(self, cell: int) -> tuple[Place, ...]:
        found = self[cell] = tuple(Place(*place_of(cell), turns) for turns in SIDES)
        return found


PLACES = _Places()


class Placements(Sequence[Place]):
    """Where the drawn tile fits (B-4), cell by cell. Counting costs next to nothing: a byte for every open cell has
    the bits of the turns in which the tile fits. The moves are made only for those who ask for them."""

    __slots__ = ("_cells", "_fits")

    def __init__(self, position: Position) -> None:
        frontier = position.frontier
        self._cells = [*frontier]
        self._fits = bytes([*frontier.values()]).translate(position.geometry.fit_bits[position.tile])

    def __len__(self) -> int:
        return int.from_bytes(self._fits, "little").bit_count()

    @overload
    def __getitem__(self, index: int) -> Place: ...
    @overload
    def __getitem__(self, index: slice) -> list[Place]: ...
    def __getitem__(self, index: int | slice) -> Place | list[Place]:
        if isinstance(index, slice) or index < 0:
            return list(self)[index]
        fits = self._fits
        for number, count in enumerate(fits.translate(COUNTS)):
            if index < count:
                return PLACES[self._cells[number]][TURNS[fits[number]][index]]
            index -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[Place]:
        for cell, bits in zip(self._cells, self._fits, strict=True):
            if bits:
                places = PLACES[cell]
                for turns in TURNS[bits]:
                    yield places[turns]


@define
class CarcassonneState(Scoring, State[CarcassonneMove]):
    # whose turn

    def actor(self) -> int:
        return self.seat

    def over(self) -> bool:
        return self.seat < 0

    # legal moves

    def legal_moves(self) -> Sequence[CarcassonneMove]:
        if self.seat < 0:
            return ()
        if self.stage is PLACING:
            return Placements(self)
        if self.stage is MANNING:
            puts = self.geometry.puts[self.tile]
            return [*map(puts.__getitem__, self.free_segments()), DONE]
        if self.stage is Stage.FIGURE:
            return MOVE_FIGURE
        if self.stage is Stage.MESSAGE:
            return USE_MESSAGE
        return [self._score_follower(segment) for segment in self._own_followers()]

    def _score_follower(self, segment: int) -> ScoreFollower:
        spot = self.spot_of(segment)
        return ScoreFollower(spot.x, spot.y, spot.kind, spot.index)

    def _own_followers(self) -> list[int]:
        return sorted(segment for segment, seat in self.followers.items() if seat == self.seat)

    def check(self, move: CarcassonneMove) -> None:
        reason = why_not(self, move)
        if reason is not None:
            raise IllegalMove(reason)

    # playing

    def play(self, move: CarcassonneMove) -> list[Event]:
        if type(move) is Place:
            return self._place(move)
        if type(move) is Done:
            return self._done()
        if type(move) is PutFollower:
            return self._put_follower(move)
        events: list[Event] = []
        if isinstance(move, MoveFigure):
            task, self.agenda = self.agenda[-1], self.agenda[:-1]
            if self.one_figure:
                self.bound = changed(self.bound, self.seat, move.figure)
            self._score(task[1], task[2], task[3], move.figure, events)
        elif isinstance(move, UseMessage):
            self._use_message(move.action, events, asked=True)
            if self.stage in (Stage.REMOVING, Stage.PLACING):
                return events
        elif isinstance(move, ScoreFollower):
            segment = self.find(cell_at(move.x, move.y), move.kind, move.index)
            assert segment is not None
            self._take_back(segment, events)
        self._work_off(events)
        return events

    def _place(self, move: Place) -> list[Event]:
        """B-4."""
        cell = (move.y + MIDDLE) * WIDTH + move.x + MIDDLE  # cell_at
        number = len(self.cells)
        lay(self, cell, self.tile << 2 | move.turns)  # turned
        self.cell = cell
        self.stage = MANNING
        self.manned = False
        return [TilePlaced(self.seat, self.geometry.names[self.tile], move.x, move.y, move.turns, number)]

    def _put_follower(self, move: PutFollower) -> list[Event]:
        """B-5."""
        seat = self.seat
        segment = first_segment(self.land[self.cell]) + self.geometry.segment_number[self.tile][move.kind, move.index]
        self.men[self.root(segment)] += 1 << SEAT_BITS * seat
        self.followers[segment] = seat
        self.supply[seat] -= 1
        self.manned = True
        spot = Spot(*place_of(self.cell), move.kind, move.index)
        return [FollowerPlaced(seat, spot, self.supply[seat])]

    def _done(self) -> list[Event]:
        """B-3, B-11: all that the tile has completed goes on the agenda."""
        events: list[Event] = []
        if self.closed:
            self.moved = 0
            self._plan((LOOK,), *[(FEATURE, root) for root in self.completed()])
        elif len(self.agenda) == 1:
            self._end_turn(events)
            return events
        self._work_off(events)
        return events

    def _work_off(self, events: list[Event]) -> None:
        """Do what is on the agenda, until somebody has to decide."""
        while True:
            task = self.agenda[-1]
            kind = task[0]
            if kind == POINTS and self.messages and self.bound[task[1]] < 0:
                self.stage, self.seat = Stage.FIGURE, task[1]
                return  # the task stays until the figure is chosen
            self.agenda = self.agenda[:-1]
            if kind == POINTS:
                self._score(task[1], task[2], task[3], max(self.bound[task[1]], MAN), events)
            elif kind == FEATURE:
                self._complete(task[1], events)
            elif kind == RETURN:
                self._return(task[1], events)
            elif kind == TAKE_BACK:
                self._take_off(task[1], events)
            elif kind == LOOK:
                if self._look(events):
                    return
            else:
                self._end_turn(events)
                return

    def proposed_figure(self) -> int:
        """The figure to move for somebody who doesn't want to be asked."""
        return suggest(self)

    # messages

    def _look(self, events: list[Event]) -> bool:
        """M-3, M-5: whether the active player gets a message and has something to choose about it."""
        if not self.messages:
            return False
        dark = [
            figure
            for figure in range(len(FIGURES))
            if self.moved >> figure & 1 and self.figures[2 * self.active + figure] % DARK == 0
        ]
        if not dark:
            return False
        seat, message = self.active, self.pile[0]
        self.message = message
        self.seat = seat
        possible = self.message_possible(message, seat)
        points = self.message_points(message, seat) if possible else None
        events.append(MessageTurned(seat, message, dark[0], possible, points))
        if possible:
            self.stage = Stage.MESSAGE
            return True
        self._use_message(action=False, events=events, asked=False)
        return False

    def _use_message(self, action: bool, events: list[Event], *, asked: bool) -> None:
        """M-7; what comes of it may wait for the next decision."""
        seat, message = self.active, self.message
        events.append(MessageUsed(seat, message, action, asked))
        self.pile = (*self.pile[1:], message)
        self.known = min(self.known + 1, PILE)
        self.message = (
            message if action and message == Message.FOLLOWER_BACK else 0
        )  # which follower is still to be said
        self.moved = 0
        self.stage = Stage.MESSAGE
        if not action:
            self._plan_message_points(seat, SEAL)
        elif message == Message.ONE_MORE_TILE:
            self._draw(events, extra=True)  # if nothing fits, the bag is empty and the turn is over
        elif message == Message.FOLLOWER_BACK:
            own = self._own_followers()
            if len(own) == 1:
                self._take_back(own[0], events)
            else:
                self.stage = Stage.REMOVING
        else:
            points = self.message_points(message, seat)
            assert points is not None
            root = self.smallest(message, seat) if message in MESSAGE_KINDS else None
            if root is not None:
                events.append(FeatureScored(self.worth(root, final=True), (seat,), message))
            self._plan_message_points(seat, points)

    def _take_back(self, segment: int, events: list[Event]) -> None:
        """M-15: the points first, then the follower."""
        seat, points, root = self.seat, self.removal_points(segment), self.root(segment)
        self.message = 0
        if points:
            events.append(FeatureScored(self.worth(root, final=True), (seat,), Message.FOLLOWER_BACK.value))
            self._plan_message_points(seat, points, (TAKE_BACK, segment))
        else:
            self._plan((TAKE_BACK, segment))

    # turns

    def begin(self) -> list[Event]:
        """B-2: the start tile is laid and the first tile drawn."""
        start = self.geometry.set.start
        lay(self, HOME, turned(start, 0))
        events: list[Event] = [GameStarted(self.geometry.names[start], self.left(), self.messages)]
        if not self._draw(events, extra=False):
            self._end_game(events)
        return events

    def _draw(self, events: list[Event], *, extra: bool) -> bool:
        """B-4: a tile for the active player, if any of those left fits anywhere."""
        self.seat = seat = self.active
        bag = self.bag
        while self.drawn < len(bag):
            tile = bag[self.drawn]
            self.drawn += 1
            name, left = self.geometry.names[tile], len(bag) - self.drawn
            events.append(TileDrawn(seat, self.turn, name, left, extra))
            if self.fits_somewhere(tile):
                self.tile = tile
                self.extra = extra
                self.stage = PLACING
                return True
            events.append(TileDiscarded(seat, name, left))
        return False

    def _end_turn(self, events: list[Event]) -> None:
        """The next player draws; B-12: without a tile it is the end."""
        self.agenda = END_OF_TURN
        if self.drawn < len(self.bag):
            self.active = (self.active + 1) % self.seats
            self.turn += 1
            if self.one_figure:
                self.bound = (-1,) * self.seats
            if self._draw(events, extra=False):
                return
        self._end_game(events)

    # what is hidden

    def guess(self, seat: int, rng: Rng) -> CarcassonneState:
        """Hidden is the order of the tiles to come, and of those messages that nobody has seen since the shuffle."""
        guess = self.copy()
        tiles = list(self.bag[self.drawn :])
        tiles.sort()  # so that a guess does not depend on what is hidden
        rng.shuffle(tiles)
        guess.bag = self.bag[: self.drawn] + tuple(tiles)
        if self.messages:
            top = int(self.message > 0 and self.stage is Stage.MESSAGE)  # it lies open, and still on the pile
            seen = max(top, PILE - self.known)
            hidden = sorted(self.pile[top:seen])
            rng.shuffle(hidden)
            guess.pile = (*self.pile[:top], *hidden, *self.pile[seen:])
        return guess


def start(setup: Setup) -> tuple[CarcassonneState, list[Event]]:
    """B-1, B-2, M-1: the start tile is laid, bag and pile are shuffled, the first tile is drawn."""
    geometry = geometry_of(tile_set(str(setup.options["tiles"])))
    seats, messages = len(setup.seats), bool(setup.options["messages"])
    rng = Rng(setup.seed)
    bag = list(geometry.bag)
    rng.shuffle(bag)
    pile = list(range(1, PILE + 1))
    rng.shuffle(pile)
    state = CarcassonneState(
        geometry=geometry,
        seats=seats,
        messages=messages,
        farmers=bool(setup.options["farmers"]),
        small_cities=bool(setup.options["small_cities"]),
        one_figure=messages and bool(setup.options["one_figure"]),
        bag=tuple(bag),
        drawn=0,
        pile=tuple(pile) if messages else (),
        known=0,
        turn=1,
        active=setup.start,
        seat=setup.start,
        stage=Stage.PLACING,
        tile=geometry.set.start,
        cell=HOME,
        closed=False,
        manned=False,
        extra=False,
        message=0,
        moved=0,
        bound=(-1,) * seats,
        agenda=END_OF_TURN,
        land={},
        cells=[],
        frontier={},
        parent=[],
        kind=[],
        home=[],
        size=[],
        opens=[],
        tiles=[],
        shields=[],
        touched=[],
        men=[],
        cloisters={},
        followers={},
        supply=[FOLLOWERS] * seats,
        figures=[0] * (2 * seats),
        tally=[0] * (len(SOURCES) * seats),
    )
    return state, state.begin()
