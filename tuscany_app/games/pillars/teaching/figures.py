"""The figures of the rules of Pillars. Red has seat 0, and begins unless it is said."""

from __future__ import annotations

from tuscany_app.games.pillars.teaching.lessons.games_before import (
    EMPTY_CORNER,
    EMPTY_CORNER_EXTRA,
    FIVE_TO_EIGHT,
    LAST_POCKET,
    OPENING,
    SEVEN_ALL,
    line,
)
from tuscany_app.kernel.figure import Figure, letter, no, ring, yes
from tuscany_app.kernel.i18n import say

FRAME = 34.0  # how wide the wood is around the squares
END_OF_FIVE_TO_EIGHT = (*FIVE_TO_EIGHT, "place I2 j8 j9")

FIGURES: tuple[Figure, ...] = (
    Figure(
        id="pieces",
        rules=("K-1",),
        caption=say(
            "Everything that a player has: 13 pieces and 3 pillars. A is W5, with five squares; B is V3, "
            "with three; C is one of the pillars."
        ),
        alt=say(
            "Red's place at the table with everything still in it: four pieces of five squares, four of four, three "
            "of three, two of two, and the pillars. A name such as W5 tells the shape and the number of squares."
        ),
        show=("seat:0",),
        marks=(letter("A", "piece:W5"), letter("B", "piece:V3"), letter("C", "pillar")),
    ),
    Figure(
        id="frame",
        rules=("K-2",),
        caption=say("The frame for two has 10 × 10 squares. A is a1, B is j10: a letter for the column, then the row."),
        alt=say(
            "The empty frame for two players. Columns are called a to j from the left, rows 1 to 10 from the top. "
            "Marked are the square at the top left, a1, and the one at the bottom right, j10."
        ),
        show=("frame",),
        marks=(letter("A", "a1"), letter("B", "j10")),
    ),
    Figure(
        id="three-players",
        rules=("K-2", "K-3"),
        caption=say(
            "Three play in a frame of 12 × 12 squares. Yellow began here (A), then the turns went clockwise: red (B) "
            "and blue (C)."
        ),
        alt=say(
            "A larger frame of twelve by twelve squares in which the pillars of three players stand: yellow, red and "
            "blue, in the order in which they were set."
        ),
        show=("frame",),
        margin=0,
        players=3,
        start=2,
        marks=(letter("A", "f1"), letter("B", "a8"), letter("C", "l6")),
        before=("pillar f1", "pillar a8", "pillar l6"),
    ),
    Figure(
        id="first-pillars",
        rules=("K-4",),
        caption=say(
            "Red sets a second pillar. ✓ Directly inside the frame, and adjacent to no pillar. ✗ Not in the middle, "
            "and not beside a pillar, be it one's own (a6) or another's (j1)."
        ),
        alt=say(
            "The frame with a red pillar on a7 and a blue one on j2. Allowed for red are e10 at the lower edge and "
            "i1, which touches the blue pillar with a corner only. Not allowed are e5 in the middle, a6 beside the "
            "red pillar and j1 beside the blue one."
        ),
        show=("frame",),
        marks=(yes("e10"), yes("i1"), no("e5"), no("a6"), no("j1")),
        before=("pillar a7", "pillar j2"),
    ),
    Figure(
        id="adjacent",
        rules=("K-5",),
        caption=say("Adjacent means side by side. ✓ Three squares are adjacent to this pillar, ✗ these two are not."),
        alt=say(
            "A red pillar on a5 at the left edge of the frame. The squares above it, below it and at its right, a4, "
            "a6 and b5, are adjacent to it. The squares b4 and b6 share only a corner with it and are not."
        ),
        show=("a3", "e7"),
        margin=FRAME,
        marks=(yes("a4"), yes("b5"), yes("a6"), no("b4"), no("b6")),
        before=("pillar a5", "pillar j5", "pillar g10", "pillar d1"),
    ),
    Figure(
        id="first-piece",
        rules=("K-6",),
        caption=say(
            "Red's first piece. ✓ L4 shares a side with the red pillar on g10. ✗ O4 would touch the pillar on a4 with "
            "a corner only, ✗ and W5 would touch only blue."
        ),
        alt=say(
            "Red pillars stand on a4 and g10, blue ones on j5 and d1. Allowed is L4 on d9, d10, e10 and f10, beside "
            "the pillar on g10. Not allowed are O4 on b5, b6, c5 and c6, which meets the pillar on a4 at a corner, "
            "and W5 beside the blue pillar on j5."
        ),
        show=("frame",),
        marks=(
            yes("d9", "d10", "e10", "f10"),
            no("b5", "b6", "c5", "c6"),
            no("h4", "i4", "i5", "g3", "h3"),
        ),
        before=line("pillar a4, pillar j5, pillar g10, pillar d1"),
    ),
    Figure(
        id="growing",
        rules=("K-6",),
        caption=say(
            "A colour grows from pieces as well as from pillars: U5 may lie here, because its square e4 is adjacent "
            "to the f4 of T5."
        ),
        alt=say(
            "Red has a pillar on g1 and T5 below it, reaching to f4. U5, shown as a suggestion on c4, d4, e4, c5 and "
            "e5, shares a side with T5: e4 lies beside f4. So it may be placed far from any pillar."
        ),
        show=("frame",),
        marks=(ring("e4", "f4"),),
        move="place U5 c4 d4 e4 c5 e5",
        before=OPENING[:6],
    ),
    Figure(
        id="third-pillar",
        rules=("K-7",),
        caption=say(
            "Red's third pillar. ✓ At the frame (h1), or beside a piece, be it another's (h3). ✗ Not in the open "
            "(i3), and not beside a pillar (j4)."
        ),
        alt=say(
            "The corner at the top right of the frame is empty. Red may set the third pillar on h1, at the "
            "edge of the frame, or on h3, beside a blue piece. i3 is beside neither the frame nor a piece, "
            "and j4 is beside the blue pillar on j5: neither is allowed."
        ),
        show=("f1", "j6"),
        margin=FRAME,
        marks=(yes("h1"), yes("h3"), no("i3"), no("j4")),
        before=EMPTY_CORNER,
    ),
    Figure(
        id="room-again",
        rules=("K-7",),
        caption=say(
            "The third pillar was red's whole turn. In the next one X5 fits, which had no place before: it grows from "
            "the new pillar."
        ),
        alt=say(
            "A red pillar stands in the empty corner, on h1. The cross X5, shown as a suggestion, lies beside it, on "
            "squares that nothing of red's was adjacent to before."
        ),
        show=("f1", "j6"),
        margin=FRAME,
        marks=(ring("h1"),),
        move="place X5 i1 h2 i2 j2 i3",
        before=(*EMPTY_CORNER, "pillar h1", "place V3 b6 c6 b7"),
    ),
    Figure(
        id="nothing-fits",
        rules=("K-8",),
        caption=say(
            "Red is left with Z4, V3, I2 and the third pillar, and no piece fits beside something red. Red may step "
            "out now, or set the pillar on A and stay in the game."
        ),
        alt=say(
            "The frame is nearly full. The only larger gap, on the squares around h2, has blue neighbours only. A red "
            "pillar on one of its four left squares, which are marked, would open it to red's pieces."
        ),
        show=("frame",),
        marks=(letter("A", "g2", "h2", "g3", "h3"),),
        start=1,
        before=LAST_POCKET,
        front=0,
    ),
    Figure(
        id="penalty",
        rules=("K-9",),
        caption=say("The end. Red is left with X5: 5 points. Blue has two V3 and one I2: 3 + 3 + 2 = 8. Red wins."),
        alt=say(
            "The places of both players when all are out. Red's only piece left is the cross X5, and the number "
            "beside it is 5. Blue has two pieces of three squares and one of two left, and the number 8. The fewest "
            "penalty points win."
        ),
        show=("seat:0", "seat:1"),
        margin=6,
        before=END_OF_FIVE_TO_EIGHT,
        front=0,
    ),
    Figure(
        id="tie",
        rules=("K-10",),
        caption=say("Seven penalty points each. Blue began this game, so red's first turn came later: red is ahead."),
        alt=say(
            "The places of both players at the end, with the number 7 in each. Of players with equally many points "
            "the one who began later wins, here red."
        ),
        show=("seat:0", "seat:1"),
        margin=6,
        marks=(ring("seat:0"),),
        start=1,
        before=(*SEVEN_ALL, "place V3 a1 b1 a2", "place I2 a4 a5"),
        front=0,
    ),
    Figure(
        id="match",
        rules=("K-11",),
        caption=say(
            "The second game of a match: blue begins this one. What the first game brought, 5 and 8, is kept and "
            "added up."
        ),
        alt=say(
            "A new game with all pieces back in their places. Beside the names stand the penalty points of the first "
            "game, 5 for red and 8 for blue, and the 49 squares that both hold now."
        ),
        show=("seat:0", "seat:1"),
        margin=6,
        options={"match": True},
        before=END_OF_FIVE_TO_EIGHT,
        front=0,
    ),
    Figure(
        id="extra-pillar",
        rules=("K-7",),
        paragraph=2,
        caption=say(
            "With an option, pillar and piece are one turn: first the pillar (A) and then, because one fits, "
            "a piece (B)."
        ),
        alt=say(
            "Red has set the third pillar on h1 in the empty corner and is still to move. The cross X5 is shown "
            "beside it as a suggestion: it is part of the same turn."
        ),
        show=("f1", "j6"),
        margin=FRAME,
        marks=(letter("A", "h1"), letter("B", "i1", "h2", "i2", "j2", "i3")),
        move="place X5 i1 h2 i2 j2 i3",
        options={"extra_pillar": True},
        before=(*EMPTY_CORNER_EXTRA, "pillar h1"),
    ),
)
