"""The gate: every sentence of the code is there in every language, with the same placeholders."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("translations", ROOT / "packaging" / "translations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_catalogues_are_complete(tool: ModuleType) -> None:
    assert list(tool.problems()) == []


def test_no_sentence_hides_from_the_collector(tool: ModuleType) -> None:
    """A sentence in an f-string or behind a variable would not be collected."""
    collected = set()
    for message in tool.collected():
        collected.update(message.id if isinstance(message.id, tuple) else (message.id,))
    spoken = set()
    for path in (ROOT / "tuscany_app").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "say_n"):
                count = 1 if node.func.id == "say" else 2
                for argument in node.args[:count]:
                    assert isinstance(argument, ast.Constant), f"{path}:{node.lineno}: not a plain text"
                    spoken.add(argument.value)
    assert spoken <= collected


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        (Message("{n} squares", ""), "not translated"),
        (Message("{n} squares", "{m} casillas"), "other placeholders"),
        (Message("of %s", "di"), "other placeholders"),
        (Message("Done.", "Hecho"), "another ending"),
        (Message(("{n} a", "{n} b"), ("{n} x",)), "not translated"),
        (Message("Done.", "Hecho.", flags=("fuzzy",)), "marked fuzzy"),
    ],
)
def test_the_gate_sees(tool: ModuleType, message: Message, problem: str) -> None:
    assert problem in tool._wrong(message)


def test_the_gate_misses_nothing_and_keeps_nothing_dead(tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalog(locale="es")
    catalogue.add("dead", "muerto")
    monkeypatch.setattr(tool, "catalogue_of", lambda language: catalogue)
    found = list(tool.problems())
    assert "es: no longer in the code: dead" in found
    assert any(problem.startswith("es: not collected yet") for problem in found)
