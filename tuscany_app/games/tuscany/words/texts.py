"""The Castles of Tuscany in words: events as sentences for the log, names for the parts of a score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tuscany_app.games.tuscany.engine.components import COLOURS
from tuscany_app.games.tuscany.engine.events import (
    AreaCompleted,
    BoardReady,
    BoardsRevealed,
    CardsDrawn,
    CardsSeen,
    CardsShuffled,
    CentreLaid,
    ChipTaken,
    ColourCompleted,
    CropsScored,
    FinalScored,
    FreeTileDeclined,
    GameEnded,
    GapFilled,
    GreenGained,
    HarvestShuffled,
    HarvestTurned,
    HexagonGained,
    MarbleGained,
    MarblePaid,
    NothingDrawn,
    PhaseEnding,
    PhaseScored,
    RedGained,
    ReserveShuffled,
    TilePaid,
    TilePlaced,
    TileRemoved,
    TilesSetAside,
    TileTaken,
    TurnStarted,
    WorkersGained,
)
from tuscany_app.games.tuscany.engine.moves import TuscanyMove
from tuscany_app.games.tuscany.engine.reasons import COLOUR_NAMES
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import PHASES
from tuscany_app.games.tuscany.words.move_names import move_name, rule
from tuscany_app.games.tuscany.words.names import CHIP_NAMES, CROP_NAMES, KIND_NAMES, rewards, tile_name
from tuscany_app.kernel.game import Event, Reckoned, Texts
from tuscany_app.kernel.i18n import AllOf, Listed, Sentence, say, say_n

SOURCE_NAMES = {
    "phase 1": say("First scoring"), "phase 2": say("Second scoring"), "phase 3": say("Third scoring"),
    "harvest": say("Harvest cards"), "no room": say("Hexagons with no room"), "tiles": say("Tiles in storage"),
    "hexagons": say("Wooden hexagons"), "marble": say("Marble"), "workers": say("Workers"),
    "cards": say("Cards in hand"),
}  # fmt: skip

ORIGINS: Mapping[type[Event], str] = {
    AreaCompleted: "areas", ColourCompleted: "colours", CropsScored: "crops", GreenGained: "green",
}  # fmt: skip
ORIGIN_NAMES = {
    "areas": say("Areas"), "colours": say("Whole colours"), "crops": say("Crops"),
    "green": say("Chips and harvest cards"), "red": say("Red points at once"), "left over": say("Left over at the end"),
}  # fmt: skip


def coloured(cards: Sequence[str], workers: int = 0) -> Listed:
    """Cards by colour, equal ones together, and workers."""
    counts = [(COLOUR_NAMES[colour], cards.count(colour)) for colour in COLOURS if colour in cards]
    listed: list[object] = [say("{colour} ×{count}", colour=name, count=count) for name, count in counts]
    if workers:
        listed.append(say_n("{n} worker", "{n} workers", workers))
    return Listed(tuple(listed))


class TuscanyTexts(Texts):
    def event(self, event: Event, names: Sequence[str]) -> Sentence | None:
        return _setup(event, names) or _turn(event, names) or _gains(event, names) or self._phases(event, names)

    def _phases(self, event: Event, names: Sequence[str]) -> Sentence | None:
        match event:
            case PhaseEnding(seat, phase) if phase < PHASES:
                return say("{player} has emptied stack {phase}: phase {phase} ends with this round.",
                           player=names[seat], phase=phase)  # fmt: skip
            case PhaseEnding(seat, _):
                return say("{player} has emptied the last stack: after this round one more is played.",
                           player=names[seat])  # fmt: skip
            case PhaseScored(phase, points, red):
                sums = (f"+{more} = {total}" for more, total in zip(points, red, strict=False))
                shown = (Listed(both, " ") for both in zip(names, sums, strict=False))
                return say("Scoring of phase {phase}, green is added to red: {players}.", phase=phase,
                           players=Listed(shown))  # fmt: skip
            case FinalScored(seat, parts, red):
                listed = [say("{source} {points}", source=self.source(part.source), points=part.points)
                          for part in parts]  # fmt: skip
                if not listed:
                    return say("{player} has nothing left over and stays at {total}.", player=names[seat], total=red)
                return say("{player} ends with {total}; left over: {parts}.", player=names[seat], total=red,
                           parts=Listed(tuple(listed)))  # fmt: skip
            case GameEnded(_, (winner,), None):
                return say("{player} wins the game.", player=names[winner])
            case GameEnded(_, (winner,), tie_break):
                why = self.tie_break(str(tie_break))
                return say("{player} wins the game: {tie_break}", player=names[winner], tie_break=why)
            case GameEnded(_, winners, _):
                return say("The game is shared by {players}.", players=AllOf(names[seat] for seat in winners))
        return None

    def points(self, event: Event) -> Mapping[int, int]:
        match event:
            case AreaCompleted() | ColourCompleted() | CropsScored() | GreenGained() | RedGained():
                return {event.seat: event.points} if event.points else {}
            case FinalScored(seat, parts, _):
                return {seat: sum(part.points for part in parts)} if parts else {}
            case PhaseScored(_, points, _):
                return dict(enumerate(points))
        return {}

    def begins_turn(self, event: Event) -> bool:
        return isinstance(event, TurnStarted)

    def move(self, state: TuscanyState, move: TuscanyMove, names: Sequence[str]) -> Sentence:
        return move_name(state, move)

    def rule(self, state: TuscanyState) -> str:
        return rule(state)

    def reckoning(self, events: Sequence[Event], names: Sequence[str]) -> list[Reckoned]:
        """The third scoring, then what everybody has left over, one thing after the other (P-3, P-4)."""
        steps: list[Reckoned] = []
        for event in events:
            match event:
                case PhaseScored(phase, _, _) if phase == PHASES:
                    words = say("Third scoring: the green points are added to the red ones.")
                    steps.append(Reckoned(words, self.points(event), event, (event,)))
                case FinalScored(seat, (), _):
                    words = say("{player} has nothing left over.", player=names[seat])
                    steps.append(Reckoned(words, {}, event, (event,)))
                case FinalScored(seat, parts, _):
                    steps += (
                        Reckoned(say("{player}: {source}", player=names[seat], source=self.source(part.source)),
                                 {seat: part.points}, event, (event, f"left:{seat}:{part.source}"))
                        for part in parts
                    )  # fmt: skip
        return steps

    def origins(self, events: Sequence[Event]) -> list[tuple[Sentence, Mapping[int, int]]]:
        """Green points count once in every scoring that follows them (P-2)."""
        found: dict[str, dict[int, int]] = {}
        scorings = PHASES
        for event in events:
            match event:
                case PhaseScored():
                    scorings -= 1
                case AreaCompleted() | ColourCompleted() | CropsScored() | GreenGained():
                    _add(found, ORIGINS[type(event)], event.seat, scorings * event.points)
                case RedGained():
                    _add(found, "red", event.seat, event.points)
                case FinalScored(seat, parts, _):
                    _add(found, "left over", seat, sum(part.points for part in parts))
        return [(ORIGIN_NAMES[name], points) for name, points in found.items()]

    def source(self, source: str) -> Sentence:
        return SOURCE_NAMES[source]

    def tie_break(self, name: str) -> Sentence:
        if name == "empty_spaces":
            return say("of those tied, the one with more empty spaces wins (P-5).")
        if name == "most_green":
            return say("of those tied, the one with more green points wins (P-5).")
        return say("of those tied, the one with fewer green points wins (P-5).")


def _add(found: dict[str, dict[int, int]], name: str, seat: int, points: int) -> None:
    found.setdefault(name, {})
    found[name][seat] = found[name].get(seat, 0) + points


def _setup(event: Event, names: Sequence[str]) -> Sentence | None:
    match event:
        case CentreLaid(tiles):
            return say("In the centre: {tiles}.", tiles=Listed(tuple(map(tile_name, tiles))))
        case BoardReady(seat):
            return say("{player} has laid a board, unseen by the others.", player=names[seat])
        case BoardsRevealed():
            return say("All boards are uncovered.")
        case ChipTaken(seat, chip, _):
            return say("{player} takes a bonus chip: {chip}.", player=names[seat], chip=CHIP_NAMES[chip])
    return None


def _turn(event: Event, names: Sequence[str]) -> Sentence | None:
    match event:
        case TurnStarted(seat, number, phase, False):
            return say("Phase {phase}, round {number}: {player}'s turn.", phase=phase, number=number,
                       player=names[seat])  # fmt: skip
        case TurnStarted(seat, _, _, True):
            return say("Last round: {player}'s turn.", player=names[seat])
        case MarblePaid(seat, _):
            return say("{player} pays a marble block for one more action.", player=names[seat])
        case CardsDrawn(seat, count, _):
            return say_n("{player} draws {n} game card.", "{player} draws {n} game cards.", count, player=names[seat])
        case CardsSeen(seat, cards):
            return say("{player} has drawn: {cards}.", player=names[seat], cards=coloured(cards))
        case NothingDrawn(seat, _):
            return say("{player} draws nothing: there are no more game cards.", player=names[seat])
        case CardsShuffled(count):
            return say_n("The discard pile, {n} card, becomes the new draw pile.",
                         "The discard pile, {n} cards, becomes the new draw pile.", count)  # fmt: skip
        case TileRemoved(seat, _, tile):
            return say("{player} empties a storage space: {tile}.", player=names[seat], tile=tile_name(tile))
        case TileTaken(seat, _, tile, _):
            return say("{player} takes a tile: {tile}.", player=names[seat], tile=tile_name(tile))
        case TilesSetAside(kind, slots, None):
            return say("{count} tiles of one colour in the centre are set aside: {tile}.", count=len(slots),
                       tile=KIND_NAMES[kind])  # fmt: skip
        case TilesSetAside(kind, _, seat):
            return say("Nothing fits, so {player} exchanges all tiles of a kind: {tile}.", player=names[seat or 0],
                       tile=KIND_NAMES[kind])  # fmt: skip
        case GapFilled(_, tile, None, _, _):
            return say("A tile comes from the reserve: {tile}.", tile=tile_name(tile))
        case GapFilled(_, tile, seat, stack, left):
            return say_n("A tile comes from stack {stack} of {player}: {tile} ({n} left).",
                         "A tile comes from stack {stack} of {player}: {tile} ({n} left).", left,
                         stack=stack, player=names[seat or 0], tile=tile_name(tile))  # fmt: skip
        case ReserveShuffled(count):
            return say_n("The {n} neutral tile set aside becomes the new reserve.",
                         "The {n} neutral tiles set aside become the new reserve.", count)  # fmt: skip
        case TilePaid(seat, cards, workers):
            return say("{player} pays: {payment}.", player=names[seat], payment=coloured(cards, workers))
        case TilePlaced(seat, tile, kind, space, _, None):
            if tile.kind == kind:
                return say("{player} places a tile on {space}: {tile}.", player=names[seat], space=space,
                           tile=tile_name(tile))  # fmt: skip
            return say("{player} places a wooden hexagon on {space}; it counts as: {tile}.", player=names[seat],
                       space=space, tile=KIND_NAMES[kind])  # fmt: skip
        case TilePlaced(seat, tile, _, space, _, _):
            return say("{player} places a tile for free on {space}: {tile}.", player=names[seat], space=space,
                       tile=tile_name(tile))  # fmt: skip
        case FreeTileDeclined(seat):
            return say("{player} does without a free tile.", player=names[seat])
    return None


def _gains(event: Event, names: Sequence[str]) -> Sentence | None:
    match event:
        case AreaCompleted(seat, colour, spaces, points, _):
            return say_n("{player} completes an area of {size} ({colour}): {n} green point.",
                         "{player} completes an area of {size} ({colour}): {n} green points.", points,
                         player=names[seat], size=len(spaces), colour=COLOUR_NAMES[colour])  # fmt: skip
        case ColourCompleted(seat, colour, 0, _, _):
            return say("{player} covers all spaces of a colour ({colour}), too late for a bonus.",
                       player=names[seat], colour=COLOUR_NAMES[colour])  # fmt: skip
        case ColourCompleted(seat, colour, 1, points, _):
            return say_n("{player} is the first to cover all spaces of a colour ({colour}): {n} green point.",
                         "{player} is the first to cover all spaces of a colour ({colour}): {n} green points.",
                         points, player=names[seat], colour=COLOUR_NAMES[colour])  # fmt: skip
        case ColourCompleted(seat, colour, _, points, _):
            return say_n("{player} is the second to cover all spaces of a colour ({colour}): {n} green point.",
                         "{player} is the second to cover all spaces of a colour ({colour}): {n} green points.",
                         points, player=names[seat], colour=COLOUR_NAMES[colour])  # fmt: skip
        case CropsScored(seat, _, crops, points, _):
            return say_n("New in the area: {crops}. {player} scores {n} green point.",
                         "New in the area: {crops}. {player} scores {n} green points.", points,
                         crops=Listed(tuple(CROP_NAMES[crop] for crop in crops)), player=names[seat])  # fmt: skip
        case GreenGained(seat, "storage", points, _):
            return say_n("{player} scores {n} green point for the storage chip.",
                         "{player} scores {n} green points for the storage chip.", points,
                         player=names[seat])  # fmt: skip
        case RedGained(seat, "hexagon", points, _):
            return say_n("{player} has no room for a wooden hexagon: {n} red point instead.",
                         "{player} has no room for a wooden hexagon: {n} red points instead.", points,
                         player=names[seat])  # fmt: skip
        case HexagonGained(seat, _, _):
            return say("{player} gets a wooden hexagon.", player=names[seat])
        case MarbleGained(seat, "quarry", count, _):
            return say_n("{player} gets {n} marble block.", "{player} gets {n} marble blocks.", count,
                         player=names[seat])  # fmt: skip
        case WorkersGained(seat, "village", count, _):
            return say_n("{player} gets {n} worker.", "{player} gets {n} workers.", count,
                         player=names[seat])  # fmt: skip
        case HarvestTurned(seat, card):
            return say("{player} turns up a harvest card: {rewards}.", player=names[seat], rewards=rewards(card))
        case HarvestShuffled(count):
            return say_n("The harvest pile is reshuffled: {n} card.",
                         "The harvest pile is reshuffled: {n} cards.", count)  # fmt: skip
    return None
