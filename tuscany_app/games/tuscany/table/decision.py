"""The half-made decision of the person at the table: the tile picked up, its space, an exchange begun."""

from __future__ import annotations

from attrs import frozen

from tuscany_app.games.tuscany.engine.moves import (
    Castle,
    Chip,
    Decline,
    Draw,
    End,
    Exchange,
    Free,
    Marble,
    Place,
    Take,
    TuscanyMove,
)
from tuscany_app.games.tuscany.engine.state import Stage
from tuscany_app.games.tuscany.table.possibilities import Possibilities
from tuscany_app.games.tuscany.table.spots import (
    BankChip,
    ButtonSpot,
    Centre,
    Single,
    Space,
    Spot,
    Storage,
    TileSpot,
    Way,
)
from tuscany_app.games.tuscany.table.steps import (
    BACK,
    Aim,
    Button,
    Hold,
    Slide,
    Swap,
    Swapping,
    TakeBack,
    Thing,
    TurnPiece,
)
from tuscany_app.games.tuscany.words import choices, prompts
from tuscany_app.games.tuscany.words.move_names import move_name, rule
from tuscany_app.games.tuscany.words.names import DRAW_KEY, END_KEY, MARBLE_KEY
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.table.keys import with_key


@frozen
class Decision:
    """What has been chosen so far, and what can be chosen next."""

    possible: Possibilities
    held: TileSpot | None = None  # where the tile picked up lay
    aim: str | None = None  # the space it is to go to, while a payment is chosen
    swapping: bool = False  # a kind of centre tile to exchange is being chosen

    # what comes next

    def things(self) -> list[Thing]:
        """What can be chosen next, in the order in which Tab walks it."""
        possible = self.possible
        if self.swapping:
            return list(possible.of(Exchange))
        if self.aim is not None:
            return list(self.ways())
        if self.held is not None:
            return self._things_for(self.held)
        if possible.stage is Stage.FREE_TILE:
            slots = sorted({move.slot for move in possible.of(Free)})
            return [*(Hold(Centre(slot)) for slot in slots), *possible.of(Decline)]
        if possible.stage in (Stage.ACTION, Stage.EXCHANGED):
            return self._actions()
        return list(possible.legal)

    def _actions(self) -> list[Thing]:
        """What can be placed, drawing, the centre tiles, and an exchange."""
        possible = self.possible
        found: list[Thing] = [Hold(Storage(n)) for n in sorted({move.storage for move in possible.of(Place)})]
        found += possible.of(Draw)
        for slot in sorted({move.slot for move in possible.of(Take)}):
            full = Take(slot) not in possible.legal
            found.append(Hold(Centre(slot)) if full else Take(slot))
        return [*found, *possible.of(Exchange)]

    def _things_for(self, held: TileSpot) -> list[Thing]:
        """Where a tile that is picked up can go."""
        possible = self.possible
        if isinstance(held, Centre):
            return list(possible.of_slot(held.slot))
        spaces = {move.space: None for move in possible.of(Place) if move.storage == held.number}
        every = {space: possible.places(held.number, space) for space in spaces}
        return [ways[0] if len(ways) == 1 else Aim(space) for space, ways in every.items()]

    def ways(self) -> list[Place]:
        """Every way to pay for the tile held on the space aimed at; none while there is no such space."""
        if self.aim is None or not isinstance(self.held, Storage):
            return []
        return self.possible.places(self.held.number, self.aim)

    def spots_of(self, thing: Thing | None) -> list[Spot]:
        """Where a choice lies on the table."""
        match thing:
            case Hold(spot):
                return [spot]
            case Aim(space) | Castle(space) | Free(_, space):
                return [Space(space)]
            case Chip(chip):
                return [BankChip(chip)]
            case Draw():
                return [Single.DRAW]
            case Marble():
                return [Single.MARBLE]
            case Take(slot, over):
                if self.held is None:
                    return [Centre(slot)]
                return [Storage(over)] if over is not None else list(self.possible.free_storage())
            case Exchange(kind):
                return list(self.possible.centre_of(kind)) if self.swapping else []
            case Place(storage, space, _):
                if self.aim is None:
                    return [Space(space) if self.held else Storage(storage)]
                return [Way(self.ways().index(thing) + 1)]
        return []

    def spots_hinted(self, move: TuscanyMove) -> list[Spot]:
        """All that has to do with a move, whatever of it has been done already."""
        match move:
            case Place(storage, space, _):
                return [Space(space), Storage(storage)]
            case Free(slot, space):
                return [Centre(slot), Space(space)]
            case Take(slot, over):
                return [Centre(slot), *([Storage(over)] if over is not None else [])]
            case Exchange(kind):
                return list(self.possible.centre_of(kind))
        return self.spots_of(move)

    def leads_to(self, thing: Thing, move: TuscanyMove) -> bool:
        """Whether a choice is a step on the way to a move."""
        match thing, move:
            case Hold(Storage(number)), Place(storage, _, _):
                return number == storage
            case Hold(Centre(number)), Take(slot) | Free(slot):
                return number == slot
            case Aim(space), Place(_, there, _):
                return space == there
        return False

    def may_become(self, move: TuscanyMove | None) -> bool:
        """Whether what has been chosen so far is the beginning of a move of several steps."""
        match move:
            case Place(storage, space, _):
                return self.held in (None, Storage(storage)) and self.aim in (None, space) and not self.swapping
            case Take(slot) | Free(slot):
                return self.held in (None, Centre(slot)) and self.aim is None and not self.swapping
            case Exchange():
                return self.held is None and self.aim is None
        return False

    def buttons(self) -> list[Button]:
        """The buttons that the table has, once the boards are laid."""
        of, found = self.possible.of, []
        if of(Draw):
            tip = with_key(say("Draw game cards"), DRAW_KEY)
            found.append(Button(ButtonSpot("draw-button"), self.name_of(Draw()), Draw(), tip))
        if of(Exchange):
            tip = say("None of the centre tiles fits: first exchange all of one kind")
            found.append(Button(ButtonSpot("exchange"), say("Exchange tiles"), Swapping(), tip))
        if of(Decline):
            tip = with_key(say("Do without the free tile"), END_KEY)
            found.append(Button(ButtonSpot("decline"), say("Take no tile"), Decline(), tip))
        if of(Marble):
            tip = with_key(say("Return a marble block for one more action"), MARBLE_KEY)
            found.append(Button(ButtonSpot("pay-marble"), say("One more action"), Marble(), tip))
        if of(End):
            tip = with_key(say("End your turn"), END_KEY)
            found.append(Button(ButtonSpot("end"), say("End turn"), End(), tip, primary=True))
        return found

    # words

    def asked(self, player: str) -> Sentence:
        """What the player who decides has to choose next."""
        possible = self.possible
        if self.swapping:
            return prompts.asked_for_a_kind(player)
        if self.aim is not None:
            return prompts.asked_to_pay(player)
        if isinstance(self.held, Centre) and possible.stage is not Stage.FREE_TILE:
            return prompts.asked_to_store(player, full=not possible.free_storage())
        if self.held is not None:
            return prompts.asked_for_a_space(player)
        return prompts.asked(player, possible.state, possible.legal)

    def name_of(self, thing: Thing) -> Sentence:
        """A choice for lists and screen readers, without what has been chosen already."""
        possible = self.possible
        match thing:
            case Hold(Storage() as spot):
                return choices.hold_stored(possible.tile_at(spot))
            case Hold(Centre(slot)):
                return choices.hold_from_centre(possible.state, slot, free=possible.stage is Stage.FREE_TILE)
            case Aim(space):
                assert isinstance(self.held, Storage)
                return choices.aim(space, possible.gain_at(self.held, space))
            case Place(storage, space, payment) if self.aim is None:
                return choices.place(space, payment, possible.gain_at(Storage(storage), space))
            case Place(_, _, payment):
                return choices.pay(payment)
            case Free(slot, space):
                return choices.free(space, possible.gain_at(Centre(slot), space))
            case TurnPiece(piece):
                return choices.TURNS[piece]
            case Slide(joint):
                return choices.SLIDES[joint]
            case Swap(one, other):
                return choices.SWAPS[one, other]
            case Swapping():
                return choices.EXCHANGE
            case TakeBack():
                return BACK
        assert not isinstance(thing, Hold)
        return move_name(possible.state, thing)

    def rule(self) -> str:
        """The rule about what is being chosen."""
        if self.aim is not None:
            return "T-7"
        if self.possible.stage is Stage.ACTION and self.held is not None:
            return "T-6" if isinstance(self.held, Storage) else "T-4"
        return "T-5" if self.swapping else rule(self.possible.state)
