"""Lessons about pillars and pieces: where they may stand, and what to place first."""

from __future__ import annotations

from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.teaching.lessons.games_before import (
    COLUMN_A,
    CORNER_SQUARES,
    EMPTY_CORNER,
    OPENING,
    line,
)
from tuscany_app.games.pillars.words.names import FLIP, FLIP_KEY, TURN, TURN_KEY
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Find, Lesson, Predict, Question, Step


def squares_of_w5_and_v3(before: PillarsState, after: PillarsState) -> int:
    return sum(piece.size for piece in after.geometry.pieces if piece.name in ("W5", "V3"))


PLACING: tuple[Lesson, ...] = (
    Lesson(
        id="frame",
        title=say("The frame and your first pillars"),
        rules=("K-1", "K-2", "K-3", "K-4", "K-5"),
        steps=(
            Step(
                say(
                    "Welcome! Whoever keeps the fewest squares wins, so place all you can. The frame: 10 × 10 squares "
                    "for two, 12 × 12 for three, 14 × 14 for four."
                ),
                point=("frame",),
            ),
            Predict(
                say(
                    "Here are your 13 pieces and 3 pillars. A piece's name ends in its number of squares. How many "
                    "do W5 and V3 have together?"
                ),
                wrong=say("The last sign of each name is its number of squares: add the two."),
                praise=say("5 + 3 = 8. Kept until the end they would cost you 8 points."),
                figure=squares_of_w5_and_v3,
                slips={2: say("Those are two pieces. Their squares are what counts.")},
                most=15,
                point=("tray", "piece:W5", "piece:V3"),
            ),
            Step(
                say(
                    "You begin; then play goes clockwise. First place a pillar against the frame: choose any square "
                    "of column a. Curious? Try the middle first."
                ),
                point=("pillar", *COLUMN_A),
                moves=("pillar a*",),
                wrong=say("A fair square for a pillar. Today, though, take the left side: column a."),
                replies=("pillar j2",),
                praise=say("There it stands. Your pieces will grow from it."),
            ),
            Find(
                say(
                    "Your second pillar stands against the frame too. Pillars never share a side, whoever owns them. "
                    "Which of these squares is forbidden?"
                ),
                answers=(
                    Answer(
                        say("The corner, {square}", square="j1"),
                        say("Yes! It shares a side with the pillar on j2."),
                        right=True,
                        point=("j1",),
                    ),
                    Answer(
                        say("The square {square}", square="i1"),
                        say("It only meets the pillar on j2 at a corner, and that is fine."),
                        point=("i1",),
                    ),
                    Answer(
                        say("Down there, {square}", square="e10"),
                        say("No pillar is anywhere near: that one is free."),
                        point=("e10",),
                    ),
                ),
                elsewhere=say("Look beside the pillar of your opponent, on the right."),
            ),
            Step(
                say("Meeting at a corner is not adjacent. Put your pillar on i1."),
                point=("i1", "j2"),
                moves=("pillar i1",),
                wrong=say("You could. For this lesson take i1, corner to corner with j2."),
                replies=("pillar e10",),
                praise=say("Well set! Corner to corner neither helps nor hurts."),
            ),
        ),
        closing=say("Frame, order, pillars: that is the whole opening. From the third turn on you place pieces."),
    ),
    Lesson(
        id="first-piece",
        title=say("Your first piece"),
        rules=("K-5", "K-6"),
        before=line("pillar a4, pillar j5, pillar g10, pillar d1"),
        steps=(
            Step(
                say(
                    "There stand your two pillars. From now on a turn is one piece: on free squares, and sharing a "
                    "side with one of your own pillars or pieces."
                ),
                point=("a4", "g10"),
            ),
            Step(
                say(
                    "Choose L4 and go over the board: its ghost follows. “{turn}” or {turn_key} turns it, “{flip}” or "
                    "{flip_key} flips it. Lay it on the marked squares.",
                    turn=TURN,
                    flip=FLIP,
                    turn_key=TURN_KEY,
                    flip_key=FLIP_KEY,
                ),
                point=("piece:L4", "d9", "d10", "e10", "f10", "turn", "flip"),
                moves=("place L4 d9 d10 e10 f10",),
                wrong=say("L4 could go there, but turn and flip it until it covers the marked squares."),
                replies=("place X5 h4 g5 h5 i5 h6",),
                praise=say("Neatly turned. It shares a side with your pillar on g10."),
            ),
            Step(
                say(
                    "Now O4, the block. Try it on c6, far from everything of yours, and see why that is not allowed. "
                    "Then place it beside something of yours."
                ),
                point=("piece:O4", "c6", "a4", "g10"),
                moves=("place O4 *",),
                wrong=say("It could go there. But first place O4, the block."),
                replies=("place U5 e1 g1 e2 f2 g2",),
                praise=say("Side to side: that is the whole secret."),
            ),
            Step(
                say(
                    "Now place one of your fives. While you hold it, the squares it can reach light up; Esc puts it "
                    "back."
                ),
                point=("piece:W5", "piece:X5", "piece:T5", "piece:U5"),
                moves=("place ?5 *",),
                wrong=say("It fits, but now take one of the four pieces with five squares."),
                praise=say("A big one well placed."),
            ),
        ),
        closing=say("You can place, turn and flip. One piece a turn: there is no more to it."),
    ),
    Lesson(
        id="growing",
        title=say("Growing"),
        rules=("K-6",),
        before=OPENING[:6],
        steps=(
            Step(
                say(
                    "You need no pillar close by: your T5 has carried your colour to f4. Lay any piece that covers "
                    "e4, beside it."
                ),
                point=("f4", "e4"),
                moves=("place *e4*",),
                wrong=say("A good place, too. Reach out this time: cover e4, beside your T5."),
                replies=("place U5 e7 f7 e8 e9 f9",),
                praise=say("Every piece you place is a new place to grow from."),
            ),
            Step(
                say(
                    "Other colours are no help: everything around i6 is your opponent's. Try a piece there and see! "
                    "Then cover d10, beside your pillar."
                ),
                point=("i6", "e10", "d10"),
                moves=("place *d10*",),
                wrong=say("Later, gladly. Now make use of your second pillar: cover d10."),
                replies=("place T4 a5 a6 b6 a7",),
                praise=say("Pillar or piece, near or far: every turn you choose again."),
            ),
            Step(
                say("Again, with a free choice: place any piece beside any pillar or piece of your own colour."),
                point=("tray",),
                moves=("place *",),
                wrong=say("The third pillar has a lesson of its own. Place a piece."),
                praise=say("Look how much of the frame you reach by now."),
            ),
        ),
        closing=say("Your colour grows like a vine: from everything that is already yours, and from nothing else."),
    ),
    Lesson(
        id="big-first",
        title=say("Big pieces first"),
        rules=("K-6",),
        before=OPENING,
        steps=(
            Question(
                say(
                    "Every square you can't place will cost you a point, and room shrinks turn by turn. What do you "
                    "place now?"
                ),
                answers=(
                    Answer(
                        say("The small I2, it fits anywhere"),
                        say("That is why it can wait! In a few turns X5 may fit nowhere, and I2 still will."),
                        shows="place I2 d2 d3",
                    ),
                    Answer(
                        say("The bulky X5, while it has room"),
                        say("Right: five squares gone, in a space that your opponent wanted, too."),
                        right=True,
                        shows="place X5 c6 b7 c7 d7 c8",
                    ),
                ),
                point=("piece:X5", "piece:I2"),
                replies=("place X5 c6 b7 c7 d7 c8", "place Z4 b3 c3 a4 b4"),
            ),
            Step(
                say(
                    "The fours come next. Lay one where both of you could go: a gap that only you can reach will "
                    "wait for you."
                ),
                point=("piece:L4", "piece:T4", "piece:Z4", "piece:O4"),
                moves=("place ?4 *",),
                wrong=say("Save that for later. Now a piece with four squares."),
                praise=say("Well done: the small ones will find their gaps."),
            ),
        ),
        closing=say("Big before small, contested before safe: that is half the art of this game."),
    ),
    Lesson(
        id="third-pillar",
        title=say("The third pillar"),
        rules=("K-7",),
        before=EMPTY_CORNER,
        steps=(
            Find(
                say(
                    "The third pillar stands against the frame or beside anybody's piece, never beside a pillar. On "
                    "which of the three marked squares may it stand?"
                ),
                answers=(
                    Answer(
                        say("In the middle of the corner, {square}", square="i3"),
                        say("Too lonely: that square is neither against the frame nor beside a piece."),
                        point=("i3",),
                    ),
                    Answer(
                        say("At the frame, {square}", square="j4"),
                        say("Against the frame, yes, but it shares a side with the pillar on j5."),
                        point=("j4",),
                    ),
                    Answer(
                        say("Beside a piece, {square}", square="h3"),
                        say("Yes: beside a piece, and no pillar next to it."),
                        right=True,
                        point=("h3",),
                    ),
                ),
                elsewhere=say("Choose one of the three marked squares, at the top right."),
                point=("i3", "j4", "h3"),
            ),
            Step(
                say("Now choose the pillar and set it into that corner: the marked squares are all good."),
                point=("pillar", *CORNER_SQUARES),
                moves=("pillar [hij][1-4]",),
                wrong=say(
                    "That goes the wrong way. Please place it in the empty corner, on one of the marked squares."
                ),
                replies=("place V3 b6 c6 b7",),
                praise=say("The pillar was your whole turn, in place of a piece. Your opponent has answered."),
            ),
            Step(
                say("It pays at once: X5, which fitted nowhere, has room beside your new pillar. Place it."),
                point=("piece:X5",),
                moves=("place X5 *",),
                wrong=say("That fits too, but X5 may not for long. Place it in the corner."),
                praise=say("Five squares that you would have kept."),
            ),
        ),
        closing=say("There is one third pillar a game: set it where it opens most room, before that room is gone."),
    ),
)
