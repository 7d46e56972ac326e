"""The lesson about training alone."""

from __future__ import annotations

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Question, Step

SOLO: tuple[Lesson, ...] = (
    Lesson(
        id="solo",
        title=say("Training alone"),
        rules=("F-1", "F-4", "F-6"),
        players=1,
        seed=8,
        before=("stop",),
        steps=(
            Step(
                say(
                    "You can also train alone: active in every one of twelve turns, against your own best score. The "
                    "first roll had two grey dice, and you stopped."
                ),
                point=("prompt",),
            ),
            Step(
                say("Your first action, as always: complete the grey two."),
                point=("die:4", "die:5", "segment:S04"),
                moves=("cross S04",),
                wrong=say("Use the two grey dice first."),
                praise=say("Good! Alone, that earns you more than two crosses."),
            ),
            Question(
                say("Green, yellow and orange are left over. Who gets them?"),
                answers=(
                    Answer(
                        say("Nobody is there to take them"),
                        say("You did it! Playing alone, you earn the second action by completing a segment."),
                    ),
                    Answer(
                        say("I do, in a second action"),
                        say("Right: it is earned by a segment. Without one there is none."),
                        right=True,
                    ),
                ),
                replies=("done",),
            ),
            Step(
                say("Cross off a space beside one of your crosses, wherever you like."),
                point=("2,0", "0,1", "8,4", "6,5", "13,10"),
                moves=("cross *",),
                wrong=say("You may, but take a space first: it's a present from yourself."),
                replies=("done",),
                praise=say("Very good! You could use every die. The next turn has begun, and it is yours again."),
            ),
        ),
        closing=say(
            "After the last turn your areas are added up, all at the higher value, and you learn whether that is worth "
            "bronze, silver or gold. Come back and beat it!"
        ),
    ),
)
