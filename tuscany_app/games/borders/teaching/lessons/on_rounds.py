"""Lessons about a round: rolling, both actions, and the areas they finish."""

from __future__ import annotations

from tuscany_app.games.borders.teaching.lessons.games_before import (
    FOUR_YELLOW_ONE_RED,
    NOTHING_FOR_THE_OTHER,
    TWO_AREAS_AT_ONCE,
    line,
)
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

WHITE = ("1,0", "12,11")

ROUNDS: tuple[Lesson, ...] = (
    Lesson(
        id="board",
        title=say("The board and the dice"),
        rules=("F-1", "F-2", "F-3"),
        before=("stop",),
        steps=(
            Step(
                say(
                    "Welcome! Your board has nine areas, each inside a ring of border spaces. Cross off the whole "
                    "ring, and the area brings you points."
                ),
                point=("board",),
            ),
            Step(
                say(
                    "The border is made of segments of two to five spaces in one of six colours. The others' boards "
                    "have the same areas and spaces; only the colours lie elsewhere."
                ),
                point=("segment:S07", "segment:S02", "segment:S19", "seat:1"),
            ),
            Step(
                say("The two white spaces, top left and bottom right, are crossed off from the start, for everybody."),
                point=WHITE,
            ),
            Step(
                say(
                    "You have been drawn as the first active player, and the five dice, with the same six colours, "
                    "have been rolled. Two are blue: click the blue segment of two to cross it off."
                ),
                point=("die:2", "die:5", "segment:S02"),
                moves=("cross S02",),
                wrong=say("You could end here, but the two blue dice complete a segment: click it first."),
                praise=say("Well done! Two dice, two spaces, one segment complete."),
            ),
            Step(
                say(
                    "Red, yellow and grey are left and complete nothing for you. Choose “{done}”: then your opponent "
                    "may use them.",
                    done=say("Done"),
                ),
                point=("done",),
                moves=("*",),
                replies=("cross 0,1", "cross 2,0", "done"),
                praise=say("Your opponent has used red and grey beside a white space. Now the dice are theirs."),
            ),
        ),
        closing=say("Areas, segments, dice: roll, complete segments, pass on the rest. Now let's look closer."),
    ),
    Lesson(
        id="rolling",
        title=say("Rolling the dice"),
        rules=("F-4",),
        seed=1506,
        steps=(
            Step(
                say(
                    "You are the active player. You may roll up to three times; the first roll lies here. Click the "
                    "two blue dice to keep them, then choose “{roll}”.",
                    roll=say("Roll"),
                ),
                point=("die:3", "die:4", "roll"),
                moves=("keep b b",),
                wrong=say("You are free to do that. For this lesson keep the two blue dice and roll the rest."),
                praise=say("Three grey ones! That changes everything."),
            ),
            Step(
                say(
                    "Nothing ties you to the blue dice: what you kept before may be rolled again. Keep the three grey "
                    "dice and roll both blue ones."
                ),
                point=("die:1", "die:2", "die:5", "roll"),
                moves=("keep s s s",),
                wrong=say("Allowed, too. But try for more grey: keep the three grey dice and roll the blue ones."),
                praise=say("Four grey dice. This was your third roll, so there are no more."),
            ),
            Step(
                say("Four grey dice are enough for the grey segment of four, on the left. Cross it off."),
                point=("segment:S15",),
                moves=("cross S15",),
                wrong=say("These dice can do more: take the grey segment of four."),
            ),
            Step(
                say(
                    "If you like a roll, you may stop before the third. Now choose “{done}”.",
                    done=say("Done"),
                ),
                point=("done",),
                moves=("*",),
                praise=say("Yellow is of no use to your opponent, who becomes the active player and rolls."),
            ),
        ),
        closing=say("Three rolls at most, any dice each time, and you may stop whenever you like."),
    ),
    Lesson(
        id="first-action",
        title=say("The first action: whole segments"),
        rules=("F-5", "F-6"),
        players=4,
        seed=40,
        before=line("s yss"),
        steps=(
            Step(
                say(
                    "Four at the table. After your third roll you have three grey dice, one yellow, one blue. Now "
                    "comes your first action: yours alone, and only for whole segments."
                ),
                point=("dice",),
            ),
            Step(
                say(
                    "Click the grey segment of four: you'll see that three dice won't do, for nothing may stay "
                    "half done. Then complete the grey three or the grey two; both may lie anywhere."
                ),
                point=("segment:S14", "segment:S07", "segment:S03"),
                moves=("cross S07", "cross S03"),
                wrong=say("You may use none of your dice, but here complete a grey segment."),
                praise=say("Great! A whole segment at one go, however far it lies from your other crosses."),
            ),
            Step(
                say(
                    "A single yellow or blue die completes nothing: each colour's shortest segment has two spaces. "
                    "“{done}” hands what is left to the others.",
                    done=say("Done"),
                ),
                point=("die:1", "die:5", "done"),
                moves=("*",),
                replies=("cross 2,0", "cross 0,1", "done", "cross 2,0", "cross 0,1", "done", "cross 11,11", "done"),
                praise=say("All three got the same dice, and each used them on a board of their own."),
            ),
            Step(
                say(
                    "Two of them crossed off a yellow and a blue space beside a white one. The third has no yellow "
                    "there and could use the blue die only."
                ),
                point=("seat:1", "seat:2", "seat:3"),
            ),
        ),
        closing=say("Complete segments with your dice; whatever you don't use is a present for the others."),
    ),
    Lesson(
        id="second-action",
        title=say("The second action: single spaces"),
        rules=("F-6", "F-7", "F-8", "F-11"),
        start=1,
        seed=270,
        before=NOTHING_FOR_THE_OTHER,
        steps=(
            Step(
                say(
                    "Your opponent rolled and used no die at all, so all five are free for you. In the second action "
                    "one die crosses off one space of its colour."
                ),
                point=("dice",),
            ),
            Step(
                say(
                    "Each space must be adjacent to a cross; adjacent means side by side. Click the marked blue "
                    "space: you'll see it can't be done. Then cross off the green one beside the white space."
                ),
                point=("3,1", "2,0", "1,0"),
                moves=("cross 2,0",),
                wrong=say("That space would do as well. Begin at the top left, beside the white one."),
                praise=say("A segment begun: in the second action it needn't be completed."),
            ),
            Step(
                say("Crosses just made count at once. Use the second green die on the next green space."),
                point=("3,0",),
                moves=("cross 3,0",),
                wrong=say("Allowed, but go on from your new cross, to the next green space."),
                praise=say("That's the way! You grow along the border, space by space."),
            ),
            Step(
                say("And now the blue space is adjacent to a cross. Take it with the blue die: a new segment opened."),
                point=("3,1",),
                moves=("cross 3,1",),
                wrong=say("A fine one, but now take the blue space that you couldn't take before."),
            ),
            Step(
                say(
                    "Grey and orange could be used, too, but nobody has to. Enough for now: “{done}”.",
                    done=say("Done"),
                ),
                point=("done",),
                moves=("done",),
                wrong=say("A good one. But end your action now."),
                praise=say("The round is over. Going clockwise, the next active player is you."),
            ),
        ),
        closing=say("First action: whole segments anywhere. Second action: single spaces beside your crosses."),
    ),
    Lesson(
        id="all-five",
        title=say("Using all five dice"),
        rules=("F-4", "F-5", "F-7"),
        players=3,
        seed=55352,
        before=FOUR_YELLOW_ONE_RED,
        steps=(
            Step(
                say(
                    "Earlier crosses count. The yellow five and the yellow four lack two spaces each, the red three "
                    "lacks one. Keep red and both yellow dice, and roll."
                ),
                point=("segment:S23", "segment:S18", "segment:S11", "die:1", "die:2", "die:4", "roll"),
                moves=("keep r y y",),
                wrong=say("Possible. But the three segments need yellow and red: keep those three dice."),
                praise=say("Four yellow and one red: just what you need."),
            ),
            Step(
                say("One more roll would be yours, but it can't get better. Choose “{stop}”.", stop=say("Stop")),
                point=("stop",),
                moves=("stop",),
                wrong=say("Don't risk it: these five dice are perfect."),
            ),
            Step(
                say("Dice may be split over several segments. Complete the yellow five, at the bottom left."),
                point=("segment:S23",),
                moves=("cross S23",),
                wrong=say("That would cost you a part of the plan. Begin with the yellow five."),
            ),
            Step(
                say("Two yellow dice are left: complete the yellow four, on the right."),
                point=("segment:S18",),
                moves=("cross S18",),
                wrong=say("Now the yellow four, on the right."),
            ),
            Step(
                say("And the red die ends the red three. Its last space closes the ring around the chapel, too."),
                point=("segment:S11", "area:chapel"),
                moves=("cross S11",),
                wrong=say("The red die is still there: use it."),
                praise=say("What a turn! Three segments with five dice, and the chapel for 5 points."),
            ),
            Step(
                say(
                    "No die is left over. So that nobody goes away empty-handed, each of the others may choose one of "
                    "the five. Choose “{done}”.",
                    done=say("Done"),
                ),
                point=("done",),
                moves=("*",),
                replies=("cross 0,2", "done", "cross 0,2", "done"),
                praise=say("One took the red die, one a yellow one: a single space each."),
            ),
        ),
        closing=say("All five used: one die for each of the others. None used: all five for everybody else."),
    ),
    Lesson(
        id="areas",
        title=say("Finishing areas"),
        rules=("F-9", "F-10"),
        start=1,
        seed=3410,
        before=TWO_AREAS_AT_ONCE,
        steps=(
            Step(
                say(
                    "An area is finished when the last space of its border is crossed off. Your villa lacks one "
                    "space, your orchard two, and all three form one yellow segment."
                ),
                point=("area:villa", "area:orchard", "segment:S07"),
            ),
            Step(
                say(
                    "And your first roll brings three yellow dice! You need no other: choose “{stop}”.",
                    stop=say("Stop"),
                ),
                point=("die:1", "die:2", "die:3", "stop"),
                moves=("stop",),
                wrong=say("You have what you need. Stop rolling."),
            ),
            Step(
                say("Cross off the yellow three at the top."),
                point=("segment:S07",),
                moves=("cross S07",),
                wrong=say("The yellow three is worth far more."),
                praise=say("Splendid! Villa and orchard at one go: 9 + 6 = 15 points."),
            ),
            Step(
                say(
                    "Each area has two values. Whoever finishes it first scores the higher one; for all who come later "
                    "only the lower one is left: 4 for the villa, 3 for the orchard."
                ),
                point=("score", "area:villa", "area:orchard"),
            ),
        ),
        closing=say("A space can belong to several areas: borders between two of them are worth most."),
    ),
)
