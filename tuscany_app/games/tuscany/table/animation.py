"""Events as something to see: cards fly, tiles move, pawns walk, boards are uncovered.

Each event first changes the sight, so that the table is right whether or not anybody watches, and then may return an
animation that shows how it came about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QVariantAnimation
from PySide6.QtGui import QTransform

from tuscany_app.games.tuscany.engine import events
from tuscany_app.games.tuscany.engine.components import COLOURS, KINDS, Tile
from tuscany_app.games.tuscany.engine.state import THE_HEXAGON
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.games.tuscany.table.items.board import BoardItem
from tuscany_app.games.tuscany.table.items.flight import FlightItem, card_flight, chip_flight, tile_flight, token_flight
from tuscany_app.games.tuscany.table.items.scoring_panel import ADDING, PhasePanel
from tuscany_app.games.tuscany.table.wording import phase_line
from tuscany_app.kernel.game import Event
from tuscany_app.table.animation_queue import Notice, eased, ramp

if TYPE_CHECKING:
    from tuscany_app.games.tuscany.table.scene import Scene

FLY, WALK, CHEER, REVEAL, PAUSE = 420, 480, 800, 1500, 350  # milliseconds
MANY = 5  # cards that fly at once


class Show(QObject):
    """Plays the events of a scene."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.scene = scene
        self._giver: QRectF | None = None  # the tile or harvest card that marble and workers come from

    def show(self, event: Event) -> QVariantAnimation | None:
        places = self.scene.sight.seats
        before = [(place.green, place.red) for place in places]
        hidden = [place.seat for place in places if place.board is None]
        start = self._start_of(event)
        self.scene.sight.follow(event)
        animation = self._animation(event, start, before, hidden)
        self._refresh(event)
        return animation

    def _refresh(self, event: Event) -> None:
        scene = self.scene
        scene.change()
        scene.centre.pawns.update()
        match event:
            case events.BoardLaid(seat=seat) | events.StartCastlePlaced(seat=seat):
                scene.board_of(seat).change(ground=True)
                scene.arrange(scene._aspect)
            case events.TilePlaced(seat=seat):
                for board in self._boards_of(seat):
                    board.change()
            case events.TurnStarted(seat=seat):
                scene.own.deciding = seat == scene.front
                for place in scene._small_seats():
                    place.deciding = seat == place.seat
                scene.centre.show_status(*phase_line(scene.sight))
            case events.PhaseEnding() | events.PhaseScored():
                scene.centre.show_status(*phase_line(scene.sight))

    def _start_of(self, event: Event) -> QRectF | None:
        """Where a thing lies that is about to fly."""
        scene = self.scene
        match event:
            case events.TilePlaced(seat=seat, storage=storage, slot=slot):
                return scene.centre.slot_rect(slot) if slot is not None else self._storage(seat, storage or 1)
            case events.TileTaken(slot=slot):
                return scene.centre.slot_rect(slot)
        return None

    def _animation(
        self, event: Event, start: QRectF | None, before: list[tuple[int, int]], hidden: list[int]
    ) -> QVariantAnimation | None:
        scene = self.scene
        match event:
            case events.CardsDrawn(seat, count, _):
                flights = [card_flight(None, 44) for _ in range(min(MANY, count))]
                return self._fly(flights, scene.piles.pile_rect("draw"), self._hand(seat))
            case events.TilePaid(seat, colours, workers):
                flights = [card_flight(colour, 44) for colour in colours]
                flights += [token_flight("worker", 34) for _ in range(workers)]
                return self._fly(flights, self._hand(seat), scene.piles.pile_rect("discard"))
            case events.TileTaken(seat, _, tile, storage) if start is not None:
                return self._fly([tile_flight(tile, start.width())], start, self._storage(seat, storage))
            case events.GapFilled(slot, tile, seat, stack, _):
                return self._fill(slot, tile, seat, stack)
            case events.TilePlaced(seat, tile, kind, space, _, _) if start is not None:
                self._giver = scene.board_of(seat).space_rect(NUMBER[space])
                return self._place(seat, tile, kind, NUMBER[space], start)
            case events.ChipTaken(seat, chip, _):
                box = scene.centre.chip_rect(chip)
                return self._fly([chip_flight(chip, box.width())], box, self._at(seat, f"chip:{chip}"))
            case events.MarbleGained(seat=seat, count=count):
                return self._tokens("marble", count, seat)
            case events.WorkersGained(seat=seat, count=count):
                return self._tokens("worker", count, seat)
            case events.HexagonGained(seat, _, storage):
                return self._fly([tile_flight(THE_HEXAGON, 40)], self._from_giver(seat), self._storage(seat, storage))
            case events.HarvestTurned():
                self._giver = scene.piles.newest_rect()
                return ramp(scene, PAUSE * 1.6 * scene.queue.pace, lambda part: None)
            case events.BoardsRevealed():
                return self._reveal(hidden)
            case events.PhaseScored():
                return self._phase(event, before)
            case events.FinalScored():
                return self._walk(before, WALK * 2.5)
        return self._score(event, before)

    # points

    def _phase(self, event: events.PhaseScored, before: list[tuple[int, int]]) -> QVariantAnimation:
        """The panel that says what everybody gets, while the pawns walk."""
        scene, walk = self.scene, self._walking(before)
        panel = PhasePanel(event, [red for _, red in before], scene.model.session.setup.seats)
        scene.show_panel(panel)
        start, end = ADDING

        def show(part: float) -> None:
            walk(max(0.0, min(1.0, (part - start) / (end - start))))
            panel.age(part)
            if part >= 1 and scene.panel is panel:
                scene.show_panel(None)

        return ramp(scene, PhasePanel.milliseconds(scene.queue.pace), show, Notice)

    def _score(self, event: Event, before: list[tuple[int, int]]) -> QVariantAnimation | None:
        match event:
            case events.AreaCompleted(seat, _, spaces, points, _):
                return self._cheer(seat, spaces, points, before)
            case events.CropsScored(seat, space, _, points, _):
                return self._cheer(seat, (space,), points, before)
            case events.ColourCompleted(seat, colour, _, points, _):
                board = self.scene.sight.seats[seat].board
                if not points or board is None:
                    return None
                whole = [name for name, number in NUMBER.items() if board.colours[number] == COLOURS.index(colour)]
                return self._cheer(seat, tuple(whole), points, before)
            case events.GreenGained() | events.RedGained():
                return self._walk(before, WALK)
        return None

    def _cheer(
        self, seat: int, spaces: tuple[str, ...], points: int, before: list[tuple[int, int]]
    ) -> QVariantAnimation:
        boards = self._boards_of(seat)
        walk = self._walking(before)

        def show(part: float) -> None:
            for board in boards:
                board.news.cheer(spaces, f"+{points}", part)
            walk(part)

        return ramp(self.scene, CHEER * self.scene.queue.pace, show)

    def _walk(self, before: list[tuple[int, int]], milliseconds: float) -> QVariantAnimation:
        return ramp(self.scene, milliseconds * self.scene.queue.pace, self._walking(before))

    def _walking(self, before: list[tuple[int, int]]):  # type: ignore[no-untyped-def]
        """Pawns on their way from where they stood."""
        pawns, sight = self.scene.centre.pawns, self.scene.sight
        after = [(place.green, place.red) for place in sight.seats]

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
            self.scene.addItem(flight)
            flight.fly(start, end, 0)
        apart = 0.35 / len(flights)

        def show(part: float) -> None:
            for number, flight in enumerate(flights):
                if part < 1:
                    flight.fly(start, end, (part - number * apart) / (1 - apart * (len(flights) - 1)))
                elif flight.scene() is not None:
                    self.scene.removeItem(flight)

        return ramp(self.scene, FLY * (1 + 0.25 * (len(flights) - 1)) * self.scene.queue.pace, show)

    def _fill(self, slot: int, tile: Tile, seat: int | None, stack: int | None) -> QVariantAnimation:
        """A tile comes into the centre, and is there when it has landed."""
        scene, spot = self.scene, f"centre:{slot}"
        end = scene.centre.slot_rect(slot)
        start = scene.centre.reserve_rect()
        if seat is not None and stack is not None:
            start = scene.own.stack_rect(stack) if seat == scene.front else self._at(seat, f"stack:{stack}")
        flight = tile_flight(tile, end.width())
        scene.addItem(flight)
        flight.fly(start, end, 0)
        scene.marks.away.add(spot)

        def show(part: float) -> None:
            flight.fly(start, end, part)
            if part >= 1 and flight.scene() is not None:
                scene.removeItem(flight)
                scene.marks.away.discard(spot)
                scene.centre.change()

        return ramp(scene, FLY * scene.queue.pace, show)

    def _place(self, seat: int, tile: Tile, kind: str, space: int, start: QRectF) -> QVariantAnimation:
        scene, boards = self.scene, self._boards_of(seat)
        end = scene.board_of(seat).space_rect(space)
        flight = tile_flight(tile, max(end.width(), 40.0), COLOURS[KINDS.index(kind)])
        scene.addItem(flight)
        flight.fly(start, end, 0)
        for board in boards:
            board.tiles.hidden.add(space)

        def show(part: float) -> None:
            flight.fly(start, end, part)
            if part >= 1 and flight.scene() is not None:
                scene.removeItem(flight)
                for board in boards:
                    board.tiles.hidden.discard(space)
                    board.change()

        return ramp(scene, FLY * 1.2 * scene.queue.pace, show)

    def _tokens(self, name: str, count: int, seat: int) -> QVariantAnimation | None:
        spot = "marble" if name == "marble" else "workers"
        flights = [token_flight(name, 34) for _ in range(min(MANY, count))]
        return self._fly(flights, self._from_giver(seat), self._at(seat, spot))

    def _from_giver(self, seat: int) -> QRectF:
        centre = (self._giver or self.scene.board_of(seat).sceneBoundingRect()).center()
        return QRectF(centre - QPointF(20, 20), centre + QPointF(20, 20))

    def _reveal(self, hidden: list[int]) -> QVariantAnimation:
        """The boards that were hidden turn over at once: edge on in the middle of it."""
        boards = [board for seat in hidden for board in self._boards_of(seat)]

        def cover(covered: bool) -> None:
            for board in boards:
                board.covered = covered
                board.change(ground=True)
            self.scene.arrange(self.scene._aspect)

        def show(part: float) -> None:
            if part >= 0.5 and any(board.covered for board in boards):
                cover(False)
            wide = max(0.02, abs(1 - 2 * eased(part)))
            for board in boards:
                middle = board.boundingRect().center().x() * board.scale()
                turn = QTransform.fromTranslate(middle, 0).scale(wide, 1).translate(-middle, 0)
                board.setTransform(turn if part < 1 else QTransform())

        cover(True)
        return ramp(self.scene, REVEAL * self.scene.queue.pace, show)

    # where things are

    def _boards_of(self, seat: int) -> list[BoardItem]:
        """A seat's board, and its large picture if it is enlarged."""
        scene = self.scene
        lens = [scene.lens.board] if scene.lens is not None and scene.lens.seat == seat else []
        return [scene.board_of(seat), *lens]

    def _at(self, seat: int, name: str) -> QRectF:
        """A part of a player's place, no larger than what flies there."""
        scene = self.scene
        if seat == scene.front:
            rect = scene.own.part_rect("my-chips" if name.startswith("chip:") else name)
        else:
            rect = scene.seats[seat].part_rect(name)
        centre, half = rect.center(), QPointF(14, 14)
        return QRectF(centre - half, centre + half)

    def _hand(self, seat: int) -> QRectF:
        if seat != self.scene.front:
            return self._at(seat, "hand")
        centre = self.scene.own.hand_rect().center()
        return QRectF(centre - QPointF(22, 33), centre + QPointF(22, 33))

    def _storage(self, seat: int, number: int) -> QRectF:
        scene = self.scene
        if seat == scene.front:
            return scene.own.storage_rect(min(number, len(scene.own.sight.storage)))
        return scene.seats[seat].part_rect(f"storage:{number}")
