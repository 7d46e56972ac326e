"""Lessons about a turn: draw, take, place, pay; areas, colours, storage and marble."""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.games_before import (
    FIRST_TURNS,
    FULL_STORAGE,
    ONE_MARBLE,
    THREE_PAIRS,
    TURQUOISE,
    TWO_MONASTERIES,
)
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

TURNS: tuple[Lesson, ...] = (
    Lesson(
        id="first-turns",
        title=say("Your first three turns"),
        rules=("C-1", "S-4", "T-1", "T-3", "T-6", "T-8", "T-9"),
        seed=40,
        before=FIRST_TURNS,
        steps=(
            Step(
                say(
                    "Welcome to Tuscany! This is your land: 30 spaces in eight colours, and a symbol for each. Your "
                    "start castle stands already. From here your land will grow."
                ),
                point=("board", "space:c2"),
            ),
            Step(
                say(
                    "Whoever has the most red points at the end wins. Green points are added to the red ones three "
                    "times in a game: the sooner you make them, the more they are worth."
                ),
                point=("red", "green"),
            ),
            Step(
                say(
                    "A tile is paid for with two cards of its colour. You hold five cards, hidden from your opponent, "
                    "and two of them are orange."
                ),
                point=("hand", "hand:orange"),
            ),
            Step(
                say(
                    "A turn is one action: draw cards, take a tile or place a tile. Villages are orange: take the "
                    "marked one and put it on your storage space."
                ),
                point=("centre:1", "storage:1"),
                moves=("take 1",),
                wrong=say("That is possible. But you hold two orange cards, so take the marked village."),
                replies=("draw",),
                praise=say("A tile from your own stack has filled the gap. Your opponent has drawn cards."),
            ),
            Step(
                say(
                    "Now place the village. It must touch one of your tiles and lie on its own colour: try another "
                    "space and read why not. Then take the marked orange one."
                ),
                point=("storage:1", "space:d3"),
                moves=("place 1 d3 *",),
                wrong=say("Later. First place your village."),
                replies=("take 1",),
                praise=say("Two orange cards paid, and the village has sent you a worker."),
            ),
            Step(
                say("You have three cards left. The third action is drawing: click the draw pile."),
                point=("draw",),
                moves=("draw",),
                wrong=say("Not bad, but now draw cards."),
                replies=("place 1 b2 with orange light_green+light_green",),
                praise=say("Three new cards. There is no limit to your hand."),
            ),
        ),
        closing=say("Draw, take, place: three actions, and the tiles do the rest. Let's see what you can pay with."),
    ),
    Lesson(
        id="payment",
        title=say("Paying with pairs"),
        rules=("T-6", "T-7"),
        seed=868,
        before=THREE_PAIRS,
        steps=(
            Step(
                say(
                    "Two tiles wait in your storage: agriculture, which is light green, and a yellow monastery. But "
                    "you hold just one light green card and no yellow one."
                ),
                point=("storage", "hand"),
            ),
            Step(
                say(
                    "A pair helps: two equal cards of another colour stand in for one card you lack. You have three "
                    "pairs, grey, orange and beige."
                ),
                point=("hand:grey", "hand:orange", "hand:beige"),
            ),
            Step(
                say(
                    "Place the agriculture tile for the light green card and one pair. If there are several ways to "
                    "pay, the table shows them all: choose the pair you can spare."
                ),
                point=("storage:1", "space:e2", "hand:light_green"),
                moves=("place 1 e2 with light_green *",),
                wrong=say("Not now. Pay the light green card and one pair, so that two pairs are left."),
                replies=("draw",),
                praise=say("Three cards for one tile."),
            ),
            Step(
                say("Now the monastery, without a single yellow card: two pairs of two different colours will do."),
                point=("storage:2", "space:f1"),
                moves=("place 2 f1 *",),
                wrong=say("First the monastery: you can pay for it."),
                replies=("draw",),
                praise=say("Four cards for one tile. But the monastery has brought three new ones at once."),
            ),
        ),
        closing=say(
            "Two cards of the colour, or for each of them a pair or a worker. Four equal cards don't make two "
            "pairs, unless you switch that option on."
        ),
    ),
    Lesson(
        id="areas",
        title=say("Areas"),
        rules=("C-5", "T-10", "X-1"),
        seed=3263,
        before=TWO_MONASTERIES,
        steps=(
            Step(
                say(
                    "Spaces of one colour that touch each other are an area. This yellow one has three spaces, and on "
                    "one of them stands a monastery."
                ),
                point=("area:d2",),
            ),
            Step(
                say("Two more monasteries are in your storage. Place one beside the first, for two yellow cards."),
                point=("storage", "space:d2", "hand:yellow"),
                moves=("place ? d2 with yellow yellow",),
                wrong=say("The yellow area first: place a monastery and pay two yellow cards."),
                replies=("place 1 d1 with dark_green dark_green", "free 6 f1"),
                praise=say("Two of three spaces: no points yet. Your opponent has placed a castle meanwhile."),
            ),
            Step(
                say("Now the last yellow space of the area. You have no yellow card left, but plenty of pairs."),
                point=("storage", "space:d3"),
                moves=("place ? d3 *",),
                wrong=say("Don't let it wait: complete the yellow area."),
                replies=("draw",),
                praise=say("The area is complete: 6 green points!"),
            ),
            Step(
                say(
                    "An area of one space brings 1 point, of two 3, of three 6. Green points go onto the outer track. "
                    "At the end of every phase they are added to your victory points on the inner one."
                ),
                point=("green", "red"),
            ),
        ),
        closing=say("There are three phases, so a green point from the first one counts three times. Hurry!"),
    ),
    Lesson(
        id="colours",
        title=say("All spaces of a colour"),
        rules=("C-2", "T-11"),
        seed=1184,
        before=TURQUOISE,
        steps=(
            Step(
                say(
                    "Each colour has a bonus tile. The first player to cover all their spaces of a colour scores "
                    "its side 1, the second player its side 2. Then it is gone."
                ),
                point=("bonuses",),
            ),
            Step(
                say(
                    "Only two spaces are turquoise. On one of yours stands an inn, and your opponent has come just as "
                    "far. Take the inn from the centre."
                ),
                point=("bonus:turquoise", "centre:2"),
                moves=("take 2",),
                wrong=say("Think of the bonus: take the inn."),
                replies=("take 2",),
                praise=say("What bad luck: another inn came from your stack, and now your opponent has it."),
            ),
            Step(
                say("Be quicker! Place your inn on the last turquoise space, and pay as you like."),
                point=("storage:1", "space:h1"),
                moves=("place 1 h1 *",),
                wrong=say("Your opponent is waiting for that. Place the inn!"),
                replies=("place 1 i2 with turquoise turquoise",),
                praise=say(
                    "1 point for the area and 2 for being first. Your opponent, as the second, gets 1 for the colour."
                ),
            ),
            Step(
                say(
                    "The more spaces a colour has, the more its bonus is worth. For dark green two castles are enough: "
                    "your start castle counts, too."
                ),
                point=("bonuses",),
            ),
        ),
        closing=say("Keep an eye on the colours the others are collecting."),
    ),
    Lesson(
        id="storage",
        title=say("When the storage is full"),
        rules=("C-3", "T-4", "E-2"),
        seed=2221,
        before=FULL_STORAGE,
        steps=(
            Step(
                say(
                    "Your only storage space is taken by a cart, and you have no beige card. You do have two red "
                    "ones, though, and there is a red city in the centre."
                ),
                point=("storage:1", "hand:red", "centre:6"),
            ),
            Step(
                say("Take the city and put it in the cart's place. The cart leaves the game for it."),
                point=("centre:6", "storage:1"),
                moves=("take 6 over 1",),
                wrong=say("Possible, but the city is what your cards are good for."),
                replies=("draw",),
                praise=say("The gap was filled from your leftmost stack. Five tiles are left in it."),
            ),
            Step(
                say("Place the city beside your castle, for the two red cards."),
                point=("storage:1", "space:e3"),
                moves=("place 1 e3 *",),
                wrong=say("First place the city."),
                praise=say("A city brings you a bonus chip of your choice."),
            ),
            Step(
                say("There were five of each kind at the start. Take “{chip}”.", chip=say("+1 storage space")),
                point=("chips", "chip:storage"),
                moves=("chip storage",),
                wrong=say("A good chip as well. For this lesson take the storage space."),
                replies=("take 6",),
                praise=say("A second storage space for the rest of the game, and 2 green points at once."),
            ),
            Step(
                say("Now you have room for two tiles. Take one that you like."),
                point=("centre", "storage"),
                moves=("take *",),
                wrong=say("Take a tile, to see where it goes."),
                praise=say("It lies in storage until you can pay for it."),
            ),
        ),
        closing=say("You may always take a tile, even one you can't pay for yet. But something may have to go."),
    ),
    Lesson(
        id="marble",
        title=say("One more action"),
        rules=("T-2", "X-7"),
        seed=205,
        before=ONE_MARBLE,
        steps=(
            Step(
                say(
                    "An agriculture tile lies in your storage, but you have only one light green card. And you have a "
                    "marble block."
                ),
                point=("storage:1", "hand:light_green", "marble"),
            ),
            Step(
                say("First draw three cards and hope for the best."),
                point=("draw",),
                moves=("draw",),
                wrong=say("Draw cards first: you can't pay for your tile."),
                praise=say("A second light green card! Your action is over, but there is the marble."),
            ),
            Step(
                say(
                    "Once in your turn you may return a marble block for one more action, whichever you like. Choose "
                    "“{more}”.",
                    more=say("One more action"),
                ),
                point=("buttons", "marble"),
                moves=("marble",),
                wrong=say("You could save it. But two actions in one turn are what this lesson is about."),
            ),
            Step(
                say("Place the agriculture tile, in the same turn."),
                point=("storage:1", "space:g2"),
                moves=("place 1 g2 *",),
                wrong=say("Any action is allowed, but you have just got the card for your tile."),
                replies=("place 1 h3 with light_green+light_green orange+orange",),
                praise=say("Draw, marble, place: two actions in one turn. Now your opponent has had a turn, too."),
            ),
        ),
        closing=say("One block a turn, however many you have. A block you got in this turn may be used at once."),
    ),
)
