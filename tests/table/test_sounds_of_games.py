"""What our games sound like."""

from __future__ import annotations

import pytest

from tuscany_app.kernel import catalogue
from tuscany_app.shell.base.table_factory import load_sounds
from tuscany_app.table.sounds import Sound


def of(game_id: str) -> set[Sound]:
    sounds = load_sounds(catalogue.load(game_id))
    assert sounds is not None
    return set(sounds.values())


@pytest.mark.parametrize("game_id", [*catalogue.OWN, "noughts"])
def test_ours_and_the_example_say_how_they_sound(game_id: str) -> None:
    assert of(game_id)


def test_the_games_sound_like_what_they_are_played_with() -> None:
    assert Sound.DICE in of("borders")
    assert Sound.DICE not in of("tuscany") | of("carcassonne") | of("pillars")
    assert {Sound.CARD, Sound.TILE, Sound.WOOD, Sound.COIN} == of("tuscany")
    assert {Sound.TILE, Sound.WOOD} < of("carcassonne")
    assert Sound.WOOD in of("pillars")
