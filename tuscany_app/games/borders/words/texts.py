"""The Border in words: events as sentences for the log, names for the parts of a score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
from tuscany_app.games.borders.engine.moves import BordersMove
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Position
from tuscany_app.games.borders.words.move_names import move_name, rule
from tuscany_app.games.borders.words.names import COLOUR_NAMES, Listed, area_name
from tuscany_app.kernel.game import MEDALS, AnyState, Award, Event, Reckoned, Texts
from tuscany_app.kernel.i18n import AllOf, Sentence, say, say_n
from tuscany_app.kernel.i18n import Listed as Joined

# Points in solo training that bronze, silver and gold begin at, by the option `areas`: the means of medium and hard,
# and what hard reaches in one game of four.
MARKS = {4: (9, 13, 17), 5: (14, 21, 26), 6: (20, 28, 35), 7: (29, 39, 48)}
VALUES = 72  # all areas of the standard boards at their higher values: other boards have other marks


def marks_of(state: Position) -> tuple[int, ...]:
    values = sum(state.geometry.first)
    return tuple(round(mark * values / VALUES) for mark in MARKS[state.goal])


class BordersTexts(Texts):
    def event(self, event: Event, names: Sequence[str]) -> Sentence | None:
        match event:
            case BoardsDealt(boards):
                numbers = (f"({board.removeprefix('board')})" for board in boards)
                shown = AllOf(Joined(both, " ") for both in zip(names, numbers, strict=False))
                return say("The boards have been dealt: {players}.", players=shown)
            case TurnStarted(seat, number, None):
                return say("Turn {number}: {player} is the active player.", number=number, player=names[seat])
            case TurnStarted(seat, number, last):
                return say("Turn {number} of {last}: {player} rolls.", number=number, last=last, player=names[seat])
            case DiceRolled(seat, 1, dice, _):
                return say("{player} rolls: {dice}.", player=names[seat], dice=Listed(dice))
            case DiceRolled(seat, _, dice, kept):
                held = tuple(colour for colour, stays in zip(dice, kept, strict=True) if stays)
                new = tuple(colour for colour, stays in zip(dice, kept, strict=True) if not stays)
                if not held:
                    return say("{player} rolls all dice again: {dice}.", player=names[seat], dice=Listed(new))
                return say(
                    "{player} keeps {kept} and rolls: {dice}.", player=names[seat], kept=Listed(held), dice=Listed(new)
                )
            case RollingStopped(seat, _):
                return say("{player} stops rolling.", player=names[seat])
            case SegmentCompleted(seat, _, colour, spaces, _):
                return say_n(
                    "{player} crosses off {n} space and completes a segment ({colour}).",
                    "{player} crosses off {n} spaces and completes a segment ({colour}).",
                    len(spaces), player=names[seat], colour=COLOUR_NAMES[colour],
                )  # fmt: skip
            case DiceOffered(_, dice, True):
                return say("All five dice were used; one of them may be used once more: {dice}.", dice=Listed(dice))
            case DiceOffered(_, dice, False):
                return say("Dice left over: {dice}.", dice=Listed(dice))
            case SpaceCrossed(seat, _, colour, _):
                return say("{player} crosses off a space ({colour}).", player=names[seat], colour=COLOUR_NAMES[colour])
            case NothingToCross(seat):
                return say("{player} can't use any of these dice.", player=names[seat])
            case NothingEarned(seat):
                return say("{player} has completed no segment, so there is no second action.", player=names[seat])
            case AreaDone(seat, area, points, True):
                return say_n(
                    "{player} is the first to finish an area: {area}, {n} point.",
                    "{player} is the first to finish an area: {area}, {n} points.",
                    points, player=names[seat], area=area_name(area),
                )  # fmt: skip
            case AreaDone(seat, area, points, False):
                return say_n(
                    "{player} finishes an area later than others: {area}, {n} point.",
                    "{player} finishes an area later than others: {area}, {n} points.",
                    points, player=names[seat], area=area_name(area),
                )  # fmt: skip
            case GameEnded((total,), _, _):
                return say_n(
                    "{player} ends the training with {n} point.", "{player} ends the training with {n} points.",
                    total, player=names[0],
                )  # fmt: skip
            case GameEnded(_, (winner,), None):
                return say("{player} wins the game.", player=names[winner])
            case GameEnded(_, (winner,), tie_break):
                return say(
                    "{player} wins the game: {tie_break}",
                    player=names[winner],
                    tie_break=self.tie_break(str(tie_break)),
                )
            case GameEnded(_, winners, _):
                return say("The game is shared by {players}.", players=AllOf(names[seat] for seat in winners))
        return None

    def points(self, event: Event) -> Mapping[int, int]:
        return {event.seat: event.points} if isinstance(event, AreaDone) else {}

    def begins_turn(self, event: Event) -> bool:
        return isinstance(event, TurnStarted)

    def move(self, state: Position, move: BordersMove, names: Sequence[str]) -> Sentence:
        return move_name(state, move)

    def rule(self, state: BordersState) -> str:
        return rule(state)

    def reckoning(self, events: Sequence[Event], names: Sequence[str]) -> list[Reckoned]:
        """Area by area, as they were finished, with all who finished them (F-13)."""
        areas: dict[str, list[AreaDone]] = {}
        for event in events:
            if isinstance(event, AreaDone):
                areas.setdefault(event.area, []).append(event)
        return [
            Reckoned(say("{area}: {players}", area=area_name(area), players=AllOf(names[one.seat] for one in done)),
                     {one.seat: one.points for one in done}, about=tuple(done))
            for area, done in areas.items()
        ]  # fmt: skip

    def award(self, state: AnyState) -> Award | None:
        """Of who trained alone, by the marks for so many turns."""
        if not (isinstance(state, Position) and state.earned):
            return None
        points, marks = state.points(0), marks_of(state)
        sentences = (
            say("Bronze begins at {points}.", points=marks[0]),
            say("Bronze! As much as the medium computer player reaches. Silver begins at {points}.", points=marks[1]),
            say("Silver! As much as the hard computer player reaches. Gold begins at {points}.", points=marks[2]),
            say("Gold! Even the expert rarely reaches as much."),
        )
        reached = sum(points >= mark for mark in marks)
        return Award(MEDALS[reached - 1] if reached else None, sentences[reached])

    def source(self, source: str) -> Sentence:
        return area_name(source)

    def tie_break(self, name: str) -> Sentence:
        return say("of those tied, the one who scored the most valuable area wins (F-13).")
