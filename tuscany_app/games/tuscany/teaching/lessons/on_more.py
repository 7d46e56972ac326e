"""Lessons about what else a turn can do: colour bonuses, a full storage, marble."""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.foreseen import green_of
from tuscany_app.games.tuscany.teaching.lessons.games_before import FULL_STORAGE, ONE_MARBLE, TURQUOISE
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Predict, Question, Step

MORE: tuple[Lesson, ...] = (
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
            Predict(
                say(
                    "Your inn can cover your last turquoise space, before your opponent does. How many green points "
                    "will that bring in all?"
                ),
                wrong=say("Add two things: the area of one space, and side 1 of the turquoise bonus tile."),
                praise=say("3 it is: 1 for the area and 2 for being first. So be quick!"),
                figure=green_of("place 1 h1 *"),
                slips={
                    1: say("That is the area alone. And the bonus for being first?"),
                    2: say("The bonus, yes. But the space is an area of its own, too."),
                },
                most=12,
                point=("bonus:turquoise", "space:h1"),
            ),
            Step(
                say("Be quicker! Place your inn on the last turquoise space, and pay as you like."),
                point=("storage:1", "space:h1"),
                moves=("place 1 h1 *",),
                wrong=say("Your opponent is waiting for that. Place the inn!"),
                replies=("place 1 i2 with turquoise turquoise",),
                praise=say("Hurray, first! Your opponent, as the second, gets only 1 for the colour."),
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
            Question(
                say(
                    "A cart takes up your only storage space, and you have no beige card. Which tile is worth making "
                    "room for? Look at your hand."
                ),
                answers=(
                    Answer(
                        say("The castle"),
                        say("A fine tile, but you hold no dark green card at all."),
                        point=("centre:8",),
                    ),
                    Answer(
                        say("A village"),
                        say("You have just one orange card. There is a colour you hold twice."),
                        point=("centre:1", "centre:3", "centre:5"),
                    ),
                    Answer(
                        say("The city"),
                        say("Right! It is red, and so are two of your cards."),
                        right=True,
                        point=("centre:6",),
                    ),
                ),
                point=("storage:1", "hand"),
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
                praise=say("Draw, marble, place: two actions in one turn. Now your opponent has had a turn."),
            ),
            Question(
                say("Suppose you had three marble blocks. How many actions could you take in one turn?"),
                answers=(
                    Answer(
                        say("Four: one and three more"),
                        say("A lovely dream! But only one block a turn may be returned."),
                    ),
                    Answer(
                        say("Two: one and one more"),
                        say("Exactly. The other two blocks are for later turns."),
                        right=True,
                    ),
                ),
                point=("marble",),
            ),
        ),
        closing=say("One block a turn, however many you have. A block you got in this turn may be used at once."),
    ),
)
