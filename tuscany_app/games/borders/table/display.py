"""What the table shows: it follows the events, while the position may already be ahead."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, field

from tuscany_app.games.borders.engine.dice import COLOURS, ROLLS
from tuscany_app.games.borders.engine.events import (
    AreaDone,
    DiceOffered,
    DiceRolled,
    GameEnded,
    RollingStopped,
    SegmentCompleted,
    SpaceCrossed,
    TurnStarted,
)
from tuscany_app.games.borders.engine.geometry import Geometry
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.game import Event


@define(kw_only=True)
class Display:
    """Sets of spaces and areas are bits, by seat, as in the position."""

    geometry: Geometry = field(eq=False, repr=False)
    crossed: list[int]
    first: list[int]  # areas scored at the higher value
    later: list[int]  # areas scored at the lower value
    active: int
    turn: int
    stage: Stage
    rolls: int
    dice: tuple[str, ...]  # colours, by place
    over: bool

    @classmethod
    def of(cls, state: BordersState) -> Display:
        return cls(
            geometry=state.geometry,
            crossed=list(state.crossed),
            first=list(state.first),
            later=list(state.later),
            active=state.active,
            turn=state.turn,
            stage=state.stage,
            rolls=state.rolls,
            dice=tuple(COLOURS[colour] for colour in state.dice),
            over=state.over(),
        )

    def follow(self, event: Event) -> None:
        """Take over what an event tells."""
        geometry = self.geometry
        match event:
            case TurnStarted(seat, number, _):
                self.active, self.turn, self.stage, self.rolls = seat, number, Stage.ROLLING, 0
            case DiceRolled(_, roll, dice, _):
                self.rolls, self.dice = roll, dice
                self.stage = Stage.ROLLING if roll < ROLLS else Stage.FIRST_ACTION
            case RollingStopped():
                self.stage = Stage.FIRST_ACTION
            case SegmentCompleted(seat, _, _, spaces, _):
                self.crossed[seat] |= geometry.bits_called(spaces)
            case DiceOffered():
                self.stage = Stage.SECOND_ACTION
            case SpaceCrossed(seat, space, _, _):
                self.crossed[seat] |= geometry.bits_called((space,))
            case AreaDone(seat, area, _, first):
                scored = self.first if first else self.later
                scored[seat] |= 1 << geometry.areas.index(area)
            case GameEnded():
                self.over = True

    def taken(self, area: int) -> bool:
        """Whether the higher value of an area is gone."""
        return any(areas >> area & 1 for areas in self.first)

    def missing(self, seat: int, area: int) -> int:
        """How many spaces around an area a seat has not crossed off."""
        return (self.geometry.area_bits[area] & ~self.crossed[seat]).bit_count()

    def whole(self, seat: int) -> Iterator[int]:
        """The segments that a seat has crossed off to the last space."""
        for segment, bits in enumerate(self.geometry.segment_bits):
            if not bits & ~self.crossed[seat]:
                yield segment

    def areas_done(self, seat: int) -> int:
        return (self.first[seat] | self.later[seat]).bit_count()

    def points(self, seat: int) -> int:
        high = sum(self.geometry.first[area] for area in bit_numbers(self.first[seat]))
        return high + sum(self.geometry.later[area] for area in bit_numbers(self.later[seat]))
