"""What the bubble says: what the tile in the hand would bring, what the hint means, what lies under the pointer."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF

from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS
from tuscany_app.games.tuscany.engine.moves import Chip, Exchange, Free, Lay, Place, Take, TuscanyMove
from tuscany_app.games.tuscany.engine.state import Gain
from tuscany_app.games.tuscany.engine.territory import NAMES, NUMBER
from tuscany_app.games.tuscany.table.arrangement import Arrangement
from tuscany_app.games.tuscany.table.display import Display
from tuscany_app.games.tuscany.table.marks import Marks
from tuscany_app.games.tuscany.table.model import Model
from tuscany_app.games.tuscany.table.possibilities import Possibilities
from tuscany_app.games.tuscany.table.spots import (
    BankChip,
    Bonus,
    Centre,
    Single,
    SlideKnob,
    Space,
    Spot,
    Stack,
    Storage,
    TurnKnob,
)
from tuscany_app.games.tuscany.table.targets import Targets
from tuscany_app.games.tuscany.words import explanations as words
from tuscany_app.kernel.i18n import Sentence

Told = tuple[list[Sentence], QRectF]  # lines, and what they are about
NOTHING: Told = ([], QRectF())


@frozen
class BubbleText:
    model: Model
    display: Display
    marks: Marks
    table: Arrangement
    targets: Targets

    def gain(self) -> Told:
        """What the tile over its space would bring and cost, clear of the ways to pay."""
        model = self.model
        target, gain = model.target(), model.gain()
        if target is None or gain is None:
            return NOTHING
        lines = words.told_gain(gain, model.state.scorings_left())
        if (way := model.proposed()) is not None:
            lines.append(words.costs(way.payment))
        near = self.table.own.board.space_rect(NUMBER[target.space])
        both = near.united(self.table.pay.panel_rect())
        return lines, QRectF(near.left(), both.top(), near.width(), both.height())

    def hint(self, hint: TuscanyMove, spots: list[Spot]) -> Told:
        """What a hint that is about these spots means and brings, beside the place where the tile goes, or the thing to
        click."""
        model, possible, scorings = self.model, self.model.possible, self.model.state.scorings_left()
        places = [rect for spot in spots for rect in self.targets.rects_of(spot)]
        near = self._clear_of_tiles(places[0]) if places else self.table.own.head_rect()
        match hint:
            case Place(storage, space, payment):
                lines = words.hinted_place(payment, possible.gain_at(Storage(storage), space), scorings)
                return lines, self.table.own.board.space_rect(NUMBER[space])
            case Free(slot, space):
                lines = words.hinted_free(possible.gain_at(Centre(slot), space), scorings)
                return lines, self.table.own.board.space_rect(NUMBER[space])
            case Chip(chip):
                return words.hinted_chip(model.name_of(hint), chip), near
            case Take(slot):
                return words.hinted_tile(model.name_of(hint), best_space(possible, slot), scorings), near
            case Lay():
                return [words.HINTED_LAY], self.table.own.hand_rect()
        return [words.hinted(model.name_of(hint))], near

    def spot(self, spot: Spot, mouse: QPointF) -> Told:
        """What lies under the mouse."""
        lines = self._lines(spot)
        if not lines:
            return NOTHING
        if spot in (Single.GREEN, Single.RED):
            return lines, QRectF(mouse, mouse).adjusted(-8, -8, 8, 8)
        return lines, self._clear_of_tiles(self.targets.rects_of(spot)[0])

    def _lines(self, spot: Spot) -> list[Sentence]:
        display, names = self.display, self.model.names
        own = display.seats[self.table.front]
        match spot:
            case Space(name):
                return words.told_space(own.board, own.tiles, NUMBER[name]) if own.board is not None else []
            case Centre(slot):
                tile = display.centre[slot - 1]
                if tile is not None and self.model.decision.swapping:
                    return [self.model.name_of(Exchange(tile.kind))]
                return words.told_tile(tile) if tile is not None else []
            case Storage(number):
                stored = own.storage[number - 1]
                if stored is None:
                    return list(words.EMPTY_STORAGE)
                return words.told_doomed(stored) if spot in self.marks.doomed else words.told_tile(stored)
            case Stack(number):
                return words.told_stack(number, own.stacks[number - 1])
            case BankChip(chip):
                return words.told_chip(chip, display.bank[CHIPS.index(chip)])
            case Bonus(colour):
                number = COLOURS.index(colour)
                seats = zip(names, display.seats, strict=True)
                done = [(name, seat.covered(number)) for name, seat in seats if seat.board is not None]
                return words.told_bonus(number, display.parts.bonus[number], display.bonus[number], done)
            case TurnKnob():
                return list(words.TURN_KNOB)
            case SlideKnob():
                return list(words.SLIDE_KNOB)
            case Single():
                return self._part(spot)
        return []

    def _part(self, part: Single) -> list[Sentence]:
        display, names = self.display, self.model.names
        match part:
            case Single.DRAW:
                return words.told_draw_pile(display.deck)
            case Single.DISCARD:
                return list(words.DISCARD_PILE)
            case Single.HARVEST:
                return list(words.HARVEST_PILE)
            case Single.RESERVE:
                return words.told_reserve(display.reserve)
            case Single.TURNED if display.turner is not None:
                return words.told_turned(display.turned, names[display.turner[0]])
            case Single.MARBLE:
                return list(words.MARBLE)
            case Single.WORKERS:
                return list(words.WORKERS)
            case Single.GREEN | Single.RED:
                seats = zip(names, display.seats, strict=True)
                return [words.told_points(name, seat.green, seat.red) for name, seat in seats]
        return []

    def _clear_of_tiles(self, place: QRectF) -> QRectF:
        """What the bubble keeps clear of: among the centre tiles both rows, so that they can be compared."""
        tiles = self.table.centre.tiles_rect()
        return (
            QRectF(place.left(), tiles.top(), place.width(), tiles.height())
            if tiles.adjusted(-1, -1, 1, 1).contains(place)
            else place
        )


def best_space(possible: Possibilities, slot: int) -> tuple[str, Gain] | None:
    """On which of the spaces where it fits now a centre tile would bring most, and what."""
    state = possible.state
    spaces = state.spaces_for(state.actor(), state.centre[slot - 1])
    names = [name for number, name in enumerate(NAMES) if spaces >> number & 1]
    gains = [(name, possible.gain_at(Centre(slot), name)) for name in names]
    return max(gains, key=lambda one: one[1].green) if gains else None
