"""Lessons about the end of the game: what is unfinished, farms, the winner."""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.games_before import line
from tuscany_app.games.carcassonne.teaching.lessons.on_building import SIMPLE
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

# Whole games but for the last tile.
EIGHTY_NINE_ALL = line("""
    0,-1r3+c0 0,1r2+c0 -1,-1r1+r0 -1,1r0+m 1,0r1+m -1,2r0+c0 2,0r1+c0 0,2r0 1,-1r1+r0 -1,0r2+r2 0,-2r3 -2,2r2
    1,-2r0 -2,0r2+c0 2,-1r1+c1 -2,3r0 -3,0r2+r2 -2,1r0 2,-2r2 -3,-1r0+r0 -4,0r3+r1 -1,-2r0+m 3,-1r0+c0 0,-3r1
    -1,3r0 -2,-2r0+c0 -4,-1r1+c0 -2,-3r2 -4,-2r1+r0 -1,-3r1+r0 2,1r0 0,-4r3 -3,2r0 -1,-4r1+c0 -3,-2r3 1,-3r0+m
    -5,-1r0+m -4,1r2+r0 3,0r0 -5,1r1+c0 1,1r3 1,-4r1 -3,-3r0+r0 1,-5r0 4,0r0 2,-4r2 -5,-2r1 1,-6r3 5,0r0 2,-3r0
    3,-4r0+c1 -3,3r0 4,-4r3+c0 -2,-4r0 -6,-2r3+r0 -2,-5r0+r1 6,0r2+c1 -4,2r0 -2,4r3 -4,-3r3+r0 -3,-5r0 3,-3r0+m
    -1,-5r1+r0 -3,1r2 -3,-4r2+c0 2,-6r1 -4,-4r1+r0 6,1r0+c0 -5,-4r1 4,-3r0+r0
""")
SEVENTY_FIVE_TO_SEVENTY_ONE = line("""
    0,-1r2+c0 0,1r3+c0 1,-1r1+c0 -1,1r1+r0 0,2r1+c0 -1,2r2+m 1,2r0 0,3r2+c0 1,0r1+r0 0,4r0 1,3r1+f0 -2,2r0+r0
    1,1r2 -1,3r3+c0 0,-2r0+r2 -1,-1r3+r1 1,4r0+c0 2,0r2+c0 2,-1r0 -1,0r3+r0 -1,-2r3+r0 -2,0r0+m 1,-2r2+r0 -3,0r0
    -2,-1r1+m 2,1r3 1,5r2+f1 -2,3r2 -2,-2r1 -3,3r0 2,2r0 2,-2r0+m 3,-1r0 -3,1r2 3,1r1 -2,4r3 0,-3r0+r0 2,-3r1
    4,-1r3 -3,-1r2+c0 -3,-2r2+r0 2,5r1+r0 -4,-1r3+r1 -3,4r2 -4,3r0+c1 3,-3r1 -3,2r0+m -5,-1r1+c0 -4,2r3+c0
    4,-2r2+c0 1,-3r0 -2,5r0 -2,-3r0 -4,0r3+f0 2,4r2 -1,-3r1 -3,-3r0 -4,4r2 -1,-4r2+c0 -4,5r0 -3,-4r0 -5,5r0
    -2,-4r3 2,-4r0 -4,-4r1 -4,-3r0 -5,-4r3 -2,1r0 -5,-3r1 -1,-5r0+r0
""")

ENDING: tuple[Lesson, ...] = (
    Lesson(
        id="end",
        title=say("The end of the game"),
        rules=("B-12", "B-13", "B-14", "B-15"),
        seed=25901,
        options=SIMPLE,
        before=EIGHTY_NINE_ALL,
        steps=(
            Step(
                say(
                    "The bag is empty: you hold the very last tile. You lead by 65 to 51. The track has 50 spaces, so "
                    "your figure is on its second round, on 15."
                ),
                point=("bag", "tile", "space:15"),
            ),
            Step(
                say("Use it well: at the top left the crossing closes your longest road."),
                point=("feature:-4,-4:road0", "cell:-6,-4"),
                moves=("place -6,-4 r0",),
                wrong=say("A last tile should bring something. Close the road at the top left."),
            ),
            Step(
                say("“{done}”, for the last time.", done=say("Done")),
                point=("done",),
                moves=("*",),
                praise=say("6 points for the road. Then the game was over, and the final scoring came."),
            ),
            Step(
                say(
                    "What is unfinished still counts, 1 point for each tile. Your roads brought 2 + 3 + 2, your cities "
                    "4 + 1. The cloister brought 6: itself and five tiles around it."
                ),
                point=("feature:-1,-1:road0", "feature:-4,-1:city0", "cell:-5,-1"),
            ),
            Step(
                say(
                    "Your opponent's giant city has 14 tiles and 7 shields: 21 points, 1 for each. Closed it would "
                    "have been 42! Two cloisters and a road brought 17 more."
                ),
                point=("feature:0,1:city0", "seat:1"),
            ),
            Step(
                say("And the winner? 89 to 89. The most points win, and in a tie the win is shared."),
                point=("seat:0", "seat:1"),
            ),
        ),
        closing=say("Nothing is quite lost when the bag is empty, but what is complete counts most."),
    ),
    Lesson(
        id="farms",
        title=say("Farms"),
        rules=("B-9", "B-13", "B-13b"),
        seed=52055,
        options={"messages": False},
        before=SEVENTY_FIVE_TO_SEVENTY_ONE,
        steps=(
            Step(
                say(
                    "Another last tile, in a game with farmers: 75 to 71 for you. A farm brings 3 points for each "
                    "completed city that its field touches. You have two farms already."
                ),
                point=("farms",),
            ),
            Step(
                say("On the right the field below two completed cities is nobody's. Lay your tile there."),
                point=("tile", "feature:4,-1:city0", "feature:4,-1:city1", "cell:4,0"),
                moves=("place 4,0 r1",),
                wrong=say("A fine place, but the free field on the right is worth more."),
            ),
            Step(
                say("Lay your last follower down above the road, where the field touches both cities."),
                point=("spot:field1",),
                moves=("follower field 1",),
                wrong=say("Above the road lies the field that pays."),
            ),
            Step(
                say("Choose “{done}”, and the farms are counted.", done=say("Done")),
                point=("done",),
                moves=("*",),
                praise=say("126 to 101! 30 of your points come from farms."),
            ),
            Step(
                say("Your great field touches six completed cities: 6 × 3 = 18 points. Open cities bring it nothing."),
                point=("feature:1,3:field0",),
            ),
            Step(
                say(
                    "Your field at the bottom touches two of these six cities, and they pay again: 6 points. Every "
                    "field counts on its own."
                ),
                point=("feature:1,5:field1", "feature:0,4:city0", "feature:1,4:city0"),
            ),
            Step(
                say("And your last farmer brought 6 for two cities, one of which feeds the great field, too."),
                point=("feature:4,0:field1", "feature:4,-1:city0", "feature:4,-1:city1"),
            ),
        ),
        closing=say(
            "In each field the most farmers take it all, as everywhere. Come early, and close cities around it."
        ),
    ),
)
