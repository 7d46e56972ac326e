"""These tests have what the central ones have: the game is installed, and each has a data folder of its own."""

from tests.conftest import _english as _english
from tests.conftest import home as home
from tests.conftest import usual_look as usual_look
from tests.games.conftest import lay as lay
