"""Every game has what the contract asks for, and its texts can be translated; what one lacks is told in a sentence."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tuscany_app.kernel import catalogue, i18n
from tuscany_app.testing import contract, translations
from tuscany_app.testing.beside import package_folder
from tuscany_app.testing.classroom import rules_text
from tuscany_app.testing.projects import games

PACKAGES = sorted({package_folder(catalogue.load(game_id)) for game_id in games()})


@pytest.mark.parametrize("game_id", games())
def test_it_lacks_nothing(game_id: str) -> None:
    assert contract.lacks(catalogue.load(game_id)) == []


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_no_sentence_hides_from_the_collector(package: Path) -> None:
    """A sentence in an f-string or behind a variable would not be collected."""
    collected = set()
    for message in translations.collected(package):
        collected.update(message.id if isinstance(message.id, tuple) else (message.id,))
    spoken = set()
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "say_n"):
                count = 1 if node.func.id == "say" else 2
                for argument in node.args[:count]:
                    assert isinstance(argument, ast.Constant), f"{path}:{node.lineno}: not a plain text"
                    spoken.add(argument.value)
    assert spoken <= collected


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game_id", games())
def test_the_rules_call_every_option_as_the_dialog_does(game_id: str, language: str) -> None:
    i18n.speak(language)
    rules = rules_text(game_id, language)
    for option in catalogue.load(game_id).options:
        assert f"\n**{option.label}.** " in rules
