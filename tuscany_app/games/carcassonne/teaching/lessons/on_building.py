"""Lessons about laying tiles and what gets built with them: roads, cities, cloisters. Enough for a first game."""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.games_before import line
from tuscany_app.games.carcassonne.teaching.lessons.numbers import scored
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Find, Lesson, Predict, Step, Watch

SIMPLE = {"messages": False, "farmers": False}  # what is taught later is not in the way

BUILDING: tuple[Lesson, ...] = (
    Lesson(
        id="first-tile",
        title=say("Your first tile"),
        rules=("B-1", "B-2", "B-3", "M-18"),
        seed=258,
        options=SIMPLE,
        steps=(
            Step(
                say(
                    "Welcome! Tile by tile we lay out a land, and followers claim what grows there. Whoever has the "
                    "most points at the end wins."
                ),
                point=("land",),
            ),
            Step(
                say(
                    "On the start tile: a city, a road, fields. Seven followers are yours, an eighth counts your "
                    "points. The messages are still switched off."
                ),
                point=("feature:0,0:city0", "feature:0,0:road0", "supply", "track"),
            ),
            Step(
                say(
                    "There are 71 more tiles, and you have drawn the first from the bag: a straight road. Choose the "
                    "marked place to lay it where the road goes on."
                ),
                point=("tile", "cell:1,0"),
                moves=("place 1,0 r1",),
                wrong=say("It fits there, too. But carry on the road, to the right of the start tile."),
                praise=say("It fits: road to road, field to field."),
            ),
            Step(
                say(
                    "Now you may put a follower on this tile. Put one on the road: a highwayman. He will score when "
                    "the road is complete."
                ),
                point=("spot:road0",),
                moves=("follower road 0",),
                wrong=say("You don't have to, but try it: put a follower on the road."),
            ),
            Watch(
                say(
                    "Until now you could have taken back tile and follower. “{done}” ends your turn; then it is your "
                    "opponent's.",
                    done=say("Done"),
                ),
                told=(
                    ("done", say("The road is still open at both ends: nothing to score yet.")),
                    ("place 0,-1 r2", say("Your opponent lays a tile at the top, and the city is closed.")),
                    ("follower city 0", say("In goes a knight, quickly: followers come before the scoring.")),
                    ("done", say("4 points! And the knight is back home already.")),
                ),
                point=("done",),
            ),
        ),
        closing=say("Lay a tile, put a follower on it if you like, score what is complete: that is a whole turn."),
    ),
    Lesson(
        id="fitting",
        title=say("What fits where"),
        rules=("B-4",),
        seed=5375,
        options=SIMPLE,
        before=line("1,0r1 0,1r2"),
        steps=(
            Step(
                say(
                    "A new tile must share a side with the land, and the picture has to go on: road to road, city to "
                    "city, field to field."
                ),
                point=("land",),
            ),
            Find(
                say("You have drawn a bend. In one of these three places it doesn't fit, however you turn it. Where?"),
                answers=(
                    Answer(
                        say("On the right, where the road ends"),
                        say("There the bend carries on the road: that's a fit."),
                        point=("cell:2,0",),
                    ),
                    Answer(
                        say("In the corner below"),
                        say("Two fields meet there, and the bend has fields on two sides: just right."),
                        point=("cell:1,1",),
                    ),
                    Answer(
                        say("Above the start tile"),
                        say("Well seen: a city opens there, and a bend has none."),
                        right=True,
                        point=("cell:0,-1",),
                    ),
                ),
                elsewhere=say("It is one of the three marked places. Which of them needs something other than a road?"),
                point=("tile", "cell:0,-1", "cell:2,0", "cell:1,1"),
            ),
            Step(
                say("So lay it in the corner below, where it touches two tiles at once."),
                point=("tile", "cell:1,1"),
                moves=("place 1,1 r3",),
                wrong=say("Good for a road. But see how it goes where two tiles are touched: in the corner."),
                replies=("done", *line("2,0r1")),
                praise=say("Of its four turns just one fits here. Now your opponent has carried on the road."),
            ),
            Step(
                say(
                    "Your tile has a city running through it. Turn it with “{turn}”, R, Space or a right click, as far "
                    "as it fits, and lay it wherever you like.",
                    turn=say("Turn"),
                ),
                point=("tile",),
                moves=("*",),
                praise=say("The table only turns a tile to where it fits, and lights up every place there is."),
            ),
            Step(
                say(
                    "Put a follower on it, or save yours for later and choose “{done}”. As you like!", done=say("Done")
                ),
                point=("tile", "done"),
                moves=("*",),
            ),
        ),
        closing=say("Touch the land, and let every picture go on. That is all there is to laying tiles."),
    ),
    Lesson(
        id="roads",
        title=say("Roads"),
        rules=("B-5", "B-6"),
        seed=1752,
        options=SIMPLE,
        steps=(
            Step(
                say("You have drawn a crossing. Lay it beside the start tile, with its field at the top."),
                point=("tile", "cell:1,0"),
                moves=("place 1,0 r0",),
                wrong=say(
                    "Nice idea, but this time lay it right of the start tile, turned so that its field is at the top."
                ),
                praise=say("At a crossing all roads end. So three of them begin here."),
            ),
            Step(
                say("Put a highwayman on the road that leads to the left, across the start tile."),
                point=("spot:road2",),
                moves=("follower road 2",),
                wrong=say("A good road, too. But take the one on the left, which is two tiles long already."),
                replies=("done", "place 0,-1 r2", "follower city 0", "done"),
                praise=say("Your opponent has closed a little city, and you have drawn what you need."),
            ),
            Step(
                say("A road also ends at a cloister. Lay this one where its road meets yours."),
                point=("tile", "cell:-1,0"),
                moves=("place -1,0 r3",),
                wrong=say("Almost! Your road is on the left."),
                praise=say("Closed at both ends!"),
            ),
            Step(
                say("Before anything is scored you may put a follower here, too. Put a monk into the cloister."),
                point=("spot:cloister",),
                moves=("follower cloister",),
                wrong=say("You could leave it at that, but a monk is worth it here."),
            ),
            Predict(
                say("A complete road brings 1 point for each of its tiles. How many points is yours worth?"),
                wrong=say("Follow the road from the crossing to the cloister, and count every tile it crosses."),
                praise=say("Three tiles: 3 points. The highwayman comes home, the monk stays."),
                replies=("done",),
                figure=scored,
                slips={
                    2: say("Nearly! The tiles at both ends belong to the road, too."),
                    6: say("That would be the price of a city. On a road each tile brings 1."),
                },
                most=9,
                point=("feature:0,0:road0",),
            ),
        ),
        closing=say("A village, a crossing, a city or a cloister at both ends: the road scores 1 point for each tile."),
    ),
    Lesson(
        id="cities",
        title=say("Cities and shields"),
        rules=("B-5", "B-7"),
        seed=1225,
        options=SIMPLE,
        steps=(
            Step(
                say(
                    "The city on the start tile is open at the top. Lay your tile above it, turned so that the wall "
                    "opens to the right."
                ),
                point=("tile", "feature:0,0:city0", "cell:0,-1"),
                moves=("place 0,-1 r2",),
                wrong=say("Why not? But today lay it above the start tile, with the city leading to the right."),
                praise=say("And it has a shield: that is worth extra."),
            ),
            Step(
                say("Put a knight into the city."),
                point=("spot:city0",),
                moves=("follower city 0",),
                wrong=say("Don't leave it to others: put a knight into it."),
                replies=("done", *line("-1,0r3")),
                praise=say("A city is complete when its wall is closed all round. Yours is still open on the right."),
            ),
            Step(
                say("You are in luck: your new tile has the piece of wall that is missing. Close the city."),
                point=("tile", "cell:1,-1"),
                moves=("place 1,-1 r3",),
                wrong=say("Look again: like that your city stays open."),
            ),
            Predict(
                say("Closed! A city brings 2 points for each tile and 2 for each shield. How many is that?"),
                wrong=say("Count the tiles with a piece of this city, and the shields. Each of them brings 2."),
                praise=say("Three tiles and a shield: 6 + 2 = 8 points. The knight comes home."),
                replies=("done",),
                figure=scored,
                slips={
                    6: say("The tiles are right. And the shield?"),
                    4: say("1 for each is for roads. In a closed city everything counts double."),
                },
                point=("feature:0,-1:city0",),
            ),
        ),
        closing=say("Cities pay twice as well as roads, if you get them closed. Even one of two tiles brings 4."),
    ),
    Lesson(
        id="cloisters",
        title=say("Cloisters"),
        rules=("B-5", "B-8"),
        start=1,
        seed=175969,
        options=SIMPLE,
        before=line("1,0r2 0,1r0+m 0,2r3 1,1r1 -1,1r3 -1,2r3 -1,0r2"),
        steps=(
            Find(
                say(
                    "A cloister is complete when all eight places around it have a tile, corners included. Which one "
                    "is your monk still waiting for?"
                ),
                answers=(
                    Answer(
                        say("The place above the start tile"),
                        say("Too far away: the start tile lies between it and the cloister."),
                        point=("cell:0,-1",),
                    ),
                    Answer(
                        say("The corner at the bottom right"),
                        say("Exactly! That one touches the cloister by its corner."),
                        right=True,
                        point=("cell:1,2",),
                    ),
                    Answer(
                        say("The place far left"),
                        say("On the left everything is full. Only the eight places next to the monk count."),
                        point=("cell:-2,1",),
                    ),
                ),
                elsewhere=say("Go round the cloister once, place by place, and look for a gap."),
                point=("cell:0,1",),
            ),
            Step(
                say("Fill the gap. What the tile shows makes no difference to the cloister; it only has to fit."),
                point=("tile", "cell:1,2"),
                moves=("place 1,2 r1",),
                wrong=say("The poor monk! Then he has to wait on."),
                praise=say("Surrounded!"),
            ),
            Predict(
                say("A complete cloister brings 1 point for its own tile, and 1 for each around it. Together?"),
                wrong=say("Three rows of three tiles: the monk in the middle, the others all round him."),
                praise=say("Nine tiles, 9 points, and your monk comes home."),
                replies=("done",),
                figure=scored,
                slips={8: say("Those are the neighbours. The cloister's own tile counts as well.")},
                point=("cell:0,1",),
            ),
            Step(
                say(
                    "It never mattered who laid the tiles around it. Nobody can push a monk out, either: a cloister "
                    "has room for one follower only."
                ),
                point=("cell:0,1",),
            ),
        ),
        closing=say("Put monks where the land is growing anyway, and let the others help you."),
    ),
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
            Find(
                say(
                    "A follower may only go where nobody stands yet, on any tile of that whole city or road. Choose "
                    "where yours may go."
                ),
                answers=(
                    Answer(
                        say("Into the city"),
                        say("It is one city with your opponent's. The knight there keeps you out, even on your tile."),
                        point=("feature:1,-1:city0",),
                    ),
                    Answer(
                        say("Onto the road"),
                        say("Right, the road is free. Your highwayman is there in a moment."),
                        right=True,
                        point=("feature:1,-1:road0",),
                    ),
                ),
                elsewhere=say("Followers go on the tile just laid: it has a piece of city and a road."),
                point=("cell:1,-1",),
                replies=("follower road 0",),
            ),
            Watch(
                say("And what will your opponent make of your road?"),
                told=(
                    ("done", say("Your turn is over; the highwayman waits.")),
                    ("place 1,0 r1", say("Your opponent builds on the road…")),
                    ("done", say("… and can't put a follower there: you were first.")),
                ),
            ),
        ),
        closing=say("One follower is enough to keep everybody else out. Nearly: there is a back door, for later."),
    ),
)
