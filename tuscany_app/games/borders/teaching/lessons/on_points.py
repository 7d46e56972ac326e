"""Lessons about the values of areas, the end and a tie."""

from __future__ import annotations

from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.teaching.lessons.games_before import (
    NINETEEN_ALL,
    ORCHARD_FOR_TWO,
    THIRTY_THREE,
    WELL_FOR_BOTH,
)
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Predict, Question, Step, gained


def gained_by_opponent(before: BordersState, after: BordersState) -> int:
    return gained(before, after, 1)


def my_total(before: BordersState, after: BordersState) -> int:
    return after.standing().scores[0].total


POINTS: tuple[Lesson, ...] = (
    Lesson(
        id="higher-and-lower",
        title=say("The higher and the lower value"),
        rules=("F-10",),
        seed=5280,
        before=WELL_FOR_BOTH,
        steps=(
            Step(
                say("The well is worth 4, later 2. You lack one space there, and so does your opponent."),
                point=("area:well", "score", "seat:1"),
            ),
            Step(
                say(
                    "You are the active player and have a yellow die: complete the yellow segment of two beside the "
                    "well."
                ),
                point=("segment:S04", "7,5"),
                moves=("cross S04",),
                wrong=say("The well first, before your opponent finishes it."),
                praise=say("Bravo! First at the well: 4 points."),
            ),
            Predict(
                say(
                    "You pass the orange die on: just what your opponent needs to finish the well in the second "
                    "action. How many points for that?"
                ),
                wrong=say("The score row has two values for the well. The higher one is yours already."),
                praise=say("Only 2: the second action comes after the first."),
                replies=("done", "cross 5,6", "done"),
                figure=gained_by_opponent,
                slips={4: say("The 4 were for being first, and that was you, an action earlier.")},
                most=12,
                point=("score", "seat:1"),
            ),
            Step(
                say(
                    "The first and the second action are two actions. Whoever finishes an area in a later one, "
                    "even of the same round, scores the lower value."
                ),
                point=("score",),
            ),
        ),
        closing=say("Be first where it counts: being late costs about half the points."),
    ),
    Lesson(
        id="same-action",
        title=say("Together in one action"),
        rules=("F-10", "F-14"),
        players=3,
        start=1,
        seed=571,
        before=ORCHARD_FOR_TWO,
        steps=(
            Step(
                say(
                    "The third player has left green, blue and grey. Your orchard lacks one space, and so does the "
                    "next player's. Who will be first?"
                ),
                point=("area:orchard", "seat:1", "seat:2"),
            ),
            Step(
                say(
                    "Going clockwise from the active player, you are first to decide. Cross off the marked grey space."
                ),
                point=("0,3",),
                moves=("cross 0,3",),
                wrong=say("First the orchard, with the grey die."),
                praise=say("The ring is closed. The points come when the second action is over for all."),
            ),
            Question(
                say("Now the next player finishes the orchard with the same dice. Who scores the 6 points?"),
                answers=(
                    Answer(
                        say("Only me, I was first"),
                        say("On the screen you go one after the other, but it counts as one moment."),
                    ),
                    Answer(
                        say("Both of us"),
                        say("Right, 6 for each of you!"),
                        right=True,
                    ),
                ),
                point=("score", "seat:0", "seat:1"),
                replies=("done", "cross 2,0", "done"),
            ),
            Step(
                say("All second actions of a round count as one: the order changes nothing."),
                point=("score", "seat:0", "seat:1"),
            ),
        ),
        closing=say("Around a real table everybody crosses off at the same time: that's why it is fair."),
    ),
    Lesson(
        id="end",
        title=say("The sixth area"),
        rules=("F-11", "F-12", "F-13"),
        start=1,
        seed=2801,
        before=THIRTY_THREE,
        steps=(
            Predict(
                say(
                    "You have 30 points, and two yellow dice for the last two spaces of your orchard. Somebody "
                    "finished it before. How many points will you have?"
                ),
                wrong=say("The orchard brings its lower value now: look at the score row, and add it."),
                praise=say("33! And it is your sixth area: somebody's sixth brings the game to its end."),
                replies=("cross S07",),
                figure=my_total,
                slips={
                    36: say("The 6 were for whoever was first. The lower value is left."),
                    3: say("That is the orchard alone. You have 30 already."),
                },
                most=60,
                point=("area:orchard", "score", "segment:S07"),
            ),
            Question(
                say("Your opponent could still use red, green and blue. Is the game over?"),
                answers=(
                    Answer(
                        say("Yes, with the sixth area"),
                        say("The round is played to its end first, or the last dice would be lost."),
                    ),
                    Answer(
                        say("No, the second action is still played"),
                        say("Right: with blue your opponent has finished the mountain, for 5 points."),
                        right=True,
                    ),
                ),
                point=("dice", "seat:1"),
                replies=("done", "cross 8,4", "done"),
            ),
            Step(
                say(
                    "Now it is over. First at mountain, mill and chapel: 11 + 7 + 5. Later at lake, orchard and well: "
                    "5 + 3 + 2. That makes 33, against 25. Bravo!"
                ),
                point=("score", "seat:0", "seat:1"),
            ),
        ),
        closing=say(
            "The most points win, not the most areas. A seventh area in the last action would have counted, too."
        ),
    ),
    Lesson(
        id="tie",
        title=say("A tie"),
        rules=("F-12", "F-13"),
        seed=3972,
        options={"areas": 4},
        before=NINETEEN_ALL,
        steps=(
            Step(
                say(
                    "A short game, to four areas. Your opponent has just finished the fourth and leads 19 to 16. The "
                    "second action is left, and it is yours."
                ),
                point=("seat:0", "seat:1"),
            ),
            Step(
                say("Yellow and grey are there for you. One grey space finishes your orchard: cross it off."),
                point=("0,3", "area:orchard"),
                moves=("cross 0,3",),
                wrong=say("That brings no points any more. Look at the orchard."),
                replies=("done",),
                praise=say("Well fought! Three points more: 19 to 19!"),
            ),
            Question(
                say("A tie! Your best area is the mountain with 11, your opponent's the mill with 7. Who wins?"),
                answers=(
                    Answer(
                        say("Whoever finished more areas"),
                        say("Their number ends the game. It decides no tie."),
                    ),
                    Answer(
                        say("Whoever has the most valuable area"),
                        say("Right: 11 beats 7, and the game is yours!"),
                        right=True,
                    ),
                    Answer(
                        say("Nobody"),
                        say("You would share the win only if the best areas were worth the same."),
                    ),
                ),
                point=("score", "area:mountain", "area:mill"),
            ),
        ),
        closing=say("One great area can be worth the game. Were the best areas equal, too, the win would be shared."),
    ),
)
