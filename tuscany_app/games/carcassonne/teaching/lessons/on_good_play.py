"""Lessons on good play. Their positions come from games of strong computer players, reviewed by the program."""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.strong_games import DARK_SPACE, GREAT_CITY, RIVAL_FARM
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Question, Step

GOOD_PLAY: tuple[Lesson, ...] = (
    Lesson(
        id="great-city",
        title=say("Complete your large city"),
        rules=("B-4", "B-7", "B-10", "B-13", "M-3"),
        seed=3002,
        start=1,
        players=3,
        learner=2,
        before=GREAT_CITY,
        steps=(
            Step(
                say(
                    "Eleven tiles are left. Your city at the left edge lacks just one, and the tile in your hand "
                    "fits. It would also be good elsewhere."
                ),
                point=("tile", "cell:-7,1"),
            ),
            Question(
                say("Where do you lay it?"),
                answers=(
                    Answer(
                        say("At the left edge, to close the city"),
                        say("Yes: 16 points now, a follower back, and one more city beside your farm."),
                        right=True,
                        shows="place -7,1 r1",
                        point=("cell:-7,1",),
                    ),
                    Answer(
                        say("On the right, with a knight in the city there"),
                        say("A few points, and your great city may never be closed: tiles like this one are rare now."),
                        shows="place 6,1 r1",
                        point=("cell:6,1",),
                    ),
                ),
                point=("tile",),
            ),
            Step(
                say("Close your city."),
                point=("cell:-7,1",),
                moves=("place -7,1 *",),
                wrong=say("The large city first. Few tiles are left that close it."),
                praise=say("16 points, and your knight is home again."),
            ),
        ),
        closing=say("Ask before each tile: how many are left in the bag that would do this?"),
    ),
    Lesson(
        id="rival-farm",
        title=say("Into somebody's farm"),
        rules=("B-4", "B-9", "B-13", "B-13b", "M-3"),
        seed=4012,
        start=2,
        players=3,
        before=RIVAL_FARM,
        steps=(
            Step(
                say(
                    "This is the last tile, so only the final scoring follows. An opponent's farm is worth 9 points. "
                    "Yours, beside it, is worth 3."
                ),
                point=("tile", "bag"),
            ),
            Question(
                say("This tile can join fields. Where does it bring most?"),
                answers=(
                    Answer(
                        say("On the right, where the two fields meet"),
                        say("Right: with as many farmers as your opponent you score the whole field, 9 points."),
                        right=True,
                        shows="place 7,3 r1",
                        point=("cell:7,3",),
                    ),
                    Answer(
                        say("At the top, for a new farmer"),
                        say("A new farmer there brings 3 points. Sharing the large field brings more."),
                        shows="place -1,-5 r0",
                        point=("cell:-1,-5",),
                    ),
                ),
                point=("tile",),
            ),
            Step(
                say("Join the fields."),
                point=("cell:7,3",),
                moves=("place 7,3 r1",),
                wrong=say("Look where your field and the large one nearly touch."),
                praise=say("In a tie both score in full: you have lost nothing, and won a farm."),
            ),
        ),
        closing=say("You may never enter a field that is taken. But fields grow together, as cities do."),
    ),
    Lesson(
        id="dark-space-plan",
        title=say("A road for a message"),
        rules=("B-6", "B-10", "M-3", "M-7"),
        seed=6006,
        start=1,
        before=DARK_SPACE,
        steps=(
            Step(
                say(
                    "You have laid the tile. Now look at the track before you choose a place for your follower: your "
                    "man stands on 27."
                ),
                point=("space:27", "space:30"),
            ),
            Question(
                say("Three roads meet on this tile, and four tiles are left. Which road do you take?"),
                answers=(
                    Answer(
                        say("The one that is complete, with 3 tiles"),
                        say("Yes: 3 points take the man from 27 to 30, a dark space, and you turn up a message."),
                        right=True,
                        shows="follower road 2",
                    ),
                    Answer(
                        say("Another road"),
                        say("It is not complete yet, and it may never be. 3 points now lead to the dark space 30."),
                        shows="follower road 0",
                    ),
                ),
                point=("tile",),
            ),
            Step(
                say("Put your follower on that road."),
                point=("space:30",),
                moves=("follower road 2",),
                wrong=say("Which road brings exactly 3 points?"),
                praise=say("3 points, and a message on top."),
            ),
        ),
        closing=say("Before you score look at both figures: what is missing to the next dark space?"),
    ),
)
