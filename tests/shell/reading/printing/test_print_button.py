"""Printing from the rules: what there is of the game is offered, a file is asked for, and what became of it is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.reading.printing.guides import GuidePart
from tuscany_app.shell.widgets import file_dialogs


@pytest.fixture
def told(driver: WindowDriver) -> list[str]:
    said: list[str] = []
    driver.window.reading.rules.told.connect(lambda sentence: said.append(str(sentence)))
    return said


def choose(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> list[str]:
    """Somebody who names a file, or none; what was proposed."""
    proposed: list[str] = []

    def ask(parent: object, title: Sentence, kinds: Sentence, *, new: str = "") -> Path | None:
        proposed.append(new)
        return path

    monkeypatch.setattr(file_dialogs, "ask_file", ask)
    return proposed


def test_only_what_a_game_has_is_offered(driver: WindowDriver) -> None:
    window = driver.window
    for game, count in (("borders", 3), ("pillars", 2)):
        window.reading.show_rules(game, "")
        assert len(window.reading.rules.printing.menu_of_parts().actions()) == count


def test_the_rules_on_the_page_are_printed(
    driver: WindowDriver, told: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.pdf"
    proposed = choose(monkeypatch, path)
    driver.window.reading.show_rules("pillars", "")
    driver.window.reading.rules.printing.menu_of_parts().actions()[0].trigger()
    assert [name.endswith(".pdf") for name in proposed] == [True]
    assert path.read_bytes().startswith(b"%PDF")
    assert told == ["1 page is in x.pdf."]


def test_nobody_is_told_of_a_file_that_was_not_wanted(
    driver: WindowDriver, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(monkeypatch, None)
    driver.window.reading.show_rules("pillars", "")
    driver.window.reading.rules.printing.print_part(GuidePart.QUICK)
    assert told == []


def test_a_file_that_cannot_be_written_is_said_on_the_page(
    driver: WindowDriver, told: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(monkeypatch, tmp_path / "missing" / "x.pdf")
    driver.window.reading.show_rules("pillars", "")
    driver.window.reading.rules.printing.print_part(GuidePart.QUICK)
    assert len(told) == 1
    assert "x.pdf" in told[0]
