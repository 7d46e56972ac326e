"""Lessons about the eight tiles in the centre."""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.games_before import FOUR_LIGHT_GREEN, NOTHING_FITS, SMALL_RESERVE
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Lesson, Step

CENTRE: tuple[Lesson, ...] = (
    Lesson(
        id="five",
        title=say("Five of a colour"),
        rules=("R-5", "S-3", "T-4"),
        seed=136,
        before=FOUR_LIGHT_GREEN,
        steps=(
            Step(
                say(
                    "Four of the eight tiles in the centre are light green. Which crops they show makes no difference."
                ),
                point=("centre:1", "centre:3", "centre:4", "centre:6"),
            ),
            Step(
                say("Take the village, and watch which tile comes from your stack."),
                point=("centre:7", "stack:1"),
                moves=("take 7",),
                wrong=say("Take the village this time."),
                replies=("draw",),
                praise=say(
                    "Agriculture, the fifth! All five were set aside, and five neutral tiles took their places."
                ),
            ),
            Step(
                say(
                    "This happens whenever a colour shows five times, even in the set-up, and again if the new tiles "
                    "bring five of a kind. The new ones come from the neutral reserve."
                ),
                point=("centre", "reserve"),
            ),
            Step(
                say("The game goes on as if nothing had happened. Place your village."),
                point=("storage:1", "space:a2"),
                moves=("place 1 a2 *",),
                wrong=say("Place the village: you have two orange cards."),
                praise=say("A single orange space: 1 point, and a worker."),
            ),
        ),
        closing=say("The tile you leave for the others comes from your own stack, but nobody knows it beforehand."),
    ),
    Lesson(
        id="nothing-fits",
        title=say("No tile fits"),
        rules=("T-5",),
        seed=56,
        before=NOTHING_FITS,
        steps=(
            Step(
                say(
                    "Your castle stands at the edge of your land and has only three neighbours: an orange, a beige and "
                    "a yellow space. Not one of the eight tiles has any of these colours."
                ),
                point=("space:i2", "space:h3", "space:h4", "centre"),
            ),
            Step(
                say(
                    "Then, and only then, you may exchange all tiles of one kind before you take one. Choose "
                    "“{exchange}” and click a castle: there are three.",
                    exchange=say("Exchange tiles"),
                ),
                point=("buttons", "centre:1", "centre:4", "centre:5"),
                moves=("exchange castle",),
                wrong=say("That is allowed. But three castles make room for more new tiles."),
                praise=say("Three new tiles from the neutral reserve, and two of them fit!"),
            ),
            Step(
                say(
                    "Now you must take a tile that fits. Try the city, and it is refused. Take the cart or the "
                    "monastery."
                ),
                point=("centre:4", "centre:5"),
                moves=("*",),
                praise=say("Had nothing fitted, you could have exchanged another kind."),
            ),
        ),
        closing=say("It's rare, and a castle in the middle makes it rarer still. Your cards don't matter for this."),
    ),
    Lesson(
        id="reserve",
        title=say("An empty reserve"),
        rules=("R-5", "R-6", "T-5"),
        seed=142,
        before=SMALL_RESERVE,
        steps=(
            Step(
                say(
                    "A strange game: nobody has placed a tile, and the neutral reserve is almost used up. You have "
                    "just exchanged the inns, but still nothing fits beside your castle."
                ),
                point=("reserve", "centre"),
            ),
            Step(
                say("Exchange the agriculture tiles as well."),
                point=("centre",),
                moves=("exchange agriculture",),
                wrong=say("Another kind would be allowed. Here take agriculture."),
                praise=say("No luck yet. Six tiles are left in the reserve."),
            ),
            Step(
                say("Three villages lie in the centre. Exchange them, too."),
                point=("centre:2", "centre:5", "centre:6"),
                moves=("exchange village",),
                wrong=say("Now the villages."),
                praise=say(
                    "Two monasteries came, which made five: out with them! Then the reserve was empty, so all neutral "
                    "tiles set aside were shuffled and became a new one."
                ),
            ),
            Step(
                say(
                    "Only neutral tiles come back; the players' own tiles stay out. Take a quarry for your cart: you "
                    "can pay for it next turn."
                ),
                point=("reserve", "centre:2", "centre:5"),
                moves=("take 2 over 1", "take 5 over 1"),
                wrong=say("You already have a cart. Take a quarry."),
                praise=say("And your own stack fills the gap, as always."),
            ),
        ),
        closing=say("You may play a hundred games without seeing this. Now you know it anyway."),
    ),
)
