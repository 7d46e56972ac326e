"""Lessons about phases, scorings and the end of the game."""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.foreseen import green_of, red_points
from tuscany_app.games.tuscany.teaching.lessons.games_before import END_OF_PHASE_1, END_OF_PHASE_2, LAST_ROUND
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Predict, Question, Step

PHASES: tuple[Lesson, ...] = (
    Lesson(
        id="first-scoring",
        title=say("The first scoring"),
        rules=("C-5", "P-1", "P-3", "T-12", "X-6"),
        seed=100098,
        before=END_OF_PHASE_1,
        steps=(
            Step(
                say(
                    "Your stack 1 has one tile left. As soon as somebody empties a stack 1, phase 1 ends with that "
                    "round. You have 7 green and 4 red points."
                ),
                point=("stack:1", "green", "red"),
            ),
            Step(
                say("Green points scored now will count three times. Place your agriculture tile quickly."),
                point=("storage:1", "space:e2"),
                moves=("place 1 e2 *",),
                wrong=say("First get the points: place your tile."),
                replies=("take 1",),
                praise=say("1 point for the area and 1 for the grain: 9 green points."),
            ),
            Step(
                say("Now take the marked monastery. The last tile of your stack 1 will fill the gap."),
                point=("centre:3", "stack:1"),
                moves=("take 3",),
                wrong=say("It's time to end the phase: take the monastery."),
                praise=say("Your stack 1 is empty: phase 1 ends with this round."),
            ),
            Predict(
                say(
                    "Your opponent finishes the round. Then everybody's green points are added to the red ones. How "
                    "many red points will you have?"
                ),
                wrong=say("Take your red points, and add your green ones. Both tracks show them."),
                praise=say("13! Your 9 green points went onto red: 4 + 9."),
                replies=("place 1 i3 with orange light_green+light_green",),
                figure=red_points,
                slips={9: say("Those are the green ones. You had 4 red points before.")},
                most=40,
                point=("green", "red"),
            ),
            Step(
                say("Your green pawn stays on 9: these points will count again. Phase 2 has begun."),
                point=("green", "red", "phase"),
            ),
            Step(
                say("Your opponent's stack 1 has one tile left, too. Draw cards and see what happens when it goes."),
                point=("draw", "seat:1"),
                moves=("draw",),
                wrong=say("Good plans, but draw now and watch your opponent."),
                replies=("take 1",),
                praise=say("Nothing ends: phase 2 ends only with the first empty stack 2."),
            ),
        ),
        closing=say("You set the pace: whoever takes many tiles brings the scorings sooner."),
    ),
    Lesson(
        id="second-scoring",
        title=say("The second scoring"),
        rules=("P-1", "P-3", "T-11", "X-6"),
        seed=100098,
        before=END_OF_PHASE_2,
        steps=(
            Step(
                say(
                    "The same game, later: 18 green points, 13 red ones, one tile in your stack 2. Your cart would "
                    "cover your last beige space."
                ),
                point=("green", "red", "stack:2", "storage:1"),
            ),
            Predict(
                say("The cart is worth more than you think. How many green points will it bring?"),
                wrong=say("An area of one space, and side 1 of the beige bonus: nobody has covered all beige before."),
                praise=say("4: 1 for the area, 3 for all beige spaces."),
                figure=green_of("place 1 h3 *"),
                slips={
                    1: say("For the area, yes. And all beige spaces are covered then!"),
                    3: say("For the colour, yes. The single space is an area, too."),
                },
                most=12,
                point=("space:h3", "bonus:beige", "storage:1"),
            ),
            Step(
                say("Place the cart."),
                point=("storage:1", "space:h3", "bonus:beige"),
                moves=("place 1 h3 *",),
                wrong=say("The cart first."),
                replies=("draw",),
                praise=say("That makes 22 green points. And a harvest card brought 2 red points: 15."),
            ),
            Step(
                say("Now end phase 2: take the marked village."),
                point=("centre:6", "stack:2"),
                moves=("take 6",),
                wrong=say("Take the village, and the phase ends with this round."),
                praise=say("Your stack 2 is empty: phase 2 ends with this round."),
            ),
            Predict(
                say("Your opponent draws, then comes the scoring. You have 15 red points. How many after it?"),
                wrong=say(
                    "All your green points count again, the old ones and the new ones. Add them to the red ones."
                ),
                praise=say("15 + 22 = 37. Your first 9 green points have now counted twice."),
                replies=("draw",),
                figure=red_points,
                slips={28: say("Not only the new ones: the first 9 count again, too.")},
                most=60,
                point=("green", "red"),
            ),
            Step(
                say(
                    "What you build from now on counts only once more, in the third scoring. The green pawn stays on "
                    "22."
                ),
                point=("green", "red"),
            ),
        ),
        closing=say("Green early, red late: that's the rhythm of this game."),
    ),
    Lesson(
        id="last-round",
        title=say("The last round"),
        rules=("C-5", "P-2", "P-3", "P-4", "P-5", "T-4"),
        seed=40026,
        before=LAST_ROUND,
        steps=(
            Step(
                say(
                    "Phase 3, and your last stack has one tile left. Both of you have 23 red points. But you have 26 "
                    "green points to add, and your opponent has 30."
                ),
                point=("stack:3", "green", "red"),
            ),
            Step(
                say("An orange area of three lacks one village, and you hold orange cards. Take the village."),
                point=("area:h2", "hand:orange", "centre:2"),
                moves=("take 2",),
                wrong=say("What you need is the village."),
                replies=("take 5",),
                praise=say(
                    "All your 21 tiles are laid out, so phase 3 ends. But only here one more full round follows: the "
                    "last one."
                ),
            ),
            Step(
                say("Your last turn of the game. Complete the orange area, for two orange cards!"),
                point=("storage:1", "space:h2", "hand:orange"),
                moves=("place 1 h2 with orange orange",),
                wrong=say("The orange area of three brings most, and two orange cards pay for it."),
                praise=say("6 points: 32 green. And a worker has come."),
            ),
            Step(
                say(
                    "At the very end what is left over counts: 1 point for every tile in storage, hexagon, marble "
                    "block and worker, and for every five cards."
                ),
                point=("storage", "workers", "marble", "hand"),
            ),
            Predict(
                say(
                    "Your opponent has the last turn. Then: 23 red points, 32 green ones, a worker and six cards. How "
                    "many points will you have?"
                ),
                wrong=say("Red and green together, then 1 for the worker, and 1 for every five cards."),
                praise=say("23 + 32 + 1 + 1 = 57. The red track has 50 spaces: a marker shows the 50."),
                replies=("take 2",),
                figure=red_points,
                slips={
                    55: say("That is red and green. Now what is left over!"),
                    56: say("Nearly! The worker and the cards bring 1 each."),
                },
                most=99,
                point=("green", "red", "workers", "hand"),
            ),
            Question(
                say("Your opponent has 57, too! You have 13 empty spaces, your opponent 10. Who wins a tie?"),
                answers=(
                    Answer(
                        say("Whoever has more empty spaces"),
                        say(
                            "Right, you win! If that were equal, green points would decide; if those were equal, "
                            "too, you would share the win."
                        ),
                        right=True,
                        point=("board",),
                    ),
                    Answer(
                        say("Who has fewer empty spaces"),
                        say("The other way round: as many points with fewer tiles is the greater art."),
                        point=("seat:1",),
                    ),
                ),
                point=("board", "seat:1"),
            ),
        ),
        closing=say("Now you know it all. What a finish!"),
    ),
)
