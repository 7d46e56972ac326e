"""The figures of the rules of Carcassonne with the Messages. Red has seat 0, and begins unless it is said."""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.games_before import line
from tuscany_app.kernel.figure import Figure, letter, no, pin, ring, yes
from tuscany_app.kernel.i18n import say

BASE = {"messages": False}
SIMPLE = {"messages": False, "farmers": False}
NO_FARMERS = {"farmers": False}

FIGURES: tuple[Figure, ...] = (
    Figure(
        id="start-tile",
        rules=("B-2",),
        caption=say("The start tile: a piece of city (A), a road (B), and fields on both sides of the road (C)."),
        alt=say(
            "A single square tile with a city wall at its upper side, a road that crosses it from left to right, a "
            "narrow field between the two and a wide one below the road."
        ),
        show=("cell:0,0",),
        marks=(pin("A", "outline:0,0:city0"), pin("B", "outline:0,0:road0"), pin("C", "outline:0,0:field1")),
        seed=258,
        options=SIMPLE,
    ),
    Figure(
        id="placing",
        rules=("B-4",),
        caption=say(
            "✓ The bend of road fits here: field meets field on both sides where it touches the land. ✗ Here it would "
            "lie at the open city."
        ),
        alt=say(
            "A land of four tiles. At the bottom right, where two others meet, lies a bend of road: both neighbours "
            "have field there. Above the start tile it would not fit, because that side shows a city and the bend has "
            "none."
        ),
        show=("cell:0,-1", "cell:1,1"),
        marks=(yes("cell:1,1"), no("cell:0,-1")),
        seed=5375,
        options=SIMPLE,
        before=(*line("1,0r1 0,1r2"), "place 1,1 r3"),
    ),
    Figure(
        id="occupied",
        rules=("B-5",),
        caption=say(
            "Red has laid the tile on the right. ✗ The city has blue's knight in it, on another tile: nobody else may "
            "be put there. ✓ The road is free."
        ),
        alt=say(
            "A city of three tiles with a blue follower in it. The tile at the right was just laid and has a piece of "
            "that city and a road. A follower may be put on the road, not into the city."
        ),
        show=("cell:0,0", "cell:0,-1", "cell:1,-1"),
        marks=(no("outline:1,-1:city0"), yes("outline:1,-1:road0")),
        start=1,
        seed=2049,
        options=SIMPLE,
        before=(*line("0,-1r2+c0"), "place 1,-1 r0"),
    ),
    Figure(
        id="road",
        rules=("B-6",),
        caption=say("A road of three tiles, closed by a crossing on the right and a cloister on the left: 3 points."),
        alt=say(
            "Three tiles in a row. The road begins at a crossing, runs over the start tile and ends at a cloister. A "
            "red follower stands on it: with both ends closed it scores a point for each tile."
        ),
        show=("cell:-1,0", "cell:1,0"),
        marks=(ring("outline:0,0:road0"),),
        seed=1752,
        options=SIMPLE,
        before=(*line("1,0r0+r2 0,-1r2+c0"), "place -1,0 r3"),
    ),
    Figure(
        id="ring",
        rules=("B-6",),
        caption=say("A road without ends that leads back to itself is complete, too. Four tiles: 4 points."),
        alt=say("Four bends of road form a closed ring, and a red follower stands on it."),
        show=("cell:0,1", "cell:1,2"),
        marks=(ring("outline:0,1:road0"),),
        start=1,
        seed=430,
        options=SIMPLE,
        before=(*line("0,1r3 1,1r0+r0 0,2r2"), "place 1,2 r1"),
    ),
    Figure(
        id="city",
        rules=("B-7",),
        caption=say("A complete city of three tiles with one shield: 3 × 2 + 2 = 8 points for red's knight."),
        alt=say(
            "Three tiles whose pieces of city form one, with a wall all around it. One of them has a shield, and a "
            "red follower stands inside."
        ),
        show=("cell:0,0", "cell:1,-1"),
        marks=(ring("outline:0,-1:city0"),),
        seed=1225,
        options=SIMPLE,
        before=(*line("0,-1r2+c0 -1,0r3"), "place 1,-1 r3"),
    ),
    Figure(
        id="cloister",
        rules=("B-8",),
        caption=say("The cloister in the middle has all eight neighbours, corners included: 9 points for red's monk."),
        alt=say("Nine tiles, three by three. In the middle one is a cloister with a red follower, and no gap is left."),
        show=("cell:-1,0", "cell:1,2"),
        marks=(ring("cell:0,1"),),
        start=1,
        seed=175969,
        options=SIMPLE,
        before=(*line("1,0r2 0,1r0+m 0,2r3 1,1r1 -1,1r3 -1,2r3 -1,0r2"), "place 1,2 r1"),
    ),
    Figure(
        id="majority",
        rules=("B-9",),
        caption=say(
            "The last tile has joined three cities to one. Red has two knights in it, blue has one: red alone scores "
            "its 10 points."
        ),
        alt=say(
            "One complete city on several tiles. Red followers stand at the right and at the bottom, a blue one at "
            "the left. The player with the most followers gets all points."
        ),
        show=("cell:0,0", "cell:2,-1"),
        marks=(ring("outline:1,-1:city0"),),
        start=1,
        seed=156609,
        options=SIMPLE,
        before=(*line("0,-1r2+c0 1,0r0+c0 2,0r1 2,-1r3+c0 0,1r2"), "place 1,-1 r2"),
    ),
    Figure(
        id="several",
        rules=("B-11",),
        caption=say(
            "Red's tile at the top right completes the city A, 8 points for red, and the road B, 2 points "
            "for blue. Both are scored, though it is red's turn."
        ),
        alt=say(
            "A complete city with a red follower, and at its right a short road between two crossings with a blue "
            "one. The same tile has closed both."
        ),
        show=("cell:0,0", "cell:1,-1"),
        marks=(letter("A", "outline:0,-1:city0"), letter("B", "outline:1,0:road2")),
        seed=4701,
        options=SIMPLE,
        before=(*line("0,-1r2+c0 1,0r1+r2"), "place 1,-1 r3"),
    ),
    Figure(
        id="open-city",
        rules=("B-13",),
        caption=say(
            "If the game ended now, the open city A would bring red 2 points for its tiles and 2 for their shields: "
            "4. Closed, they would count double."
        ),
        alt=say(
            "A city of two tiles with a shield on each, still open. A red follower stands in it. In final scoring "
            "each tile and each shield of an open city counts one point."
        ),
        show=("cell:-1,-1", "cell:-1,-2"),
        margin=30,
        marks=(letter("A", "outline:-1,-1:city0"),),
        seed=1931234,
        before=line("-1,0r1+r0 0,1r0 -1,-1r0+c0 1,0r1 1,-1r3+r1 -1,-2r3"),
        front=0,
    ),
    Figure(
        id="farm",
        rules=("B-13",),
        caption=say(
            "Red's farmer lies in the field A, which touches one completed city: 3 points at the end. The field goes "
            "on around the cloister."
        ),
        alt=say(
            "A small completed city, and above it a field that goes around its wall and over the next tile with a "
            "cloister. A red follower lies in the field; farmers stay until the game is over."
        ),
        show=("cell:0,0", "cell:0,-2"),
        marks=(letter("A", "outline:0,-1:field0"),),
        seed=1081,
        options=BASE,
        before=(*line("0,-1r2+f0 1,0r1"), "place 0,-2 r0"),
    ),
    Figure(
        id="two-figures",
        rules=("M-2",),
        caption=say(
            "Red has earned 4 points and chooses who walks: the man or the woman. Both stand on 0, and either would "
            "come to the ringed space."
        ),
        alt=say(
            "The start of the score track, with both figures of each player on space 0. Space 4 is marked: "
            "the figure that red chooses will stand there."
        ),
        show=("space:0", "space:49", "space:7"),
        margin=6,
        marks=(ring("space:4"),),
        seed=70,
        options=NO_FARMERS,
        before=line("0,-1r2+c0"),
    ),
    Figure(
        id="passing",
        rules=("M-3",),
        caption=say(
            "Red's man has walked from 4 to 7, A, over the dark space 5, B. He did not stop there: no message. The "
            "woman on 0 has not moved."
        ),
        alt=say(
            "The beginning of the score track. Every fifth space is dark. The red man stands on 7, two spaces beyond "
            "the dark 5, and the red woman on the dark 0. Only a figure that stops on a dark space brings a message."
        ),
        show=("space:0", "space:49", "space:9"),
        margin=6,
        marks=(letter("A", "space:7"), letter("B", "space:5")),
        seed=711596,
        options=NO_FARMERS,
        before=(*line("0,-1r2+c0 man 0,1r0 1,0r0+r2 2,0r1 -1,0r3"), "figure man"),
    ),
    Figure(
        id="message",
        rules=("M-7",),
        caption=say(
            "Red's figure has stopped on 10, and a message is turned up. Red may carry it out or take the 2 points of "
            "its seal."
        ),
        alt=say(
            "An open letter over the land with its two choices: the action that it describes, here one more tile, and "
            "the two points of the wax seal."
        ),
        show=("message", "message:action", "message:points"),
        lit=True,
        seed=10411,
        options=NO_FARMERS,
        before=(*line("0,-1r2+c0 1,0r0 1,-1r3"), "figure man"),
    ),
    Figure(
        id="take-back",
        rules=("M-15",),
        caption=say(
            "The eighth message: red chooses the monk A. His cloister scores as at the end, 5 points for five tiles, "
            "and he comes home."
        ),
        alt=say(
            "A land with several red followers. Marked is the cloister with a red monk; four tiles lie around it. In "
            "place of the monk red could take back the farmer, whose field has no completed city."
        ),
        show=("cell:1,-1", "cell:3,1"),
        marks=(letter("A", "cell:2,0"),),
        seed=750859,
        before=(*line("0,-1r3+f1 1,-1r0+f0 1,0r2+r0 1,1r1 2,0r0+m 3,0r1 -1,0r3"), "figure man", "message action"),
    ),
)
