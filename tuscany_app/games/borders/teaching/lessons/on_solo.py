"""The lesson about training alone."""

from __future__ import annotations

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

SOLO: tuple[Lesson, ...] = (
    Lesson(
        id="solo",
        title=say("Training alone"),
        rules=("F-1", "F-4", "F-6"),
        players=1,
        seed=8,
        steps=(
            Step(
                say(
                    "You can also train alone. You are active in every turn, there are twelve turns, and you try to "
                    "beat your own best score."
                ),
                point=("prompt",),
            ),
            Step(
                say(
                    "Two grey dice at once: that will do for this time. Choose “{stop}”.",
                    stop=say("Stop"),
                ),
                point=("die:4", "die:5", "stop"),
                moves=("stop",),
                wrong=say("Often the better choice! For this lesson stop here."),
            ),
            Step(
                say("Your first action, as always: complete the grey two. Alone that earns you more."),
                point=("segment:S04",),
                moves=("cross S04",),
                wrong=say("Use the two grey dice first."),
            ),
            Step(
                say("Choose “{done}”. The dice left over are not lost.", done=say("Done")),
                point=("done",),
                moves=("*",),
                praise=say(
                    "Who completes a segment alone has earned the second action as well, with the dice left over. "
                    "Without one there is none."
                ),
            ),
            Step(
                say("Cross off a space beside one of your crosses, wherever you like."),
                point=("2,0", "0,1", "8,4", "6,5", "13,10"),
                moves=("cross *",),
                wrong=say("You may, but take a space first: it's a present from yourself."),
                praise=say("Very good! As many as the dice allow, or as you like."),
            ),
            Step(
                say("End your turn with “{done}”.", done=say("Done")),
                point=("done",),
                moves=("done",),
                wrong=say("Well spotted, but end your turn now."),
                praise=say("The next turn has begun, and the dice are yours again."),
            ),
        ),
        closing=say(
            "After the last turn your areas are added up, all at the higher value, and you learn whether that is worth "
            "bronze, silver or gold. Come back and beat it!"
        ),
    ),
)
