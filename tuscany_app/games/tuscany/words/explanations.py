"""What things on the table are and bring, line by line: for the bubble beside the pointer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tuscany_app.games.tuscany.engine.components import COLOURS, KINDS, SPACES_OF, Harvest, Tile
from tuscany_app.games.tuscany.engine.geometry import Board
from tuscany_app.games.tuscany.engine.reasons import COLOUR_NAMES
from tuscany_app.games.tuscany.engine.state import PHASES, Gain
from tuscany_app.games.tuscany.engine.territory import NAMES
from tuscany_app.games.tuscany.words.names import CHIP_NAMES, KIND_NAMES, payment_name, rewards, tile_name
from tuscany_app.kernel.i18n import Sentence, Within, say, say_n

EFFECTS = {
    "castle": say("Places one of the centre tiles at once, for free."),
    "city": say("Gives a bonus chip of your choice."),
    "inn": say("Gives a wooden hexagon, to be placed later as any tile."),
    "agriculture": say("1 green for each kind that its area doesn't have yet."),
    "quarry": say("Gives marble: one more action each."),
    "village": say("Gives workers: each replaces one card when you pay."),
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


def told_space(laid: Board, tiles: Mapping[int, Tile], space: int) -> list[Sentence]:
    """What a space of a board is called, what belongs on it or lies there, and what its area is worth."""
    name, tile = NAMES[space], tiles.get(space)
    if tile is None:
        kind = KIND_NAMES[KINDS[laid.colours[space]]]
        lines = [say("Space {space}, for: {kind}", space=name, kind=kind)]
    else:
        lines = [say("Space {space}: {tile}", space=name, tile=tile_name(tile))]
    area = laid.area_of[space]
    size, points = len(laid.areas[area]), laid.area_points(area)
    if all(other in tiles for other in laid.areas[area]):
        return [*lines, say("Area of {size}, complete", size=size)]
    return [*lines, say("Area of {size}: +{points} green when it is complete", size=size, points=points)]


def told_chip(chip: str, left: int) -> list[Sentence]:
    return [CHIP_NAMES[chip], CHIP_EFFECTS[chip], say_n("{n} left", "{n} left", left)]


def told_bonus(colour: int, points: tuple[int, int], covered: int, done: Iterable[tuple[str, int]]) -> list[Sentence]:
    """Whether a colour bonus is still to be had, `covered` of two players having got it, and how near everybody is: the
    players with their spaces of this colour that are covered."""
    first, second = points
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
    total = SPACES_OF[colour]
    lines += [say("{player}: {done} of {total}", player=player, done=spaces, total=total) for player, spaces in done]
    return lines


def told_stack(number: int, left: int) -> list[Sentence]:
    return [
        say_n("Stack {number}: {n} tile left", "Stack {number}: {n} tiles left", left, number=number),
        say("The first player without a stack {number} ends phase {number}.", number=number),
    ]


def told_draw_pile(cards: int) -> list[Sentence]:
    return [say("Draw pile"), say_n("{n} card", "{n} cards", cards)]


def told_reserve(tiles: int) -> list[Sentence]:
    return [say("Neutral reserve"), say_n("{n} tile face down", "{n} tiles face down", tiles)]


DISCARD_PILE = (say("Discard pile"), say("Shuffled into a new draw pile when that is empty."))
HARVEST_PILE = (say("Harvest cards"), say("Carts turn them up."))
MARBLE = (say("Marble"), say("Once a turn: return one for one more action."))
WORKERS = (say("Workers"), say("Each replaces one card of a payment."))
EMPTY_STORAGE = (say("Storage space"), say("Tiles from the centre wait here to be placed."))
TURN_KNOB = (say("Turn this piece round"),)
SLIDE_KNOB = (say("Slide these two pieces against each other"),)


def told_turned(cards: Sequence[Harvest], player: str) -> list[Sentence]:
    """Who turned harvest cards up last, and what they gave."""
    heading = say_n("{player} has turned up a harvest card:", "{player} has turned up {n} harvest cards:", len(cards),
                    player=player)  # fmt: skip
    return [heading, *(say("Gives {rewards}", rewards=rewards(card)) for card in cards)]


def told_points(player: str, green: int, red: int) -> Sentence:
    return say("{player}: {green} green, {red} red", player=player, green=green, red=red)


def phase_line(phase: int, round_: int, *, over: bool, last_round: bool, ending: bool) -> list[Sentence]:
    """The phase, the round (0 during the set-up), and whether it is the last one."""
    if not round_:
        return [say("Set-up")]
    if over:
        return [say("The game is over.")]
    lines = [say("Phase {phase} of {phases}", phase=phase, phases=PHASES), say("Round {round}", round=round_)]
    if last_round:
        lines.append(say("last round"))
    elif ending and phase == PHASES:
        lines.append(say("one more round"))
    elif ending:
        lines.append(say("phase ends"))
    return lines


# hints


def hinted_place(payment: Sequence[str], gain: Gain, scorings: int) -> list[Sentence]:
    """Beside the space: what it costs and brings."""
    return [
        say("Hint: place it here, paying {payment}", payment=payment_name(payment)),
        *told_gain(gain, scorings),
    ]


def hinted_free(gain: Gain, scorings: int) -> list[Sentence]:
    return [say("Hint: place it here"), *told_gain(gain, scorings)]


def hinted_tile(choice: Sentence, best: tuple[str, Gain] | None, scorings: int) -> list[Sentence]:
    """With what the tile would bring on the best of the spaces where it fits now."""
    if best is None:
        return [hinted(choice)]
    space, gain = best
    return [hinted(choice), say("It fits on {space}:", space=space), *told_gain(gain, scorings)]


def hinted_chip(choice: Sentence, chip: str) -> list[Sentence]:
    return [hinted(choice), CHIP_EFFECTS[chip]]


def hinted(choice: Sentence) -> Sentence:
    return say("Hint: {choice}", choice=Within(choice))


def costs(payment: Sequence[str]) -> Sentence:
    return say("Costs {payment}", payment=payment_name(payment))


HINTED_LAY = say("Hint: a good way to lay the pieces")
