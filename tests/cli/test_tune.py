"""`tune`: better weights by games against itself, repeatable, and nothing is written that was not asked for."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tuscany_app import cli
from tuscany_app.kernel.bots.weights import load

Capture = pytest.CaptureFixture[str]

# A game of one decision each: who names the higher number wins. A player names its weight `right`, as well as it can.
INIT = """
from attrs import define, evolve, frozen
from tuscany_app.kernel.game import Bot, Game, Move, Part, State, Thought, rank
from tuscany_app.kernel.i18n import say

class Guessing(Game):
    id = "guessing"
    name = say("Guessing")
    invitation = say("Guess.")
    players = range(2, 4)
    colours = ("red", "blue", "yellow")
    lessons = 1
    longest = 10
    options = ()
    chance = False
    hidden = False
    texts = None

    def start(self, setup):
        return GuessState([0] * len(setup.seats), 0, setup.seed), []

    def parse(self, text):
        return Guess(int(text))

    def bot(self, level):
        from {module}.players.bot import guessing_bot
        return guessing_bot(level)

@frozen
class Guess(Move):
    number: int
    def __str__(self):
        return str(self.number)

@define
class GuessState(State):
    guesses: list
    seat: int
    seed: int
    def actor(self): return self.seat
    def legal_moves(self): return [Guess(n) for n in range(10)]
    def check(self, move): pass
    def play(self, move):
        self.guesses[self.seat] = move.number
        self.seat += 1
        return []
    def copy(self): return evolve(self, guesses=list(self.guesses))
    def over(self): return self.seat == len(self.guesses)
    def standing(self): return rank([[Part("guess", n)] for n in self.guesses], {{}})
    def guess(self, seat, rng): return self.copy()

GAME = Guessing()
"""
BOT = """
from {module} import Guess
from {module}.players.evaluation import USUAL
from tuscany_app.kernel.game import Bot, Thought

class GuessBot(Bot):
    def __init__(self, weights):
        self.weights = weights
    def choose(self, state, seed, pulse=None):
        luck = seed % 1000 / 1000
        return Thought(Guess(max(0, min(9, int(self.weights.right + luck)))), 0, None)

def guessing_bot(level, weights=USUAL):
    return GuessBot(weights)
"""
EVALUATION = """
from attrs import frozen
from tuscany_app.kernel.bots.weights import load

@frozen
class Weights:
    right: float  # the higher the better
    idle: float  # does nothing

USUAL = load(Weights, __file__)
"""
WEIGHTS = '[source]\nresult = "made up"\n[weights]\nright = 2.0\nidle = 1.0\n'


@pytest.fixture
def guessing(plug_in: Callable[..., None]) -> Path:
    """The folder `players` of a game that can be tuned."""
    module = "made_0_guessing"
    plug_in("guessing", INIT.format(module=module))
    players = Path(sys.path[0]) / module / "players"
    players.mkdir()
    for name, text in {"__init__": "", "bot": BOT.format(module=module), "evaluation": EVALUATION}.items():
        (players / f"{name}.py").write_text(text, encoding="utf-8")
    (players / "weights.toml").write_text(WEIGHTS, encoding="utf-8")
    return players


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def run(*arguments: str | Path) -> None:
    assert cli.run(["tune", "guessing", *map(str, arguments)]) == 0


BUDGET = ("--games", "60", "--rounds", "8", "--seed", "3", "--step", "0.4")


def test_better_weights_are_found_and_written_where_asked(guessing: Path, tmp_path: Path, capsys: Capture) -> None:
    new = tmp_path / "weights.toml"
    run(*BUDGET, "--log", tmp_path / "log", "--write", new)
    out, err = capsys.readouterr()
    assert (out, err) == ("", "")
    assert (guessing / "weights.toml").read_text("utf-8") == WEIGHTS
    kind = type(sys.modules["made_0_guessing.players.evaluation"].USUAL)
    assert load(kind, str(new)).right > 2.3
    text = new.read_text("utf-8")
    assert 'command = "tune guessing --level medium --players 2 --games 64 --rounds 8 --seed 3 --step 0.4"' in text
    first, *rounds, last = lines(tmp_path / "log")
    assert first["usual"] == {"right": 2.0, "idle": 1.0}
    assert len(rounds) == 8
    assert last["result"]["share"] > 0.6
    assert all(entry["games"] == 64 for entry in rounds if entry["won"])
    assert all(entry["lead"] >= 1.6 for entry in rounds if entry["won"])
    lost = [entry for entry in rounds if entry["share"] < 0.5]
    assert lost
    assert all(entry["games"] < 64 for entry in lost), "what falls behind is given up"


def test_the_same_seed_and_budget_write_the_same_log(guessing: Path, tmp_path: Path) -> None:
    for name, processes in {"one": "1", "two": "2"}.items():
        run("--games", "16", "--rounds", "2", "--players", "3", "--log", tmp_path / name, "--processes", processes)
    run("--games", "16", "--rounds", "2", "--players", "3", "--log", tmp_path / "other", "--seed", "2")
    one, two, other = (lines(tmp_path / name) for name in ("one", "two", "other"))
    assert one == two
    assert one[1:] != other[1:]


def test_what_makes_no_difference_changes_nothing(guessing: Path, tmp_path: Path, capsys: Capture) -> None:
    new = tmp_path / "weights.toml"
    run(*BUDGET, "--only", "idle", "--log", tmp_path / "log", "--write", new)
    assert "the weights stay as they are" in capsys.readouterr().err
    assert not new.exists()
    rounds = lines(tmp_path / "log")[1:-1]
    assert all(set(entry["changes"]) == {"idle"} for entry in rounds)
    steps = [entry["changes"]["idle"] - 1 for entry in rounds]
    assert steps[0] == pytest.approx(-steps[1], abs=0.001), "what has not won is tried the other way round"


def test_without_files_all_is_shown(guessing: Path, capsys: Capture) -> None:
    run(*BUDGET)
    out, err = capsys.readouterr()
    assert out.startswith("[source]\ncommand = ")
    assert json.loads(err.splitlines()[0])["tune"]["games"] == 64
    run(*BUDGET, "--json")
    assert json.loads(capsys.readouterr().out)["weights"]["right"] > 2.3


def test_a_log_is_not_overwritten(guessing: Path, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "log").write_text("mine", encoding="utf-8")
    assert cli.run(["tune", "guessing", "--log", str(tmp_path / "log")]) == cli.WRONG
    assert "not overwritten" in capsys.readouterr().err
    assert (tmp_path / "log").read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["noughts"],  # it has no weights
        ["carcassonne", "--level", "genius"],
        ["carcassonne", "--level", "random"],
        ["carcassonne", "--players", "9"],
        ["carcassonne", "--only", "share,beauty"],
        ["carcassonne", "--only", ""],
        ["carcassonne", "--step", "0"],
        ["carcassonne", "--step", "nan"],
        ["carcassonne", "--step", "much"],
        ["carcassonne", "--rounds", "0"],
        ["carcassonne", "--log", "/no/such/folder/log"],
    ],
    ids=" ".join,
)
def test_bad_input_gets_one_sentence(arguments: list[str], capsys: Capture) -> None:
    assert cli.run(["tune", *arguments]) == cli.WRONG
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
