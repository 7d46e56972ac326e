"""How much of the program takes part in a move: one click of a person, and the computer's answer to it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import tuscany_app
from tuscany_app.kernel import catalogue
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.testing.seated import session_of

HOUSE = Path(tuscany_app.__file__).parent
AT_MOST = 65  # files
NOT_OF_A_MOVE = ("automation", "garbage.py")  # the user of this test; what a clock does at any time
PAINTING = {"paint", "paintEvent", "drawBackground", "drawForeground", "draw", "sizeHint", "keep_picture"}


class Watched:
    """The files of the program that are entered, and how often each function is; what paints is left out."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.calls: Counter[tuple[str, str]] = Counter()
        self._painting: FrameType | None = None

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "return" and frame is self._painting:
            self._painting = None
        code = frame.f_code
        if event != "call" or self._painting is not None or not code.co_filename.startswith(str(HOUSE)):
            return
        if any(part in code.co_filename for part in NOT_OF_A_MOVE):
            return
        if code.co_name in PAINTING:
            self._painting = frame
            return
        file = Path(code.co_filename).relative_to(HOUSE).as_posix()
        self.files.add(file)
        self.calls[file, code.co_name] += 1


@contextmanager
def watched() -> Iterator[Watched]:
    found, before = Watched(), sys.getprofile()
    sys.setprofile(found)
    try:
        yield found
    finally:
        sys.setprofile(before)


def a_click(driver: WindowDriver) -> tuple[Any, list[Any]]:
    """A decision that one click makes, after which the computer is to move; those before it are played."""
    while True:
        session, scene = driver.model.session, driver.scene
        for move in session.state.legal_moves():
            gestures = scene.gestures(move)
            after = session.at(len(session.turns))
            after.play(move)
            if len(gestures) == 1 and gestures[0].point is not None and after.state.actor() == 1:
                return move, gestures
        driver.model.play(session.state.legal_moves()[0])
        assert driver.awaits_a_person()


def test_a_click_and_the_answer_take_no_more_of_the_program_than_they_need(driver: WindowDriver) -> None:
    window = driver.window
    window.table.begin(session_of(catalogue.load("tuscany"), 2, seed=7, bots=1).setup)
    assert driver.awaits_a_person()
    move, gestures = a_click(driver)
    rest()
    model, view, before = driver.model, window.table.page.view, len(driver.model.session.turns)
    with watched() as found:
        driver.user.do(view, gestures)
        assert wait_until(lambda: len(model.session.turns) > before + 1 and model.open(), 20)
        rest()
    decisions = len(model.session.turns) - before
    assert model.session.turns[before].move == move
    assert len(found.files) <= AT_MOST, sorted(found.files)
    assert found.calls["table/scene.py", "settle"] == decisions
    # When it is played what was lit goes out, and when it has been seen something else is lit; and the pointer leaves.
    assert found.calls["games/tuscany/table/scene.py", "show_choice"] <= 2 * decisions + 1
    assert found.calls["shell/table/table_game.py", "refresh"] == decisions
    assert found.calls["kernel/people.py", "person_of"] <= len(model.session.setup.seats)
