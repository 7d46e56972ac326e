"""Lessons about laying tiles and what gets built with them: roads, cities, cloisters."""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.games_before import line
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

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
                    "Welcome! Tile by tile we are going to lay out a land. The start tile is there already: a city "
                    "at the top, a road below it, and fields."
                ),
                point=("feature:0,0:city0", "feature:0,0:road0"),
            ),
            Step(
                say(
                    "You have seven followers. An eighth counts your points on the score track: whoever has the most "
                    "when the tiles have run out wins. In these first lessons the messages are switched off."
                ),
                point=("supply", "track"),
            ),
            Step(
                say(
                    "There are 71 more tiles, and you have drawn the first from the bag: a straight road. Click the "
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
            Step(
                say(
                    "Tile laid, follower placed. Until now you could have taken both back; “{done}” ends your turn.",
                    done=say("Done"),
                ),
                point=("done",),
                moves=("*",),
                replies=("place 0,-1 r2", "follower city 0", "done"),
                praise=say("Your opponent has closed the city with a knight in it, and scores 4 points at once."),
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
                    "A new tile must share a side with the land. And at each side that touches another tile the "
                    "picture has to go on: road to road, city to city, field to field."
                ),
                point=("land",),
            ),
            Step(
                say(
                    "You have drawn a bend. The place above the start tile wants a city: click it, and you are told "
                    "so. Then lay the tile on the lower place, where it touches two others."
                ),
                point=("tile", "cell:0,-1", "cell:1,1"),
                moves=("place 1,1 r3",),
                wrong=say("It fits there as well. But lay it where it touches two tiles at once."),
                praise=say("Field above it, field to the left. Of its four turns just one fits here."),
            ),
            Step(
                say(
                    "Keep your followers for something better: choose “{done}” without putting one.",
                    done=say("Done"),
                ),
                point=("done",),
                moves=("done",),
                wrong=say("You may, of course. This time end your turn without a follower."),
                replies=line("2,0r1"),
                praise=say("Your opponent has carried on the road. It is your turn again."),
            ),
            Step(
                say(
                    "Your tile has a city running through it. Turn it with R, Space or a right click, as far as it "
                    "fits, and lay it wherever you like."
                ),
                point=("tile",),
                moves=("*",),
                praise=say("The table only turns a tile to where it fits, and lights up every place there is."),
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
            ),
            Step(
                say("One end is closed by the crossing, the other is open. Choose “{done}”.", done=say("Done")),
                point=("feature:0,0:road0", "done"),
                moves=("*",),
                replies=("place 0,-1 r2", "follower city 0", "done"),
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
            Step(
                say("And now “{done}”.", done=say("Done")),
                point=("done",),
                moves=("*",),
                praise=say("The road has three tiles: 3 points. The highwayman comes home, the monk stays."),
            ),
        ),
        closing=say("A village, a crossing, a city or a cloister at both ends: the road scores 1 point for each tile."),
    ),
    Lesson(
        id="ring",
        title=say("A road in a ring"),
        rules=("B-6",),
        start=1,
        seed=430,
        options=SIMPLE,
        before=line("0,1r3"),
        steps=(
            Step(
                say(
                    "A road needs no ends to be complete: it may also lead back to itself. Your opponent has begun "
                    "with a bend; carry it on with yours, on the right."
                ),
                point=("feature:0,1:road0", "cell:1,1"),
                moves=("place 1,1 r0",),
                wrong=say("It fits, but the ring needs the bend on the right, leading down."),
            ),
            Step(
                say("Nobody is on this road yet. Put a highwayman on it."),
                point=("spot:road0",),
                moves=("follower road 0",),
                wrong=say("Take the road before somebody else does."),
            ),
            Step(
                say("Choose “{done}”, and see where the road goes.", done=say("Done")),
                point=("done",),
                moves=("*",),
                replies=line("0,2r2"),
                praise=say("Three bends. And what do you draw? A fourth."),
            ),
            Step(
                say("Close the ring."),
                point=("tile", "cell:1,2"),
                moves=("place 1,2 r1",),
                wrong=say("That would be a pity: one bend is missing in the ring."),
            ),
            Step(
                say("No follower can be put here, for the road has one: yours. “{done}”.", done=say("Done")),
                point=("done",),
                moves=("*",),
                praise=say("Four tiles, 4 points, and not an end to be seen."),
            ),
        ),
        closing=say("A ring is rare, but it counts. Look out for it when bends lie about."),
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
            ),
            Step(
                say(
                    "A city is complete when its wall is closed all round. This one is still open on the right. "
                    "“{done}”.",
                    done=say("Done"),
                ),
                point=("feature:0,-1:city0", "done"),
                moves=("*",),
                replies=line("-1,0r3"),
                praise=say("You are in luck: your new tile has the piece of wall that is missing."),
            ),
            Step(
                say("Close the city."),
                point=("tile", "cell:1,-1"),
                moves=("place 1,-1 r3",),
                wrong=say("Look again: like that your city stays open."),
            ),
            Step(
                say(
                    "Count before you go on: 2 points for each tile, 2 for each shield. Then “{done}”.",
                    done=say("Done"),
                ),
                point=("feature:0,-1:city0", "done"),
                moves=("*",),
                praise=say("Three tiles and a shield: 6 + 2 = 8 points. The knight comes home."),
            ),
        ),
        closing=say("Cities pay twice as well as roads, if you get them closed. Even one of two tiles brings 4."),
    ),
    Lesson(
        id="counting",
        title=say("A tile counts once"),
        rules=("B-7",),
        seed=164096,
        options=SIMPLE,
        before=line("0,1r1+c0 1,1r3 0,2r1 -1,0r3"),
        steps=(
            Step(
                say(
                    "Look at the tile below the start tile: it has two pieces of city with a wall each, one on the "
                    "right, one at the bottom. Your knight stands on the right."
                ),
                point=("cell:0,1", "feature:0,1:city0", "feature:0,1:city1"),
            ),
            Step(
                say("The corner that is missing joins both. Lay it."),
                point=("tile", "cell:1,2"),
                moves=("place 1,2 r0",),
                wrong=say("There's a better place: a corner is waiting for it here."),
                praise=say("Now both belong to one and the same city."),
            ),
            Step(
                say("How many points will it be? Choose “{done}”.", done=say("Done")),
                point=("feature:1,2:city0", "done"),
                moves=("*",),
                praise=say("8 points: four tiles, though there are five pieces of city."),
            ),
        ),
        closing=say("Tiles are counted, not pieces: a tile with two of them in one city or on one road counts once."),
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
            Step(
                say(
                    "A cloister lies in the middle of its tile. It is complete when all eight places around it have "
                    "a tile, corners included. Your monk is waiting for the last one."
                ),
                point=("cell:0,1", "cell:1,2"),
            ),
            Step(
                say("Fill the gap. What the tile shows makes no difference to the cloister; it only has to fit."),
                point=("tile", "cell:1,2"),
                moves=("place 1,2 r1",),
                wrong=say("The poor monk! Then he has to wait on."),
                praise=say("Surrounded!"),
            ),
            Step(
                say("This time without a follower: “{done}”.", done=say("Done")),
                point=("done",),
                moves=("done",),
                wrong=say("A fine place for a follower. But let's look at the monk: end your turn."),
                praise=say("Nine tiles, 9 points, and your monk comes home."),
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
        id="discard",
        title=say("A tile that fits nowhere"),
        rules=("B-3", "B-4", "B-10"),
        seed=1255,
        options=SIMPLE,
        steps=(
            Step(
                say("Your tile can close the city at once. Lay it above the start tile."),
                point=("tile", "cell:0,-1"),
                moves=("place 0,-1 r2",),
                wrong=say("It fits there, but the start tile's city is waiting to be closed."),
            ),
            Step(
                say("The city is complete, but not yet scored: there is still time to put a knight into it."),
                point=("spot:city0",),
                moves=("follower city 0",),
                wrong=say("Without a knight nobody scores. Put one into the city."),
            ),
            Step(
                say("Now “{done}”, and the scoring comes.", done=say("Done")),
                point=("done",),
                moves=("*",),
                replies=line("1,0r1"),
                praise=say("Two tiles, 4 points, and the knight was home again before supper."),
            ),
            Step(
                say(
                    "Did you notice? You drew a tile with a city on all four sides, and no wall is open any more. It "
                    "fitted nowhere, left the game for good, and you drew another one: a bend."
                ),
                point=("tile", "bag"),
            ),
            Step(
                say("This one fits. Lay it wherever you like."),
                point=("tile",),
                moves=("*",),
            ),
        ),
        closing=say(
            "A tile that doesn't fit never costs you the turn. Only an empty bag ends it, and the game with it."
        ),
    ),
)
