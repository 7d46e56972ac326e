"""Three in a line: finish one, stop one, threaten two at once, and what happens without any."""

from __future__ import annotations

from noughts.engine.rules import NoughtsState
from tuscany_app.api import say
from tuscany_app.api.teaching import Answer, Find, Lesson, Predict, Question, Step, Watch


def threats(before: NoughtsState, after: NoughtsState) -> int:
    return len(after.threats(0))


LESSONS = (
    Lesson(
        id="line",
        title=say("Three in a line"),
        rules=("N-4",),
        before=("mark b2", "mark a1", "mark c1", "mark a3"),
        steps=(
            Find(
                say(
                    "Whoever has three signs in a row, a column or a diagonal wins at once. Your opponent needs "
                    "only one more: on which square?"
                ),
                answers=(
                    Answer(
                        say("The square {square}", square="a2"),
                        say("Yes: a1, a2 and a3 would be a column of noughts."),
                        right=True,
                        point=("a2",),
                    ),
                    Answer(
                        say("The square {square}", square="c3"),
                        say("A nought there shares no line with both of the others."),
                        point=("c3",),
                    ),
                    Answer(
                        say("The square {square}", square="b1"),
                        say("Your cross on c1 is in the way: row 1 can't be all noughts any more."),
                        point=("b1",),
                    ),
                ),
                elsewhere=say("Look for two noughts in a line whose third square is free."),
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
            Predict(
                say("Your opponent threatens c1, so you will take it. How many squares will you threaten then?"),
                wrong=say("Count the lines through c1 that have a second cross of yours and a free square."),
                praise=say("2 at once, a3 and b1: only one of them can be stopped."),
                replies=("mark c1",),
                figure=threats,
                most=5,
                point=("c1", "c2", "c3"),
            ),
            Watch(
                say("What can your opponent do about it?"),
                told=(("mark b1", say("One of them is stopped, b1.")),),
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
            Question(
                say("Both of you have played with care: three squares are free. Which one is better?"),
                answers=(
                    Answer(
                        say("The square {square}", square="a3"),
                        say("Good: c1 would have finished your line, so your opponent had to stop it."),
                        right=True,
                        shows="mark a3",
                    ),
                    Answer(
                        say("The square {square}", square="c3"),
                        say("A cross there threatens nothing, and your opponent may do as they like."),
                        shows="mark c3",
                    ),
                ),
                replies=("mark a3", "mark c1"),
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
