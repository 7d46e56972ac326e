"""Lessons on good play. Their positions come from games of strong computer players, reviewed by the program."""

from __future__ import annotations

from tuscany_app.games.borders.teaching.lessons.strong_games import ENOUGH_DICE, HIGHER_VALUE, LAST_AREA
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Question, Step

GOOD_PLAY: tuple[Lesson, ...] = (
    Lesson(
        id="enough",
        title=say("When to stop"),
        rules=("F-4", "F-5", "F-6", "F-9"),
        seed=2235,
        before=ENOUGH_DICE,
        steps=(
            Step(
                say(
                    "Four yellow dice after two rolls, and four yellow spaces on the right, between mountain and "
                    "chapel, are still empty."
                ),
                point=("die:1", "die:2", "die:3", "die:4", "segment:S18"),
            ),
            Question(
                say("You have one more roll. What do you do?"),
                answers=(
                    Answer(
                        say("Stop"),
                        say("Right: the segment is complete as the dice lie. No roll can give you more of it."),
                        right=True,
                        shows="stop",
                    ),
                    Answer(
                        say("Keep three yellow dice, and roll two"),
                        say("You need all four. If you roll one of them again, you can only lose it."),
                        shows="keep y y y",
                    ),
                ),
                point=("dice",),
            ),
            Step(
                say("Stop rolling."),
                point=("stop", "dice"),
                moves=("stop", "keep y y y y"),
                wrong=say("Don't give away what you have."),
                praise=say("Four spaces at one stroke, beside two valuable areas."),
            ),
        ),
        closing=say("Look at the board before you roll: what do these dice complete already?"),
    ),
    Lesson(
        id="last-area",
        title=say("End it while you lead"),
        rules=("F-4", "F-9", "F-11", "F-12"),
        seed=8022,
        start=1,
        before=LAST_AREA,
        steps=(
            Step(
                say(
                    "You lead by 36 to 32, and each of you has finished five areas. Two blue dice finish the forest, "
                    "for only 4 points."
                ),
                point=("area:forest", "die:1", "die:2", "seat:1"),
            ),
            Question(
                say("Is that enough, or do you roll for something larger?"),
                answers=(
                    Answer(
                        say("It is enough: stop"),
                        say(
                            "Yes: your sixth area ends the game, at 40 to 32. Your opponent has no turn left to catch "
                            "up."
                        ),
                        right=True,
                        shows="stop",
                    ),
                    Answer(
                        say("Keep one blue die, and roll for more"),
                        say("The forest needs both blue dice. If you miss, your opponent may end the game with more."),
                        shows="keep b",
                    ),
                ),
                point=("dice", "score"),
            ),
            Step(
                say("Keep what wins: stop."),
                point=("stop",),
                moves=("stop", "keep *b b*"),
                wrong=say("Hold on to both blue dice."),
                praise=say("Four points are few, but they end the game while you are ahead."),
            ),
        ),
        closing=say("Whoever leads should look for the end, and whoever is behind should avoid it."),
    ),
    Lesson(
        id="higher-value",
        title=say("Where one space brings most"),
        rules=("F-7", "F-8", "F-10", "F-12"),
        seed=2238,
        start=1,
        before=HIGHER_VALUE,
        steps=(
            Step(
                say(
                    "The second action: one green die is left for you. Your opponent has six areas, so these are the "
                    "last crosses of the game. You are behind by 32 to 38."
                ),
                point=("dice", "seat:1"),
            ),
            Question(
                say("Which green space do you cross off?"),
                answers=(
                    Answer(
                        say("The one beside the villa"),
                        say("Yes: it was the last one around the villa. 9 points, the higher value: 41 to 38!"),
                        right=True,
                        shows="cross 8,0",
                        point=("area:villa",),
                    ),
                    Answer(
                        say("One beside the lake"),
                        say("It finishes nothing, and there is no next turn."),
                        shows="cross 1,3",
                        point=("area:lake",),
                    ),
                ),
                point=("8,0", "1,3"),
            ),
            Step(
                say("Cross off the space beside the villa."),
                point=("8,0",),
                moves=("cross 8,0",),
                wrong=say("That brings no points any more. Look at the villa."),
                praise=say("One cross has won the game."),
            ),
        ),
        closing=say("Before the last crosses, check all nine areas: which of them lacks just one space?"),
    ),
)
