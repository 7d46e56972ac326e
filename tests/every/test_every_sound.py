"""Whole games of every kind, and what is heard of them."""

from __future__ import annotations

import importlib
from collections import Counter

import pytest

from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.setup import computer_table
from tuscany_app.shell.base.table_factory import load_sounds
from tuscany_app.table.sounds import Sounds
from tuscany_app.testing.projects import games

SOUNDING = [game_id for game_id in games() if load_sounds(catalogue.load(game_id)) is not None]  # none has to
GAMES = 3
HEARD = 0.6  # of all decisions, at least; those that only end something are silent
LOUD = 3  # sounds of a decision, on average at most, all of it watched


def sounds_of(game_id: str) -> Sounds:
    sounds = load_sounds(catalogue.load(game_id))
    assert sounds is not None
    return sounds


@pytest.mark.parametrize("game_id", SOUNDING)
def test_it_names_events_of_its_own(game_id: str) -> None:
    own = importlib.import_module(f"{catalogue.load(game_id).package}.engine.events")
    assert all(getattr(own, event.__name__) is event for event in sounds_of(game_id))


@pytest.mark.parametrize("game_id", SOUNDING)
def test_most_decisions_are_heard_and_they_are_no_concerts(game_id: str) -> None:
    game, sounds = catalogue.load(game_id), sounds_of(game_id)
    happened: Counter[type[Event]] = Counter()
    heard, made_in_all, decisions = 0, 0, 0
    for seed in range(1, GAMES + 1):
        for turn in result(game, computer_table(game, [game.levels[0]] * 2, seed=seed)).turns:
            made = [sounds[type(event)] for event in turn.events if type(event) in sounds]
            happened.update(map(type, turn.events))
            decisions += 1
            heard += bool(made)
            made_in_all += len(made)
    assert made_in_all <= LOUD * decisions
    assert heard >= HEARD * decisions, f"{heard} of {decisions}"
    assert set(sounds) & set(happened), "nothing that happens is named"
    used = {sounds[event] for event in happened if event in sounds}
    assert len(used) >= 2, used
