"""Where on the table something lies: by its spot, by the name that a coach has for it, or by an event of the log.

A coach can point at
`board`, `space:e2`, `area:e2` (the whole area of that space), `storage`, `storage:1` …, `hand`, `hand:red` …, `marble`,
`workers`, `my-chips`, `stacks`, `stack:1` to `stack:3`, `pay` (the ways to pay, while they are shown), `pay:1` …,
`buttons` (those above the board), or one of them: `lay`, `back`, `draw-button`, `exchange`, `decline`, `pay-marble`,
`end`;
`centre`, `centre:1` to `centre:8`, `reserve`, `chips` (the bank), `chip:marble` …, `tracks`, `green`, `red`, `phase`;
`draw`, `discard`, `harvest`, `turned` (the harvest cards turned up last), `bonuses`, `bonus:red` …; `seat:0` … (a
player's place, from 0);
`pieces` and, while a board is laid, `piece:1` to `piece:3`, `turn:1` to `turn:3`, `slide:1` and `slide:2`.
Spaces, storage, hand and stacks are those of the player in front. Final scoring points at what anybody has left over:
`left:1:marble` …
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from tuscany_app.games.tuscany.engine import events
from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS
from tuscany_app.games.tuscany.engine.state import PHASES
from tuscany_app.games.tuscany.engine.territory import NUMBER, PIECES
from tuscany_app.games.tuscany.table.arrangement import Arrangement
from tuscany_app.games.tuscany.table.art.brush import HEX
from tuscany_app.games.tuscany.table.display import Display
from tuscany_app.games.tuscany.table.items.draft_board import KNOBS
from tuscany_app.games.tuscany.table.items.piles import PILES
from tuscany_app.games.tuscany.table.spots import (
    Area,
    BankChip,
    Bonus,
    ButtonSpot,
    Cards,
    Centre,
    OwnChip,
    Piece,
    PlaceOf,
    Single,
    SlideKnob,
    Space,
    Spot,
    Stack,
    Storage,
    TurnKnob,
    Way,
)
from tuscany_app.kernel.game import Event
from tuscany_app.table.grid import flat_hexagon
from tuscany_app.table.highlight import Place

PARTS = {part.value: part for part in Single}
NAMED: dict[str, tuple[Callable[[str], Spot], Collection[str]]] = {
    "space": (Space, NUMBER),
    "area": (Area, NUMBER),
    "hand": (Cards, COLOURS),
    "chip": (BankChip, CHIPS),
    "bonus": (Bonus, COLOURS),
}
NUMBERED: dict[str, Callable[[int], Spot]] = {
    "storage": Storage, "stack": Stack, "centre": Centre, "pay": Way, "seat": PlaceOf, "piece": Piece,
    "turn": TurnKnob, "slide": SlideKnob,
}  # fmt: skip
LEFT_OVER = {"marble": Single.MARBLE, "workers": Single.WORKERS, "cards": Single.HAND}  # all else lies in storage


def spot_named(name: str) -> Spot | None:
    """What a coach means by a name; None if it means nothing. It may be nowhere on the table just now."""
    kind, colon, which = name.partition(":")
    if not colon:
        return PARTS.get(name) or ButtonSpot(name)
    if kind in NAMED:
        make, names = NAMED[kind]
        return make(which) if which in names else None
    number = int(which) if which.isdecimal() and len(which) < 3 else None
    return NUMBERED[kind](number) if kind in NUMBERED and number is not None else None


def hexagon(rect: QRectF) -> QPainterPath:
    """The largest hexagon in a rectangle."""
    path = QPainterPath()
    path.addPolygon(flat_hexagon(rect.center(), min(rect.width(), rect.height() * HEX)))
    path.closeSubpath()
    return path


class Targets:
    def __init__(self, arrangement: Arrangement, display: Display) -> None:
        self._table, self._display = arrangement, display

    def spot_at(self, point: QPointF) -> Spot | None:
        """What lies under a point of the table."""
        table = self._table
        own, pay, draft_board = table.own, table.pay, table.draft_board
        if table.enlarged is not None and table.enlarged.sceneBoundingRect().contains(point):
            return None
        if pay.isVisible():
            if (way := pay.spot_at(point)) is not None:
                return way
            if pay.panel_rect().contains(point):
                return None
        if draft_board.isVisible() and (found := draft_board.spot_at(point)) is not None:
            return found
        holding = next((p for p in (own, table.centre, table.piles) if p.sceneBoundingRect().contains(point)), None)
        return holding.spot_at(point) if holding is not None else None

    def named(self, name: str) -> list[Place]:
        """Where something lies that a coach speaks of; nowhere if it means nothing."""
        kind, _, rest = name.partition(":")
        return self._left_over(rest) if kind == "left" else self.places_of(spot_named(name))

    def _left_over(self, name: str) -> list[Place]:
        """What final scoring counts at a player's place: `left:1:marble`."""
        seat, _, source = name.partition(":")
        seats = self._display.seats
        if seat not in map(str, range(len(seats))):
            return []
        if source in LEFT_OVER:
            return self._at(int(seat), LEFT_OVER[source])
        storage = enumerate(seats[int(seat)].storage, start=1)
        return [place for number, thing in storage if thing for place in self._at(int(seat), Storage(number))]

    # by spot

    def places_of(self, spot: Spot | None) -> list[Place]:
        """Where something lies, as outlines, so that a ring can go around it: hexagons where there are hexagons."""
        rects = self.rects_of(spot)
        six_sided = isinstance(spot, Space | Area | Centre | Storage | Stack) or spot is Single.RESERVE
        return [hexagon(rect) for rect in rects] if six_sided else list(rects)

    def rects_of(self, spot: Spot | None) -> list[QRectF]:
        """Where something lies; nowhere if it is not on the table."""
        table, seats = self._table, self._display.seats
        match spot:
            case Single():
                return self._part(spot)
            case ButtonSpot():
                return [item.sceneBoundingRect() for item in table.buttons if item.button.spot == spot]
            case Centre(slot) if 1 <= slot <= len(self._display.centre):
                return [table.centre.slot_rect(slot)]
            case BankChip(chip):
                return [table.centre.chip_rect(chip)]
            case Bonus(colour):
                return [table.piles.bonus_rect(COLOURS.index(colour))]
            case Way(number) if 1 <= number <= len(table.pay.ways):
                return [table.pay.way_rect(number, table.pay.ways)]
            case PlaceOf(seat) if 0 <= seat < len(seats):
                return [table.place_of(seat).sceneBoundingRect()]
        return self._at_own_place(spot)

    def _at_own_place(self, spot: Spot | None) -> list[QRectF]:
        own, draft_board = self._table.own, self._table.draft_board
        laid = own.board.board
        match spot:
            case Space(name):
                return [own.board.space_rect(NUMBER[name])]
            case Area(name) if laid is not None:
                return [own.board.space_rect(space) for space in laid.areas[laid.area_of[NUMBER[name]]]]
            case Storage(number) if 1 <= number <= len(own.shown.storage):
                return [own.part_rect(spot)]
            case Stack(number) if 1 <= number <= PHASES:
                return [own.part_rect(spot)]
            case OwnChip():
                return [own.part_rect(spot)]
            case Cards(colour):
                return [own.card_rect(COLOURS.index(colour))]
            case Piece(number) if 1 <= number <= PIECES and draft_board.isVisible():
                return [draft_board.piece_rect(number - 1)]
            case TurnKnob() | SlideKnob() if spot in KNOBS and draft_board.isVisible():
                return [draft_board.knob(spot)]
        return []

    def _part(self, part: Single) -> list[QRectF]:
        table = self._table
        own, centre, piles = table.own, table.centre, table.piles
        match part:
            case Single.BOARD | Single.PIECES:
                return [own.mapRectToScene(own.room)]
            case Single.STORAGES:
                return [own.storages_rect()]
            case Single.HAND | Single.MARBLE | Single.WORKERS | Single.CHIPS | Single.STACKS:
                return [own.part_rect(part)]
            case Single.PAYMENT:
                return [table.pay.panel_rect()] if table.pay.isVisible() else []
            case Single.BUTTONS:
                return [item.sceneBoundingRect() for item in table.buttons]
            case Single.CENTRE:
                return [centre.tiles_rect()]
            case Single.RESERVE:
                return [centre.reserve_rect()]
            case Single.BANK:
                return [centre.chips_rect()]
            case Single.PHASE:
                return [centre.head_rect()]
            case Single.TRACKS:
                return centre.lane_rects(green=True) + centre.lane_rects(green=False)
            case Single.GREEN | Single.RED:
                return centre.lane_rects(green=part is Single.GREEN)
            case Single.TURNED:
                return [piles.turned_rect()]
            case Single.BONUSES:
                return [piles.bonuses_rect()]
        assert part in PILES
        return [piles.pile_rect(part)]

    # by event

    def of_event(self, event: Event) -> list[Place]:
        """Every place that an event tells of."""
        return self._at_a_place(event) or self._in_the_middle(event)

    def _at_a_place(self, event: Event) -> list[Place]:
        """What concerns one player."""
        match event:
            case events.TilePlaced(seat=seat, space=space) | events.CropsScored(seat=seat, space=space):
                return self._spaces(seat, (space,))
            case events.AreaCompleted(seat=seat, spaces=spaces):
                return self._spaces(seat, spaces)
            case events.ColourCompleted(seat=seat, colour=colour):
                laid = self._display.seats[seat].board
                same = [name for name, at in NUMBER.items() if laid and laid.colours[at] == COLOURS.index(colour)]
                return [*self._spaces(seat, same), *self.places_of(Bonus(colour))]
            case events.TileTaken(seat=seat, storage=storage) | events.HexagonGained(seat=seat, storage=storage):
                return self._at(seat, Storage(storage))
            case events.TileRemoved(seat=seat, storage=storage):
                return self._at(seat, Storage(storage))
            case events.ChipTaken(seat=seat, chip=chip):
                return self._at(seat, OwnChip(chip))
            case events.CardsDrawn(seat=seat) | events.CardsSeen(seat=seat):
                return self._at(seat, Single.HAND)
            case events.TilePaid(seat=seat):
                return [*self._at(seat, Single.HAND), *self.places_of(Single.DISCARD)]
            case events.MarbleGained(seat=seat) | events.MarblePaid(seat=seat):
                return self._at(seat, Single.MARBLE)
            case events.WorkersGained(seat=seat):
                return self._at(seat, Single.WORKERS)
            case events.PhaseEnding(seat=seat, phase=phase):
                return self._at(seat, Stack(phase))
            case events.TurnStarted(seat=seat) | events.BoardReady(seat=seat) | events.FreeTileDeclined(seat=seat):
                return self.places_of(PlaceOf(seat))
        return []

    def _in_the_middle(self, event: Event) -> list[Place]:
        """What concerns the middle of the table, or everybody."""
        seats = range(len(self._display.seats))
        match event:
            case events.GapFilled(slot=slot):
                return self.places_of(Centre(slot))
            case events.TilesSetAside(slots=slots):
                return [place for slot in slots for place in self.places_of(Centre(slot))]
            case events.GreenGained(seat=seat):
                return [self._pawn(seat, green=True)]
            case events.RedGained(seat=seat) | events.FinalScored(seat=seat):
                return [self._pawn(seat, green=False)]
            case events.PhaseScored():
                return [self._pawn(seat, green=green) for seat in seats for green in (True, False)]
            case events.BoardsRevealed():
                return [self._table.board_of(seat).sceneBoundingRect() for seat in seats]
            case events.CentreLaid():
                return self.places_of(Single.CENTRE)
            case events.CardsShuffled():
                return self.places_of(Single.DRAW)
            case events.HarvestShuffled():
                return self.places_of(Single.HARVEST)
            case events.HarvestTurned():
                return self.places_of(Single.TURNED)
            case events.ReserveShuffled():
                return self.places_of(Single.RESERVE)
        return []

    def _spaces(self, seat: int, spaces: Iterable[str]) -> list[Place]:
        """Spaces of a board, also on its large picture if it is enlarged."""
        boards = [board for board in self._table.boards_of(seat) if board.board is not None]
        return [hexagon(board.space_rect(NUMBER[space])) for board in boards for space in spaces]

    def _at(self, seat: int, spot: Single | OwnChip | Stack | Storage) -> list[Place]:
        """Something at a player's place, large or small as it lies there."""
        rect = self._table.place_of(seat).part_rect(spot)
        return [hexagon(rect) if isinstance(spot, Storage | Stack) else rect]

    def _pawn(self, seat: int, *, green: bool) -> QPainterPath:
        pawns = self._table.centre.pawns
        half = pawns.size() / 2
        centre = pawns.mapToScene(pawns.centre(seat, green=green))
        ring = QPainterPath()
        ring.addEllipse(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half))
        return ring
