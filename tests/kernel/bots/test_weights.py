"""Weights lie in a file beside the code, are read strictly, and reach the computer players."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest
from attrs import frozen

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.weights import FILE, BadWeights, load, text_of, tunable
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Bot
from tuscany_app.testing import playing
from tuscany_app.testing.beside import expected


@frozen
class Weights:
    near: float
    far: float


GOOD = '[source]\nresult = "won"\n[weights]\nnear = 1.5\nfar = -0.25\n'


def read(folder: Path, text: str) -> Weights:
    (folder / FILE).write_text(text, encoding="utf-8")
    return load(Weights, str(folder / "evaluation.py"))


def test_weights_are_read_from_beside_the_code(tmp_path: Path) -> None:
    assert read(tmp_path, GOOD) == Weights(1.5, -0.25)


def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    weights = Weights(0.1 + 0.2, -1e-9)
    assert read(tmp_path, text_of(weights, {"command": 'tune x --only "a\\b"', "result": "51 % ± 2"})) == weights


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (GOOD.replace("far = -0.25\n", ""), "the entry far is missing"),
        (GOOD + "high = 1.0\n", "the entry high is not known"),
        (GOOD + "[more]\n", "the entry more is not known"),
        (GOOD.replace("1.5", "1"), "the entry near is of the wrong kind"),
        (GOOD.replace("1.5", '"1.5"'), "the entry near is of the wrong kind"),
        (GOOD.replace("1.5", "nan"), "the entry near is of the wrong kind"),
        (GOOD.replace('"won"', "7"), "the entry result is of the wrong kind"),
        ("near = 1.0\nfar = 1.0\n", "the entry weights is missing"),
        ("[weights]\nnear = 1.0\nfar = 1.0\n", "the entry source is missing"),
        (GOOD.replace("1.5", ""), "line 4"),
    ],
)
def test_a_bad_file_gets_one_sentence(text: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match=says) as trouble:
        read(tmp_path, text)
    assert str(tmp_path / FILE) in str(trouble.value)


def test_a_missing_file_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="it is not there"):
        load(Weights, str(tmp_path / "evaluation.py"))


def test_a_game_without_weights_says_so() -> None:
    with pytest.raises(UserError, match="have no weights that could be tuned"):
        tunable(catalogue.load("noughts"))


WITH_WEIGHTS = [
    path.parts[-3] for path in sorted(Path(__file__).parents[3].glob(f"tuscany_app/games/*/players/{FILE}"))
]


@pytest.mark.parametrize("game_id", WITH_WEIGHTS)
def test_weights_reach_the_computer_players(game_id: str) -> None:
    """With three times the usual weights some decision is another one: medium's, or else the expert's."""
    game = catalogue.load(game_id)
    found = tunable(game)
    others = {name: 3 * value for name, value in attrs.asdict(found.usual).items()}
    positions = playing.some_positions(playing.games(game_id, expected(game_id).choose, 2, [5]), 3)
    assert any(
        game.bot(level).choose(state, 1) != found.bot(level, others).choose(state, 1)
        for level in ("medium", "expert")
        for state in positions
    )


@pytest.mark.parametrize("game_id", WITH_WEIGHTS)
def test_players_of_every_level_take_weights(game_id: str) -> None:
    for level in catalogue.load(game_id).levels:
        assert isinstance(tunable(catalogue.load(game_id)).bot(level, {}), Bot)
