"""Pillars in words: events as sentences for the log, names for the parts of a score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tuscany_app.games.pillars.engine.events import (
    GameEnded,
    GameStarted,
    MatchEnded,
    Penalty,
    PiecePlaced,
    PillarPlaced,
    PlayerOut,
)
from tuscany_app.games.pillars.engine.moves import PillarsMove
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.words.move_names import move_name, rule
from tuscany_app.kernel.game import Event, Interval, Reckoned, Texts
from tuscany_app.kernel.i18n import AllOf, Sentence, say, say_n


class PillarsTexts(Texts):
    def event(self, event: Event, names: Sequence[str]) -> Sentence | None:
        match event:
            case GameStarted(number, games, start, side) if games > 1:
                return say(
                    "Game {number} of {games}, in a frame of {side} × {side} squares. {player} starts.",
                    number=number, games=games, side=side, player=names[start],
                )  # fmt: skip
            case GameStarted(_, _, start, side):
                return say(
                    "An empty frame of {side} × {side} squares. {player} starts.", side=side, player=names[start]
                )
            case PillarPlaced(seat, square, 3):
                return say("{player} puts the third pillar on {square}.", player=names[seat], square=square)
            case PillarPlaced(seat, square, _):
                return say("{player} puts a pillar on {square}.", player=names[seat], square=square)
            case PiecePlaced(seat, piece, squares, penalty):
                return say_n(
                    "{player} places {piece} on {squares}; {n} square left.",
                    "{player} places {piece} on {squares}; {n} squares left.",
                    penalty, player=names[seat], piece=piece, squares=" ".join(squares),
                )  # fmt: skip
            case PlayerOut(seat, _):
                return say("{player} can place no more pieces and is out.", player=names[seat])
            case Penalty(seat, 0, _):
                return say("{player} has placed every piece: no penalty points.", player=names[seat])
            case Penalty(seat, points, parts):
                return say_n(
                    "{player} takes {n} penalty point ({sum}).",
                    "{player} takes {n} penalty points ({sum}).",
                    points, player=names[seat], sum=" + ".join(f"{part.source} {part.points}" for part in parts),
                )  # fmt: skip
            case GameEnded(_, winner, None):
                return say("{player} wins the game.", player=names[winner])
            case GameEnded(_, winner, tie_break):
                return say(
                    "{player} wins the game: {tie_break}",
                    player=names[winner],
                    tie_break=self.tie_break(str(tie_break)),
                )
            case MatchEnded(_, (winner,)):
                return say("{player} wins the match.", player=names[winner])
            case MatchEnded(_, winners):
                return say("The match is shared by {players}.", players=AllOf(names[seat] for seat in winners))
        return None

    def points(self, event: Event) -> Mapping[int, int]:
        return {event.seat: event.points} if isinstance(event, Penalty) and event.points else {}

    def move(self, state: PillarsState, move: PillarsMove, names: Sequence[str]) -> Sentence:
        return move_name(move)

    def rule(self, state: PillarsState) -> str:
        return rule(state)

    def reckoning(self, events: Sequence[Event], names: Sequence[str]) -> list[Reckoned]:
        """The penalties of the last game, piece by piece (K-9)."""
        begun = max(at for at, event in enumerate(events) if isinstance(event, GameStarted))
        steps: list[Reckoned] = []
        for event in events[begun:]:
            if isinstance(event, Penalty):
                if not event.points:
                    steps.append(Reckoned(say("{player} has placed every piece: no penalty points.",
                                              player=names[event.seat]), {}, event, (event,)))  # fmt: skip
                steps += (
                    Reckoned(say("{player}: {source}", player=names[event.seat], source=self.source(part.source)),
                             {event.seat: part.points}, event, (f"left:{event.seat}:{part.source}",))
                    for part in event.parts
                )  # fmt: skip
        return steps

    def interval(self, events: Sequence[Event], names: Sequence[str]) -> Interval | None:
        """A game of a match is over (K-11)."""
        begun = next((event for event in events if isinstance(event, GameStarted)), None)
        ended = next((event for event in events if isinstance(event, GameEnded)), None)
        words = None if ended is None else self.event(ended, names)
        if begun is None or ended is None or words is None:
            return None
        title = say("Game {number} of {games} is over.", number=ended.number, games=begun.games)
        points = {event.seat: event.points for event in events if isinstance(event, Penalty)}
        return Interval(begun, title, words, points)

    def source(self, source: str) -> Sentence:
        if source.startswith("game "):
            return say("Game {number}", number=source.removeprefix("game "))
        return say("Piece {piece}", piece=source)

    def tie_break(self, name: str) -> Sentence:
        return say("of those tied, the one whose first turn came later wins (K-10).")
