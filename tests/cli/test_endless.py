"""Computer players that would go on for ever are stopped, with one sentence, wherever they play alone."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from tests.support.toy import ENDLESS
from tuscany_app import cli
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import LANGUAGES, speak
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record

SENTENCE = "The Treadmill, seed 3: the computer players find no end, so the game stops here, after 30 decisions."


@pytest.fixture(autouse=True)
def _endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "load", lambda game_id: ENDLESS)


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "endless", "--games", "5", "--seed", "3"],
        ["simulate", "endless", "--seed", "3", "--save", "records"],
        ["match", "endless", "--bots", "medium,random", "--seed", "3"],
        ["demo", "endless", "--seed", "3"],
    ],
    ids=" ".join,
)
def test_a_game_without_end_is_stopped(
    arguments: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(arguments) == 2
    assert capsys.readouterr() == ("", f"tuscany-table: {SENTENCE}\n")


def test_it_is_said_in_every_language() -> None:
    said = set()
    for language in LANGUAGES:
        speak(language)
        said.add(str(endless_session(30).endless()))
    assert len(said) == len(LANGUAGES)


def endless_session(decisions: int, *, person: bool = False) -> Session:
    table = computer_table(ENDLESS, ["medium", "medium"], seed=3)
    if person:
        table = attrs.evolve(table, seats=(attrs.evolve(table.seats[0], bot=None), table.seats[1]))
    session = Session(ENDLESS, table)
    for _ in range(decisions):
        session.play(session.state.legal_moves()[0])
    return session


def test_only_computers_are_stopped_and_records_may_be_longer(tmp_path: Path) -> None:
    assert endless_session(29).endless() is None
    assert str(endless_session(30).endless()) == SENTENCE
    assert endless_session(40, person=True).endless() is None
    path = tmp_path / "long.jsonl"
    path.write_text(record.record_text(endless_session(40)), encoding="utf-8")
    loaded = record.load(path)
    assert loaded.problem is None
    assert len(loaded.session.turns) == 40
