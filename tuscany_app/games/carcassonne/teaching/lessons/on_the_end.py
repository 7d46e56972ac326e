"""Lessons about the end of the game: what is unfinished, the winner, farmers and their farms."""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.games_before import line
from tuscany_app.games.carcassonne.teaching.lessons.numbers import worth
from tuscany_app.games.carcassonne.teaching.lessons.on_building import SIMPLE
from tuscany_app.games.carcassonne.words.choices import FARMS_KEY
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Predict, Question, Step

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
                    "The bag is empty, you hold the last tile and you lead 65 to 51. After 49 the track starts "
                    "again, so your figure is on 15."
                ),
                point=("bag", "tile", "space:15"),
            ),
            Step(
                say("Use it well: at the top left the crossing closes your longest road."),
                point=("feature:-4,-4:road0", "cell:-6,-4"),
                moves=("place -6,-4 r0",),
                wrong=say("A last tile should bring something. Close the road at the top left."),
            ),
            Predict(
                say(
                    "What is unfinished now counts 1 point for each tile and shield. Your opponent's giant city: "
                    "14 tiles, 7 shields. How many points?"
                ),
                wrong=say("1 for each of the 14 tiles, 1 for each of the 7 shields: add them up."),
                praise=say("21 points; closed it would have been 42! Two cloisters and a road brought 17 more."),
                replies=("done",),
                figure=worth(0, 1, "city"),
                slips={
                    14: say("Those were the tiles. Add the shields."),
                    42: say("So it would be, if the wall were closed. Open cities count half."),
                },
                most=50,
                point=("feature:0,1:city0", "seat:1"),
            ),
            Step(
                say(
                    "You closed the long road for 6. Your open roads brought 2 + 3 + 2, your cities 4 + 1, the "
                    "cloister 6: itself and five tiles around it."
                ),
                point=("feature:-1,-1:road0", "feature:-4,-1:city0", "cell:-5,-1"),
            ),
            Question(
                say("And so it is 89 to 89! Who wins?"),
                answers=(
                    Answer(
                        say("Whoever has more followers left"),
                        say("Followers left over count nothing, only points do."),
                    ),
                    Answer(
                        say("Nobody"),
                        say("That would be sad after so fine a land!"),
                    ),
                    Answer(
                        say("Both of us"),
                        say("Yes: the most points win, and in a tie the win is shared. Shake hands!"),
                        right=True,
                    ),
                ),
                point=("seat:0", "seat:1"),
            ),
        ),
        closing=say("Nothing is quite lost when the bag is empty, but what is complete counts most."),
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
                wrong=say("Later, perhaps. For this lesson lay it at the top."),
            ),
            Question(
                say("The field around the cloister is the one your farmer lies in. Whom may you put on this tile?"),
                answers=(
                    Answer(
                        say("A second farmer"),
                        say("The field has a farmer already, so no other may join him. Not even one of yours."),
                        point=("feature:0,-1:field0",),
                    ),
                    Answer(
                        say("A monk"),
                        say("Right. He'll come home, like knights and highwaymen. A farmer stays to the very end."),
                        right=True,
                        shows="follower cloister",
                    ),
                ),
                replies=("follower cloister", "done"),
            ),
        ),
        closing=say(
            "Roads and walls part the fields. {key} shows you whose they are, and which cities they reach.",
            key=FARMS_KEY,
        ),
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
                    "A last tile with farmers, 75 to 71 for you. A farm brings 3 points for each completed city that "
                    "its field touches. You have two."
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
            Predict(
                say("Your great field touches six completed cities. How many points will it bring?"),
                wrong=say("3 points for each completed city. Open ones bring a farmer nothing."),
                praise=say("6 × 3 = 18 points. And in the end it is 126 to 101: 30 of your points come from farms."),
                replies=("done",),
                figure=worth(1, 3, "field"),
                slips={6: say("Six cities, but each of them brings 3 points.")},
                most=30,
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
            "In each field, whoever has most farmers takes it all, as everywhere. Come early, and close "
            "cities around it."
        ),
    ),
)
