"""Lessons about the end of the game."""

from __future__ import annotations

from tuscany_app.games.pillars.teaching.lessons.games_before import FIVE_TO_EIGHT, LAST_POCKET, SEVEN_ALL
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

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
                    "None of your pieces fits any more. That would put you out of the game, if you had no pillar: "
                    "but your third one is still in your hand."
                ),
                point=("seat:0", "pillar"),
            ),
            Step(
                say(
                    "The choice is yours: set it and stay in, or step out. Set it! Only the pocket around h2 leaves "
                    "room for a piece beside it: choose one of the marked squares."
                ),
                point=("g2", "h2", "g3", "h3"),
                moves=("pillar [gh][23]",),
                wrong=say("Enter the pocket from its left side, on one of the marked squares."),
                replies=("place I2 i2 i3",),
                praise=say("You are still in, though your opponent has made the pocket smaller."),
            ),
            Step(
                say(
                    "You have room again, and nobody may pass while a piece fits. V3 or I2? There is room for only "
                    "one: place the one that saves you more."
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
                    "The frame is nearly full, all pillars stand. You hold X5, I3 and two I2. Your opponent could "
                    "still use the marked strip: take it yourself, with I3."
                ),
                point=("piece:I3", "a8", "a9", "a10"),
                moves=("place I3 a8 a9 a10",),
                wrong=say("That leaves the marked strip to your opponent. Lay I3 there."),
                replies=("place I2 d1 e1",),
                praise=say("Three squares for you, and a place less for your opponent."),
            ),
            Step(
                say("Now only your two I2 fit somewhere. Place one of them."),
                point=("piece:I2", "seat:1"),
                moves=("*",),
                praise=say("Your opponent can place nothing more and is out for good. You go on alone."),
            ),
            Step(
                say("It is your turn again at once: place the other I2."),
                point=("piece:I2",),
                moves=("*",),
                praise=say("That was the last piece of the game."),
            ),
            Step(
                say(
                    "All are out, so the game ends. Each square left over is a penalty point: your X5 makes 5, your "
                    "opponent's two V3 and one I2 make 3 + 3 + 2 = 8."
                ),
                point=("seat:0", "seat:1"),
            ),
        ),
        closing=say("Five against eight: the fewest penalty points win, and they are yours."),
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
                    "Your opponent began this game, is left with 7 squares and can place nothing more. You still hold "
                    "12 squares. What you place now decides."
                ),
                point=("seat:0", "seat:1"),
            ),
            Step(
                say(
                    "Two gaps are open to you: a corner and a strip of two, both marked. V3 fits into only one of "
                    "them. Place V3 or I2, so that the other one finds its gap too."
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
            Step(
                say(
                    "Seven penalty points each! Of those tied, the one whose first turn came later wins. Your "
                    "opponent began, so this game is yours."
                ),
                point=("seat:0", "seat:1"),
            ),
        ),
        closing=say("Whoever begins has the first choice, and loses a tie."),
    ),
)
