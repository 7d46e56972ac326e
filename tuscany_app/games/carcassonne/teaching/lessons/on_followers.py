"""Lessons about followers: where they may stand, who scores, and when they come home."""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.games_before import line
from tuscany_app.games.carcassonne.teaching.lessons.numbers import scored
from tuscany_app.games.carcassonne.teaching.lessons.on_building import SIMPLE
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Find, Lesson, Predict, Question, Step

FOLLOWERS: tuple[Lesson, ...] = (
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
                replies=("done", *line("-1,0r1")),
                praise=say("Now for a corner… and there it is!"),
            ),
            Step(
                say("The corner joins both cities to one, and that is allowed. Lay it."),
                point=("tile", "cell:1,-1"),
                moves=("place 1,-1 r3",),
                wrong=say("And miss the chance to get into the city? Lay it between the two."),
                praise=say("One city, closed, with a knight of each of you."),
            ),
            Question(
                say("The city is worth 8 points, and each of you has one knight in it. Who gets them?"),
                answers=(
                    Answer(
                        say("We share them: 4 each"),
                        say("Sharing, yes, but points are never cut in halves."),
                    ),
                    Answer(
                        say("Each of us gets 8"),
                        say("Both! You have a knight each, so each of you scores the full 8 points."),
                        right=True,
                    ),
                    Answer(
                        say("I do: I closed it"),
                        say("It makes no difference who lays the last tile. Knights count."),
                    ),
                ),
                point=("feature:1,-1:city0",),
                replies=("done",),
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
                    "Your opponent's knight is left of the gap, yours below it. Lay your tile on its right, with the "
                    "city towards the gap."
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
            Find(
                say("Who has the majority in this city now, and gets its points? Choose that player's place."),
                answers=(
                    Answer(
                        say("Your opponent"),
                        say("Your opponent was there first, but that doesn't count. Count the knights!"),
                        point=("seat:1",),
                    ),
                    Answer(
                        say("You"),
                        say("10 points for you, and none for your opponent. All three knights go home."),
                        right=True,
                        point=("seat:0",),
                    ),
                ),
                elsewhere=say("Count the knights of each colour, then choose a player's place."),
                point=("feature:1,-1:city0",),
                replies=("done",),
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
                wrong=say("Have you seen what the gap is worth? Lay it there."),
                praise=say("City and road are complete, with a single tile."),
            ),
            Predict(
                say("The city has three tiles and a shield, the road two tiles. How many points do you get?"),
                wrong=say("2 points for each tile of the city, 2 for the shield. And whose is the road?"),
                praise=say("8 points for your city, and 2 for your opponent's road, though the turn was yours."),
                replies=("done",),
                figure=scored,
                slips={
                    10: say("Wouldn't that be nice! But a highwayman of your opponent stands on the road."),
                    6: say("The shield is worth something, too."),
                },
                point=("feature:0,-1:city0", "feature:1,0:road2"),
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
            ),
            Question(
                say("A new road has begun, too. Can your knight from the city become its highwayman in this turn?"),
                answers=(
                    Answer(
                        say("Yes, the city is closed"),
                        say("He'd love to. But followers are put before the scoring, and he only comes home after it."),
                    ),
                    Answer(
                        say("No, not before the next turn"),
                        say("Right. Six tiles and three shields: 18 points! And now your knight is back."),
                        right=True,
                    ),
                ),
                point=("supply", "feature:-1,-2:city0"),
                replies=("done", *line("3,0r0")),
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
)
