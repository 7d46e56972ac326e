"""The figures of the rules of The Border. Red has seat 0; the large board is the one in front."""

from __future__ import annotations

from tuscany_app.games.borders.teaching.lessons.games_before import (
    FOUR_YELLOW_ONE_RED,
    NINETEEN_ALL,
    NOTHING_FOR_THE_OTHER,
    ORCHARD_FOR_TWO,
    THIRTY_THREE,
    TWO_AREAS_AT_ONCE,
    WELL_FOR_BOTH,
    line,
)
from tuscany_app.kernel.figure import Figure, letter, no, yes
from tuscany_app.kernel.i18n import say

ALL_FIVE = (*FOUR_YELLOW_ONE_RED, *line("ryy stop"))
TOP_LEFT = ("1,0", "0,3", "5,3")

FIGURES: tuple[Figure, ...] = (
    Figure(
        id="board",
        rules=("F-1",),
        caption=say(
            "A part of a board: areas inside rings of border spaces. Spaces of one colour form segments: A has two, B "
            "three, C four, D five."
        ),
        alt=say(
            "The upper left part of red's board, with orchard, villa, lake and well. Around each area runs a ring of "
            "coloured border spaces. One segment of every length is marked: two blue spaces, three yellow ones, four "
            "grey ones and five orange ones."
        ),
        show=("1,0", "9,0", "0,6", "0,7"),
        marks=(
            letter("A", "segment:S02"),
            letter("B", "segment:S08"),
            letter("C", "segment:S15"),
            letter("D", "segment:S19"),
        ),
        before=("stop",),
    ),
    Figure(
        id="white",
        rules=("F-2",),
        caption=say("The white space at the top left, A, is crossed off from the start. B and C lie beside it."),
        alt=say(
            "The corner of a board at the top left. The white space there has a cross already, although nobody has "
            "done anything yet. The border begins at its sides."
        ),
        show=TOP_LEFT,
        marks=(letter("A", "1,0"), letter("B", "2,0"), letter("C", "0,1")),
        before=("stop",),
    ),
    Figure(
        id="rolling",
        rules=("F-4",),
        caption=say(
            "The second of three rolls. Two blue dice were kept; now three are grey. Red may keep the grey ones and "
            "roll both blue ones (A) once more."
        ),
        alt=say(
            "The dice after the second roll: three grey ones, and two blue ones that were kept before. Nothing ties "
            "the player to them. Beside the dice are the buttons that roll and stop."
        ),
        show=("dice", "roll", "stop"),
        margin=12,
        marks=(letter("A", "die:3", "die:4"),),
        lit=True,
        seed=1506,
        before=("keep b b",),
    ),
    Figure(
        id="first-action",
        rules=("F-5",),
        caption=say(
            "Three of red's dice are red. ✓ The red segment of two or the one of three can be completed. ✗ The one of "
            "four can't, and nothing may be left half done."
        ),
        alt=say(
            "The middle of a board without crosses. Three red dice were rolled. The red segment of two spaces at the "
            "left and the one of three at the right are marked as possible, the one of four between them as "
            "impossible."
        ),
        show=("segment:S05", "segment:S10", "segment:S17"),
        margin=40,
        marks=(yes("segment:S05"), yes("segment:S10"), no("segment:S17")),
        seed=30,
        before=("stop",),
    ),
    Figure(
        id="several-segments",
        rules=("F-5",),
        caption=say(
            "Dice may be split: with three green ones and two grey ones A and B are completed in the same action, far "
            "apart as they are."
        ),
        alt=say(
            "The upper part of a board. Marked are the green segment of three spaces at the top left and the grey one "
            "of two spaces beside the well. Together they take all five dice."
        ),
        show=("segment:S07", "segment:S04", "1,0"),
        margin=22,
        marks=(letter("A", "segment:S07"), letter("B", "segment:S04")),
        seed=95,
        before=("stop",),
    ),
    Figure(
        id="earlier-crosses",
        rules=("F-5",),
        caption=say(
            "Earlier crosses count: of this yellow segment A was crossed off before, so one yellow die completes it, "
            "with B."
        ),
        alt=say(
            "The border around the well, nearly all crossed off. Of a yellow segment of two spaces the right one has "
            "a cross already; the left one is the last one missing, for the segment and for the well."
        ),
        show=("area:well",),
        margin=54,
        marks=(letter("A", "8,6"), letter("B", "7,5")),
        seed=5280,
        before=WELL_FOR_BOTH,
    ),
    Figure(
        id="second-action",
        rules=("F-6",),
        caption=say(
            "The second action, with a green die among others. ✓ The green space beside the white one. ✗ Not the blue "
            "space: no cross is adjacent to it."
        ),
        alt=say(
            "The corner of a board at the top left. The green space at the right of the white one, which has a cross, "
            "may be crossed off. The blue space below has no crossed space at its side and may not."
        ),
        show=TOP_LEFT,
        marks=(yes("2,0"), no("3,1")),
        start=1,
        seed=270,
        before=NOTHING_FOR_THE_OTHER,
    ),
    Figure(
        id="growing",
        rules=("F-6", "F-8"),
        caption=say(
            "A moment later: two green dice have crossed off A and B. Now the blue space is adjacent to a cross, and "
            "may follow at once. ✓"
        ),
        alt=say(
            "The same corner with two new crosses at the right of the white space. The blue space touches the second "
            "of them with a side and may now be crossed off, in the same action."
        ),
        show=TOP_LEFT,
        marks=(letter("A", "2,0"), letter("B", "3,0"), yes("3,1")),
        start=1,
        seed=270,
        before=(*NOTHING_FOR_THE_OTHER, "cross 2,0", "cross 3,0"),
    ),
    Figure(
        id="all-five",
        rules=("F-7",),
        caption=say(
            "Red has used all five dice, four yellow ones and a red one. So each of the others may choose one of "
            "them, and no more."
        ),
        alt=say(
            "The dice in the second action. All five of the active player lie there for the others, each of whom may "
            "use one."
        ),
        show=("dice", "done"),
        margin=12,
        players=3,
        seed=55352,
        before=(*ALL_FIVE, "cross S23", "cross S18", "cross S11", "done"),
    ),
    Figure(
        id="two-areas",
        rules=("F-9",),
        caption=say(
            "With the yellow segment A the last spaces of two borders are crossed off: villa and orchard are "
            "finished, for 9 + 6 = 15 points."
        ),
        alt=say(
            "A board on which the rings around the orchard and the villa, side by side at the top, are all crossed "
            "off. The last three spaces were one yellow segment, which lies on both borders."
        ),
        show=("area:orchard", "area:villa", "segment:S07"),
        margin=20,
        marks=(letter("A", "segment:S07"),),
        start=1,
        seed=3410,
        before=(*TWO_AREAS_AT_ONCE, "stop", "cross S07"),
        front=0,
    ),
    Figure(
        id="higher-and-lower",
        rules=("F-10",),
        caption=say(
            "The well: red was first and scores 4. Blue finished it in the second action that followed, and scores 2."
        ),
        alt=say(
            "The table of the nine areas with their higher and lower values. At the well red's mark stands on the "
            "higher value, 4, and blue's on the lower one, 2. The other areas are still open."
        ),
        show=("score",),
        margin=4,
        seed=5280,
        before=(*WELL_FOR_BOTH, "cross S04", "done", "cross 5,6", "done"),
    ),
    Figure(
        id="same-action",
        rules=("F-10", "F-14"),
        caption=say(
            "The orchard, finished by red and by blue in the same second action: both score the higher value, 6."
        ),
        alt=say(
            "The values of the areas in a row. At the orchard the marks of two players, red and blue, stand together "
            "on the higher value, 6."
        ),
        show=("score",),
        margin=2,
        players=3,
        start=1,
        seed=571,
        before=(*ORCHARD_FOR_TWO, "cross 0,3", "done", "cross 2,0", "done"),
    ),
    Figure(
        id="end",
        rules=("F-12",),
        caption=say(
            "Red's sixth area ended this game. First at mountain, mill and chapel, later at lake, orchard and well: "
            "11 + 7 + 5 + 5 + 3 + 2 = 33. Blue has 25."
        ),
        alt=say(
            "The table of the areas at the end. Red's marks stand on the higher values of mountain, mill and chapel "
            "and on the lower ones of lake, orchard and well."
        ),
        show=("score",),
        margin=4,
        start=1,
        seed=2801,
        before=(*THIRTY_THREE, "cross S07", "done", "cross 8,4", "done"),
        front=0,
    ),
    Figure(
        id="tie",
        rules=("F-13",),
        caption=say(
            "A tie, 19 to 19, in a game of four areas. Red's best area is the mountain with 11, blue's the mill with "
            "7: red wins."
        ),
        alt=say(
            "The table of the areas at the end of a short game. Red's mark stands on the 11 of the mountain, the most "
            "valuable area that anybody has finished; blue's best is the mill with 7."
        ),
        show=("score",),
        margin=4,
        seed=3972,
        options={"areas": 4},
        before=(*NINETEEN_ALL, "cross 0,3", "done"),
        front=0,
    ),
    Figure(
        id="solo",
        rules=("F-1",),
        paragraph=4,
        caption=say("Training alone: red has completed the grey segment A, and so has earned a second action as well."),
        alt=say(
            "The middle of a board. One grey segment of two spaces is crossed off. The spaces beside it that "
            "the dice left over could cross off are lit."
        ),
        show=("segment:S04",),
        margin=110,
        marks=(letter("A", "segment:S04"),),
        lit=True,
        players=1,
        seed=8,
        before=("stop", "cross S04", "done"),
    ),
)
