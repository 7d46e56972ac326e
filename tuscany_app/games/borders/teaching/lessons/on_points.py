"""Lessons about the values of areas, the end and a tie."""

from __future__ import annotations

from tuscany_app.games.borders.teaching.lessons.games_before import (
    NINETEEN_ALL,
    ORCHARD_FOR_TWO,
    THIRTY_THREE,
    WELL_FOR_BOTH,
)
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

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
                say("You are the active player and have a yellow die: complete the yellow two beside the well."),
                point=("segment:S04", "7,5"),
                moves=("cross S04",),
                wrong=say("The well first, before your opponent finishes it."),
                praise=say("Bravo! First at the well: 4 points."),
            ),
            Step(
                say(
                    "Nothing else for now: choose “{done}”. The orange die is just what your opponent was waiting for.",
                    done=say("Done"),
                ),
                point=("done", "die:5"),
                moves=("done",),
                wrong=say("That would be a good segment, but watch what happens at the well."),
                replies=("cross 5,6", "done"),
                praise=say("Your opponent has finished the well in the second action, and scores only 2."),
            ),
            Step(
                say(
                    "First and second action are two actions. Finishing an area in a later one than somebody else, "
                    "even of the same round, brings the lower value."
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
                    "The third player is active and has left green, blue and grey. Your orchard lacks one space, and "
                    "so does the next player's. Who will be first?"
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
            Step(
                say("Now choose “{done}”: the next player has the same dice.", done=say("Done")),
                point=("done",),
                moves=("done",),
                wrong=say("Another time. Now see what the next player does."),
                replies=("cross 2,0", "done"),
                praise=say("Both of you have finished the orchard, and both score 6."),
            ),
            Step(
                say(
                    "All second actions of a round count as one. Whoever finishes an area there shares the moment, and "
                    "each scores the higher value. The order changes nothing."
                ),
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
            Step(
                say(
                    "You have finished five areas, and whoever finishes the sixth brings the game to its end. Your "
                    "orchard lacks two yellow spaces, and your third roll has two yellow dice."
                ),
                point=("area:orchard", "seat:0", "score"),
            ),
            Step(
                say("Complete the yellow segment."),
                point=("segment:S07",),
                moves=("cross S07",),
                wrong=say("The end is near: complete the yellow segment first."),
                praise=say("Your sixth area! It was finished before, so it brings the lower value, 3 points."),
            ),
            Step(
                say(
                    "This was a first action, so the second one is still played. Your opponent gets red, green and "
                    "blue. Choose “{done}”.",
                    done=say("Done"),
                ),
                point=("done", "seat:1"),
                moves=("*",),
                replies=("cross 8,4", "done"),
                praise=say("With the blue die your opponent has finished the mountain, for 5 points."),
            ),
            Step(
                say(
                    "Now it is over. You were first at mountain, mill and chapel: 11 + 7 + 5. Later at lake, orchard "
                    "and well: 5 + 3 + 2. That makes 33, against 25."
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
                    "A short game: you agreed that four areas end it. Your opponent has just finished the fourth and "
                    "leads 19 to 16. The second action is left, and it is yours."
                ),
                point=("seat:0", "seat:1"),
            ),
            Step(
                say("Yellow and grey are there for you. One grey space finishes your orchard: cross it off."),
                point=("0,3", "area:orchard"),
                moves=("cross 0,3",),
                wrong=say("That brings no points any more. Look at the orchard."),
                praise=say("The orchard is finished, at the lower value."),
            ),
            Step(
                say("The yellow die can't help any more. Choose “{done}”.", done=say("Done")),
                point=("done",),
                moves=("done",),
                wrong=say("Allowed, but it changes nothing now. End your action."),
                praise=say("Well fought! Three points more: 19 to 19!"),
            ),
            Step(
                say(
                    "In a tie the most valuable single area decides. Your best is the mountain with 11, your "
                    "opponent's the mill with 7: you win."
                ),
                point=("score", "area:mountain", "area:mill"),
            ),
        ),
        closing=say("One great area can be worth the game. Were the best areas equal, too, the win would be shared."),
    ),
)
