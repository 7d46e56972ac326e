"""Three in a line: finish one, stop one, threaten two at once, and what happens without any."""

from __future__ import annotations

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

LESSONS = (
    Lesson(
        id="line",
        title=say("Three in a line"),
        rules=("N-4",),
        before=("mark b2", "mark a1", "mark c1", "mark a3"),
        steps=(
            Step(
                say(
                    "Whoever has three signs in a row, a column or a diagonal wins at once. Your opponent needs "
                    "only a2."
                ),
                point=("a1", "a2", "a3"),
            ),
            Step(
                say("So put your cross there: a2. Look what else it does."),
                point=("a2",),
                moves=("mark a2",),
                wrong=say("Then your opponent takes a2 and wins. Stop the line first."),
                replies=("mark c3",),
                praise=say("The column is stopped, and you have a2 and b2 in one row. Your opponent overlooked that."),
            ),
            Step(
                say("Finish your line."),
                point=("a2", "b2", "c2"),
                moves=("mark c2",),
                wrong=say("You can win now: which square makes three in a row?"),
                praise=say("Three in a line: you have won."),
            ),
        ),
        closing=say("Before each turn, two questions: can I finish a line? Can the other one?"),
    ),
    Lesson(
        id="fork",
        title=say("Two threats at once"),
        rules=("N-4",),
        before=("mark a1", "mark c2", "mark b2", "mark c3"),
        steps=(
            Step(
                say(
                    "Your opponent threatens c1. Take it: your crosses on a1, b2 and c1 will threaten two squares at "
                    "once."
                ),
                point=("c1", "c2", "c3"),
                moves=("mark c1",),
                wrong=say("Your opponent would finish the column c. Take c1."),
                replies=("mark b1",),
                praise=say("You threatened b1 and a3. Only one of them could be stopped."),
            ),
            Step(
                say("The other one is yours."),
                point=("a3",),
                moves=("mark a3",),
                wrong=say("You can win now: c1, b2 and which square?"),
                praise=say("That is called a fork, and it wins."),
            ),
        ),
        closing=say("Look for the square where two of your lines cross."),
    ),
    Lesson(
        id="draw",
        title=say("A full board"),
        rules=("N-5",),
        before=("mark b2", "mark a1", "mark a2", "mark c2", "mark b1", "mark b3"),
        steps=(
            Step(
                say(
                    "Both of you have played with care: three squares are free. Put a cross on a3, so that c1 would "
                    "finish a line of yours."
                ),
                point=("a3",),
                moves=("mark a3",),
                wrong=say("That is allowed. Here, though, take a3 and threaten something."),
                replies=("mark c1",),
                praise=say("Stopped again."),
            ),
            Step(
                say("One square is left, c3, and you have to take it. It finishes no line."),
                point=("c3",),
                moves=("mark c3",),
                praise=say("The board is full, and nobody has a line: a draw."),
            ),
        ),
        closing=say("Between two players who see every line, this is how it ends."),
    ),
)
