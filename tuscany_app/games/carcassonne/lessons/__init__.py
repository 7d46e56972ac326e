"""How Carcassonne is taught: lessons on the real table, the base game first, then figures and messages.

A lesson begins in a position of a game, told by its seed and its moves, and asks for a few moves there. The order of
tiles and messages comes from the seed, so every lesson has its own. The learner has seat 0.
"""

from __future__ import annotations

from tuscany_app.games.carcassonne.lessons.building import BUILDING
from tuscany_app.games.carcassonne.lessons.ending import ENDING
from tuscany_app.games.carcassonne.lessons.figures import FIGURES
from tuscany_app.games.carcassonne.lessons.finale import FINALE
from tuscany_app.games.carcassonne.lessons.followers import FOLLOWERS
from tuscany_app.games.carcassonne.lessons.messages import MESSAGES
from tuscany_app.kernel.lesson import Lesson

LESSONS: tuple[Lesson, ...] = (*BUILDING, *FOLLOWERS, *ENDING, *FIGURES, *MESSAGES, *FINALE)
