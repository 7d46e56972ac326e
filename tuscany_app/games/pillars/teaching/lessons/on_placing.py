"""Lessons about pillars and pieces: where they may stand, and what to place first."""

from __future__ import annotations

from tuscany_app.games.pillars.teaching.lessons.games_before import (
    COLUMN_A,
    CORNER_SQUARES,
    EMPTY_CORNER,
    OPENING,
    line,
)
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

PLACING: tuple[Lesson, ...] = (
    Lesson(
        id="frame",
        title=say("The frame and your first pillars"),
        rules=("K-1", "K-2", "K-3", "K-4", "K-5"),
        steps=(
            Step(
                say(
                    "Welcome! This frame of 10 × 10 squares is all the room there is for two. Three play on 12 × 12 "
                    "squares, four on 14 × 14. Whatever you place must lie inside."
                ),
                point=("frame",),
            ),
            Step(
                say(
                    "These are your 13 pieces; a name like W5 ends in the number of squares. Beside them wait your "
                    "3 pillars. The goal: keep as few squares as possible in your tray."
                ),
                point=("tray",),
            ),
            Step(
                say(
                    "Today you begin; then turns go clockwise. The first turn is a pillar, right inside the frame. It "
                    "is in your hand already: click any square of column a. Curious? Try the middle first."
                ),
                point=("pillar", *COLUMN_A),
                moves=("pillar a*",),
                wrong=say("A fair square for a pillar. Today, though, take the left side: column a."),
                replies=("pillar j2",),
                praise=say("There it stands. Your pieces will grow from it."),
            ),
            Step(
                say(
                    "Your second pillar stands at the frame too, and never adjacent to another pillar, whoever owns "
                    "it: try j1. Adjacent means sharing a side, so i1 is fine. Put it there."
                ),
                point=("i1", "j2"),
                moves=("pillar i1",),
                wrong=say("That would be allowed. For this lesson take i1, corner to corner with j2."),
                replies=("pillar e10",),
                praise=say("Corner to corner is not adjacent: it neither helps nor hurts."),
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
                    "Click L4 in the tray, then move over the board: its ghost follows. R, the mouse wheel or a "
                    "right-click turns it, F flips it. Lay it on the marked squares."
                ),
                point=("piece:L4", "d9", "d10", "e10", "f10", "turn", "flip"),
                moves=("place L4 d9 d10 e10 f10",),
                wrong=say("Allowed as well. But here turn and flip L4 until it covers the marked squares."),
                replies=("place X5 h4 g5 h5 i5 h6",),
                praise=say("Neatly turned. It shares a side with your pillar on g10."),
            ),
            Step(
                say(
                    "Now O4, the block. Click c6 with it, away from all that is yours, and hear why not; touching a "
                    "corner would not do either. Then lay it side to side with something of yours."
                ),
                point=("piece:O4", "c6", "a4", "g10"),
                moves=("place O4 *",),
                wrong=say("That may lie there. But first it is the turn of O4, the block."),
                replies=("place U5 e1 g1 e2 f2 g2",),
                praise=say("Side to side: that is the whole secret."),
            ),
            Step(
                say(
                    "Changed your mind with a piece in hand? Esc puts it back. Now choose any of your fives: while you "
                    "hold it, the squares it can reach light up."
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
                    "You need no pillar close by: your T5 has carried your colour to f4. Lay any piece so that it "
                    "covers e4 and shares a side with T5."
                ),
                point=("f4", "e4"),
                moves=("place *e4*",),
                wrong=say("Allowed, but reach out this time: cover e4, beside your T5."),
                replies=("place U5 e7 f7 e8 e9 f9",),
                praise=say("Every piece you place is a new place to grow from."),
            ),
            Step(
                say(
                    "Other colours are no help: around i6 all belongs to your opponent. Click there with a piece and "
                    "see! Then go back to your pillar on e10 and cover d10."
                ),
                point=("i6", "e10", "d10"),
                moves=("place *d10*",),
                wrong=say("Allowed, but now make use of your second pillar: cover d10."),
                replies=("place T4 a5 a6 b6 a7",),
                praise=say("Pillar or piece, near or far: you choose anew every turn."),
            ),
            Step(
                say("Once more, and freely: any piece, beside any pillar or piece of your own colour."),
                point=("tray",),
                moves=("place *",),
                wrong=say("The third pillar has a lesson of its own. Place a piece."),
                praise=say("Look how much of the frame you reach by now."),
            ),
        ),
        closing=say("Your colour grows like a vine: from all that is already yours, and from nothing else."),
    ),
    Lesson(
        id="big-first",
        title=say("Big pieces first"),
        rules=("K-6",),
        before=OPENING,
        steps=(
            Step(
                say(
                    "Every square you can't place will cost you a point, so a five left over hurts most. And big "
                    "pieces need room, which shrinks turn by turn."
                ),
                point=("seat:0", "tray"),
            ),
            Step(
                say(
                    "X5 is the bulkiest of all. The open space on the left still has room for it, and your opponent "
                    "wants that space too. Lay X5 with its middle on c7."
                ),
                point=("piece:X5", "c6", "b7", "c7", "d7", "c8"),
                moves=("place X5 *c7*",),
                wrong=say("That fits, and would probably fit later. Now X5, with its middle on c7."),
                replies=("place Z4 b3 c3 a4 b4",),
                praise=say("Five squares gone, and your opponent has far fewer places to go."),
            ),
            Step(
                say(
                    "Go on like that: the fours come next. Lay one where both of you could go; a gap that only you "
                    "can reach will wait for you."
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
            Step(
                say(
                    "The corner at the top right is wide open, but nothing of yours leads there. Your third pillar "
                    "does: it may stand at the frame or adjacent to any piece, even your opponent's."
                ),
                point=("pillar", *CORNER_SQUARES),
            ),
            Step(
                say(
                    "Click the pillar and set it into that corner. On i3, in the open, it may not stand; nor on "
                    "j4, adjacent to the pillar on j5. The marked squares are all good."
                ),
                point=("pillar", *CORNER_SQUARES),
                moves=("pillar [hij][1-4]",),
                wrong=say(
                    "Allowed, but it doesn't get you into the empty corner. Set your pillar on one of the "
                    "marked squares."
                ),
                replies=("place V3 b6 c6 b7",),
                praise=say("The pillar was your whole turn, in place of a piece. Your opponent has answered."),
            ),
            Step(
                say("And it pays at once: X5, which fitted nowhere before, has room beside your new pillar. Place it."),
                point=("piece:X5",),
                moves=("place X5 *",),
                wrong=say("That fits too, but X5 may not for long. Place it in the corner."),
                praise=say("Five squares that you would have kept."),
            ),
        ),
        closing=say("There is one third pillar a game: set it where it opens most room, before that room is gone."),
    ),
)
