"""Help at the table in words, as the settings and the form of a person name it."""

from __future__ import annotations

from tuscany_app.kernel.i18n import Sentence, say

HINTS = say("Hints")
COACH = say("Coach in real games")
COACH_WISHES: dict[str, Sentence] = {
    "off": say("No coach"),
    "warn": say("Warns before a clearly poor move"),
    "comment": say("Comments on every turn of yours"),
}
