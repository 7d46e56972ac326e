"""Lessons about what is rarely met: rings, tiles with two pieces of a city, tiles that fit nowhere."""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.games_before import line
from tuscany_app.games.carcassonne.teaching.lessons.numbers import scored
from tuscany_app.games.carcassonne.teaching.lessons.on_building import SIMPLE
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Predict, Question, Step

SPECIAL_CASES: tuple[Lesson, ...] = (
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
                say("Your opponent has begun a road with a bend. Carry it on with yours, on the right."),
                point=("feature:0,1:road0", "cell:1,1"),
                moves=("place 1,1 r0",),
                wrong=say("A bend can do much, but here it is wanted on the right, leading down."),
            ),
            Step(
                say("Nobody is on this road yet. Put a highwayman on it."),
                point=("spot:road0",),
                moves=("follower road 0",),
                wrong=say("Take the road before somebody else does."),
                replies=("done", *line("0,2r2")),
                praise=say("Three bends. And what do you draw? A fourth."),
            ),
            Step(
                say("Close the ring."),
                point=("tile", "cell:1,2"),
                moves=("place 1,2 r1",),
                wrong=say("That would be a pity: one bend is missing in the ring."),
            ),
            Predict(
                say("The road leads back to itself: there is no end to be seen. How many points does it bring?"),
                wrong=say("A road is a road: 1 point for each tile."),
                praise=say("4 points! A road needs no ends to be complete; it may lead back to itself."),
                replies=("done",),
                figure=scored,
                slips={0: say("Surprise: where no end is open, the road is complete. Count its tiles.")},
                most=9,
                point=("feature:1,2:road0",),
            ),
        ),
        closing=say("A ring is rare, but it counts. Look out for it when bends lie about."),
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
                    "The tile below the start tile has two pieces of city, on the right and at the bottom, with a wall "
                    "each. Your knight stands on the right."
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
            Predict(
                say("No shields, 2 points for each tile. How many points will it be?"),
                wrong=say("Count the tiles, not the pieces of city, and take that twice."),
                praise=say("8 points: four tiles, though there are five pieces of city."),
                replies=("done",),
                figure=scored,
                slips={10: say("Five pieces, but two of them lie on one tile, and a tile counts once.")},
                point=("feature:1,2:city0",),
            ),
        ),
        closing=say("Tiles are counted, not pieces: a tile with two of them in one city or on one road counts once."),
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
                wrong=say("Another time. The start tile's city is waiting to be closed."),
            ),
            Step(
                say("The city is complete, but not yet scored: there is still time to put a knight into it."),
                point=("spot:city0",),
                moves=("follower city 0",),
                wrong=say("Without a knight nobody scores. Put one into the city."),
                replies=("done", *line("1,0r1")),
                praise=say("Two tiles, 4 points, and the knight was home again before supper."),
            ),
            Question(
                say(
                    "Then you drew a tile with a city on all four sides, but no wall is open any more. "
                    "What became of it?"
                ),
                answers=(
                    Answer(
                        say("It went back into the bag"),
                        say("Out is out: it won't come again. Look, you have a bend instead."),
                    ),
                    Answer(
                        say("It left the game"),
                        say("Yes, for good. And you drew another one at once: a bend."),
                        right=True,
                    ),
                    Answer(
                        say("It cost me the turn"),
                        say("No fear, it is still your turn! See what you are holding now."),
                    ),
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
