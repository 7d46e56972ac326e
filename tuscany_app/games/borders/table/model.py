"""The Border at the table: which dice are to be kept, what a click would cross off, and what that would bring.

The dice lie in five slots from left to right. The rules call dice by place and of equal dice keep those in front, so
`slots` remembers which place lies where: the die a person has put aside is the one that stays.
"""

from __future__ import annotations

from typing import Any

from attrs import frozen
from PySide6.QtCore import QObject

from tuscany_app.games.borders.engine.dice import DICE, HANDS, LETTERS, ONE, pack
from tuscany_app.games.borders.engine.events import SegmentCompleted, SpaceCrossed
from tuscany_app.games.borders.engine.moves import BordersMove, Complete, Cross, Done, Keep, Stop
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.games.borders.table.chances import Chance, Chances
from tuscany_app.games.borders.words import choices, hints, spoken
from tuscany_app.kernel.bits import lowest_bit
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.session import Session
from tuscany_app.table.model import Choice, CursorModel


@frozen
class Die:
    """A choice: put the die in this slot aside, or take it back."""

    slot: int


@frozen
class Roll:
    """A choice: roll all dice that are not put aside."""


Thing = Die | Roll | Stop | Complete | Cross | Done


@frozen
class Ghost:
    """What a click would cross off, or could when the rolling is over."""

    move: Complete | Cross
    spaces: int
    gains: tuple[tuple[int, int, bool], ...]  # area, points, higher value
    legal: bool  # now, not only after rolling


class Model(CursorModel[BordersState, BordersMove, Thing]):
    def __init__(self, session: Session[BordersState, BordersMove], parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self.slots = list(range(DICE))  # the place of the die in each slot
        self.kept: set[int] = set()  # slots put aside
        self.pointer: int | None = None  # the space of the board in front under the mouse
        self._chances = Chances()
        self._then: Complete | None = None  # what is crossed off when the rolling has stopped

    # what can be asked

    def colour_in(self, slot: int) -> int:
        return self.state.dice[self.slots[slot]]

    def rolling(self) -> bool:
        return self.open() and self.state.stage is Stage.ROLLING

    def acting(self) -> bool:
        """Whether spaces can be crossed off now."""
        return self.open() and self.state.stage is not Stage.ROLLING

    def only_done(self) -> bool:
        """Whether nothing is left to be crossed off."""
        return self.acting() and not self.lit()

    def kept_hand(self) -> int:
        return pack(self.colour_in(slot) for slot in self.kept)

    def usable(self) -> list[bool]:
        """By slot, whether the die can still be used in the present action."""
        if self.state.stage is Stage.ROLLING:
            return [True] * DICE
        by_place = self.state.usable()
        return [by_place[place] for place in self.slots]

    def things(self) -> list[Thing]:
        """What can be done next, in the order in which Tab walks it."""
        if not self.open():
            return []
        if self.state.stage is not Stage.ROLLING:
            return [move for move in self.state.legal_moves() if not isinstance(move, Keep)]
        roll: list[Thing] = [Roll()] if len(self.kept) < DICE else []
        return [*(Die(slot) for slot in range(DICE)), *roll, Stop()]

    def lit(self) -> int:
        """The spaces that the dice can cross off on the board of the person at the table."""
        if not self.open():
            return 0
        state, seat = self.state, self.state.actor()
        if state.stage is Stage.SECOND_ACTION:
            return state.reachable(seat, state.left)
        return self._missing(seat, state.left)

    def sure(self) -> int:
        """Those of the lit ones that the dice put aside are enough for."""
        return self._missing(self.state.actor(), self.kept_hand()) if self.rolling() else self.lit()

    def ghost(self) -> Ghost | None:
        """What the pointer or the keyboard is at, if it can be crossed off with these dice."""
        if not self.open():
            return None
        move = self.pending if isinstance(self.pending, Complete | Cross) else self._pointed()
        if move is None:
            return None
        state, seat = self.state, self.state.actor()
        if isinstance(move, Cross):
            spaces = 1 << state.geometry.number_of_space[move.space]
        else:
            spaces = state.missing(seat, state.geometry.number_of_segment[move.segment])
        if not spaces & self.lit():
            return None
        return Ghost(move, spaces, tuple(state.gains(seat, spaces)), legal=state.stage is not Stage.ROLLING)

    def chance(self, seat: int) -> Chance | None:
        """What another player could do with the dice left over, as it looks now; None if their time is past."""
        state = self.state
        if state.over() or state.seats == 1:
            return None
        if state.stage is Stage.SECOND_ACTION:
            waiting = (state.active - seat) % state.seats < (state.active - state.actor()) % state.seats
            if not waiting or seat == state.active:
                return None
            return self._chances.of(state, seat, state.offered, one=state.one)
        if seat == state.active:
            return None
        left = state.left
        ghost = self.ghost()
        if ghost is not None:
            colour = state.geometry.colour(state.boards[state.actor()], lowest_bit(ghost.spaces))
            left -= ONE[colour] * ghost.spaces.bit_count()
        return self._chances.of(state, seat, left or pack(state.dice), one=not left)

    # intents

    def toggle(self, slot: int) -> None:
        """Put a die aside, or take it back to be rolled."""
        if not self.open():
            return
        if not self.rolling():
            self.decide(Keep(LETTERS[self.colour_in(slot)]))  # the rules say why not
            return
        self.kept ^= {slot}
        self.pending = None
        self.choosing.emit()

    def roll(self) -> None:
        """Roll what is not put aside."""
        letters = "".join(LETTERS[colour] for colour in HANDS[self.kept_hand()])
        if self.rolling() and len(self.kept) < DICE:
            self.slots = self._slots_after()
        self.decide(Keep(letters))

    def stop(self) -> None:
        self.decide(Stop())

    def finish(self) -> None:
        self.decide(Done())

    def click(self, space: int) -> None:
        """A space of the board in front: its segment in the first action, itself in the second."""
        if self.open():
            self.pointer, self.cursor = space, None
            self._cross_off(self._at(space))

    def _cross_off(self, move: BordersMove) -> None:
        """What is lit while the dice are rolled stops the rolling, and is crossed off when that has been shown."""
        if not (self.rolling() and isinstance(move, Complete) and self._lit_now(move)):
            self.decide(move)
        elif self.confirm and self.pending != move:
            self.put_off(move)
        else:
            self.pending = Stop() if self.confirm else None
            self._then = move if self.decide(Stop()) else None

    def _lit_now(self, move: Complete) -> bool:
        return bool(
            self.lit() & self.state.missing(self.state.actor(), self.state.geometry.number_of_segment[move.segment])
        )

    def go_through(self) -> None:
        """The rolling has stopped because of a click on a space: cross it off."""
        move, self._then = self._then, None
        if move is not None and self.acting() and self._lit_now(move):
            self.pending = move if self.confirm else None
            self.decide(move)

    def act(self) -> None:
        if isinstance(self.pending, Complete):
            self._cross_off(self.pending)
        else:
            super().act()

    def forced(self) -> BordersMove | None:
        """To be done where nothing more can be crossed off."""
        state = self.state
        if state.over() or state.stage is Stage.ROLLING:
            return None
        moves = state.legal_moves()
        return moves[0] if len(moves) == 1 and isinstance(moves[0], Done) else None

    def drop(self, slot: int, space: int) -> None:
        """A die was dragged onto a space: if it has that colour, cross the space off."""
        geometry, seat = self.state.geometry, self.state.actor()
        if self.open() and geometry.colour(self.state.boards[seat], space) == self.colour_in(slot):
            self.click(space)

    def point_at(self, space: int | None) -> None:
        if space != self.pointer or (space is not None and self.cursor is not None):
            self.pointer = space
            if space is not None:
                self.cursor = None
            self.choosing.emit()

    def go(self, thing: Thing | None) -> None:
        """The keyboard's way: stand on a choice."""
        if thing != self.cursor:
            self.cursor, self.pointer = thing, None
            self.choosing.emit()

    def choices(self) -> list[Choice]:
        """Spaces of the same name are counted, from the top left one on."""
        found = super().choices()
        names = choices.counted([choice.name for choice in found])
        return [Choice(name, choice.value) for name, choice in zip(names, found, strict=True)]

    def half_made(self) -> tuple[frozenset[int], Any]:
        return frozenset(self.kept), self.pending

    def hint_holds(self) -> bool:
        """To put dice aside leads to a hint about dice."""
        return super().hint_holds() or (isinstance(self.hint, Keep) and self.pending is None)

    def leads_to(self, choice: Choice, move: BordersMove) -> bool:
        if not isinstance(move, Keep):
            return super().leads_to(choice, move)
        wrong = self.slots_for(move.dice) ^ self.kept
        return bool(choice.value == (Die(min(wrong)) if wrong else Roll()))

    def slots_for(self, letters: str) -> set[int]:
        """Slots to put aside for a move, those that already are first."""
        found: set[int] = set()
        for letter in set(letters):
            same = [slot for slot in range(DICE) if self.colour_in(slot) == LETTERS.index(letter)]
            same.sort(key=lambda slot: (slot not in self.kept, slot))
            found |= set(same[: letters.count(letter)])
        return found

    def step_back(self) -> bool:
        if self.pending is not None:
            self.pending = None
        elif self.cursor is not None:
            self.cursor = None
        elif self.kept and self.rolling():
            self.kept = set()
        else:
            return False
        self.choosing.emit()
        return True

    # words

    def asked(self, player: str) -> Sentence:
        return choices.asked(self.state, player, can_cross=bool(self.lit()))

    def name_of(self, thing: Thing | BordersMove) -> Sentence:
        """A choice for lists and screen readers."""
        match thing:
            case Die(slot):
                return choices.die_name(slot + 1, self.colour_in(slot), kept=slot in self.kept)
            case Roll():
                return self.name_of_roll()
        return super().name_of(thing)

    def pointed_at(self) -> Sentence | None:
        name = super().pointed_at()
        if name is None or not isinstance(self.cursor, Complete | Cross):
            return name
        return spoken.place(name, self.state, self.cursor)

    def at_hand(self) -> list[Sentence]:
        if self.rolling():
            return spoken.dice(self.state.dice, [self.colour_in(slot) for slot in sorted(self.kept)])
        usable = self.usable()
        return spoken.left([self.colour_in(slot) for slot in range(DICE) if usable[slot]])

    def unseen(self, event: Event) -> Sentence | None:
        match event:
            case SegmentCompleted(spaces=spaces):
                return spoken.crossed(self.state, spaces)
            case SpaceCrossed(space=space):
                return spoken.crossed(self.state, (space,))
        return None

    def own_position(self) -> list[Sentence]:
        return spoken.own(self.state, self.seat_shown)

    def score_in_words(self, seat: int) -> Sentence:
        return spoken.score(self.state, seat, self.names)

    def sights(self) -> list[Sentence]:
        """The own board by areas and segments, then the areas of the others."""
        own = self.seat_shown
        others = [seat for seat in range(self.state.seats) if seat != own]
        theirs = [
            spoken.of_player(self.names[seat], area) for seat in others for area in spoken.areas(self.state, seat)
        ]
        return [*spoken.areas(self.state, own), *spoken.segments(self.state, own), *theirs]

    def name_of_roll(self) -> Sentence:
        return choices.roll_name(DICE - len(self.kept))

    def told(self, ghost: Ghost) -> list[Sentence]:
        """What a ghost would bring, in short lines."""
        areas = self.state.geometry.areas
        return hints.crossing(ghost.spaces.bit_count(), ((areas[area], points) for area, points, _ in ghost.gains))

    # inside

    def clear(self) -> None:
        super().clear()
        self.pointer = None
        state = self.state
        if state.over() or state.stage is not Stage.ROLLING or state.rolls == 1:
            self.kept = set()

    def position_changed(self) -> None:
        if self.session.turns and not isinstance(self.session.turns[-1].move, Keep):
            self.kept = set()
        super().position_changed()

    def take_thing(self, thing: Thing) -> None:
        match thing:
            case Die(slot):
                self.toggle(slot)
            case Roll():
                self.roll()
            case _:
                self.decide(thing)

    def go_on(self) -> None:
        if self.rolling():
            self.roll()

    def _at(self, space: int) -> BordersMove:
        geometry = self.state.geometry
        if self.state.stage is Stage.SECOND_ACTION or geometry.segment_of[space] < 0:
            return geometry.crosses[space]
        return geometry.completes[geometry.segment_of[space]]

    def _pointed(self) -> Complete | Cross | None:
        if isinstance(self.cursor, Complete | Cross):
            return self.cursor
        if self.pointer is None:
            return None
        move = self._at(self.pointer)
        return move if isinstance(move, Complete | Cross) else None

    def _missing(self, seat: int, hand: int) -> int:
        """What these dice could cross off in segments that they complete."""
        found = 0
        for segment in self.state.completable(seat, hand):
            found |= self.state.missing(seat, segment)
        return found

    def _slots_after(self) -> list[int]:
        """Slots such that of equal dice those put aside are the ones that the rules keep: the ones in front."""
        slots = list(self.slots)
        for colour in set(self.state.dice):
            same = [slot for slot in range(DICE) if self.colour_in(slot) == colour]
            same.sort(key=lambda slot: (slot not in self.kept, slot))
            places = sorted(self.slots[slot] for slot in same)
            for slot, place in zip(same, places, strict=True):
                slots[slot] = place
        return slots
