"""Lessons about the end of the game."""

from __future__ import annotations

from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.teaching.lessons.games_before import FIVE_TO_EIGHT, LAST_POCKET, SEVEN_ALL
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Predict, Question, Step


def my_penalty(before: PillarsState, after: PillarsState) -> int:
    return after.standing().scores[0].total


ENDING: tuple[Lesson, ...] = (
    Lesson(
        id="nothing-fits",
        title=say("When nothing fits"),
        rules=("K-7", "K-8"),
        start=1,
        before=LAST_POCKET,
        steps=(
            Step(
                say(
                    "None of your pieces fits any more. That would put you out of the game, but your third pillar is "
                    "still in your hand."
                ),
                point=("seat:0", "pillar"),
            ),
            Step(
                say(
                    "Set it and stay in, or step out: you choose. Set it! Only in this pocket is there room for a "
                    "piece beside it: take a marked square."
                ),
                point=("g2", "h2", "g3", "h3"),
                moves=("pillar [gh][23]",),
                wrong=say("Enter the pocket from its left side, on one of the marked squares."),
                replies=("place I2 i2 i3",),
                praise=say("You are still in, though your opponent has made the pocket smaller."),
            ),
            Step(
                say(
                    "You have room again, and nobody may pass while a piece fits. There is room for V3 or I2: place "
                    "the one that saves you more."
                ),
                point=("piece:V3", "piece:I2"),
                moves=("place V3 *",),
                wrong=say("That would save you two squares; V3 saves three."),
                replies=("pillar f9",),
                praise=say("Three squares saved."),
            ),
            Step(
                say(
                    "Neither of you can place anything now: both are out. You keep Z4 and I2, 6 squares. Without "
                    "the third pillar it would have been 9."
                ),
                point=("seat:0",),
            ),
        ),
        closing=say("Early, the third pillar is a key; late, a lifeline. Left over, it costs nothing."),
    ),
    Lesson(
        id="end",
        title=say("The end and the points"),
        rules=("K-8", "K-9"),
        before=FIVE_TO_EIGHT[:24],
        steps=(
            Step(
                say(
                    "The frame is nearly full. Your opponent could still use the marked strip: take it yourself, with "
                    "I3."
                ),
                point=("piece:I3", "a8", "a9", "a10"),
                moves=("place I3 a8 a9 a10",),
                wrong=say("That leaves the marked strip to your opponent. Lay I3 there."),
                replies=("place I2 d1 e1",),
                praise=say("Three squares for you, and one place less for your opponent."),
            ),
            Predict(
                say(
                    "Your opponent is stuck and out for good; you go on alone. Both your I2 still fit, X5 doesn't. How "
                    "many penalty points will you end with?"
                ),
                wrong=say("Each square of a piece that you can't place is a penalty point. Only X5 is left over."),
                praise=say("5, all of X5. Both I2 have found a place, so the game ends here."),
                replies=("place I2 a5 b5", "place I2 j8 j9"),
                figure=my_penalty,
                slips={
                    9: say("That counts both I2, but they still fit."),
                    1: say("One piece, yes. But its squares count."),
                },
                point=("tray", "piece:X5", "piece:I2"),
            ),
            Question(
                say("Your X5 makes 5 penalty points, your opponent's two V3 and one I2 make 3 + 3 + 2 = 8. Who wins?"),
                answers=(
                    Answer(
                        say("My opponent, with more points"),
                        say("They are penalty points: nobody wants them."),
                    ),
                    Answer(
                        say("I do, with fewer points"),
                        say("Yes, five against eight!"),
                        right=True,
                    ),
                ),
                point=("seat:0", "seat:1"),
            ),
        ),
        closing=say("The game ends when all are out, and the fewest penalty points win."),
    ),
    Lesson(
        id="tie",
        title=say("A tie"),
        rules=("K-10",),
        start=1,
        before=SEVEN_ALL,
        steps=(
            Step(
                say(
                    "Your opponent began this game, keeps 7 squares and can place nothing more. You still hold 12. "
                    "What you place now decides."
                ),
                point=("seat:0", "seat:1"),
            ),
            Step(
                say(
                    "Two gaps are open to you, both marked. V3 fits into only one of them. Place V3 or I2, so that "
                    "the other one finds its gap, too."
                ),
                point=("piece:V3", "piece:I2", "a1", "b1", "a2", "a4", "a5"),
                moves=("place V3 *", "place I2 a4 a5"),
                wrong=say("Then V3 would have no place left. Keep the corner for it."),
                praise=say("Your opponent is out, so it is your turn again."),
            ),
            Step(
                say("One piece is left that fits. Place it in the other gap."),
                point=("tray",),
                moves=("*",),
                praise=say("That was the end of the game. Now count."),
            ),
            Question(
                say("Seven penalty points each! Who wins?"),
                answers=(
                    Answer(
                        say("Whoever began"),
                        say("Beginning is an advantage already. A tie makes up for it."),
                    ),
                    Answer(
                        say("Whoever began later"),
                        say("Right: your opponent began, so this game is yours. Bravo!"),
                        right=True,
                    ),
                    Answer(
                        say("Both of us"),
                        say("In a single game there is one winner: somebody's first turn came later."),
                    ),
                ),
                point=("seat:0", "seat:1"),
            ),
        ),
        closing=say("Whoever begins has the first choice, and loses a tie."),
    ),
)
