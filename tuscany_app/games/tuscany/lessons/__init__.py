"""How The Castles of Tuscany is taught: lessons on the real table, by theme. `first_game.py` has the first whole game.

A lesson begins in a position of a game, told by its seed and its moves (`games.py`), and asks for a few moves there.
Cards and tiles come from the seed, so every lesson has its own. The learner has seat 0 and is the start player.
"""

from __future__ import annotations

from tuscany_app.games.tuscany.lessons.centre import CENTRE
from tuscany_app.games.tuscany.lessons.phases import PHASES
from tuscany_app.games.tuscany.lessons.start import START
from tuscany_app.games.tuscany.lessons.tiles import TILES
from tuscany_app.games.tuscany.lessons.turns import TURNS
from tuscany_app.kernel.lesson import Lesson

LESSONS: tuple[Lesson, ...] = (*TURNS, *START, *TILES, *CENTRE, *PHASES)
