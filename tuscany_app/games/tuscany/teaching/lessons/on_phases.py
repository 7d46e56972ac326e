"""Lessons about phases, scorings and the end of the game."""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.games_before import END_OF_PHASE_1, END_OF_PHASE_2, LAST_ROUND
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

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
                replies=("place 1 i3 with orange light_green+light_green",),
                praise=say("Your opponent finished the round. Scoring: your 9 green points went onto red, 4 + 9 = 13."),
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
                    "The same game, later. You have 18 green points and still 13 red ones, and your stack 2 has one "
                    "tile left. The cart in your storage would cover your last beige space."
                ),
                point=("green", "red", "stack:2", "storage:1"),
            ),
            Step(
                say("Place the cart: it's worth more than you think."),
                point=("storage:1", "space:h3", "bonus:beige"),
                moves=("place 1 h3 *",),
                wrong=say("The cart first."),
                replies=("draw",),
                praise=say(
                    "1 for the area, 3 for all beige spaces: 22 green. And a harvest card with 2 red points: 15."
                ),
            ),
            Step(
                say("Now end phase 2: take the marked village."),
                point=("centre:6", "stack:2"),
                moves=("take 6",),
                wrong=say("Take the village, and the phase ends with this round."),
                replies=("draw",),
                praise=say("Scoring: 15 + 22 = 37. Your first 9 green points have now counted twice."),
            ),
            Step(
                say(
                    "What you build from now on counts once more only, in the third scoring. The green pawn stays on "
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
                say("Your last turn of the game. Complete the orange area!"),
                point=("storage:1", "space:h2"),
                moves=("place 1 h2 *",),
                wrong=say("The orange area of three brings most."),
                replies=("take 2",),
                praise=say(
                    "6 points: 32 green. Your opponent, who has no tiles left, filled the gap from the reserve."
                ),
            ),
            Step(
                say(
                    "The third scoring made it 23 + 32 = 55 to 23 + 30 = 53. The red track has 50 spaces, so your "
                    "marker shows the 50 now."
                ),
                point=("red", "green"),
            ),
            Step(
                say(
                    "Then what was left over: 1 point for every tile in storage, hexagon, marble block and worker, and "
                    "for every five cards. That's 2 points for you and 4 for your opponent: 57 to 57!"
                ),
                point=("workers", "hand", "seat:1"),
            ),
            Step(
                say(
                    "In a tie the player with more empty spaces wins. You have 13, your opponent has 10: you win! "
                    "After that green points would decide, and then you would share the win."
                ),
                point=("board", "seat:1"),
            ),
        ),
        closing=say("Now you know it all. Time for your first game!"),
    ),
)
