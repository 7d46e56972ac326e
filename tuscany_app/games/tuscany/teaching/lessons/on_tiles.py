"""Lessons about tiles that bring points and surprises: agriculture, inns, carts, castles."""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.foreseen import green_of, harvest_of
from tuscany_app.games.tuscany.teaching.lessons.games_before import A_VINE, AN_INN, HARVEST_CHIPS, THREE_CASTLES
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Find, Lesson, Predict, Question, Step

TILES: tuple[Lesson, ...] = (
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
            Predict(
                say(
                    "Olive grove and vine are to join boar and vine in this area. How many points will the crops bring?"
                ),
                wrong=say("Only crops that are new in the area count. Compare the two tiles."),
                praise=say("1, for the olive grove. The vine was there already and brings nothing."),
                figure=green_of("place 1 a2 *"),
                slips={2: say("Look again: one of the two grows here already.")},
                most=9,
                point=("area:a2", "space:b2", "storage:1"),
            ),
            Step(
                say("Place it in the area with the vine."),
                point=("storage:1", "space:a2"),
                moves=("place 1 a2 *",),
                wrong=say("Place your agriculture tile, and watch the green track."),
                replies=("draw",),
                praise=say("1 green point. In an area without a vine it would have been 2."),
            ),
            Question(
                say("One space of this area is left. Which crop would still be new here?"),
                answers=(
                    Answer(
                        say("Grain"),
                        say("Right: 1 point for the grain, and 6 for the area of three on top!"),
                        right=True,
                    ),
                    Answer(
                        say("Olive grove"),
                        say("You have just planted one here."),
                        point=("space:a2",),
                    ),
                    Answer(
                        say("Boar"),
                        say("Boars have been roaming here from the first tile on."),
                        point=("space:b2",),
                    ),
                ),
                point=("area:a2",),
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
            Find(
                say("A hexagon fits any colour. Yet it may not go to one of the three marked spaces. Which one?"),
                answers=(
                    Answer(
                        say("The light green space"),
                        say("It touches one of your tiles, so the hexagon may go there."),
                        point=("space:f2",),
                    ),
                    Answer(
                        say("The beige space"),
                        say("Beige is as good as any colour, and your castle is right beside it."),
                        point=("space:e2",),
                    ),
                    Answer(
                        say("The grey space"),
                        say("Found! It touches none of your tiles, and that rule holds for hexagons, too."),
                        right=True,
                        point=("space:g2",),
                    ),
                ),
                elsewhere=say("One of the three marked spaces it is."),
                point=("space:f2", "space:e2", "space:g2", "storage:1"),
            ),
            Step(
                say(
                    "You pay for the space it goes to: place it on the marked light green one, for a light green card "
                    "and two red ones."
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
                wrong=say("You have three harvest chips, so take the cart."),
                replies=("draw",),
            ),
            Predict(
                say("How many harvest cards will your cart turn up?"),
                wrong=say("One for the cart itself, and one more for each of your harvest chips."),
                praise=say("4 of the 27 harvest cards at once: it will be a feast."),
                figure=harvest_of("place 1 d2 *"),
                slips={3: say("Those are for your chips. The cart turns up one, too.")},
                most=9,
                point=("my-chips", "harvest"),
            ),
            Step(
                say("Place it on one of the two marked beige spaces."),
                point=("storage:1", "space:d2", "space:g2"),
                moves=("place 1 d2 *", "place 1 g2 *"),
                wrong=say("Place the cart."),
                replies=("place 1 h2 with light_green yellow+yellow",),
                praise=say("What a harvest! Let's see what came."),
            ),
            Step(
                say(
                    "Two workers, a hexagon for your storage, and a second one without room: 2 red points instead. "
                    "Then 2 more red points and two cards."
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
            Question(
                say("The free tile must fit as always, only you don't pay. Which one brings you most?"),
                answers=(
                    Answer(
                        say("The quarry"),
                        say("A block of marble is nice. But one tile here brings yet another tile."),
                        point=("centre:1", "space:d1"),
                    ),
                    Answer(
                        say("The other castle"),
                        say(
                            "Great! The area is complete: 3 points. All dark green is covered, start castle included: "
                            "2 more."
                        ),
                        right=True,
                        point=("centre:2", "space:g3"),
                    ),
                    Answer(
                        say("The inn"),
                        say("That gives you a hexagon for later. But one tile here brings another at once."),
                        point=("centre:8", "space:f3"),
                    ),
                ),
                point=("centre", "space:g3"),
                replies=("free 2 g3",),
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
