"""Games of plug-ins on the command line: found like our own; a broken one is a sentence on stderr."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tuscany_app import cli
from tuscany_app.kernel import catalogue

SAID = {
    "en": "The game “broken” of an add-on can't be used: its module made_0_broken has no GAME.\n",
    "es": "El juego «broken» de un complemento no se puede usar: su módulo made_0_broken no tiene GAME.\n",
    "it": "Il gioco «broken» di un’estensione non può essere usato: il suo modulo made_0_broken non ha GAME.\n",
}


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("how", [[], ["--json"]])
def test_games_tells_of_a_broken_one_and_lists_the_others(
    plug_in: Callable[..., None], capsys: pytest.CaptureFixture[str], language: str, how: list[str]
) -> None:
    plug_in("broken", "x = 1")
    assert cli.run(["--lang", language, "games", *how]) == 0
    out, err = capsys.readouterr()
    assert err == SAID[language]
    listed = [game["id"] for game in json.loads(out)] if how else out
    assert all(game_id in listed for game_id in catalogue.ids())
    assert "broken" not in listed


FAILING = """
from tuscany_app.games.pillars import Pillars
from tuscany_app.kernel.i18n import say
class Failing(Pillars):
    id = "failing"
    name = say("A game that fails")
    def start(self, *wishes, **named):
        raise ValueError("on purpose")
GAME = Failing()
"""


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("raise ValueError('on purpose')", "ValueError: on purpose"), ("raise SystemExit(3)", "SystemExit: 3"),
        ("raise GeneratorExit", "GeneratorExit: "), ("return 7", "TypeError: 'int' object is not subscriptable"),
        ("return 7, 8", "AttributeError: 'int' object has no attribute 'over'"),
    ],
)  # fmt: skip
def test_rules_that_fail_are_one_sentence_with_the_name_of_the_game(
    plug_in: Callable[..., None], capsys: pytest.CaptureFixture[str], does: str, told: str
) -> None:
    """Whatever they raise or return."""
    plug_in("failing", FAILING.replace('raise ValueError("on purpose")', does))
    assert cli.run(["simulate", "failing", "--games", "1"]) == 2
    assert capsys.readouterr().err.endswith(f": The game “failing” of an add-on failed ({told}).\n")
    assert cli.run(["games"]) == 0


def test_a_game_for_one_number_of_players_says_that_number(
    plug_in: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    code = """
from tuscany_app.games.pillars import Pillars
class Pair(Pillars):
    id = "pair"
    players = range(2, 3)
GAME = Pair()
"""
    plug_in("pair", code)
    assert cli.run(["games"]) == 0
    assert "pair: Pillars, 2 players\n" in capsys.readouterr().out
    assert cli.run(["simulate", "pair", "--players", "3"]) == 2
    assert capsys.readouterr().err == "tuscany-table: Pillars is for 2 players.\n"
