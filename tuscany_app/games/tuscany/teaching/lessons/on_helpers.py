"""Lessons about tiles that bring helpers: workers, marble, cards; and about the piles of cards."""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.foreseen import goods_of
from tuscany_app.games.tuscany.teaching.lessons.games_before import CARD_CHIP, MARBLE_CHIP, TWO_CARDS_LEFT, WORKER_CHIP
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Find, Lesson, Predict, Question, Step

HELPERS: tuple[Lesson, ...] = (
    Lesson(
        id="village",
        title=say("Villages and workers"),
        rules=("E-2", "E-6", "T-7", "X-4", "X-5"),
        seed=1757,
        before=WORKER_CHIP,
        steps=(
            Predict(
                say(
                    "A village gives you a worker. You also have a chip “{chip}”, which helps with every village. How "
                    "many workers will your village bring?",
                    chip=say("+1 worker"),
                ),
                wrong=say("One for the village itself, and one more for each of your worker chips."),
                praise=say("2: one for the village and one for the chip."),
                figure=goods_of("place 1 a2 *"),
                slips={1: say("Without your chip, yes. But you have one!")},
                most=9,
                point=("my-chips", "storage:1"),
            ),
            Step(
                say("Place your village, for two orange cards."),
                point=("storage:1", "space:a2", "hand:orange"),
                moves=("place 1 a2 with orange orange",),
                wrong=say("Place the village first, for your two orange cards."),
                replies=("draw",),
                praise=say("Welcome, you two! Workers never run out."),
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
            Question(
                say("There are two ways to pay for the city. Which one leaves you more to choose from later?"),
                answers=(
                    Answer(
                        say("Both workers"),
                        say("It works, but then nobody is left who can stand in for any colour."),
                        point=("space:b3", "workers"),
                    ),
                    Answer(
                        say("One worker and the two light green cards"),
                        say("Right: the pair is soon replaced, and a worker helps with any tile."),
                        right=True,
                        point=("space:b3", "workers", "hand:light_green"),
                    ),
                ),
                point=("storage:1", "space:b3", "workers"),
            ),
            Step(
                say("Place the city and pay one worker and your two light green cards."),
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
        closing=say("Two workers pay for any tile, whatever its colour."),
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
                    "A quarry gives a marble block, and one more for each of your marble chips. Let's get a second "
                    "chip: place your city for two red cards."
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
            Predict(
                say("Two marble chips are yours now. How many blocks will the quarry bring?"),
                wrong=say("Count the quarry and your marble chips."),
                praise=say("3: one for the quarry and two for your chips. Marble never runs out."),
                figure=goods_of("place 1 h2 *"),
                slips={2: say("Those are for the chips. The quarry gives a block, too.")},
                most=9,
                point=("my-chips", "storage:1"),
            ),
            Step(
                say("Place it beside your new city."),
                point=("storage:1", "space:h2"),
                moves=("place 1 h2 *",),
                wrong=say("Place the quarry."),
                praise=say("Three blocks! Marble may be used in the very turn it comes."),
            ),
            Step(
                say("So choose “{more}”.", more=say("One more action")),
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
            Predict(
                say("A monastery gives cards as well, as many as a player draws without a chip. How many will come?"),
                wrong=say("Without any chip an action of drawing brings three cards. A monastery does the same."),
                praise=say("3, for the chip counts for drawing only, not for monasteries."),
                figure=goods_of("place 1 g3 *"),
                slips={4: say("Your chip would like that! But it counts for drawing only.")},
                most=9,
                point=("my-chips", "storage:1"),
            ),
            Step(
                say("Place the monastery and see."),
                point=("storage:1", "space:g3"),
                moves=("place 1 g3 *",),
                wrong=say("Place the monastery, to see what it brings."),
                replies=("take 1",),
                praise=say("Three cards, and a point for the single yellow space."),
            ),
        ),
        closing=say("Monasteries keep your hand full while you build."),
    ),
    Lesson(
        id="piles",
        title=say("When the draw pile is empty"),
        rules=("T-3",),
        seed=178,
        before=TWO_CARDS_LEFT,
        steps=(
            Step(
                say(
                    "In this game cards were drawn all the time. The draw pile has two left. Everything that was paid "
                    "lies face up on the discard pile."
                ),
                point=("draw", "discard"),
            ),
            Step(
                say("With your two card chips you draw five cards. Draw, and keep an eye on both piles!"),
                point=("draw", "discard", "my-chips"),
                moves=("draw",),
                wrong=say("This time draw: there is something to see."),
                praise=say(
                    "You drew two, and the pile was empty. The discards were shuffled into a new pile, and you drew "
                    "three more."
                ),
            ),
            Find(
                say("Where are the cards now that were paid before? Choose the place."),
                answers=(
                    Answer(
                        say("On the discard pile"),
                        say("It is empty: the next payment begins a new one."),
                        point=("discard",),
                    ),
                    Answer(
                        say("In the draw pile"),
                        say("Yes, shuffled and face down, ready to be drawn again."),
                        right=True,
                        point=("draw",),
                    ),
                    Answer(
                        say("Among the harvest cards"),
                        say("Those are other cards, for carts. They never mix."),
                        point=("harvest",),
                    ),
                ),
                elsewhere=say("Look at the piles of cards."),
            ),
        ),
        closing=say("If both piles are ever empty, you draw what there is. So the cards go round and round."),
    ),
)
