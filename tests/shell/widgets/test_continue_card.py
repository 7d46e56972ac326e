"""The game to go on with, on the home page."""

from __future__ import annotations

import pytest

from tuscany_app.kernel.game import Seat
from tuscany_app.shell.widgets.continue_card import whose_move

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def test_home_speaks_to_who_plays_alone() -> None:
    ada, bo, computer = Seat("You", "red"), Seat("Bo", "blue"), Seat("Computer", "green", "easy")
    assert str(whose_move([ada, computer], 0)) == "Your move"
    assert str(whose_move([ada, computer], 1)) == "Computer is to move"
    assert str(whose_move([ada, bo], 1)) == "Bo is to move"
