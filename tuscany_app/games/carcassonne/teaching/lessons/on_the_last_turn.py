"""Lessons about great turns with the messages: an extra tile, a follower back, a second round, the last turn."""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.games_before import line
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Question, Step

# Games that lessons step into, the second a whole one but for the last tile.
FORTY_SIX_AND_ELEVEN = line("""
    0,-1r3+c0 0,1r2+c0 -1,-1r1+r0 man -1,1r0+m 1,0r1+m -1,2r0+c0 2,0r1+c0 0,2r0 1,-1r1+r0 -1,0r2+r2 man 0,-2r3
    -2,2r2 1,-2r0 woman -2,0r2+c0 2,-1r1+c1 -2,3r0 -3,0r2+r2 man -2,1r0 man 2,-2r2 man -3,-1r0+r0 man -4,0r3+r1
    woman -1,-2r0+m 3,-1r0+c0 0,-3r1 -1,3r0 -2,-2r0+c0 -4,-1r1+c0 -2,-3r2 man -4,-2r1+r0 woman -1,-3r1+r0 2,1r0
    0,-4r3 -3,2r0 -1,-4r1+c0 man -3,-2r3 1,-3r0+m -5,-1r0+m -4,1r2+r0 man 3,0r0 -5,1r1+c0 1,1r3 man 1,-4r1
    -3,-3r0+r0 woman 1,-5r0 4,0r0 2,-4r2 -5,-2r1 1,-6r3 5,0r0 man 2,-3r0 man 3,-4r0+c1 man -3,3r0 4,-4r3+c0 man
    -2,-4r0 -6,-2r3+r0 -2,-5r0+r1 man
""")
TWENTY_TWO_AND_ELEVEN = line("""
    1,0r1+r0 1,-1r0+m -1,0r3+c0 0,-1r3+c0 0,1r0+c0 1,-2r3+c0 -1,-1r2 2,-1r1+c0 -1,-2r3+c0 2,-2r0+r0 2,0r1 3,-1r0
    -1,1r0 -2,-1r3+c0 1,-3r1+c0 -3,-1r1 -2,-2r1 woman 0,-2r1 woman woman 1,1r0+c0 -1,-3r1+c0 -2,-3r0+f0 -1,-4r1
    -3,0r2 0,-4r3 2,1r0 man -1,-5r3 -2,1r0 3,0r3 -4,-1r0+r0 man 3,-2r2 -2,-4r0+m -1,2r1 -3,-3r1 1,2r0+m -4,0r2+r0
    woman 2,2r0+m -4,-2r1 1,3r2 -5,-1r1 4,-1r3 3,-3r1 3,1r3 -1,3r0 2,3r2 -2,2r2 0,2r3 -2,3r0+c0 woman 3,2r0
    1,4r1+f1 -2,-5r1 -3,-5r1 4,2r0 -3,2r2 4,-2r1 -3,-6r1 0,4r3 -3,-4r1 man -5,-2r1 1,-4r2 0,3r0 man 2,-4r0 4,0r0
    man -6,-1r1+r0 -2,-6r3 -3,-7r3 -4,-6r3+r1 woman 2,-3r3 4,-3r2+c0 man man -7,-1r0 man points man -3,-8r2+c1
""")

GREAT_TURNS: tuple[Lesson, ...] = (
    Lesson(
        id="one-more-tile",
        title=say("Message 7: one more tile"),
        rules=("M-6", "M-14"),
        seed=211255,
        before=(
            *line("-1,0r2+f2 0,1r3 -1,1r0+c0 0,2r2 -2,1r0+f0 1,1r1+f1"),
            *line("1,0r0+r0"),
        ),
        steps=(
            Step(
                say("Your road is complete: five tiles, 5 points. Give them to the man."),
                point=("feature:1,0:road0", "figure:man", "space:5"),
                moves=("figure man",),
                wrong=say("Either would do. Let's take the man."),
                praise=say("A message: one more tile."),
            ),
            Step(
                say("That's nearly a turn of its own, with follower and scoring. Take the action."),
                point=("message:action",),
                moves=("message action",),
                wrong=say("2 points are not much compared with a whole tile."),
                praise=say("Look what you have drawn!"),
            ),
            Question(
                say("Where does this tile help you most?"),
                answers=(
                    Answer(
                        say("At the top, at the start tile's city"),
                        say("4 points for a new knight, true. But your own city is waiting for the same wall."),
                        shows="place 0,-1 r2",
                    ),
                    Answer(
                        say("On the left, at your own city"),
                        say("Closed! Four tiles and a shield: another 10 points."),
                        right=True,
                        shows="place -3,1 r1",
                    ),
                ),
                point=("tile", "cell:-3,1", "cell:0,-1"),
                replies=("place -3,1 r1", "done"),
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
        closing=say(
            "An extra tile can do everything that a tile can do. You can always choose it, except when the "
            "bag is empty."
        ),
    ),
    Lesson(
        id="take-back",
        title=say("Message 8: score and take back"),
        rules=("M-15",),
        seed=750859,
        before=line("0,-1r3+f1 1,-1r0+f0 1,0r2+r0 1,1r1 2,0r0+m 3,0r1"),
        steps=(
            Step(
                say("Close your road on the left: it will then have five tiles."),
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
                praise=say("Now you choose between two: a monk on the right, a farmer at the top."),
            ),
            Question(
                say("One of your two followers scores as at the end of the game and comes home. Which one?"),
                answers=(
                    Answer(
                        say("The farmer"),
                        say("His field touches no completed city: he would come home for nothing."),
                        point=("feature:0,-1:field1",),
                        shows="score 0,-1 field 1",
                    ),
                    Answer(
                        say("The monk"),
                        say("Five tiles with the cloister's own: 5 points, and he is free for something new."),
                        right=True,
                        point=("cell:2,0",),
                        shows="score 2,0 cloister",
                    ),
                ),
                replies=("score 2,0 cloister",),
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
    Lesson(
        id="second-round",
        title=say("Once round the track"),
        rules=("B-15", "M-10", "M-17"),
        seed=25901,
        options={"farmers": False},
        before=FORTY_SIX_AND_ELEVEN,
        steps=(
            Step(
                say("Your man has come far: he stands on 46, close to the end of the track. Your woman stands on 11."),
                point=("track", "space:46", "space:11"),
            ),
            Step(
                say("On the far right a piece of city is open and free. Close it with your tile."),
                point=("tile", "feature:5,0:city0", "cell:6,0"),
                moves=("place 6,0 r2",),
                wrong=say("Don't leave them lying: on the far right 4 points are waiting."),
            ),
            Step(
                say("Put a knight into the city that is complete, on the left."),
                point=("spot:city1",),
                moves=("follower city 1",),
                wrong=say("Take the complete city, on the left side of the tile."),
                replies=("done",),
            ),
            Step(
                say("46 and 4 are 50: the track starts again, and the man goes on counting. Is 50 dark? Try it."),
                point=("figure:man", "space:0"),
                moves=("figure man",),
                wrong=say("15 is dark, too, well seen! But this time send the man round."),
                praise=say("50 is a multiple of five, so it is dark, and so are 55, 60 and all that follow."),
            ),
            Step(
                say("The smallest cloister. Yours has five tiles around it: 6 points. Take the action."),
                point=("cell:-5,-1", "message:action"),
                moves=("message action",),
                wrong=say("6 points against 2: take the cloister."),
            ),
            Step(
                say("And let a figure walk."),
                point=("figure:man", "figure:woman"),
                moves=("*",),
                praise=say("67 points, and the second round has begun."),
            ),
        ),
        closing=say("A figure never starts again from nothing: after 49 come 50, 51, 52."),
    ),
    Lesson(
        id="finale",
        title=say("The last turn"),
        rules=("M-6", "M-8", "M-16"),
        seed=1742,
        before=TWENTY_TWO_AND_ELEVEN,
        steps=(
            Step(
                say(
                    "The very last tile, and your turn. Your man stands on 22, your woman on 11. Close the city at the "
                    "top: 14 points."
                ),
                point=("bag", "feature:1,-3:city0", "cell:2,-5"),
                moves=("place 2,-5 r2",),
                wrong=say("There won't be another tile. The city is worth 14 points."),
                replies=("done",),
            ),
            Step(
                say("Do the sum: the man would stop on 36, the woman on 25."),
                point=("figure:man", "figure:woman", "space:25"),
                moves=("figure woman",),
                wrong=say("36 is not dark. 25 is!"),
                praise=say("A message in the last turn: the shortest road."),
            ),
            Question(
                say("You share a road of eight tiles with your opponent. Does the message bring you anything?"),
                answers=(
                    Answer(
                        say("No, I haven't the majority"),
                        say("For a message it is enough to be there. Count the tiles!"),
                    ),
                    Answer(
                        say("Yes, 8 points"),
                        say("Being there is enough: 8 points for you."),
                        right=True,
                        shows="message action",
                    ),
                ),
                point=("feature:1,0:road0", "message"),
                replies=("message action",),
            ),
            Step(
                say("And again: 8 points take the man to 30, the woman to 33."),
                point=("figure:man", "figure:woman", "space:30"),
                moves=("figure man",),
                wrong=say("33 is not dark, but 30 is."),
                praise=say("The next one: the smallest city. You have knights in one only, and it is huge."),
            ),
            Step(
                say("17 points as it stands. Take them!"),
                point=("feature:0,0:city0", "message:action"),
                moves=("message action",),
                wrong=say("17 points or 2? Have another look."),
            ),
            Step(
                say("Choose who walks. It doesn't matter any more: now both figures are added up."),
                point=("figure:man", "figure:woman"),
                moves=("*",),
                praise=say(
                    "72 together. From there one figure went on alone. It even stopped on 80, but in the final scoring "
                    "there are no messages. 121 to 73!"
                ),
            ),
        ),
        closing=say("Messages come until the last tile is done. In the final scoring nobody gets any."),
    ),
)
