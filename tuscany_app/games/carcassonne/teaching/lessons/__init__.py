"""Carcassonne's lessons on the real table: first the base game, then figures and messages.

A lesson starts in a position, given by a seed and moves, and asks for a few things there. The seed decides the order of
tiles and messages, so every lesson has its own seed. The learner has seat 0.
"""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.on_building import BUILDING
from tuscany_app.games.carcassonne.teaching.lessons.on_figures import FIGURES
from tuscany_app.games.carcassonne.teaching.lessons.on_followers import FOLLOWERS
from tuscany_app.games.carcassonne.teaching.lessons.on_good_play import GOOD_PLAY
from tuscany_app.games.carcassonne.teaching.lessons.on_messages import MESSAGES
from tuscany_app.games.carcassonne.teaching.lessons.on_special_cases import SPECIAL_CASES
from tuscany_app.games.carcassonne.teaching.lessons.on_the_end import ENDING
from tuscany_app.games.carcassonne.teaching.lessons.on_the_last_turn import GREAT_TURNS
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Chapter, Lesson

END, *FARMERS = ENDING
CHAPTERS = (
    Chapter(
        title=say("Building"),
        about=say("Tiles, the first followers on roads, in cities and in cloisters, and how a game ends."),
        lessons=(*BUILDING, END),
        able=say("Afterwards you can lay tiles, put followers, and play a first whole game."),
        first_game=True,
        picture="cloisters",
        shows=("land",),
    ),
    Chapter(
        title=say("Followers"),
        about=say("Who scores when several are there, and when followers come home."),
        lessons=FOLLOWERS,
        able=say("Afterwards you can get into other people's cities, and win them."),
        picture="majority",
        shows=("land",),
    ),
    Chapter(
        title=say("Farmers"),
        about=say("Followers in the fields, who score when the game ends."),
        lessons=tuple(FARMERS),
        able=say("Afterwards you know the whole base game."),
        picture="farms",
        shows=("land",),
    ),
    Chapter(
        title=say("Two figures"),
        about=say("The Messages begin: two scoring figures, and dark spaces on the track."),
        lessons=FIGURES,
        able=say("Afterwards you can play with the messages."),
        picture="one-message",
        shows=("seat:0", "seat:1"),
    ),
    Chapter(
        title=say("Messages that score"),
        about=say("Six messages: their action, or the 2 points of their seal?"),
        lessons=MESSAGES,
        able=say("Afterwards you know what six of the eight messages are worth."),
        picture="knights",
        shows=("land",),
    ),
    Chapter(
        title=say("Great turns"),
        about=say("An extra tile, a follower back, a second round, and a last turn with everything in it."),
        lessons=GREAT_TURNS,
        able=say("Afterwards you can plan turns that go on and on, and play with all that there is."),
        second_game=True,
        picture="finale",
        shows=("land",),
    ),
    Chapter(
        title=say("Playing well"),
        about=say("Three positions from games of strong players, and what decided there."),
        lessons=GOOD_PLAY,
        able=say("Afterwards you count tiles, join fields, and plan for messages."),
        picture="great-city",
        shows=("land",),
    ),
    Chapter(
        title=say("Special cases"),
        about=say("A road in a ring, a tile that counts once, a tile that fits nowhere."),
        lessons=SPECIAL_CASES,
        able=say("Afterwards no tile can surprise you."),
        picture="counting",
        shows=("land",),
    ),
)
LESSONS: tuple[Lesson, ...] = tuple(lesson for chapter in CHAPTERS for lesson in chapter.lessons)
