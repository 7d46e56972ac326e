"""Lessons about the messages that score what one has on the land."""

from __future__ import annotations

from tuscany_app.games.carcassonne.engine.components import Message
from tuscany_app.games.carcassonne.teaching.lessons.games_before import line
from tuscany_app.games.carcassonne.teaching.lessons.numbers import action_of
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Find, Lesson, Predict, Question, Step, Watch

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
                say("A new road begins here. Put a highwayman on it; you have one on the long road below already."),
                point=("spot:road0", "feature:1,0:road0"),
                moves=("follower road 0",),
                wrong=say("Fields can wait: take the new road."),
                praise=say("The city is worth 10 points: they will bring you the message “the shortest road”."),
            ),
            Question(
                say(
                    "It scores one road with a follower of yours, as at the end of the game. You are on a road of 3 "
                    "tiles and on one of 1. Which will it be?"
                ),
                answers=(
                    Answer(
                        say("The one of 3 tiles"),
                        say("You may not pick the better one: always the road worth least is scored."),
                        point=("feature:1,0:road0",),
                    ),
                    Answer(
                        say("The one of 1 tile"),
                        say("Right: always the one worth least. Here that is just 1 point."),
                        right=True,
                        point=("feature:-1,-2:road0",),
                    ),
                ),
                point=("feature:1,0:road0", "feature:-1,-2:road0"),
                replies=("done",),
            ),
            Step(
                say("10 points: send either figure."),
                point=("figure:man", "figure:woman", "space:10"),
                moves=("*",),
                praise=say("There it is: the shortest road."),
            ),
            Question(
                say("So what do you do with this message?"),
                answers=(
                    Answer(
                        say("Its action"),
                        say("1 point for the little road? The seal is worth more."),
                        shows="message action",
                    ),
                    Answer(
                        say("The 2 points of its seal"),
                        say("Clever: 2 are more than 1. Without the new highwayman the action would have brought 3."),
                        right=True,
                        shows="message points",
                    ),
                ),
                point=("message",),
                replies=("message points", "figure woman"),
            ),
        ),
        closing=say("You need a follower on the road, not the majority. It stays, and the road can score again."),
    ),
    Lesson(
        id="smallest-city",
        title=say("Messages 2 and 3: the smallest city or cloister"),
        rules=("M-9", "M-10"),
        seed=1931234,
        before=line("-1,0r1+r0 0,1r0 -1,-1r0+c0 1,0r1 1,-1r3+r1 -1,-2r3"),
        steps=(
            Step(
                say("Close your long road on the left. It has five tiles: a good number."),
                point=("feature:0,0:road0", "tile", "cell:-2,0"),
                moves=("place -2,0 r3",),
                wrong=say("Patience. On the left five points are waiting."),
                praise=say("5 points, a dark space, and the next message is “the smallest city”."),
            ),
            Predict(
                say(
                    "It scores your city as if the game ended now. Yours is still open; it has two tiles and two "
                    "shields. What does the action bring?"
                ),
                wrong=say("Open cities count 1 point for each tile and 1 for each shield."),
                praise=say("4 points, more than the seal. The knight stays: once closed, the city scores again."),
                replies=("done", "figure man", "message action", "figure woman"),
                figure=action_of(Message.SMALLEST_CITY),
                slips={
                    8: say("If it were closed, yes! An open city counts half."),
                    2: say("Those are the tiles. Shields count, too."),
                },
                point=("feature:-1,-1:city0",),
            ),
            Step(
                say(
                    "Message 3 does the same for cloisters: 1 point, and 1 for each tile around it. With several, "
                    "again the one worth least is scored."
                ),
                point=("message",),
            ),
        ),
        closing=say("A half-built city or cloister can pay now, and later once more."),
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
                praise=say("5 points for a figure, and the message will be “shields”."),
            ),
            Find(
                say(
                    "It brings 2 points for each shield in cities where you have a follower. Choose the city that "
                    "counts."
                ),
                answers=(
                    Answer(
                        say("The little city on the right"),
                        say("You have nobody in there, and there's no shield either."),
                        point=("feature:1,0:city0",),
                    ),
                    Answer(
                        say("The city with your knight"),
                        say("Your knight is in there, and that is enough."),
                        right=True,
                        point=("feature:0,-1:city0",),
                    ),
                ),
                elsewhere=say("Look for shields on the land, and for your knight."),
            ),
            Predict(
                say("So how many points will the shields bring you?"),
                wrong=say("Count the shields in your knight's city: 2 points each."),
                praise=say("Two shields, 4 points: twice the seal, and before the city is even closed."),
                replies=("done", "figure man", "message action", "figure woman"),
                figure=action_of(Message.SHIELDS),
                slips={2: say("There is a second one. Have another look!")},
                most=12,
                point=("feature:0,-1:city0",),
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
                wrong=say("First things first: your city wants to be closed."),
                praise=say("This tile has a second city, at the bottom."),
            ),
            Step(
                say("Put a knight into it."),
                point=("spot:city0",),
                moves=("follower city 0",),
                wrong=say("A knight will be worth something in a moment."),
                praise=say("The 4 points take the woman to 10, and the message will be “knights”."),
            ),
            Predict(
                say("It brings 2 points for each of your knights on the land at that moment. How many points?"),
                wrong=say("Look for your colour in the cities, and count 2 for each."),
                praise=say("Two knights, 4 points, and both of them stay."),
                replies=("done", "figure woman", "message action", "figure man"),
                figure=action_of(Message.KNIGHTS),
                slips={6: say("One of the three goes home first: his city is closed and scored before.")},
                most=12,
                point=("land",),
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
                wrong=say("And the city? It brings 10 points."),
                praise=say("Four tiles and a shield. And this tile has more to offer."),
            ),
            Question(
                say("Highwayman on the new road, or farmer in the field along your wall?"),
                answers=(
                    Answer(
                        say("Highwayman"),
                        say("He would have to wait. Along the wall a completed city pays 3 points for sure."),
                        shows="follower road 0",
                    ),
                    Answer(
                        say("Farmer"),
                        say("Good: the city pays him 3 points at the end. And perhaps something sooner…"),
                        right=True,
                        shows="follower field 0",
                    ),
                ),
                point=("spot:road0", "spot:field0"),
                replies=("follower field 0", "done"),
            ),
            Watch(
                say("10 points for the city. See what comes of them."),
                told=(
                    ("figure man", say("The man stops on 10, and a message is turned up: farmers!")),
                    ("message action", say("2 points for each of your farmers on the land. You have two.")),
                    ("figure woman", say("4 points. The farmers stay, and at the end they score as always.")),
                ),
                point=("figure:man", "space:10"),
            ),
        ),
        closing=say("The only points that farmers bring before the end of the game."),
    ),
)
