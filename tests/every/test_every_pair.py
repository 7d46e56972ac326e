"""Reasons for a move that was played and for a better one stand side by side: they differ and say something."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from attrs import evolve

from tuscany_app.kernel import catalogue, i18n, setup
from tuscany_app.kernel.bots.analysis import AnyAnalysis, Effort, analyse
from tuscany_app.kernel.bots.levels import decision_seed, make
from tuscany_app.kernel.game import AnyGame, AnyState
from tuscany_app.kernel.why import COUNTED, SEARCH, Why, reasons

GAMES = ("tuscany", "carcassonne", "borders")  # Pillars has its own
LETTERS = 110


def decisions(game: AnyGame, games: int, each: int) -> Iterator[AnyState]:
    """Of games of medium players at two, three and four."""
    bot = make(game, "medium")
    for seed in range(games):
        players, found, number = 2 + seed % 3, list[AnyState](), 0
        state, _ = game.start(setup.computer_table(game, ["medium"] * players, start=0, seed=seed))
        while not state.over():
            if len(state.legal_moves()) > 1:
                found.append(state.copy())
            state.play(bot.choose(state, decision_seed(seed, number)).move)
            number += 1
        yield from random.Random(seed).sample(found, each)


def says_something(found: tuple[Why, ...]) -> bool:
    """A fact of the position, what continuations show, or that there is no clear difference."""
    return any(
        why.kind not in (SEARCH, COUNTED) or "continuations" in why.sentence.source or "as good" in why.sentence.source
        for why in found
    )


def check(game: AnyGame, state: AnyState, analysis: AnyAnalysis, number: int) -> bool:
    """A hint, and a pair of the best way and some other one."""
    hint = reasons(game, state, analysis, analysis.best)
    assert says_something(hint), hint
    if len(analysis.judged) == 1:
        return False
    other = analysis.judged[1 + number % (len(analysis.judged) - 1)]
    two = evolve(analysis, judged=(analysis.best, other))
    better, played = (reasons(game, state, two, judged) for judged in two.judged)
    assert str(better[0].sentence) != str(played[0].sentence)
    if analysis.clear(other):
        assert says_something(better), better
    for why in (*hint, *better, *played):
        for language in i18n.LANGUAGES:
            i18n.speak(language)
            text = str(why.sentence)
            i18n.speak("en")
            assert len(text) <= LETTERS, text
    return True


@pytest.mark.parametrize("game_id", GAMES)
def test_a_pair_of_reasons_differs_and_has_content(game_id: str) -> None:
    game = catalogue.load(game_id)
    states = enumerate(decisions(game, 3, 3))
    pairs = [check(game, state, analyse(game, state, number, Effort.QUICK), number) for number, state in states]
    assert sum(pairs) >= 3


@pytest.mark.soak
@pytest.mark.parametrize("game_id", GAMES)
def test_two_hundred_pairs_of_reasons_differ_and_have_content(game_id: str) -> None:
    game = catalogue.load(game_id)
    states = enumerate(decisions(game, 45, 9))
    pairs = [check(game, state, analyse(game, state, number, Effort.QUICK), number) for number, state in states]
    assert sum(pairs) >= 200
