"""What happened first is seen first, and nothing need be waited for."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QVariantAnimation
from pytestqt.qtbot import QtBot

from tuscany_app.table.animation_queue import SPEEDS, AnimationQueue, Notice, eased, ramp

LONG = 60_000  # milliseconds: nobody waits for its end


class Film:
    """A queue, what it has shown, and how often it said that it is idle."""

    def __init__(self, qtbot: QtBot) -> None:
        self.queue = AnimationQueue()
        self.shown: list[Any] = []
        self.idle = 0
        self.queue.idle.connect(self._idle)

    def _idle(self) -> None:
        self.idle += 1

    def step(
        self, name: str, milliseconds: float | None = LONG, kind: type[QVariantAnimation] = QVariantAnimation
    ) -> None:
        def begin() -> QVariantAnimation | None:
            self.shown.append(name)
            if milliseconds is None:
                return None
            return ramp(self.queue, milliseconds, lambda part: self.shown.append((name, part)), kind)

        self.queue.add(begin)

    def names(self) -> list[str]:
        return [thing for thing in self.shown if isinstance(thing, str)]

    def ended(self) -> list[str]:
        return list(dict.fromkeys(thing[0] for thing in self.shown if isinstance(thing, tuple) and thing[1] == 1.0))


@pytest.fixture
def film(qtbot: QtBot) -> Film:
    return Film(qtbot)


def test_steps_are_shown_one_after_the_other_and_then_it_is_idle(film: Film, qtbot: QtBot) -> None:
    film.step("one", 20)
    film.step("two", None)
    film.step("three", 20)
    assert film.queue.busy
    assert film.shown == []  # not before all who hear of a turn have heard of it
    qtbot.waitUntil(lambda: film.idle == 1)
    assert film.names() == ["one", "two", "three"]
    last_of_one = max(at for at, thing in enumerate(film.shown) if isinstance(thing, tuple) and thing[0] == "one")
    assert last_of_one < film.shown.index("two")
    assert film.ended() == ["one", "three"]
    assert not film.queue.busy


def test_what_is_added_while_something_moves_waits_for_it(film: Film) -> None:
    film.step("one")
    QCoreApplication.processEvents()
    film.step("two")
    QCoreApplication.processEvents()
    assert film.names() == ["one"]
    assert film.queue.busy


def test_skipping_shows_everything_at_once_and_says_that_it_is_idle(film: Film) -> None:
    film.step("one")
    film.step("note", LONG, Notice)
    film.step("two")
    QCoreApplication.processEvents()
    film.queue.skip()
    assert film.names() == ["one", "note", "two"]
    assert film.ended() == ["one", "note", "two"]
    assert film.idle == 1
    assert not film.queue.busy
    QCoreApplication.processEvents()
    assert film.idle == 1


def test_skipping_nothing_says_that_it_is_idle_all_the_same(film: Film) -> None:
    film.queue.skip()
    assert film.idle == 1


def test_hurrying_stops_at_what_is_to_be_read(film: Film) -> None:
    film.step("one")
    film.step("two")
    film.step("note", LONG, Notice)
    film.step("three")
    QCoreApplication.processEvents()
    assert not film.queue.reading
    film.queue.hurry()
    assert film.names() == ["one", "two", "note"]
    assert film.ended() == ["one", "two"]
    assert film.queue.reading
    assert film.idle == 0
    film.queue.hurry()
    assert film.names() == ["one", "two", "note", "three"]
    assert not film.queue.reading
    assert film.idle == 1


def test_what_was_skipped_does_not_come_again(film: Film) -> None:
    film.step("one")
    film.queue.skip()
    QCoreApplication.processEvents()
    assert film.names() == ["one"]
    assert film.idle == 1


def test_a_step_may_add_another(film: Film) -> None:
    film.queue.add(lambda: film.step("later", None))
    film.queue.skip()
    assert film.names() == ["later"]


def test_without_animations_all_is_shown_at_once_but_not_what_is_to_be_read(film: Film, qtbot: QtBot) -> None:
    film.queue.pace = SPEEDS["off"]
    film.step("one")
    film.step("note", LONG, Notice)
    qtbot.waitUntil(lambda: film.queue.reading)
    assert film.ended() == ["one"]
    assert film.idle == 0


def test_what_is_cleared_is_never_shown_and_nobody_hears_of_it(film: Film, qtbot: QtBot) -> None:
    film.step("one", 30)
    film.step("two")
    QCoreApplication.processEvents()
    film.queue.clear()
    assert not film.queue.busy
    qtbot.wait(60)
    assert film.names() == ["one"]
    assert film.idle == 0
    film.step("three", None)
    qtbot.waitUntil(lambda: film.idle == 1)
    assert film.names() == ["one", "three"]


@pytest.mark.parametrize("way", ["shown", "skipped", "cleared", "off"])
def test_nothing_is_left_of_what_was_shown_or_will_not_be(film: Film, qtbot: QtBot, way: str) -> None:
    film.queue.pace = SPEEDS["off" if way == "off" else "normal"]
    film.step("one", 1)
    film.step("two", 1 if way == "shown" else LONG)
    if way == "skipped":
        film.queue.skip()
    elif way == "cleared":
        qtbot.waitUntil(lambda: film.names() == ["one", "two"])
        film.queue.clear()
    else:
        qtbot.waitUntil(lambda: film.idle == 1)
    qtbot.waitUntil(lambda: film.queue.findChildren(QVariantAnimation) == [])


def test_what_a_step_calls_may_be_all_that_holds_the_queue(qtbot: QtBot) -> None:
    film = Film(qtbot)
    film.step("one")
    film.queue.skip()
    gone: list[bool] = []
    film.queue.destroyed.connect(lambda: gone.append(True))
    del film
    qtbot.waitUntil(lambda: gone == [True])


def test_a_ramp_goes_from_0_to_1(film: Film, qtbot: QtBot) -> None:
    film.step("one", 40)
    qtbot.waitUntil(lambda: film.idle == 1)
    parts = [thing[1] for thing in film.shown if isinstance(thing, tuple)]
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    assert ramp(film.queue, 0, lambda part: None).duration() == 1


def test_eased_is_slow_at_both_ends() -> None:
    assert [eased(part) for part in (0.0, 0.5, 1.0)] == [0, 0.5, 1]
    assert eased(0.1) < 0.1 < 0.9 < eased(0.9)


def test_speeds_are_in_order() -> None:
    assert SPEEDS["off"] == 0 < SPEEDS["fast"] < SPEEDS["normal"] == 1 < SPEEDS["slow"]
