"""Lessons about a turn, enough for a first game: draw, take, place, pay, and the points of an area."""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.foreseen import green_of
from tuscany_app.games.tuscany.teaching.lessons.games_before import FIRST_TURNS, THREE_PAIRS, TWO_MONASTERIES
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Find, Lesson, Predict, Question, Step, Watch

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
                    "Welcome to Tuscany! This is your land: 30 spaces in eight colours, each with its symbol. It will "
                    "grow from your start castle."
                ),
                point=("board", "space:c2"),
            ),
            Step(
                say(
                    "Whoever has the most red points at the end wins. Green points are added to them three times in a "
                    "game: early ones are worth most."
                ),
                point=("red", "green"),
            ),
            Question(
                say(
                    "A tile is paid for with two cards of its colour. You hold five cards, hidden from your opponent. "
                    "Which tile could you pay for?"
                ),
                answers=(
                    Answer(
                        say("The grey quarry"),
                        say("There is no grey card in your hand. Which colour do you hold twice?"),
                        point=("centre:7",),
                    ),
                    Answer(
                        say("The orange village"),
                        say("Yes! Villages are orange, and so are two of your cards."),
                        right=True,
                        point=("centre:1", "hand:orange"),
                    ),
                    Answer(
                        say("The dark green castle"),
                        say("Nearly: you have one dark green card, but it takes two."),
                        point=("centre:3", "hand:dark_green"),
                    ),
                ),
                point=("hand",),
            ),
            Step(
                say(
                    "A turn is one action: draw cards, take a tile or place a tile. Take the marked village: it goes "
                    "onto your storage space."
                ),
                point=("centre:1", "storage:1"),
                moves=("take 1",),
                wrong=say("That is possible. But you hold two orange cards, so take the marked village."),
                replies=("draw",),
                praise=say("A tile from your own stack has filled the gap. Your opponent has drawn cards."),
            ),
            Find(
                say(
                    "A tile must touch one of your tiles and lie on a space of its own colour. Find the space for your "
                    "village and choose it."
                ),
                answers=(
                    Answer(
                        say("The beige space beside the castle"),
                        say("It touches your castle, but beige is for carts."),
                        point=("space:d2",),
                    ),
                    Answer(
                        say("The orange space beside the castle"),
                        say("Yes! It is orange, and it touches your castle."),
                        right=True,
                        point=("space:d3",),
                    ),
                    Answer(
                        say("The orange space farther right"),
                        say("The colour is right, but it touches none of your tiles yet."),
                        point=("space:f2",),
                    ),
                ),
                elsewhere=say("Look around your castle. One of the six spaces there is orange."),
                point=("storage:1", "board"),
            ),
            Step(
                say("Place your village there, for two orange cards."),
                point=("storage:1", "space:d3"),
                moves=("place 1 d3 *",),
                wrong=say("Later. First place your village."),
                replies=("take 1",),
                praise=say("Two orange cards paid, and the village has sent you a worker."),
            ),
            Step(
                say("You have three cards left. The third action is drawing: choose the draw pile."),
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
                    "Two tiles wait in your storage, a light green and a yellow one. But you hold just one light green "
                    "card and no yellow one."
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
            Question(
                say("Both ways of paying for the agriculture tile are allowed. Which one is better?"),
                answers=(
                    Answer(
                        say("The grey and the orange pair"),
                        say("Four cards! And with one pair left the monastery would have to wait."),
                        point=("space:e2", "hand:grey", "hand:orange"),
                    ),
                    Answer(
                        say("The light green card and the grey pair"),
                        say("Only three cards, and two pairs are left for the monastery. Clever!"),
                        right=True,
                        point=("space:e2", "hand:light_green", "hand:grey"),
                    ),
                ),
                point=("storage:1", "space:e2"),
            ),
            Step(
                say(
                    "Do it: place the agriculture tile. The table shows all ways to pay; take the light green card and "
                    "the pair you can spare."
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
            Question(
                say("Somebody wants to pay for a yellow tile with four grey cards. Is that allowed?"),
                answers=(
                    Answer(
                        say("Yes, they are two pairs"),
                        say("The two pairs must be of two colours. That makes it harder."),
                    ),
                    Answer(
                        say("No, both pairs are grey"),
                        say("Well seen! Only in your first game, which is a lighter one, four equal cards will do."),
                        right=True,
                    ),
                ),
            ),
        ),
        closing=say("Two cards of the colour, or a pair for each of them, or a worker."),
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
                praise=say("Two of three spaces are covered: no points yet. The whole area counts."),
            ),
            Watch(
                say("Now watch your opponent: two areas will be completed."),
                told=(
                    (
                        "place 1 d1 with dark_green dark_green",
                        say("A castle on a dark green area of one space: that is 1 green point."),
                    ),
                    (
                        "free 6 f1",
                        say("The castle brings a second tile for free, a cart. It completes an area of two: 3 points."),
                    ),
                ),
                point=("seat:1",),
            ),
            Predict(
                say("Your turn. How many green points will you get for completing the yellow area of three?"),
                wrong=say("It grows faster than the area: one space brings 1, two bring 3, and three bring even more."),
                praise=say("6! One space brings 1 point, two bring 3, three bring 6. Now do it."),
                figure=green_of("place ? d3 *"),
                slips={
                    3: say("You saw that one: it was for an area of two."),
                    5: say("Close! One more."),
                },
                most=12,
                point=("area:d2", "space:d3"),
            ),
            Step(
                say("Cover the last yellow space. You have no yellow card left, but plenty of pairs."),
                point=("storage", "space:d3"),
                moves=("place ? d3 *",),
                wrong=say("Don't let it wait: complete the yellow area."),
                replies=("draw",),
                praise=say("The area is complete: 6 green points!"),
            ),
            Step(
                say(
                    "Green points go onto the outer track. At the end of every phase they are added to your victory "
                    "points, the red ones on the inner track."
                ),
                point=("green", "red"),
            ),
        ),
        closing=say("There are three phases, so a green point from the first one counts three times. Hurry!"),
    ),
)
