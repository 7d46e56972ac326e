"""Lessons about the eight tiles in the centre."""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.games_before import FOUR_LIGHT_GREEN, NOTHING_FITS, SMALL_RESERVE
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Question, Step, Watch

CENTRE: tuple[Lesson, ...] = (
    Lesson(
        id="five",
        title=say("Five of a colour"),
        rules=("R-5", "S-3", "T-4"),
        seed=136,
        before=FOUR_LIGHT_GREEN,
        steps=(
            Step(
                say(
                    "Four of the eight tiles in the centre are light green. Which crops they show makes no difference."
                ),
                point=("centre:1", "centre:3", "centre:4", "centre:6"),
            ),
            Step(
                say("Take the village, and watch which tile comes from your stack."),
                point=("centre:7", "stack:1"),
                moves=("take 7",),
                wrong=say("Take the village this time."),
                replies=("draw",),
                praise=say(
                    "Agriculture, the fifth! All five were set aside, and five neutral tiles took their places."
                ),
            ),
            Question(
                say(
                    "This happens whenever a colour shows five times, even in the set-up. And if the new tiles bring "
                    "five of a colour again?"
                ),
                answers=(
                    Answer(
                        say("Then they stay"),
                        say("That would leave little to choose from. There are more tiles in the reserve."),
                    ),
                    Answer(
                        say("Then it happens again"),
                        say("Right, until no colour shows more than four times."),
                        right=True,
                    ),
                ),
                point=("centre", "reserve"),
            ),
            Step(
                say("The game goes on as if nothing had happened. Place your village."),
                point=("storage:1", "space:a2"),
                moves=("place 1 a2 *",),
                wrong=say("Place the village: you have two orange cards."),
                praise=say("A single orange space: 1 point, and a worker."),
            ),
        ),
        closing=say("The tile you leave for the others comes from your own stack, but nobody knows it beforehand."),
    ),
    Lesson(
        id="nothing-fits",
        title=say("No tile fits"),
        rules=("T-5",),
        seed=56,
        before=NOTHING_FITS,
        steps=(
            Question(
                say(
                    "Your castle stands at the edge of your land and has only three neighbours: an orange, a beige and "
                    "a yellow space. Which tile in the centre fits there?"
                ),
                answers=(
                    Answer(
                        say("A castle"),
                        say("Castles want dark green, and there is none beside yours."),
                        point=("centre:1", "centre:4", "centre:5"),
                    ),
                    Answer(
                        say("The inn"),
                        say("Inns are turquoise. Compare the colours once more."),
                        point=("centre:3",),
                    ),
                    Answer(
                        say("Not one of the eight"),
                        say("Well spotted! Then, and only then, you may exchange tiles."),
                        right=True,
                        point=("centre",),
                    ),
                ),
                point=("space:i2", "space:h3", "space:h4", "centre"),
            ),
            Step(
                say(
                    "You may exchange all tiles of one kind before you take one. Choose “{exchange}”, then a "
                    "castle: there are three.",
                    exchange=say("Exchange tiles"),
                ),
                point=("buttons", "centre:1", "centre:4", "centre:5"),
                moves=("exchange castle",),
                wrong=say("That is allowed. But three castles make room for more new tiles."),
                praise=say("Three new tiles from the neutral reserve, and two of them fit!"),
            ),
            Step(
                say(
                    "Now you must take a tile that fits. Try the city, and it is refused. Take the cart or the "
                    "monastery."
                ),
                point=("centre:4", "centre:5"),
                moves=("*",),
                praise=say("Had nothing fitted, you could have exchanged another kind."),
            ),
        ),
        closing=say("It's rare, and a castle in the middle makes it rarer still. Your cards don't matter for this."),
    ),
    Lesson(
        id="reserve",
        title=say("An empty reserve"),
        rules=("R-5", "R-6", "T-5"),
        seed=142,
        before=SMALL_RESERVE,
        steps=(
            Step(
                say(
                    "A strange game: nobody has placed a tile, and the neutral reserve is almost empty. You exchanged "
                    "the inns, but still nothing fits."
                ),
                point=("reserve", "centre"),
            ),
            Watch(
                say("So you go on exchanging. Watch!"),
                told=(
                    (
                        "exchange agriculture",
                        say("Away with agriculture! No luck: six tiles are left, and nothing fits."),
                    ),
                    (
                        "exchange village",
                        say(
                            "The villages go, then five monasteries. The reserve is empty: neutral tiles set aside are "
                            "shuffled into a new one."
                        ),
                    ),
                ),
                point=("reserve", "centre"),
            ),
            Question(
                say("The new reserve has only neutral tiles. Where are the players' own tiles that were set aside?"),
                answers=(
                    Answer(
                        say("Back in their stacks"),
                        say("Then the stacks would never be empty, and the game would never end."),
                    ),
                    Answer(
                        say("Out of the game"),
                        say("Right. Only neutral tiles come back."),
                        right=True,
                    ),
                ),
                point=("reserve", "stacks"),
            ),
            Step(
                say("Take a quarry and give up your cart: you can pay for the quarry next turn."),
                point=("centre:2", "centre:5", "storage:1"),
                moves=("take 2 over 1", "take 5 over 1"),
                wrong=say("You already have a cart. Take a quarry."),
                praise=say("And your own stack fills the gap, as always."),
            ),
        ),
        closing=say("You may play a hundred games without seeing this. Now you know it anyway."),
    ),
)
