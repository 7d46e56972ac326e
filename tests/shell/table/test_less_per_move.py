"""How much of the program takes part in a move: one click of a person, and the computer's answer to it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import tuscany_app
from tuscany_app.kernel import catalogue
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.testing.seated import session_of

HOUSE = Path(tuscany_app.__file__).parent
AT_MOST = 65  # files
NOT_OF_A_MOVE = ("automation", "garbage.py")  # the user of this test; what a clock does at any time
PAINTING = {
    "paint",
    "paintEvent",
    "drawBackground",
    "drawForeground",
    "draw",
    "sizeHint",
    "minimumSizeHint",
    "keep_picture",
}


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


def click_and_answer(driver: WindowDriver, game_id: str) -> tuple[Watched, int]:
    """What one click takes part in, from the press to the next question, and how many decisions that are."""
    window, user = driver.window, driver.user
    window.table.begin(session_of(catalogue.load(game_id), 2, seed=7, bots=1).setup)
    assert driver.awaits_a_person()
    move, gestures = a_click(driver)
    model, view, before = driver.model, window.table.page.view, len(driver.model.session.turns)
    user.move(view.viewport(), view.mapFromScene(gestures[0].point))  # whoever points at something sees its effect
    rest()
    with watched() as found:
        user.do(view, gestures)
        assert wait_until(lambda: len(model.session.turns) > before + 1 and model.open(), 20)
        rest()
    assert model.session.turns[before].move == move
    return found, len(model.session.turns) - before


@pytest.mark.parametrize("animation", ["off", "fast"])
@pytest.mark.parametrize("game_id", ["tuscany", "carcassonne", "pillars", "borders"])
def test_a_decision_is_shown_once(driver: WindowDriver, game_id: str, animation: str) -> None:
    driver.window.preferences.set("animation", animation)
    found, decisions = click_and_answer(driver, game_id)
    once = {
        "settle": found.calls["table/scene.py", "settle"],
        "show_choice": found.calls[f"games/{game_id}/table/scene.py", "show_choice"],
        "refresh": found.calls["shell/table/table_game.py", "refresh"],
    }
    assert once == dict.fromkeys(once, decisions)
    assert found.calls["shell/table/advice/advice.py", "hints"] <= decisions
    assert found.calls["kernel/people.py", "person_of"] <= 2


def test_a_click_and_the_answer_take_no_more_of_the_program_than_they_need(driver: WindowDriver) -> None:
    click_and_answer(driver, "tuscany")  # what the first move loads and keeps is there then
    found, _ = click_and_answer(driver, "tuscany")
    assert len(found.files) <= AT_MOST, sorted(found.files)
