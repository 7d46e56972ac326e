"""Lessons on good play. Their positions come from games of strong computer players, reviewed by the program."""

from __future__ import annotations

from tuscany_app.games.pillars.teaching.lessons.strong_games import COUNTED, LAST_PLACE, SHUT_OUT
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Question, Step

GOOD_PLAY: tuple[Lesson, ...] = (
    Lesson(
        id="last-place",
        title=say("The last place first"),
        rules=("K-5", "K-6", "K-8", "K-9"),
        seed=50315,
        start=1,
        before=LAST_PLACE,
        steps=(
            Step(
                say(
                    "Strong players count places. Your T4 has one place left, at the left edge. V3 and I2 have several."
                ),
                point=("piece:T4", "a3"),
            ),
            Question(
                say("Your opponent can reach that edge, too. What do you place now?"),
                answers=(
                    Answer(
                        say("T4, at the left edge"),
                        say("Right: a piece with one place left goes first. The small ones will still find a gap."),
                        right=True,
                        shows="place T4 a2 a3 b3 a4",
                    ),
                    Answer(
                        say("V3, at the bottom left"),
                        say("V3 has other places. With a piece of your opponent's at the edge, T4 would be left over."),
                        shows="place V3 a9 a10 b10",
                    ),
                ),
                point=("a2", "a3", "a4", "b3"),
            ),
            Step(
                say("Place T4 where it still fits."),
                point=("piece:T4", "a2", "a3", "a4", "b3"),
                moves=("place T4 a2 a3 b3 a4",),
                wrong=say("That can wait. T4 can't: place it at the left edge."),
                praise=say("Four squares that nobody can take from you any more."),
            ),
        ),
        closing=say("A piece with one place left goes first, even before a larger one that has many."),
    ),
    Lesson(
        id="shut-out",
        title=say("Close the last door"),
        rules=("K-6", "K-7", "K-8", "K-9"),
        seed=3007,
        before=SHUT_OUT,
        steps=(
            Step(
                say("Your opponent still has O4, four squares, and one place for it: the corner at the bottom left."),
                point=("a9", "b9", "a10", "b10"),
            ),
            Question(
                say("You could also place a small piece of your own. What brings more?"),
                answers=(
                    Answer(
                        say("My third pillar, into that corner"),
                        say(
                            "Yes! O4 will be left over: 4 penalty points for sure. And V3 has one place left "
                            "instead of five."
                        ),
                        right=True,
                        shows="pillar b10",
                    ),
                    Answer(
                        say("An I2 at the top"),
                        say("It saves you 2 squares, but it will fit later, too. And your opponent gets rid of O4."),
                        shows="place I2 f1 g1",
                    ),
                ),
                point=("seat:1",),
            ),
            Step(
                say("Set your third pillar onto b10."),
                point=("pillar", "b10"),
                moves=("pillar b10", "pillar c10"),
                wrong=say("First close that door: your pillar belongs on b10."),
                praise=say("No room for O4 any more, and your two I2 still have seven places."),
            ),
        ),
        closing=say("A place that only your opponent needs is worth as much as one of your own."),
    ),
    Lesson(
        id="count-to-the-end",
        title=say("Count to the end"),
        rules=("K-7", "K-8", "K-9", "K-10"),
        seed=3046,
        start=1,
        before=COUNTED,
        steps=(
            Step(
                say(
                    "Hardly any room is left, so you can count everything. Your I2 fits only at the right edge. Your "
                    "third pillar costs nothing if it is left over."
                ),
                point=("piece:I2", "j1", "j2", "j3", "pillar"),
            ),
            Question(
                say("Your opponent holds a third pillar, too. What do you do first?"),
                answers=(
                    Answer(
                        say("Place I2"),
                        say(
                            "Right: a pillar of your opponent's on j2 would have closed the gap. Now you end with 4 "
                            "points against 5."
                        ),
                        right=True,
                        shows="place I2 j1 j2",
                    ),
                    Answer(
                        say("Set my third pillar"),
                        say(
                            "It scores nothing. Your opponent sets one into your gap, and I2 is left over: 6 points "
                            "against 5."
                        ),
                        shows="pillar e1",
                    ),
                ),
                point=("seat:1", "j1", "j2", "j3"),
            ),
            Step(
                say("Place I2 at the right edge."),
                point=("piece:I2", "j1", "j2", "j3"),
                moves=("place I2 j*",),
                wrong=say("The pillar saves no point. I2 saves two."),
                praise=say("4 penalty points against 5: one square decides this game."),
            ),
        ),
        closing=say("Towards the end don't guess: count what each of you can still place."),
    ),
)
