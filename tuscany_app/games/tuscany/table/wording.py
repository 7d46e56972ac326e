"""What the table says about the things on it: names of choices, and lines for the bubble beside the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.tuscany.engine.components import COLOURS, KINDS, SPACES_OF, Harvest, Tile
from tuscany_app.games.tuscany.engine.moves import WORKER
from tuscany_app.games.tuscany.engine.reasons import COLOUR_NAMES
from tuscany_app.games.tuscany.engine.state import PHASES, Gain
from tuscany_app.games.tuscany.engine.territory import NAMES
from tuscany_app.games.tuscany.table.display import SeatSight, Sight
from tuscany_app.games.tuscany.words.names import CHIP_NAMES, KIND_NAMES
from tuscany_app.games.tuscany.words.texts import rewards, tile_name
from tuscany_app.kernel.i18n import Sentence, say, say_n

EFFECTS = {
    "castle": say("Places one of the centre tiles at once, for free."),
    "city": say("Gives a bonus chip of your choice."),
    "inn": say("Gives a wooden hexagon, to be placed later as any tile."),
    "agriculture": say("1 green for each kind that its area doesn't have yet."),
    "quarry": say("Gives marble: one more action each."),
    "village": say("Gives workers: each replaces a card of a payment."),
    "monastery": say("Gives three game cards."),
    "cart": say("Turns up a harvest card with a reward."),
    "hexagon": say("Counts as a tile of the colour it is placed on."),
}
CHIP_EFFECTS = {
    "card": say("Every time you draw cards, one more."),
    "storage": say("One more storage space, and 2 green at once."),
    "marble": say("Every quarry gives one more marble block."),
    "worker": say("Every village gives one more worker."),
    "harvest": say("Every cart turns up one more harvest card."),
}


def kind_name(kind: str) -> Sentence:
    return KIND_NAMES[kind]


def name_of_tile(tile: Tile) -> Sentence:
    return tile_name(tile)


def name_of_chip(chip: str) -> Sentence:
    return say("Take the chip {chip}", chip=CHIP_NAMES[chip])


def name_of_payment(parts: Sequence[str]) -> Sentence:
    """`2 red`, `red and 2 grey`, `red and a worker`."""
    if parts[0] == parts[1]:
        if parts[0] == WORKER:
            return say_n("{n} worker", "{n} workers", 2)
        colour = COLOUR_NAMES[parts[0].partition("+")[0]]
        return say("{count} {colour}", count=4 if "+" in parts[0] else 2, colour=colour)
    one, other = (_part(part) for part in parts)
    return say("{one} and {other}", one=one, other=other)


def _part(part: str) -> Sentence:
    if part == WORKER:
        return say_n("{n} worker", "{n} workers", 1)
    colour, _, pair = part.partition("+")
    return say("{count} {colour}", count=2 if pair else 1, colour=COLOUR_NAMES[colour])


def with_gain(name: Sentence, gain: Gain) -> Sentence:
    """A choice with what it would bring."""
    for line in gain_parts(gain):
        name = say("{choice}; {gain}", choice=name, gain=line)
    return name


def gain_parts(gain: Gain) -> list[Sentence]:
    """What a placement brings, in a few words each."""
    found = []
    if gain.green:
        found.append(say("+{points} green", points=gain.green))
    if gain.red:
        found.append(say("+{points} red", points=gain.red))
    if gain.marble:
        found.append(say_n("{n} marble block", "{n} marble blocks", gain.marble))
    if gain.workers:
        found.append(say_n("{n} worker", "{n} workers", gain.workers))
    if gain.cards:
        found.append(say_n("{n} card", "{n} cards", gain.cards))
    if gain.harvest:
        found.append(say_n("{n} harvest card", "{n} harvest cards", gain.harvest))
    if gain.hexagon:
        found.append(say("a wooden hexagon"))
    if gain.chip:
        found.append(say("a bonus chip"))
    if gain.free_tile:
        found.append(say("a free tile"))
    return found


def told_gain(gain: Gain, scorings: int) -> list[Sentence]:
    """The same for the bubble: what green is for and how often it counts, then the rest."""
    lines = []
    if gain.green:
        times = {
            3: say("+{points} green, counts three times", points=gain.green),
            2: say("+{points} green, counts twice", points=gain.green),
            1: say("+{points} green, counts once", points=gain.green),
        }
        lines.append(times[max(1, min(PHASES, scorings))])
        sources = [(gain.area, say("area complete")), (gain.bonus, say("whole colour")), (gain.crops, say("new crops"))]
        given = [(points, name) for points, name in sources if points]
        if len(given) > 1:
            lines += [say("{points} for: {source}", points=points, source=name) for points, name in given]
    rest = [part for part in gain_parts(gain) if not part.source.endswith("green")]
    if not lines and not rest:
        return [say("Brings nothing at once")]
    return lines + rest


def told_tile(tile: Tile) -> list[Sentence]:
    return [tile_name(tile), EFFECTS[tile.kind]]


def told_doomed(tile: Tile) -> list[Sentence]:
    """What a click throws out of the game."""
    return [say("{tile} leaves the game", tile=tile_name(tile)), say("It makes room for the new tile.")]


def told_space(place: SeatSight, space: int) -> list[Sentence]:
    """What a space is called, what belongs on it or lies there, and what its area is worth."""
    laid = place.board
    if laid is None:
        return []
    name, tile = NAMES[space], place.tiles.get(space)
    if tile is None:
        kind = KIND_NAMES[KINDS[laid.colours[space]]]
        lines = [say("Space {space}, for: {kind}", space=name, kind=kind)]
    else:
        lines = [say("Space {space}: {tile}", space=name, tile=tile_name(tile))]
    area = laid.area_of[space]
    size, points = len(laid.areas[area]), laid.area_points(area)
    if all(other in place.tiles for other in laid.areas[area]):
        return [*lines, say("Area of {size}, complete", size=size)]
    return [*lines, say("Area of {size}: +{points} green when it is complete", size=size, points=points)]


def told_chip(chip: str, left: int) -> list[Sentence]:
    return [CHIP_NAMES[chip], CHIP_EFFECTS[chip], say_n("{n} left", "{n} left", left)]


def told_bonus(sight: Sight, colour: int, names: Sequence[str]) -> list[Sentence]:
    """Whether a colour bonus is still to be had, and how near everybody is."""
    first, second = sight.parts.bonus[colour]
    covered = sight.bonus[colour]
    name = COLOUR_NAMES[COLOURS[colour]]
    if covered >= 2:
        return [say("The bonus for {colour} is gone.", colour=name)]
    if covered:
        lines = [say("All {colour} spaces: {points} green for the second player", colour=name, points=second)]
    else:
        lines = [
            say(
                "All {colour} spaces: {points} green for the first, {less} for the second",
                colour=name,
                points=first,
                less=second,
            )
        ]
    for player, place in zip(names, sight.seats, strict=True):
        if place.board is not None:
            done = sum(place.board.colours[space] == colour for space in place.tiles)
            lines.append(say("{player}: {done} of {total}", player=player, done=done, total=SPACES_OF[colour]))
    return lines


def told_stack(number: int, left: int) -> list[Sentence]:
    return [
        say_n("Stack {number}: {n} tile left", "Stack {number}: {n} tiles left", left, number=number),
        say("The first player without a stack {number} ends phase {number}.", number=number),
    ]


def told_pile(sight: Sight, name: str) -> list[Sentence]:
    match name:
        case "draw":
            return [say("Draw pile"), say_n("{n} card", "{n} cards", sight.deck)]
        case "discard":
            return [say("Discard pile"), say("Shuffled into a new draw pile when that is empty.")]
        case "harvest":
            return [say("Harvest cards"), say("Carts turn them up.")]
    return [say("Neutral reserve"), say_n("{n} tile face down", "{n} tiles face down", sight.reserve)]


def told_turned(cards: Sequence[Harvest], player: str) -> list[Sentence]:
    """Who turned harvest cards up last, and what they gave."""
    heading = say_n("{player} has turned up a harvest card:", "{player} has turned up {n} harvest cards:", len(cards),
                    player=player)  # fmt: skip
    return [heading, *(say("Gives {rewards}", rewards=rewards(card)) for card in cards)]


def told_supply(name: str) -> list[Sentence]:
    match name:
        case "marble":
            return [say("Marble"), say("Once a turn: return one for one more action.")]
        case "workers":
            return [say("Workers"), say("Each replaces one card of a payment.")]
    return [say("Storage space"), say("Tiles from the centre wait here to be placed.")]


def told_seat(place: SeatSight, name: str) -> list[Sentence]:
    return [
        say("{player}: {green} green, {red} red", player=name, green=place.green, red=place.red),
        say_n("{n} card", "{n} cards", place.cards),
    ]


def phase_line(sight: Sight) -> list[Sentence]:
    """The phase, the round, and whether it is the last one."""
    if not sight.round:
        return [say("Set-up")]
    lines = [
        say("Phase {phase} of {phases}", phase=sight.phase, phases=PHASES),
        say("Round {round}", round=sight.round),
    ]
    if sight.active is None:
        return [say("The game is over.")]
    if sight.last_round:
        lines.append(say("last round"))
    elif sight.ending and sight.phase == PHASES:
        lines.append(say("one more round"))
    elif sight.ending:
        lines.append(say("phase ends"))
    return lines
