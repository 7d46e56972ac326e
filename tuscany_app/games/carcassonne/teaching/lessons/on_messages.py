"""Lessons about the eight messages, each done once."""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.games_before import line
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

MESSAGES: tuple[Lesson, ...] = (
    Lesson(
        id="shortest-road",
        title=say("Message 1: the shortest road"),
        rules=("M-7", "M-8"),
        seed=443173,
        before=line("1,0r1+r0 0,-1r3 -1,-1r1+c0 2,0r1"),
        steps=(
            Step(
                say("Your city lacks one tile at the top left: four tiles and a shield will make 10 points. Close it."),
                point=("feature:0,0:city0", "tile", "cell:-1,-2"),
                moves=("place -1,-2 r2",),
                wrong=say("Think of the message: the city brings you one."),
            ),
            Step(
                say(
                    "There is a new road, but don't take it now: with two roads the message to come would score the "
                    "one worth least. “{done}”.",
                    done=say("Done"),
                ),
                point=("done",),
                moves=("done",),
                wrong=say("Without a follower this time: end your turn."),
            ),
            Step(
                say("10 points: send either figure."),
                point=("figure:man", "figure:woman", "space:10"),
                moves=("*",),
                praise=say("There it is: the shortest road."),
            ),
            Step(
                say("You have just one road, of three tiles. As at the end of the game it counts 3. Take the action."),
                point=("feature:1,0:road0", "message:action"),
                moves=("message action",),
                wrong=say("The road brings 3 points, the seal 2."),
            ),
            Step(
                say("Let a figure walk."),
                point=("figure:man", "figure:woman"),
                moves=("*",),
                praise=say("3 points, and the highwayman stays on his road."),
            ),
        ),
        closing=say("You need a follower on the road, not the majority. It stays, and the road can score again."),
    ),
    Lesson(
        id="smallest-city",
        title=say("Message 2: the smallest city"),
        rules=("M-9",),
        seed=1931234,
        before=line("-1,0r1+r0 0,1r0 -1,-1r0+c0 1,0r1 1,-1r3+r1 -1,-2r3"),
        steps=(
            Step(
                say("Close your long road on the left. It has five tiles: a good number."),
                point=("feature:0,0:road0", "tile", "cell:-2,0"),
                moves=("place -2,0 r3",),
                wrong=say("Possible. But on the left five points are waiting."),
                replies=("done",),
            ),
            Step(
                say("5 points. Send either figure to the dark space."),
                point=("figure:man", "figure:woman", "space:5"),
                moves=("*",),
                praise=say("A message: the smallest city."),
            ),
            Step(
                say(
                    "It scores your city as if the game ended now. Yours is open, so each tile and each shield counts "
                    "1: two of each, 4 points. That's more than the seal."
                ),
                point=("feature:-1,-1:city0", "message:action"),
                moves=("message action",),
                wrong=say("2 points are fewer than 4. Take the action."),
            ),
            Step(
                say("Let a figure walk."),
                point=("figure:man", "figure:woman"),
                moves=("*",),
                praise=say("4 points, and the knight stays: once closed, the city scores again."),
            ),
        ),
        closing=say("A half-built city can pay now and later. With several, the one worth least is scored."),
    ),
    Lesson(
        id="smallest-cloister",
        title=say("Message 3: the smallest cloister"),
        rules=("M-10",),
        seed=1562763,
        before=line("-1,0r0+f1 -1,-1r1 0,1r0+m 0,-1r3+f0"),
        steps=(
            Step(
                say("Three tiles of city with a shield, and nobody in it! Close it with the fourth."),
                point=("feature:0,0:city0", "tile", "cell:-1,-2"),
                moves=("place -1,-2 r2",),
                wrong=say("Good, but have you seen the city?"),
            ),
            Step(
                say("And quickly put a knight into it."),
                point=("spot:city0",),
                moves=("follower city 0",),
                wrong=say("The city is free: 10 points for a knight."),
                replies=("done",),
            ),
            Step(
                say("10 points, a dark space for either figure."),
                point=("figure:man", "figure:woman", "space:10"),
                moves=("*",),
                praise=say("A message: the smallest cloister."),
            ),
            Step(
                say("Your cloister counts 1, and 1 for each of the two tiles around it. Take the action."),
                point=("cell:0,1", "message:action"),
                moves=("message action",),
                wrong=say("The action brings 3 points, the seal 2."),
            ),
            Step(
                say("Let a figure walk."),
                point=("figure:man", "figure:woman"),
                moves=("*",),
                praise=say("3 points in passing, and the monk stays where he is."),
            ),
        ),
        closing=say("The longer a cloister has been growing, the better this message."),
    ),
    Lesson(
        id="shields",
        title=say("Message 4: shields"),
        rules=("M-11",),
        start=1,
        seed=1574586,
        before=line("1,0r1 -1,0r3+r0 -2,0r0 0,-1r2+c0 1,-1r0"),
        steps=(
            Step(
                say("Close your road with the crossing, at the bottom."),
                point=("feature:0,0:road0", "tile", "cell:-1,1"),
                moves=("place -1,1 r2",),
                wrong=say("Not bad, but for the message you need the five points of the road."),
                replies=("done",),
            ),
            Step(
                say("5 points: choose a figure."),
                point=("figure:man", "figure:woman", "space:5"),
                moves=("*",),
                praise=say("A message: shields."),
            ),
            Step(
                say("2 points for each shield in cities where you have a follower. In yours there are two: take them."),
                point=("feature:0,-1:city0", "message:action"),
                moves=("message action",),
                wrong=say("Two shields are worth more than the seal."),
            ),
            Step(
                say("Let a figure walk."),
                point=("figure:man", "figure:woman"),
                moves=("*",),
                praise=say("4 points, before the city is even closed."),
            ),
        ),
        closing=say("For shields you need no majority: one knight in the city is enough."),
    ),
    Lesson(
        id="knights",
        title=say("Message 5: knights"),
        rules=("M-12",),
        seed=1507748,
        before=line("0,1r3+c0 -1,0r3 1,0r2+c0 1,-1r3 2,-1r0+r2 -1,-1r1 woman"),
        steps=(
            Step(
                say("Your woman stands on 6. Four points more, and she stops on 10: close your city with this tile."),
                point=("track", "feature:1,0:city0", "cell:1,1"),
                moves=("place 1,1 r1",),
                wrong=say("Patience: first the city wants to be closed."),
                praise=say("This tile has a second city, at the bottom."),
            ),
            Step(
                say("Put a knight into it."),
                point=("spot:city0",),
                moves=("follower city 0",),
                wrong=say("A knight will be worth something in a moment."),
                replies=("done",),
            ),
            Step(
                say("4 points for the woman."),
                point=("figure:woman", "space:10"),
                moves=("figure woman",),
                wrong=say("The man would stop on 4. The woman gets you a message."),
                praise=say("A message: knights."),
            ),
            Step(
                say("2 points for each of your knights on the land. There are two: take the action."),
                point=("feature:0,1:city0", "feature:1,1:city0", "message:action"),
                moves=("message action",),
                wrong=say("Two knights bring 4 points, the seal 2."),
            ),
            Step(
                say("Let a figure walk."),
                point=("figure:man", "figure:woman"),
                moves=("*",),
                praise=say("4 points, and the knights stay."),
            ),
        ),
        closing=say("Knights who are out when this message comes are worth 2 points each, however small their cities."),
    ),
    Lesson(
        id="farmers-message",
        title=say("Message 6: farmers"),
        rules=("M-13",),
        seed=1046855,
        before=line("0,-1r1+c0 1,-1r0 0,-2r2+f0 2,-1r0"),
        steps=(
            Step(
                say("Close your city on the right."),
                point=("feature:0,0:city0", "tile", "cell:1,-2"),
                moves=("place 1,-2 r3",),
                wrong=say("And the city? It is worth 10 points."),
            ),
            Step(
                say("The field along the wall is free. Lay a farmer down in it."),
                point=("spot:field0",),
                moves=("follower field 0",),
                wrong=say("Take the field along the wall: a second farmer will soon pay."),
                replies=("done",),
            ),
            Step(
                say("10 points: choose a figure."),
                point=("figure:man", "figure:woman", "space:10"),
                moves=("*",),
                praise=say("A message: farmers."),
            ),
            Step(
                say("2 points for each of your farmers. You have two: take the action."),
                point=("farms", "message:action"),
                moves=("message action",),
                wrong=say("Two farmers bring 4 points, the seal 2."),
            ),
            Step(
                say("Let a figure walk."),
                point=("figure:man", "figure:woman"),
                moves=("*",),
                praise=say("4 points. The farmers stay, and at the end they score as always."),
            ),
        ),
        closing=say("The only points that farmers bring before the end of the game."),
    ),
    Lesson(
        id="one-more-tile",
        title=say("Message 7: one more tile"),
        rules=("M-6", "M-14"),
        seed=211255,
        before=(
            *line("-1,0r2+f2 0,1r3 -1,1r0+c0 0,2r2 -2,1r0+f0 1,1r1+f1"),
            "place 1,0 r0",
            "follower road 0",
        ),
        steps=(
            Step(
                say("Your new highwayman's road is complete already: five tiles. “{done}”.", done=say("Done")),
                point=("feature:1,0:road0", "done"),
                moves=("*",),
            ),
            Step(
                say("5 points. Give them to the man."),
                point=("figure:man", "space:5"),
                moves=("figure man",),
                wrong=say("Either would do. Let's take the man."),
                praise=say("A message: one more tile."),
            ),
            Step(
                say("That's nearly a turn of its own, with follower and scoring. Take the action."),
                point=("message:action",),
                moves=("message action",),
                wrong=say("2 points are little against a whole tile."),
                praise=say("Look what you have drawn!"),
            ),
            Step(
                say("With this tile you can close your city, on the left."),
                point=("tile", "feature:-1,1:city0", "cell:-3,1"),
                moves=("place -3,1 r1",),
                wrong=say("It fits there, but then the city stays open."),
                replies=("done",),
                praise=say("Four tiles and a shield: another 10 points."),
            ),
            Step(
                say("They take either figure to a dark space again. Choose one."),
                point=("figure:man", "figure:woman"),
                moves=("*",),
                praise=say("The next message! You have no cloister, so its action is not offered: 2 points for you."),
            ),
            Step(
                say("Let a figure walk with them."),
                point=("figure:man", "figure:woman"),
                moves=("*",),
                praise=say("5 + 10 + 2: what a turn!"),
            ),
        ),
        closing=say("An extra tile can do all that a tile can do. Only when the bag is empty it can't be chosen."),
    ),
    Lesson(
        id="take-back",
        title=say("Message 8: score and take back"),
        rules=("M-15",),
        seed=750859,
        before=line("0,-1r3+f1 1,-1r0+f0 1,0r2+r0 1,1r1 2,0r0+m 3,0r1"),
        steps=(
            Step(
                say("Close your road on the left: it has five tiles then."),
                point=("feature:0,0:road0", "tile", "cell:-1,0"),
                moves=("place -1,0 r3",),
                wrong=say("Soon! First the road: it is ready to be closed."),
                replies=("done",),
            ),
            Step(
                say("5 points: choose a figure."),
                point=("figure:man", "figure:woman", "space:5"),
                moves=("*",),
                praise=say("A message: score a follower and take it back."),
            ),
            Step(
                say("Choose the action."),
                point=("message:action",),
                moves=("message action",),
                wrong=say("The seal brings 2 points, one of your followers more than that."),
            ),
            Step(
                say(
                    "Which follower? The farmer's field has no completed city and would bring nothing. The monk's "
                    "cloister has five tiles, its own included. Take him."
                ),
                point=("cell:2,0",),
                moves=("score 2,0 cloister",),
                wrong=say("The farmer would come home for nothing. Take the monk."),
                praise=say("5 points, as at the end of the game. Then the monk comes home."),
            ),
            Step(
                say("Choose who walks. Either way it is a dark space again."),
                point=("figure:man", "figure:woman", "space:5", "space:10"),
                moves=("*",),
                praise=say("And the next message is turned up. You know what to do."),
            ),
        ),
        closing=say(
            "It takes the majority, or a tie, to score; the points are yours alone. Without it the follower just "
            "comes home."
        ),
    ),
)
