"""A lesson about what comes before the first turn."""

from __future__ import annotations

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Question, Step

START: tuple[Lesson, ...] = (
    Lesson(
        id="territory",
        title=say("Laying out your land"),
        rules=("C-3", "S-1", "S-2", "S-3", "S-5", "S-6", "S-7"),
        seed=3,
        steps=(
            Step(
                say(
                    "How does a game begin? You are the start player. Eight neutral tiles lie in the centre; your own "
                    "21 lie face down in three stacks."
                ),
                point=("centre", "stacks"),
            ),
            Step(
                say(
                    "Everybody joins a territory piece A, a B and a C into a board. Change their order, turn them, "
                    "slide them half a space: you see the areas."
                ),
                point=("pieces",),
            ),
            Step(
                say(
                    "Swap the middle piece with the right one, then turn the new middle one round. The rest is up to "
                    "you. Then choose “{lay}”.",
                    lay=say("Lay out"),
                ),
                point=("pieces", "buttons"),
                moves=("lay [AB]? C4' *", "lay [AB]?' C4' *"),
                wrong=say(
                    "A fine board! For this lesson the piece from the right should lie in the middle, turned round."
                ),
                praise=say("That's your land for the whole game. Your opponent can't see it yet."),
            ),
            Question(
                say(
                    "Your start castle goes onto one of your three dark green spaces; the castle itself brings "
                    "nothing. Which space is best?"
                ),
                answers=(
                    Answer(
                        say("One at the edge"),
                        say("It would be well hidden. But there your castle has few neighbours."),
                    ),
                    Answer(
                        say("The one of the middle piece"),
                        say("Right: from there you can grow in every direction."),
                        right=True,
                        point=("space:d2",),
                    ),
                ),
                point=("board",),
            ),
            Step(
                say("Put your start castle there."),
                point=("space:d2",),
                moves=("castle d2",),
                wrong=say("You may. But in the middle your castle has a neighbour on every side."),
                replies=("lay C3' A2 B2' up down", "castle d2"),
                praise=say("Your opponent is ready, too: both boards are uncovered together."),
            ),
            Step(
                say(
                    "Finally everybody takes a bonus chip, the start player first. It helps you all game long. Take "
                    "“{chip}”.",
                    chip=say("+1 storage space"),
                ),
                point=("chips", "chip:storage"),
                moves=("chip storage",),
                wrong=say("A good choice for another game. Here take the storage space."),
                replies=("chip worker",),
                praise=say("A second storage space, and 2 green points at once: only this chip brings points."),
            ),
        ),
        closing=say("Five cards each. The first turn is yours: you are the start player for the whole game."),
    ),
)
