"""Lessons about what each kind of tile does."""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.games_before import (
    A_VINE,
    AN_INN,
    CARD_CHIP,
    HARVEST_CHIPS,
    MARBLE_CHIP,
    THREE_CASTLES,
    WORKER_CHIP,
)
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

TILES: tuple[Lesson, ...] = (
    Lesson(
        id="village",
        title=say("Villages and workers"),
        rules=("E-2", "E-6", "T-7", "X-4", "X-5"),
        seed=1757,
        before=WORKER_CHIP,
        steps=(
            Step(
                say(
                    "A village gives you a worker. You have a worker chip, and that means one worker more each time. "
                    "Place your village."
                ),
                point=("my-chips", "storage:1", "space:a2"),
                moves=("place 1 a2 with orange orange",),
                wrong=say("Place the village first, for your two orange cards."),
                replies=("draw",),
                praise=say("One village, one chip: two workers."),
            ),
            Step(
                say(
                    "A worker replaces one card of a payment, in any colour. You have no red card; take the city all "
                    "the same."
                ),
                point=("workers", "centre:1"),
                moves=("take 1",),
                wrong=say("Try the city: you can pay for it."),
                replies=("place 1 a3 with beige light_green+light_green",),
            ),
            Step(
                say(
                    "Place the city and choose this payment: one worker and your two light green cards. The worker "
                    "replaces one red card, the pair the other."
                ),
                point=("storage:1", "space:b3", "workers", "hand:light_green"),
                moves=("place 1 b3 with light_green+light_green worker",),
                wrong=say("Two workers would do as well. But choose the way with one worker and a pair."),
                praise=say("No red card, and yet a city. The second worker stays with you."),
            ),
            Step(
                say("And now the city's bonus chip. Take whichever you like."),
                point=("chips",),
                moves=("*",),
                praise=say("From now on it works for you."),
            ),
        ),
        closing=say("Workers never run out, and two of them pay for any tile."),
    ),
    Lesson(
        id="quarry",
        title=say("Quarries and chips"),
        rules=("C-3", "C-4", "E-2", "E-5", "T-2", "X-5"),
        seed=1370,
        before=MARBLE_CHIP,
        steps=(
            Step(
                say(
                    "A quarry gives a marble block, and one more for each of your marble chips. You have one such "
                    "chip. Let's get a second: place your city for two red cards."
                ),
                point=("my-chips", "storage:1", "space:h3"),
                moves=("place 1 h3 with red red",),
                wrong=say("The city first, on the marked space and for two red cards. Save the grey ones."),
            ),
            Step(
                say("Chips of one kind add up. Take “{chip}” again.", chip=say("+1 marble")),
                point=("chip:marble",),
                moves=("chip marble",),
                wrong=say("For this lesson take a second marble chip."),
                replies=("draw",),
            ),
            Step(
                say("Now you want a quarry: take the marked one."),
                point=("centre:5",),
                moves=("take 5",),
                wrong=say("Take the marked quarry: you hold two grey cards."),
                replies=("place 1 h3 with light_green beige+beige",),
            ),
            Step(
                say("Place it beside your new city."),
                point=("storage:1", "space:h2"),
                moves=("place 1 h2 *",),
                wrong=say("Place the quarry."),
                praise=say("One block for the quarry and two for your chips: three! Marble never runs out."),
            ),
            Step(
                say("Marble may be used in the turn it comes. Choose “{more}”.", more=say("One more action")),
                point=("buttons", "marble"),
                moves=("marble",),
                wrong=say("Saving is fine, but try it now."),
            ),
            Step(
                say("You have one card left, so draw."),
                point=("draw",),
                moves=("draw",),
                wrong=say("Your hand needs cards: draw."),
                replies=("draw",),
                praise=say("You were not asked about marble again: once a turn is the limit."),
            ),
        ),
        closing=say("Two blocks are left: two more turns with two actions each."),
    ),
    Lesson(
        id="monastery",
        title=say("Monasteries and cards"),
        rules=("E-7", "T-3"),
        seed=26,
        before=CARD_CHIP,
        steps=(
            Step(
                say(
                    "You have a game card chip: whenever you draw cards, it brings you one more. Your monastery needs "
                    "yellow cards, so draw."
                ),
                point=("my-chips", "draw"),
                moves=("draw",),
                wrong=say("Draw cards first: there is no yellow one in your hand."),
                replies=("draw",),
                praise=say("Four cards instead of three, and enough yellow ones among them."),
            ),
            Step(
                say("Place the monastery. It gives three cards, but your chip doesn't count here."),
                point=("storage:1", "space:g3"),
                moves=("place 1 g3 *",),
                wrong=say("Place the monastery, to see what it brings."),
                replies=("take 1",),
                praise=say("Three cards, and a point for the single yellow space."),
            ),
            Step(
                say(
                    "What is paid lies face up on the discard pile. When the draw pile is empty, the discards are "
                    "shuffled into a new one."
                ),
                point=("draw", "discard"),
            ),
        ),
        closing=say("Monasteries keep your hand full while you build."),
    ),
    Lesson(
        id="agriculture",
        title=say("Agriculture"),
        rules=("E-4", "X-2"),
        seed=2779,
        before=A_VINE,
        steps=(
            Step(
                say(
                    "Agriculture tiles show one or two of four crops: vine, boar, olive grove, grain. In this area of "
                    "three lies a tile with boar and vine."
                ),
                point=("area:a2", "space:b2"),
            ),
            Step(
                say(
                    "A crop brings 1 green point if it is new in its area. In the centre lies a tile with olive grove "
                    "and vine: take it."
                ),
                point=("centre:8",),
                moves=("take 8",),
                wrong=say("Take the tile with olive grove and vine."),
                replies=("draw",),
            ),
            Step(
                say("Place it in the area with the vine."),
                point=("storage:1", "space:a2"),
                moves=("place 1 a2 *",),
                wrong=say("Place your agriculture tile, and watch the green track."),
                replies=("draw",),
                praise=say("The olive grove is new: 1 point. The vine was there already and brings nothing."),
            ),
            Step(
                say(
                    "In an area without a vine it would have brought 2. And whoever completes this area gets 6 as well."
                ),
                point=("area:a2", "green"),
            ),
        ),
        closing=say("Four crops, five spaces: mix what you plant."),
    ),
    Lesson(
        id="inn",
        title=say("Inns and wooden hexagons"),
        rules=("C-4", "E-3", "E-4", "X-3"),
        seed=7219,
        before=AN_INN,
        steps=(
            Step(
                say("An inn is on your storage space, and it is turquoise. Place it, and pay as you like."),
                point=("storage:1", "space:e4"),
                moves=("place 1 e4 *",),
                wrong=say("Place the inn: it brings something new."),
                praise=say("A wooden hexagon has come into your storage. There are always enough of them."),
            ),
            Step(
                say("You have a marble block. Choose “{more}”.", more=say("One more action")),
                point=("buttons", "marble"),
                moves=("marble",),
                wrong=say("Spend it this time."),
            ),
            Step(
                say("Try to place the hexagon: refused, for that you must wait until your next turn. So draw cards."),
                point=("storage:1", "draw"),
                moves=("draw",),
                wrong=say("Draw cards: they will pay for the hexagon."),
                replies=("draw",),
                praise=say("Two red cards and a light green one: you will need them now."),
            ),
            Step(
                say(
                    "A hexagon fits any colour. You pay for the space it goes to: place it on the marked light green "
                    "one, for a light green card and two red ones."
                ),
                point=("storage:1", "space:f2", "hand:light_green", "hand:red"),
                moves=("place 1 f2 with light_green red+red",),
                wrong=say("There are other ways. But pay with light green and a pair of red, on the marked space."),
                praise=say("Now it is agriculture and a crop of its own: 1 point, whatever else grows here."),
            ),
        ),
        closing=say(
            "On a grey space it would have been a quarry, on dark green a castle. It helps where the right tile never "
            "comes."
        ),
    ),
    Lesson(
        id="cart",
        title=say("Carts and harvest cards"),
        rules=("C-2", "E-3", "E-8", "X-5"),
        seed=1011,
        before=HARVEST_CHIPS,
        steps=(
            Step(
                say(
                    "A cart turns up a harvest card, and one more for each of your harvest chips. You have three "
                    "chips! Take the cart."
                ),
                point=("my-chips", "harvest", "centre:3"),
                moves=("take 3",),
                wrong=say("Three harvest chips want a cart: take it."),
                replies=("draw",),
            ),
            Step(
                say("Place it on one of the two marked beige spaces."),
                point=("storage:1", "space:d2", "space:g2"),
                moves=("place 1 d2 *", "place 1 g2 *"),
                wrong=say("Place the cart."),
                replies=("place 1 h2 with light_green yellow+yellow",),
                praise=say("Four of the 27 harvest cards at once!"),
            ),
            Step(
                say(
                    "Two workers, then a wooden hexagon for your free storage space. A second hexagon found no room "
                    "there, so you got 2 red points instead. Finally 2 more red points and two cards."
                ),
                point=("workers", "storage:1", "red"),
            ),
        ),
        closing=say(
            "There are cards, workers, marble, hexagons and points to be won. A full storage costs you hexagons."
        ),
    ),
    Lesson(
        id="castle",
        title=say("Castles"),
        rules=("E-1", "E-2", "T-11", "T-12"),
        seed=7934,
        before=THREE_CASTLES,
        steps=(
            Step(
                say("You have a castle in storage and dark green cards for it. Place it, and see what happens."),
                point=("storage:1", "space:f2"),
                moves=("place 1 f2 *",),
                wrong=say("Place the castle first."),
                praise=say("Now you may place one of the eight tiles in the centre at once, for free."),
            ),
            Step(
                say(
                    "It must fit as always, only you don't pay. Another castle lies in the centre: choose it and place "
                    "it beside the new one."
                ),
                point=("centre:2", "space:g3"),
                moves=("free 2 g3",),
                wrong=say("That would fit as well. But a castle brings yet another tile."),
                praise=say("The area is complete: 3 points. All dark green is covered, start castle included: 2 more."),
            ),
            Step(
                say("And this castle gives you a free tile, too. Place the city on one of the marked spaces."),
                point=("centre:6", "space:b2", "space:d2"),
                moves=("free 6 ??",),
                wrong=say("A nice tile. But the city will bring you a chip on top."),
                praise=say(
                    "Each free tile was replaced from your stack, and now stack 1 is empty: more about that later."
                ),
            ),
            Step(
                say("Finally the city's bonus chip, of any kind."),
                point=("chips",),
                moves=("*",),
                praise=say("Three tiles and a chip in one turn, for the price of one tile!"),
            ),
        ),
        closing=say("Castle, castle, city, chip. If nothing in the centre helps you, you may do without."),
    ),
)
