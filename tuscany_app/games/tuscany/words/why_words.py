"""Why a decision is good: a sentence for every part that the judgement weighs.

Whatever number is named here is one that the rules confirm: points, things and spaces, never a worth.
"""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS, KINDS, Tile
from tuscany_app.games.tuscany.engine.reasons import COLOUR_NAMES
from tuscany_app.games.tuscany.engine.state import STORAGE_GREEN
from tuscany_app.games.tuscany.words.explanations import EFFECTS
from tuscany_app.games.tuscany.words.names import KIND_NAMES, tile_name
from tuscany_app.kernel.i18n import Listed, Sentence, Within, say, say_n

THEMES: dict[str, Sentence] = {
    "area": say("areas"),
    "bonus": say("colour bonus"),
    "race": say("before a rival"),
    "crops": say("crops"),
    "opening": say("new spaces"),
    "price": say("payment"),
    "ready": say("paying at once"),
    "waiting": say("saving up"),
    "storage": say("storage"),
    "left over": say("final points"),
    "castle": say("free tiles"),
    "chip": say("bonus chips"),
    "hexagon": say("wooden hexagons"),
    "marble": say("marble"),
    "workers": say("workers"),
    "cards": say("game cards"),
    "harvest": say("harvest cards"),
    "exchange": say("exchange"),
    "board": say("laying the board"),
    "touch": say("start castle"),
    "reach": say("start castle"),
    "room": say("start castle"),
    **{f"{chip} chip": say("bonus chips") for chip in CHIPS},
}
RULES: dict[str, tuple[str, ...]] = {  # the rules that puzzles of a theme are about
    "area": ("T-10",), "bonus": ("T-11",), "race": ("T-11",), "crops": ("E-4",), "opening": ("T-8",),
    "price": ("T-7",), "ready": ("T-7",), "waiting": ("T-6",), "storage": ("T-4",), "left over": ("P-4",),
    "castle": ("E-1",), "chip": ("E-2",), "hexagon": ("E-3",), "marble": ("T-2", "E-5"), "workers": ("E-6",),
    "cards": ("T-3", "E-7"), "harvest": ("E-8",), "exchange": ("T-5",), "board": ("S-5",), "touch": ("S-6",),
    "reach": ("S-6",), "room": ("S-6",), **{f"{chip} chip": ("C-3", "E-2") for chip in CHIPS},
}  # fmt: skip

TIMES = {1: say("once"), 2: say("twice"), 3: say("three times")}  # how often green will still score


def later(gain: Sentence) -> Sentence:
    """What a tile that is taken brings when it lies on the board."""
    return say("Once it is placed: {gain}", gain=Within(gain))


# areas, colours, crops


def area_complete(size: int, colour: int, points: int, often: int) -> Sentence:
    return say_n("Completes an area of {size} ({colour}): {n} green point that counts {times}.",
                 "Completes an area of {size} ({colour}): {n} green points that count {times}.", points,
                 size=size, colour=COLOUR_NAMES[COLOURS[colour]], times=TIMES[often])  # fmt: skip


def area_begun(covered: int, size: int, colour: int, points: int) -> Sentence:
    """`covered` spaces with the new one."""
    return say("{covered} of {size} spaces of an area ({colour}); all of them bring {points} green points.",
               covered=covered, size=size, colour=COLOUR_NAMES[COLOURS[colour]], points=points)  # fmt: skip


def colour_complete(place: int, colour: int, points: int, often: int) -> Sentence:
    """`place` is 0 for the first player to do so."""
    name = COLOUR_NAMES[COLOURS[colour]]
    if place:
        return say_n("Second to cover a whole colour ({colour}): {n} green point that counts {times}.",
                     "Second to cover a whole colour ({colour}): {n} green points that count {times}.", points,
                     colour=name, times=TIMES[often])  # fmt: skip
    return say_n("First to cover a whole colour ({colour}): {n} green point that counts {times}.",
                 "First to cover a whole colour ({colour}): {n} green points that count {times}.", points,
                 colour=name, times=TIMES[often])  # fmt: skip


def colour_begun(place: int, covered: int, total: int, colour: int, points: int) -> Sentence:
    name = COLOUR_NAMES[COLOURS[colour]]
    if place:
        return say_n("{covered} of {total} spaces ({colour}); {n} green point for the second with all of them.",
                     "{covered} of {total} spaces ({colour}); {n} green points for the second with all of them.",
                     points, covered=covered, total=total, colour=name)  # fmt: skip
    return say_n("{covered} of {total} spaces ({colour}); {n} green point for the first with all of them.",
                 "{covered} of {total} spaces ({colour}); {n} green points for the first with all of them.",
                 points, covered=covered, total=total, colour=name)  # fmt: skip


def rival_late(covered: int, total: int, colour: int, points: int) -> Sentence:
    """A rival who was on the way to the same bonus."""
    name = COLOUR_NAMES[COLOURS[colour]]
    if not points:
        return say("A rival with {covered} of {total} spaces ({colour}) gets no bonus for them any more.",
                   covered=covered, total=total, colour=name)  # fmt: skip
    return say_n("A rival with {covered} of {total} spaces ({colour}) can now get only {n} green point.",
                 "A rival with {covered} of {total} spaces ({colour}) can now get only {n} green points.", points,
                 covered=covered, total=total, colour=name)  # fmt: skip


def crops(new: int, often: int) -> Sentence:
    return say_n("{n} new crop in its area: {n} green point that counts {times}.",
                 "{n} new crops in their area: {n} green points that count {times}.", new,
                 times=TIMES[often])  # fmt: skip


def opening(spaces: int) -> Sentence:
    return say_n("{n} more space can be reached from there.", "{n} more spaces can be reached from there.", spaces)


# goods


def marble(count: int) -> Sentence:
    return say_n("{n} marble block: one more action.", "{n} marble blocks: one more action each.", count)


def workers(count: int) -> Sentence:
    return say_n(
        "{n} worker, who replaces one card when you pay.", "{n} workers, who each replace one card when you pay.", count
    )


def cards(count: int) -> Sentence:
    return say_n("{n} game card for your hand.", "{n} game cards for your hand.", count)


def harvest(count: int) -> Sentence:
    return say_n("{n} harvest card with its reward.", "{n} harvest cards with their rewards.", count)


def free_tile(fitting: int) -> Sentence:
    """So many of the tiles that lie in the centre could be placed."""
    return say_n("The castle places a centre tile for free: {n} of them fits.",
                 "The castle places a centre tile for free: {n} of them fit.", fitting)  # fmt: skip


FREE_LATER, A_CHIP, A_HEXAGON = EFFECTS["castle"], EFFECTS["city"], EFFECTS["inn"]


# chips


def card_chip(cards: int) -> Sentence:
    return say("Every time you draw, {cards} cards instead of {before}.", cards=cards, before=cards - 1)


def storage_chip(spaces: int, often: int) -> Sentence:
    return say("{spaces} storage spaces, and {points} green points at once that count {times}.", spaces=spaces,
               points=STORAGE_GREEN, times=TIMES[often])  # fmt: skip


def marble_chip(each: int, empty: int) -> Sentence:
    return say_n("Quarries give {each} marble each; {n} grey space is still empty.",
                 "Quarries give {each} marble each; {n} grey spaces are still empty.", empty, each=each)  # fmt: skip


def worker_chip(each: int, empty: int) -> Sentence:
    return say_n("Villages give {each} workers each; {n} orange space is still empty.",
                 "Villages give {each} workers each; {n} orange spaces are still empty.", empty,
                 each=each)  # fmt: skip


def harvest_chip(each: int, empty: int) -> Sentence:
    return say_n("Carts turn up {each} harvest cards each; {n} beige space is still empty.",
                 "Carts turn up {each} harvest cards each; {n} beige spaces are still empty.", empty,
                 each=each)  # fmt: skip


# prices and storage


def price(cards: int, workers: int) -> Sentence:
    """`2 cards`, `1 worker`, `3 cards and 1 worker`."""
    some, helpers = say_n("{n} card", "{n} cards", cards), say_n("{n} worker", "{n} workers", workers)
    if not workers:
        return some
    return say("{one} and {other}", one=some, other=helpers) if cards else helpers


def cheaper(mine: Sentence, theirs: Sentence) -> Sentence:
    return say("It costs {price}, the alternative {other}.", price=mine, other=theirs)


def nothing_to_pay(theirs: Sentence) -> Sentence:
    return say("Nothing to pay now; the alternative costs {price}.", price=theirs)


READY = say("You can pay for it already.")
HALF_READY = say("You can pay for half of it already.")


def unpaid(tile: Tile) -> Sentence:
    return say("More cards are needed for what waits in storage: {tile}.", tile=tile_name(tile))


def draw(count: int, held: int) -> Sentence:
    """`held` cards with the new ones."""
    return say_n("Draws {n} game card: then {held} in your hand.", "Draws {n} game cards: then {held} in your hand.",
                 count, held=held)  # fmt: skip


def draw_to_place(count: int, held: int) -> Sentence:
    """Nothing that is stored can be placed as things are."""
    return say_n("Nothing can be placed now; {n} more card makes {held} in your hand.",
                 "Nothing can be placed now; {n} more cards make {held} in your hand.", count, held=held)  # fmt: skip


def nothing_lost(tile: Tile) -> Sentence:
    """The alternative throws it away."""
    return say("Nothing is thrown away; this stays in storage: {tile}.", tile=tile_name(tile))


def unfit_lost(tile: Tile) -> Sentence:
    return say("It replaces a tile that fits nowhere now: {tile}.", tile=tile_name(tile))


def other_lost(mine: Tile, theirs: Tile) -> Sentence:
    return say("It replaces {tile}; the alternative would replace {other}.", tile=tile_name(mine),
               other=tile_name(theirs))  # fmt: skip


TILE_LEFT = say("A tile left in storage is 1 point at the end.")
MARBLE_LEFT = say("A marble block left over is 1 point at the end.")
MARBLE_KEPT = say("The marble block stays for a later turn.")


def exchange(count: int, kind: str) -> Sentence:
    return say_n("Nothing in the centre fits, so {n} tile makes room: {kind}.",
                 "Nothing in the centre fits, so {n} tiles make room: {kind}.", count,
                 kind=KIND_NAMES[kind])  # fmt: skip


# the board


def board(points: int) -> Sentence:
    return say_n("All areas of this board together bring {n} green point.",
                 "All areas of this board together bring {n} green points.", points)  # fmt: skip


def touch(colours: Sequence[int]) -> Sentence:
    kinds = Listed(tuple(KIND_NAMES[KINDS[colour]] for colour in colours))
    return say("Right beside the start castle there is room for: {kinds}.", kinds=kinds)


def reach(count: int, colour: int) -> Sentence:
    return say_n("{n} space two steps from the start castle, for: {kind}.",
                 "{n} spaces two steps from the start castle, for: {kind}.", count,
                 kind=KIND_NAMES[KINDS[colour]])  # fmt: skip


def room(count: int) -> Sentence:
    return say_n("{n} space three steps from the start castle.", "{n} spaces three steps from the start castle.",
                 count)  # fmt: skip
