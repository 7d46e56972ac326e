"""The lessons, in the order in which they are taken."""

from __future__ import annotations

from noughts.teaching.lessons.on_lines import LESSONS as ON_LINES
from noughts.teaching.lessons.on_signs import LESSONS as ON_SIGNS
from tuscany_app.api import say
from tuscany_app.api.teaching import Chapter

# To edit: the chapters; a lesson is data in a file beside this one.
CHAPTERS = (
    Chapter(
        title=say("The whole game"),
        about=say("Signs, lines, and what to do against them. Then a first game."),
        lessons=(*ON_SIGNS, *ON_LINES),
        able=say("Afterwards you know the whole game."),
        first_game=True,
        picture="line",
        shows=("board",),
    ),
)
