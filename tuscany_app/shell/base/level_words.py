"""The names of the levels of computer players; without Qt, since the command line says them, too."""

from __future__ import annotations

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.setup import RANDOM

LEVELS = {
    RANDOM: say("Computer, plays at random"),
    "easy": say("Computer, easy"),
    "medium": say("Computer, medium"),
    "hard": say("Computer, hard"),
    "expert": say("Computer, expert"),
}
