"""What is heard of a move: in its moment, once where nobody watches, and nothing that nobody may know."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.support.toy import Play
from tests.support.toy_table import CardLookedAt, CardPlayed, DieRolled, ToyModel, ToyScene, duel
from tuscany_app.table.sounds import Sound


@pytest.fixture
def heard() -> list[Any]:
    return []


def table(heard: list[Any], sounds: Any, **how: Any) -> ToyScene:
    """What is heard, and in between what is seen."""
    scene = ToyScene(ToyModel(duel(**how)))
    scene.sounds = sounds
    scene.seen = heard
    scene.sounded.connect(heard.append)
    heard.clear()
    return scene


def play(scene: ToyScene) -> None:
    """An even card: a die is rolled."""
    cards = [move.card for move in scene.model.state.legal_moves() if move.card % 2 == 0]
    assert scene.model.decide(Play(cards[0]))


def told(heard: list[Any]) -> list[Any]:
    return [thing if isinstance(thing, Sound) else type(thing) for thing in heard if not isinstance(thing, tuple | str)]


def run_through(scene: ToyScene, qtbot: QtBot) -> None:
    """Watch every animation to its end."""
    while scene.queue.busy:
        qtbot.waitUntil(lambda: scene.queue.running is not None or not scene.queue.busy)
        if scene.queue.running is not None:
            scene.queue.running.setCurrentTime(scene.queue.running.totalDuration())
        qtbot.wait(1)


def test_what_lies_is_heard_at_the_end_and_what_rolls_at_the_beginning(qtbot: QtBot, heard: list[Any]) -> None:
    scene = table(heard, {CardPlayed: Sound.WOOD, DieRolled: Sound.DICE})
    play(scene)
    run_through(scene, qtbot)
    assert told(heard) == [CardPlayed, Sound.WOOD, CardLookedAt, Sound.DICE, DieRolled]


def test_nothing_is_heard_of_what_has_not_been_seen(qtbot: QtBot, heard: list[Any]) -> None:
    scene = table(heard, {CardPlayed: Sound.WOOD, DieRolled: Sound.DICE})
    play(scene)
    qtbot.waitUntil(lambda: told(heard) == [CardPlayed])
    scene.queue.clear()
    qtbot.wait(5)
    assert told(heard) == [CardPlayed]


def test_without_sounds_of_its_own_a_move_is_wood(qtbot: QtBot, heard: list[Any]) -> None:
    scene = table(heard, None)
    play(scene)
    run_through(scene, qtbot)
    assert [sound for sound in heard if isinstance(sound, Sound)] == [Sound.WOOD]


@pytest.mark.parametrize("way", ["hurry", "skip"])
def test_what_is_hurried_is_heard_once(qtbot: QtBot, heard: list[Any], way: str) -> None:
    scene = table(heard, {CardPlayed: Sound.WOOD, CardLookedAt: Sound.CARD, DieRolled: Sound.DICE})
    play(scene)
    getattr(scene.queue, way)()
    assert [sound for sound in heard if isinstance(sound, Sound)] == [Sound.DICE]  # what matters most


def test_without_animation_a_move_is_heard_once(qtbot: QtBot, heard: list[Any]) -> None:
    scene = table(heard, {CardPlayed: Sound.COIN, CardLookedAt: Sound.CARD, DieRolled: Sound.DICE})
    scene.queue.pace = 0
    play(scene)
    qtbot.waitUntil(lambda: not scene.queue.busy)
    assert [sound for sound in heard if isinstance(sound, Sound)] == [Sound.COIN]
    play(scene)
    qtbot.waitUntil(lambda: not scene.queue.busy)
    assert [sound for sound in heard if isinstance(sound, Sound)] == [Sound.COIN, Sound.COIN]


def test_what_only_others_may_know_is_silent(qtbot: QtBot, heard: list[Any]) -> None:
    scene = table(heard, {CardLookedAt: Sound.CARD}, bots=(1,), hidden=True)
    scene.queue.pace = 0
    play(scene)
    qtbot.waitUntil(lambda: not scene.queue.busy)
    assert [sound for sound in heard if isinstance(sound, Sound)] == [Sound.CARD]
    assert scene.model.play(scene.model.state.legal_moves()[0])  # the computer's
    qtbot.waitUntil(lambda: not scene.queue.busy)
    assert [sound for sound in heard if isinstance(sound, Sound)] == [Sound.CARD]
