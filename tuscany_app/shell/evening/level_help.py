"""What to expect of the levels of computer players."""

from __future__ import annotations

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.setup import RANDOM
from tuscany_app.table.keys import key

EXPECTED = {
    RANDOM: say("At random: plays anything that the rules allow."),
    "easy": say("Easy: takes what looks good at first sight and misses things, as beginners do."),
    "medium": say("Medium: weighs every move; a fair opponent once you know the game."),
    "hard": say("Hard: looks ahead; for those who know the game well."),
    "expert": say("Expert: the strongest. It thinks longer; {key} makes it play at once.", key=key("hurry")),
}
