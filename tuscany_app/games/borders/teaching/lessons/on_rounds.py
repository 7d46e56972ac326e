"""Lessons about a round: rolling, both actions, and the areas they finish."""

from __future__ import annotations

from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.teaching.lessons.games_before import (
    FOUR_YELLOW_ONE_RED,
    NOTHING_FOR_THE_OTHER,
    TWO_AREAS_AT_ONCE,
    line,
)
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Find, Lesson, Predict, Question, Step, Watch

WHITE = ("1,0", "12,11")


def dice_to_use(before: BordersState, after: BordersState) -> int:
    """Of whoever decides after it."""
    return 1 if after.one else sum(after.usable())


ROUNDS: tuple[Lesson, ...] = (
    Lesson(
        id="board",
        title=say("The board and the dice"),
        rules=("F-1", "F-2", "F-3"),
        before=("stop",),
        steps=(
            Step(
                say(
                    "Welcome! Your board has nine areas, each inside a ring of border spaces. Close a ring, and the "
                    "area brings you points; the most points win."
                ),
                point=("board",),
            ),
            Step(
                say(
                    "Segments of two to five spaces, in six colours, make up the border. The others have the same "
                    "areas; only the colours lie elsewhere."
                ),
                point=("segment:S07", "segment:S02", "segment:S19", "seat:1"),
            ),
            Find(
                say("Two spaces are crossed off from the start, for everybody. Find one of them."),
                answers=(
                    Answer(
                        say("A white space"),
                        say("Yes! One is at the top left, one at the bottom right. You'll grow from there."),
                        right=True,
                        point=WHITE,
                    ),
                    Answer(
                        say("The orange space at the top"),
                        say("It lies beside one of them, but it needs an orange die first."),
                        point=("0,1",),
                    ),
                    Answer(
                        say("The blue space at the bottom"),
                        say("Nearly: its neighbour is crossed off, this one is not."),
                        point=("11,11",),
                    ),
                ),
                elsewhere=say("They have no colour at all. Look at the top left, or at the bottom right."),
            ),
            Step(
                say(
                    "You are the active player, and five dice with the same six colours lie there. Two are blue: "
                    "choose the blue segment of two."
                ),
                point=("die:2", "die:5", "segment:S02"),
                moves=("cross S02",),
                wrong=say("You could end here, but the two blue dice complete a segment: choose it first."),
                praise=say("Well done! Two dice, two spaces, and your first segment is complete."),
            ),
            Watch(
                say("What becomes of the other three dice?"),
                told=(
                    ("done", say("Red, yellow and grey complete nothing for you: you pass them on.")),
                    ("cross 0,1", say("Your opponent takes the red die for a space beside a white one…")),
                    ("cross 2,0", say("… and the grey die for another.")),
                    ("done", say("That was a whole round. Now the dice are theirs.")),
                ),
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
                    "The first roll lies here; you may roll twice more. Choose the two blue dice to keep them, then "
                    "choose “{roll}”.",
                    roll=say("Roll"),
                ),
                point=("die:3", "die:4", "roll"),
                moves=("keep b b",),
                wrong=say("You are free to do that. For this lesson keep the two blue dice and roll the rest."),
                praise=say("Three grey ones! That changes everything."),
            ),
            Step(
                say("What you kept before may be rolled again. So keep the three grey dice, and roll both blue ones."),
                point=("die:1", "die:2", "die:5", "roll"),
                moves=("keep s s s",),
                wrong=say("A safe idea. But try for more grey: keep the three grey dice and roll the blue ones."),
                praise=say("Four grey dice. This was your third roll, so there are no more."),
            ),
            Step(
                say("Four grey dice are enough for the grey segment of four, on the left. Cross it off."),
                point=("segment:S15",),
                moves=("cross S15",),
                wrong=say("These dice can do more: take the grey segment of four."),
            ),
            Question(
                say("Hurray, four spaces at once! You rolled three times. Did you have to?"),
                answers=(
                    Answer(
                        say("Yes, it is always three"),
                        say("Three is the most. If you like a roll, stop there."),
                    ),
                    Answer(
                        say("No, one may stop earlier"),
                        say("Right. And the yellow die left over is of no use to your opponent, who rolls next."),
                        right=True,
                    ),
                ),
                replies=("done",),
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
                    "Four at the table. You rolled three grey dice, one yellow, one blue. Now comes your first action: "
                    "yours alone, and only for whole segments."
                ),
                point=("dice",),
            ),
            Step(
                say(
                    "Try the grey four: you'll see that three dice won't do, for nothing may stay half done. Then "
                    "complete the grey three or the grey two."
                ),
                point=("segment:S14", "segment:S07", "segment:S03"),
                moves=("cross S07", "cross S03"),
                wrong=say("You may use none of your dice, but here complete a grey segment."),
                praise=say("Great! A whole segment at one go, however far it lies from your other crosses."),
            ),
            Watch(
                say("No colour has a segment of one space, so yellow and blue are no use to you now."),
                told=(
                    ("done", say("You pass them on. Each of the others may use both, in the second action.")),
                    ("cross 2,0", say("The next player crosses off a yellow space…")),
                    ("cross 0,1", say("… and a blue one.")),
                    ("done", say("Done. The dice go on; nobody takes one away from anybody.")),
                    ("cross 2,0", say("Blue for the third player…")),
                    ("cross 0,1", say("… and yellow, on a board of their own.")),
                    ("done", say("Two spaces for them, too.")),
                    ("cross 11,11", say("The last player uses blue…")),
                    ("done", say("… and no yellow. Why?")),
                ),
            ),
            Question(
                say("Why did the last player leave the yellow die?"),
                answers=(
                    Answer(
                        say("The others had taken it"),
                        say("All have the same dice at their disposal; none is taken away."),
                    ),
                    Answer(
                        say("There was no yellow space beside a white one"),
                        say("Right! Every board has its own colours."),
                        right=True,
                    ),
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
            Predict(
                say("Your opponent rolled and used no die at all. With how many may you cross off spaces now?"),
                wrong=say("What the active player does not use is yours, all of it."),
                praise=say("All 5! In the second action one die crosses off one space of its colour."),
                figure=dice_to_use,
                slips={
                    0: say("A present! Dice that are not used go to the others."),
                    1: say("That is so when somebody used all five. Here none was used."),
                },
                most=6,
                point=("dice",),
            ),
            Step(
                say(
                    "A space must lie beside a cross. Try the marked blue one: you'll see it can't be done. Then "
                    "take the green one beside the white space."
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
                wrong=say("There, too. But go on from your new cross, to the next green space."),
                praise=say("That's the way! You grow along the border, space by space."),
            ),
            Step(
                say("Now the blue space is adjacent to a cross. Take it with the blue die."),
                point=("3,1",),
                moves=("cross 3,1",),
                wrong=say("A fine one, but now take the blue space that you couldn't take before."),
                praise=say("Got it! A new segment is begun."),
            ),
            Question(
                say("Grey and orange dice are still there. Must you use them?"),
                answers=(
                    Answer(
                        say("No, nobody has to"),
                        say("Right. The round is over, and clockwise the next active player is you."),
                        right=True,
                    ),
                    Answer(
                        say("Yes, if a space fits"),
                        say("You may, but you never have to use a die, in either action."),
                    ),
                ),
                replies=("done",),
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
                    "Earlier crosses count: yellow segments of five and four lack two spaces each, a red segment of "
                    "three lacks one. Keep red and both yellow dice, and roll."
                ),
                point=("segment:S23", "segment:S18", "segment:S11", "die:1", "die:2", "die:4", "roll"),
                moves=("keep r y y",),
                wrong=say("The three segments need yellow and red: keep those three dice."),
                praise=say("Four yellow and one red: just what you need."),
            ),
            Question(
                say("You have one more roll. Roll again, or stop?"),
                answers=(
                    Answer(
                        say("Stop"),
                        say("Yes: two and two yellow, one red. It can't get any better."),
                        right=True,
                        shows="stop",
                    ),
                    Answer(
                        say("Roll again"),
                        say("Brave, but there is nothing to win: all three segments can be completed as it is."),
                        shows="keep",
                    ),
                ),
                point=("dice", "segment:S23", "segment:S18", "segment:S11"),
                replies=("stop",),
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
            Predict(
                say("You used all five dice. How many may each of the others use?"),
                wrong=say("So that nobody goes away empty-handed, there is a little something for each of them."),
                praise=say("Just 1 for each of them, out of all five."),
                replies=("done",),
                figure=dice_to_use,
                slips={5: say("They get all five when you use none.")},
                most=5,
                point=("dice",),
            ),
            Watch(
                say("What will they take?"),
                told=(
                    ("cross 0,2", say("One of them takes the red die: a single space.")),
                    ("done", say("That was all for that player.")),
                    ("cross 0,2", say("The other one takes a yellow die.")),
                    ("done", say("And the round is over.")),
                ),
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
                    "An area is finished when the last space around it is crossed off. Your villa lacks one, your "
                    "orchard two: all three are one yellow segment."
                ),
                point=("area:villa", "area:orchard", "segment:S07"),
            ),
            Predict(
                say(
                    "Your first roll has three yellow dice! You'll be first at both areas, so each brings its higher "
                    "value. How many points in all?"
                ),
                wrong=say("Look at the score row: the higher values of villa and orchard, added up."),
                praise=say("Splendid! Villa and orchard at one go: 9 + 6 = 15 points."),
                replies=("stop", "cross S07"),
                slips={
                    9: say("That is the villa alone. The orchard is finished by the same segment."),
                    6: say("That is the orchard alone. The villa is finished by the same segment."),
                    7: say("Those are the lower values, for whoever comes later."),
                },
                point=("score", "area:villa", "area:orchard"),
            ),
            Question(
                say("Now your opponent closes the villa, too. What does it bring them?"),
                answers=(
                    Answer(
                        say("9, as it did for you"),
                        say("Those 9 were for being first. Only the lower value is left."),
                    ),
                    Answer(
                        say("4, the lower value"),
                        say("Right: first come, first served. The orchard would bring 3."),
                        right=True,
                    ),
                    Answer(
                        say("Nothing, it is taken"),
                        say("Everybody has a villa of their own. But it is worth less by now."),
                    ),
                ),
                point=("score", "area:villa"),
            ),
        ),
        closing=say("A space can belong to several areas: borders between two of them are worth most."),
    ),
)
