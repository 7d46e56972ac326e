"""Lessons about followers: where they may stand, who scores, and when they come home."""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.games_before import line
from tuscany_app.games.carcassonne.teaching.lessons.on_building import SIMPLE
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

FOLLOWERS: tuple[Lesson, ...] = (
    Lesson(
        id="occupied",
        title=say("Somebody is there already"),
        rules=("B-5",),
        start=1,
        seed=2049,
        options=SIMPLE,
        before=line("0,-1r2+c0"),
        steps=(
            Step(
                say("Your opponent's knight holds the city. You may build on all the same: lay your tile beside it."),
                point=("feature:0,-1:city0", "tile", "cell:1,-1"),
                moves=("place 1,-1 r0",),
                wrong=say("Good idea, but here build on at the city, on the right of your opponent's tile."),
                praise=say("The city grows, and so it will be harder to close. That may be just what you want."),
            ),
            Step(
                say(
                    "You may put a follower only where nobody stands yet, on any tile of the whole city or road. So "
                    "the city is closed to you, even on your own tile. The road isn't: put a highwayman there."
                ),
                point=("feature:1,-1:city0", "spot:road0"),
                moves=("follower road 0",),
                wrong=say("You may do without. But the road is free: take it."),
            ),
            Step(
                say("Choose “{done}”, and see what your opponent makes of it.", done=say("Done")),
                point=("done",),
                moves=("*",),
                replies=line("1,0r1"),
                praise=say("Your opponent builds on your road, and can't put a follower there either: you were first."),
            ),
        ),
        closing=say("One follower is enough to keep everybody else out. Nearly: the next lesson shows the back door."),
    ),
    Lesson(
        id="sharing",
        title=say("Sharing a city"),
        rules=("B-5", "B-9"),
        start=1,
        seed=183365,
        options=SIMPLE,
        before=line("0,-1r2+c0"),
        steps=(
            Step(
                say(
                    "The city above belongs to your opponent. Begin one of your own next to it: lay your tile to the "
                    "right of the start tile."
                ),
                point=("feature:0,-1:city0", "cell:1,0"),
                moves=("place 1,0 r0",),
                wrong=say("For our plan we need it elsewhere: on the right, with the city at the top."),
                praise=say("The two cities don't touch. Not yet."),
            ),
            Step(
                say("This piece of city is free. Put a knight into it."),
                point=("spot:city0",),
                moves=("follower city 0",),
                wrong=say("The plan needs a knight, in the city at the top."),
            ),
            Step(
                say("“{done}”, and wait for a corner.", done=say("Done")),
                point=("done",),
                moves=("*",),
                replies=line("-1,0r1"),
                praise=say("There it is!"),
            ),
            Step(
                say("The corner joins both cities to one, and that is allowed. Lay it."),
                point=("tile", "cell:1,-1"),
                moves=("place 1,-1 r3",),
                wrong=say("It would fit there. But don't miss the chance to get into the city."),
                praise=say("One city, closed, with a knight of each of you."),
            ),
            Step(
                say("Who gets the points? Choose “{done}”.", done=say("Done")),
                point=("feature:1,-1:city0", "done"),
                moves=("*",),
                praise=say("Both! You have a knight each, so each of you scores the full 8 points."),
            ),
        ),
        closing=say(
            "Nobody may enter an occupied city, but cities may grow together. If they are tied, all of "
            "them score in full."
        ),
    ),
    Lesson(
        id="majority",
        title=say("The majority"),
        rules=("B-9",),
        start=1,
        seed=156609,
        options=SIMPLE,
        before=line("0,-1r2+c0 1,0r0+c0 2,0r1"),
        steps=(
            Step(
                say(
                    "The same idea, one step further. Your opponent's knight is on the left, yours at the bottom. "
                    "Lay your tile on the right of the gap, its city towards the gap."
                ),
                point=("feature:0,-1:city0", "feature:1,0:city0", "cell:2,-1"),
                moves=("place 2,-1 r3",),
                wrong=say("Not there yet: we want a third city around the gap."),
            ),
            Step(
                say("Put a second knight here."),
                point=("spot:city0",),
                moves=("follower city 0",),
                wrong=say("The second knight is the whole trick."),
                replies=("done", *line("0,1r2")),
                praise=say("Your opponent did not see it coming, and you have drawn a tile with city on three sides."),
            ),
            Step(
                say("Fill the gap."),
                point=("tile", "cell:1,-1"),
                moves=("place 1,-1 r2",),
                wrong=say("Have another look at the gap."),
                praise=say("Three cities have become one: two knights of yours against one."),
            ),
            Step(
                say("Who gets the points? Choose “{done}”.", done=say("Done")),
                point=("feature:1,-1:city0", "done"),
                moves=("*",),
                praise=say("10 points for you, and none for your opponent. All three knights go home."),
            ),
        ),
        closing=say("The most followers take all the points of a road, city or farm; the others get nothing."),
    ),
    Lesson(
        id="several",
        title=say("Two at one stroke"),
        rules=("B-9", "B-11"),
        seed=4701,
        options=SIMPLE,
        before=line("0,-1r2+c0 1,0r1+r2"),
        steps=(
            Step(
                say(
                    "Your city lacks a piece on the right. Just there your opponent's road is waiting for its other "
                    "end, too."
                ),
                point=("feature:0,-1:city0", "feature:1,0:road2", "cell:1,-1"),
            ),
            Step(
                say("Your tile has a city and a crossing. Lay it in the gap."),
                point=("tile", "cell:1,-1"),
                moves=("place 1,-1 r3",),
                wrong=say("It fits there, but the gap is worth more."),
                praise=say("City and road are complete, with a single tile."),
            ),
            Step(
                say(
                    "You could take one of the new roads. For now choose “{done}” and watch the scoring.",
                    done=say("Done"),
                ),
                point=("done",),
                moves=("done",),
                wrong=say("Why not? But for now just end your turn."),
                praise=say("8 points for your city, and 2 for your opponent's road, though the turn was yours."),
            ),
        ),
        closing=say("All that a tile completes is scored, for everybody. So look twice at whom you are helping."),
    ),
    Lesson(
        id="home",
        title=say("Followers come home"),
        rules=("B-1", "B-5", "B-10"),
        seed=75535,
        options=SIMPLE,
        before=line("""
            0,-1r2+c0 -1,-1r0 1,0r1+r0 -2,-1r2 0,1r3+r0 -2,0r1 2,0r0+c0 -3,0r2 -1,1r1+r0 -3,1r0 -1,-2r1+c0 -3,-1r0
            2,1r0+m 2,2r0
        """),
        steps=(
            Step(
                say("Your supply is empty: all seven followers are out. But one gap is left in the great city."),
                point=("supply", "feature:-1,-2:city0"),
            ),
            Step(
                say("Close the city."),
                point=("tile", "cell:-2,1"),
                moves=("place -2,1 r0",),
                wrong=say("Nobody would come home that way."),
                praise=say("The new road would be a fine place for a highwayman, wouldn't it?"),
            ),
            Step(
                say(
                    "But a follower is put before the scoring, and you have none. So choose “{done}”.",
                    done=say("Done"),
                ),
                point=("done",),
                moves=("*",),
                replies=line("3,0r0"),
                praise=say("Six tiles and three shields: 18 points! And your knight is back."),
            ),
            Step(
                say("Now you have him for the next tile. Lay it where it closes a small city at once."),
                point=("tile", "cell:-1,-3", "supply"),
                moves=("place -1,-3 r2",),
                wrong=say("You can do better: at the top a city can be closed at once."),
            ),
            Step(
                say("Nobody is in there. Put the knight into it."),
                point=("spot:city0",),
                moves=("follower city 0",),
                wrong=say("A city without a knight is worth nothing to you."),
                replies=("done",),
                praise=say("4 points, and the knight is home once more."),
            ),
        ),
        closing=say("Seven followers are few. Close small things in time, so that somebody always comes home."),
    ),
    Lesson(
        id="farmers",
        title=say("Farmers"),
        rules=("B-5", "B-10", "B-13"),
        seed=1081,
        options={"messages": False},
        steps=(
            Step(
                say("Now for the fields. First close the city: lay your tile above the start tile."),
                point=("tile", "cell:0,-1"),
                moves=("place 0,-1 r2",),
                wrong=say("One thing after the other: close the city first."),
            ),
            Step(
                say(
                    "Don't take the city this time. Lay a follower down in the field around it: as a farmer, who "
                    "lives off the cities next to his field."
                ),
                point=("spot:field0",),
                moves=("follower field 0",),
                wrong=say("4 points at once, that's tempting! But this lesson is about farmers."),
                replies=("done", *line("1,0r1")),
                praise=say("The city is nobody's. But when the game ends it will bring your farmer 3 points."),
            ),
            Step(
                say("Lay this cloister above your tile. The field goes on there."),
                point=("tile", "cell:0,-2"),
                moves=("place 0,-2 r0",),
                wrong=say("That works, too. For this lesson lay it at the top."),
            ),
            Step(
                say(
                    "It is one and the same field, and your farmer has it. So no second farmer may lie down here; a "
                    "monk may move in."
                ),
                point=("feature:0,-1:field0", "spot:cloister"),
                moves=("follower cloister",),
                wrong=say("Take the cloister, it is free."),
                replies=("done",),
                praise=say("Knights, highwaymen and monks come home. A farmer stays until the game is over."),
            ),
        ),
        closing=say("Roads and walls part the fields. F shows you whose they are, and which cities they reach."),
    ),
)
