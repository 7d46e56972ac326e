"""Lessons about the two scoring figures and the dark spaces that bring messages."""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.games_before import line
from tuscany_app.games.carcassonne.teaching.lessons.numbers import messages_up
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Find, Lesson, Predict, Question, Step, Watch

NO_FARMERS = {"farmers": False}

FIGURES: tuple[Lesson, ...] = (
    Lesson(
        id="two-figures",
        title=say("Two figures"),
        rules=("M-1", "M-2", "M-18"),
        seed=70,
        options=NO_FARMERS,
        steps=(
            Step(
                say(
                    "The messages join in: eight of them, shuffled, face down. And everybody has two scoring figures "
                    "now, a man and a woman, both on 0."
                ),
                point=("track", "message"),
            ),
            Step(
                say("Let's earn some points. Close the city above the start tile."),
                point=("tile", "cell:0,-1"),
                moves=("place 0,-1 r2",),
                wrong=say("Later, perhaps. Now close the city: that brings points at once."),
            ),
            Step(
                say("With a knight in it, of course."),
                point=("spot:city0",),
                moves=("follower city 0",),
                wrong=say("Without a knight there is nothing to score."),
                replies=("done",),
                praise=say("4 points. And now you are asked something new."),
            ),
            Step(
                say(
                    "Whenever you earn points, you choose who walks, the man or the woman. Your score is what both "
                    "have together. Take whichever you like."
                ),
                point=("figure:man", "figure:woman"),
                moves=("*",),
                praise=say("One on 4, the other on 0: you have 4 points."),
            ),
        ),
        closing=say("Two figures, one score. So why care which of them walks? On to the dark spaces!"),
    ),
    Lesson(
        id="dark-space",
        title=say("A dark space, a message"),
        rules=("B-15", "M-3", "M-7"),
        seed=10411,
        options=NO_FARMERS,
        before=line("0,-1r2+c0 1,0r0"),
        steps=(
            Find(
                say(
                    "A figure of yours that stops on a dark space in your own turn brings a message. Every fifth space "
                    "is dark, 0 to 49. Which one comes after 5?"
                ),
                answers=(
                    Answer(
                        say("Space 6"),
                        say("6 comes next, but it is light like most of them."),
                        point=("space:6",),
                    ),
                    Answer(
                        say("Space 10"),
                        say("That's it: 0, 5, 10, 15 and so on. 10 is where you want to go now."),
                        right=True,
                        point=("space:10",),
                    ),
                    Answer(
                        say("Space 15"),
                        say("Dark, yes! But there is one before it."),
                        point=("space:15",),
                    ),
                ),
                elsewhere=say("Look at the track, and count on from 5 in fives."),
                point=("track",),
            ),
            Step(
                say("Your city needs one more corner. It will have four tiles and a shield: just the right sum."),
                point=("tile", "cell:1,-1"),
                moves=("place 1,-1 r3",),
                wrong=say("And the city? It is worth 10 points."),
                replies=("done",),
                praise=say("10 points!"),
            ),
            Step(
                say("Both figures stand on 0, so either of them would stop on 10. Choose one."),
                point=("figure:man", "figure:woman", "space:10"),
                moves=("*",),
                praise=say("A dark space: the top message is turned up."),
            ),
            Step(
                say(
                    "You may do what it says, here lay one more tile, or take the 2 points of its wax seal. We'll come "
                    "to the actions; take the points."
                ),
                point=("message", "message:points"),
                moves=("message points",),
                wrong=say("Very tempting. But see first how the seal works."),
                praise=say("The message goes face down under the pile, and your 2 points are waiting."),
            ),
            Step(
                say("Points are points: choose who walks."),
                point=("figure:man", "figure:woman"),
                moves=("*",),
                praise=say("12 points in one turn."),
            ),
        ),
        closing=say("Stop on a dark space, turn up a message, choose: its action or 2 points."),
    ),
    Lesson(
        id="passing",
        title=say("Not every dark space counts"),
        rules=("M-3",),
        seed=711596,
        options=NO_FARMERS,
        before=line("0,-1r2+c0 man 0,1r0 1,0r0+r2 2,0r1"),
        steps=(
            Step(
                say("Your man stands on 4, your woman on 0. Your road lacks one end, and you have drawn it."),
                point=("track", "feature:0,0:road0"),
            ),
            Step(
                say("Lay the cloister where it closes the road."),
                point=("tile", "cell:-1,0"),
                moves=("place -1,0 r3",),
                wrong=say("Your road would be sad: it is waiting on the left."),
                replies=("done",),
                praise=say("Three tiles, 3 points."),
            ),
            Question(
                say("The man would walk over the dark space 5, the woman stands on the dark 0. Who brings a message?"),
                answers=(
                    Answer(
                        say("The man"),
                        say("He would go from 4 to 7, over the 5. Walking over it is not enough."),
                        shows="figure man",
                    ),
                    Answer(
                        say("The woman, if she stays on 0"),
                        say("A figure that hasn't moved in this scoring brings nothing, however dark its space."),
                        point=("space:0",),
                    ),
                    Answer(
                        say("Neither"),
                        say("Right: see the man on 7. He walked over the 5, and she didn't move. No message."),
                        right=True,
                    ),
                ),
                point=("figure:man", "figure:woman", "space:5"),
                replies=("figure man",),
            ),
        ),
        closing=say("Only a figure that has moved and stops on a dark space brings a message."),
    ),
    Lesson(
        id="one-figure",
        title=say("One thing, one figure"),
        rules=("M-3", "M-4"),
        seed=58853,
        options=NO_FARMERS,
        before=line("0,-1r2+c0 0,1r2 1,0r1+r2 0,2r1"),
        steps=(
            Step(
                say("Your tile completes two things of yours: the city and the little road. Lay it in the gap."),
                point=("feature:0,-1:city0", "feature:1,0:road2", "cell:1,-1"),
                moves=("place 1,-1 r3",),
                wrong=say("One scoring or two? The gap is worth two."),
                replies=("done",),
                praise=say("First the city: three tiles and a shield, 8 points."),
            ),
            Step(
                say("All 8 go to one figure; they can't be split. Give them to the man."),
                point=("figure:man",),
                moves=("figure man",),
                wrong=say("Either would do, but let's agree on the man."),
                praise=say("Next comes the road, with 2 points. Again you may choose a figure."),
            ),
            Question(
                say(
                    "What counts is where the figures stand once all points have been moved. The man is on 8, the "
                    "woman on 0. Who gets the 2?"
                ),
                answers=(
                    Answer(
                        say("The woman, to share them out"),
                        say("Then they would stand on 2 and 8, and neither is dark. Look again."),
                        shows="figure woman",
                    ),
                    Answer(
                        say("The man once more"),
                        say("8 and 2 are 10! That is a message."),
                        right=True,
                        shows="figure man",
                    ),
                ),
                point=("figure:man", "figure:woman"),
                replies=("figure man",),
            ),
            Step(
                say("One more tile, or 2 points? It's your choice."),
                point=("message:action", "message:points"),
                moves=("*",),
            ),
        ),
        closing=say("One road, one city, one cloister: one figure each. Share them out so that the sums work out."),
    ),
    Lesson(
        id="one-message",
        title=say("One message at a time"),
        rules=("M-4", "M-5"),
        seed=1905387,
        options=NO_FARMERS,
        before=line("0,-1r2+c0 1,0r1 -1,0r0+r1 woman 0,1r2 1,1r3+r0 man 0,2r0"),
        steps=(
            Step(
                say("Your man stands on 2, your woman on 3. Close the city at the top, and the little road with it."),
                point=("track", "feature:0,-1:city0", "cell:1,-1"),
                moves=("place 1,-1 r3",),
                wrong=say("Tempting, but the gap at the top completes two things."),
            ),
            Step(
                say("Nobody is on the road that leads down. Put a highwayman there."),
                point=("spot:road2",),
                moves=("follower road 2",),
                wrong=say("Take the road that is complete: the one that leads down."),
                replies=("done",),
                praise=say("8 points for the city, then 2 for the road."),
            ),
            Step(
                say("The 8 points first. They take the man to 10."),
                point=("figure:man", "space:10"),
                moves=("figure man",),
                wrong=say("The woman would stop on 11. Send the man."),
            ),
            Predict(
                say("And 2 points take the woman to 5: both figures stand on dark spaces. How many messages is that?"),
                wrong=say("Some, certainly. But fewer than you hoped."),
                praise=say("Just 1! One scoring brings one message at most."),
                replies=("figure woman",),
                figure=messages_up,
                slips={
                    2: say(
                        "One for each? That would be lovely. But everything that one tile completes is scored together."
                    ),
                    0: say("Both figures have moved and stopped on dark spaces: that does bring something."),
                },
                most=4,
                point=("figure:woman", "space:5", "space:10"),
            ),
            Step(
                say("Use it as you like."),
                point=("message", "message:action", "message:points"),
                moves=("*",),
            ),
        ),
        closing=say("Two figures on dark spaces bring no more than one. Perhaps save one of them for the next time."),
    ),
    Lesson(
        id="chain",
        title=say("One after the other"),
        rules=("M-6", "M-7"),
        seed=1653241,
        options=NO_FARMERS,
        before=line("-1,0r0+r0 -1,1r0 0,-1r3+c0 -2,1r0 1,0r1+c0 woman 2,0r3"),
        steps=(
            Step(
                say("Your woman stands on 3, your man on 0. Close the big city: four tiles and a shield, 10 points."),
                point=("track", "tile", "cell:-1,-1"),
                moves=("place -1,-1 r2",),
                wrong=say("Good thinking, but the chain begins at the city."),
                replies=("done",),
            ),
            Step(
                say("With 10 points the man stops on 10, the woman on 13. Send the man."),
                point=("figure:man", "space:10"),
                moves=("figure man",),
                wrong=say("13 is not dark. The man brings you a message."),
                praise=say("A message. But look at the woman before you decide."),
            ),
            Question(
                say(
                    "Your woman stands on 3. What do you make of the message: its action, or the 2 points of its seal?"
                ),
                answers=(
                    Answer(
                        say("The action"),
                        say("Not bad at all. But count on: 3 and 2 are…"),
                        shows="message action",
                    ),
                    Answer(
                        say("The 2 points"),
                        say("Yes! With them the woman comes to 5, and 5 is dark."),
                        right=True,
                        shows="message points",
                    ),
                ),
                point=("message", "space:5"),
                replies=("message points",),
            ),
            Step(
                say("And now the woman."),
                point=("figure:woman", "space:5"),
                moves=("figure woman",),
                wrong=say("The man would go on to 12, and the chain would break."),
                praise=say("The next message, in the same turn."),
            ),
            Step(
                say("So it may go on, as long as a figure stops on a dark space. Choose as you like."),
                point=("message:action", "message:points"),
                moves=("*",),
            ),
        ),
        closing=say("The points of a message are a scoring, too. A figure on 3 or 8 is worth a second look."),
    ),
    Lesson(
        id="others-turn",
        title=say("In somebody else's turn"),
        rules=("M-2", "M-3"),
        seed=13121,
        options=NO_FARMERS,
        before=line("0,-1r2+c0 1,0r0+c0"),
        steps=(
            Step(
                say("You have a knight in the city above, your opponent one on the right. Lay your tile on the left."),
                point=("feature:0,-1:city0", "feature:1,0:city0", "cell:-1,0"),
                moves=("place -1,0 r1",),
                wrong=say("A good move on another day. Let's keep to the left this time."),
                replies=("done",),
                praise=say("Your road can wait. Now it is your opponent's turn."),
            ),
            Watch(
                say("Watch what your opponent does with the two cities."),
                told=(
                    ("place 1,-1 r3", say("A corner between them: the cities have grown together.")),
                    ("done", say("10 points for each of you, for you have a knight each.")),
                    ("figure man", say("Your opponent's man stops on 10.")),
                ),
                point=("feature:0,-1:city0", "feature:1,0:city0"),
            ),
            Step(
                say("You earn points in your opponent's turn, and you choose your figure yourself."),
                point=("figure:man", "figure:woman"),
                moves=("*",),
                replies=("figure woman",),
                praise=say("Your figure stands on 10 like your opponent's, but only your opponent got a message."),
            ),
        ),
        closing=say("Messages are for the player whose turn it is. But a figure placed well now helps you next time."),
    ),
)
