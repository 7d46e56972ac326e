"""Events as something to see: cards fly, tiles move, pawns walk, boards are uncovered.

Each event first changes the display, so that the table is right whether or not anybody watches, and then may return an
animation that shows how it came about.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QVariantAnimation
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsScene

from tuscany_app.games.tuscany.engine import events
from tuscany_app.games.tuscany.engine.components import COLOURS, KINDS, Tile
from tuscany_app.games.tuscany.engine.state import THE_HEXAGON
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.games.tuscany.table.arrangement import Arrangement
from tuscany_app.games.tuscany.table.display import Display
from tuscany_app.games.tuscany.table.items.flight import FlightItem, card_flight, chip_flight, tile_flight, token_flight
from tuscany_app.games.tuscany.table.items.scoring_panel import ADDING, PhasePanel
from tuscany_app.games.tuscany.table.marks import Marks
from tuscany_app.games.tuscany.table.spots import Centre, OwnChip, Single, Stack, Storage
from tuscany_app.kernel.game import Event, Seat
from tuscany_app.table.animation_queue import AnimationQueue, Notice, eased, ramp

FLY, WALK, CHEER, REVEAL, PAUSE = 420, 480, 800, 1500, 350  # milliseconds
SETTLE, LIFTED = 190, 0.07  # of a tile that was held over its space; how much larger it is seen there, in widths
MANY = 5  # cards that fly at once


Points = list[tuple[int, int]]  # green and red by seat


class Animator:
    """Plays events on a scene: changes the display, and makes what can be seen of it. `rearrange` is called when
    something has got another shape."""

    def __init__(
        self,
        scene: QGraphicsScene,
        queue: AnimationQueue,
        arrangement: Arrangement,
        display: Display,
        marks: Marks,
        players: tuple[Seat, ...],
        rearrange: Callable[[], None],
    ) -> None:
        self._scene, self._queue, self._table = scene, queue, arrangement
        self._display, self._marks, self._players = display, marks, players
        self._rearrange = rearrange
        self._giver: QRectF | None = None  # the tile or harvest card that marble and workers come from

    def keep_in_place(self, event: events.TilePlaced, space: int, tile: Tile) -> None:
        """The tile lies over its space already, by hand: it stays there while it is paid, and only settles then."""
        self._marks.away.add(Storage(event.storage) if event.storage is not None else Centre(event.slot or 0))
        self._table.own.board.tiles.keep(space, tile)
        self._table.change()

    def show(self, event: Event) -> QVariantAnimation | None:
        places = self._display.seats
        before = [(place.green, place.red) for place in places]
        hidden = [place.seat for place in places if place.board is None]
        start = self._start_of(event)
        self._display.follow(event)
        animation = self._animation(event, start, before, hidden)
        self._refresh(event)
        return animation

    def _refresh(self, event: Event) -> None:
        table = self._table
        table.change()
        table.centre.pawns.update()
        match event:
            case events.BoardLaid(seat=seat) | events.StartCastlePlaced(seat=seat):
                table.board_of(seat).change(ground=True)
                self._rearrange()
            case events.TilePlaced(seat=seat):
                for board in table.boards_of(seat):
                    board.change()
            case events.TurnStarted():
                table.show_turn()
            case events.PhaseEnding() | events.PhaseScored():
                table.centre.show_phase()

    def _ramp(self, milliseconds: float, show: Callable[[float], None]) -> QVariantAnimation:
        """At the pace that the player likes."""
        return ramp(self._scene, milliseconds * self._queue.pace, show)

    def _start_of(self, event: Event) -> QRectF | None:
        """Where a thing lies that is about to fly."""
        centre = self._table.centre
        match event:
            case events.TilePlaced(seat=seat, storage=storage, slot=slot):
                return centre.slot_rect(slot) if slot is not None else self._storage(seat, storage or 1)
            case events.TileTaken(slot=slot):
                return centre.slot_rect(slot)
        return None

    def _animation(
        self, event: Event, start: QRectF | None, before: Points, hidden: list[int]
    ) -> QVariantAnimation | None:
        table = self._table
        match event:
            case events.CardsDrawn(seat, count, _):
                flights = [card_flight(None, 44) for _ in range(min(MANY, count))]
                return self._fly(flights, table.piles.pile_rect(Single.DRAW), self._hand(seat))
            case events.CardsShuffled():
                flights = [card_flight(None, 44) for _ in range(MANY)]
                return self._fly(flights, table.piles.pile_rect(Single.DISCARD), table.piles.pile_rect(Single.DRAW))
            case events.TilePaid(seat, colours, workers):
                flights = [card_flight(colour, 44) for colour in colours]
                flights += [token_flight("worker", 34) for _ in range(workers)]
                return self._fly(flights, self._hand(seat), table.piles.pile_rect(Single.DISCARD))
            case events.TileTaken(seat, _, tile, storage) if start is not None:
                return self._fly([tile_flight(tile, start.width())], start, self._storage(seat, storage))
            case events.GapFilled(slot, tile, seat, stack, _):
                return self._fill(slot, tile, seat, stack)
            case events.TilePlaced(seat, tile, kind, space, _, _) if start is not None:
                self._giver = table.board_of(seat).space_rect(NUMBER[space])
                return self._place(seat, tile, kind, NUMBER[space], start)
            case events.ChipTaken(seat, chip, _):
                box = table.centre.chip_rect(chip)
                return self._fly([chip_flight(chip, box.width())], box, self._at(seat, OwnChip(chip)))
            case events.MarbleGained(seat=seat, count=count):
                return self._tokens("marble", count, seat)
            case events.WorkersGained(seat=seat, count=count):
                return self._tokens("worker", count, seat)
            case events.HexagonGained(seat, _, storage):
                return self._fly([tile_flight(THE_HEXAGON, 40)], self._from_giver(seat), self._storage(seat, storage))
            case events.HarvestTurned():
                self._giver = table.piles.newest_rect()
                return self._ramp(PAUSE * 1.6, lambda part: None)
            case events.BoardsRevealed():
                return self._reveal(hidden)
            case events.PhaseScored():
                return self._phase(event, before)
            case events.FinalScored():
                return self._walk(before, WALK * 2.5)
        return self._score(event, before)

    # points

    def _phase(self, event: events.PhaseScored, before: Points) -> QVariantAnimation | None:
        """The panel that says what everybody gets, while the pawns walk. Where nothing moves, they just stand there."""
        table, walk = self._table, self._walking(before)
        if not self._queue.pace:
            walk(1.0)
            return None
        panel = PhasePanel(event, [red for _, red in before], self._players)
        self._show_panel(panel)
        start, end = ADDING

        def show(part: float) -> None:
            walk(max(0.0, min(1.0, (part - start) / (end - start))))
            panel.age(part)
            if part >= 1 and table.panel is panel:
                self._show_panel(None)

        return ramp(self._scene, PhasePanel.milliseconds(self._queue.pace), show, Notice)

    def _show_panel(self, panel: PhasePanel | None) -> None:
        """Something to be read; None takes it away."""
        table = self._table
        if table.panel is not None:
            self._scene.removeItem(table.panel)
        table.panel = panel
        if panel is not None:
            self._scene.addItem(panel)
            table.place_panel(panel, self._scene.sceneRect())

    def _score(self, event: Event, before: Points) -> QVariantAnimation | None:
        match event:
            case events.AreaCompleted(seat, _, spaces, points, _):
                return self._cheer(seat, spaces, points, before)
            case events.CropsScored(seat, space, _, points, _):
                return self._cheer(seat, (space,), points, before)
            case events.ColourCompleted(seat, colour, _, points, _):
                board = self._display.seats[seat].board
                if not points or board is None:
                    return None
                whole = [name for name, number in NUMBER.items() if board.colours[number] == COLOURS.index(colour)]
                return self._cheer(seat, tuple(whole), points, before)
            case events.GreenGained() | events.RedGained():
                return self._walk(before, WALK)
        return None

    def _cheer(self, seat: int, spaces: tuple[str, ...], points: int, before: Points) -> QVariantAnimation:
        boards = self._table.boards_of(seat)
        walk = self._walking(before)

        def show(part: float) -> None:
            for board in boards:
                board.news.cheer(spaces, f"+{points}", part)
            walk(part)

        return self._ramp(CHEER, show)

    def _walk(self, before: Points, milliseconds: float) -> QVariantAnimation:
        return self._ramp(milliseconds, self._walking(before))

    def _walking(self, before: Points) -> Callable[[float], None]:
        """Pawns on their way from where they stood."""
        pawns = self._table.centre.pawns
        after = [(place.green, place.red) for place in self._display.seats]

        def show(part: float) -> None:
            pawns.steps = {}
            if part < 1:
                for seat, (old, new) in enumerate(zip(before, after, strict=True)):
                    for track, green in enumerate((True, False)):
                        if old[track] != new[track]:
                            pawns.steps[seat, green] = old[track] + (new[track] - old[track]) * eased(part)
            pawns.update()

        show(0.0)
        return show

    # flights

    def _fly(self, flights: list[FlightItem], start: QRectF, end: QRectF) -> QVariantAnimation | None:
        """Things one after the other from here to there; they are gone when they have come."""
        if not flights:
            return None
        for flight in flights:
            self._scene.addItem(flight)
            flight.fly(start, end, 0)
        apart = 0.35 / len(flights)

        def show(part: float) -> None:
            for number, flight in enumerate(flights):
                if part < 1:
                    flight.fly(start, end, (part - number * apart) / (1 - apart * (len(flights) - 1)))
                elif flight.scene() is not None:
                    self._scene.removeItem(flight)

        return self._ramp(FLY * (1 + 0.25 * (len(flights) - 1)), show)

    def _fill(self, slot: int, tile: Tile, seat: int | None, stack: int | None) -> QVariantAnimation:
        """A tile comes into the centre, and is there when it has landed."""
        table, spot = self._table, Centre(slot)
        end = table.centre.slot_rect(slot)
        start = table.centre.reserve_rect()
        if seat is not None and stack is not None:
            start = table.own.stack_rect(stack) if seat == table.front else self._at(seat, Stack(stack))
        self._marks.away.add(spot)

        def landed() -> None:
            self._marks.away.discard(spot)
            table.centre.change()

        return self.land(tile_flight(tile, end.width()), start, end, FLY, landed)

    def _place(self, seat: int, tile: Tile, kind: str, space: int, start: QRectF) -> QVariantAnimation:
        """A tile comes onto a board, likewise; one that lies there already settles."""
        boards = self._table.boards_of(seat)
        end, long = boards[0].space_rect(space), FLY * 1.2
        if space in boards[0].tiles.by_hand:
            boards[0].tiles.by_hand.clear()
            self._marks.away.clear()
            more = end.width() * LIFTED
            start, long = end.adjusted(-more, -more, more, more), SETTLE
        for board in boards:
            board.tiles.hidden.add(space)

        def landed() -> None:
            for board in boards:
                board.tiles.hidden.discard(space)
                board.change()

        flight = tile_flight(tile, max(end.width(), 40.0), COLOURS[KINDS.index(kind)])
        return self.land(flight, start, end, long, landed)

    def land(
        self, flight: FlightItem, start: QRectF, end: QRectF, milliseconds: float, landed: Callable[[], None]
    ) -> QVariantAnimation:
        self._scene.addItem(flight)
        flight.fly(start, end, 0)

        def show(part: float) -> None:
            flight.fly(start, end, part)
            if part >= 1 and flight.scene() is not None:
                self._scene.removeItem(flight)
                landed()

        return self._ramp(milliseconds, show)

    def _tokens(self, name: str, count: int, seat: int) -> QVariantAnimation | None:
        spot = Single.MARBLE if name == "marble" else Single.WORKERS
        flights = [token_flight(name, 34) for _ in range(min(MANY, count))]
        return self._fly(flights, self._from_giver(seat), self._at(seat, spot))

    def _from_giver(self, seat: int) -> QRectF:
        centre = (self._giver or self._table.board_of(seat).sceneBoundingRect()).center()
        return QRectF(centre - QPointF(20, 20), centre + QPointF(20, 20))

    def _reveal(self, hidden: list[int]) -> QVariantAnimation:
        """The boards that were hidden turn over at once: edge on in the middle of it."""
        boards = [board for seat in hidden for board in self._table.boards_of(seat)]

        def cover(covered: bool) -> None:
            for board in boards:
                board.covered = covered
                board.change(ground=True)
            self._rearrange()

        def show(part: float) -> None:
            if part >= 0.5 and any(board.covered for board in boards):
                cover(False)
            wide = max(0.02, abs(1 - 2 * eased(part)))
            for board in boards:
                middle = board.boundingRect().center().x() * board.scale()
                turn = QTransform.fromTranslate(middle, 0).scale(wide, 1).translate(-middle, 0)
                board.setTransform(turn if part < 1 else QTransform())

        cover(True)
        return self._ramp(REVEAL, show)

    # where things are

    def _at(self, seat: int, spot: Single | OwnChip | Stack) -> QRectF:
        """A part of a player's place, no larger than what flies there."""
        place = self._table.place_of(seat)
        centre, half = place.part_rect(spot).center(), QPointF(14, 14)
        return QRectF(centre - half, centre + half)

    def _hand(self, seat: int) -> QRectF:
        if seat != self._table.front:
            return self._at(seat, Single.HAND)
        centre = self._table.own.hand_rect().center()
        return QRectF(centre - QPointF(22, 33), centre + QPointF(22, 33))

    def _storage(self, seat: int, number: int) -> QRectF:
        own = self._table.own
        if seat == self._table.front:
            return own.storage_rect(min(number, len(own.shown.storage)))
        return self._table.seats[seat].part_rect(Storage(number))
