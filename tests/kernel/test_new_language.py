"""A further language is a catalogue, and nothing else: here one that does not exist, with three plural forms."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

import tuscany_app
from tuscany_app import assets
from tuscany_app.kernel import i18n
from tuscany_app.kernel.dates import Day
from tuscany_app.kernel.i18n import Decimal, say, say_n
from tuscany_app.shell.reading.rules_document import rules_text
from tuscany_app.shell.reading.user_guide import guide_source
from tuscany_app.testing import translations

PLURAL = "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2)"
CODE, NAME = "pl", "Pig Latin"


def turned(text: str) -> str:
    """A text nobody takes for English, with its places and signs as they were."""
    parts = re.split(r"({[^}]*}|%\(?\w*\)?[rsd]|[^\W\d_]+)", text)
    return "".join(part[1:] + part[0] + "ay" if part[:1].isalpha() else part for part in parts)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is in `i18n`, and the new catalogue."""
    folder = tmp_path_factory.mktemp("new") / "i18n"
    shutil.copytree(assets.folder("i18n"), folder)
    catalogue = Catalog(locale="cs", header_comment=f"# {NAME}: the sentences of Tuscany Table", fuzzy=False)
    for message in translations.collected():
        if message.id:
            one, *more = [message.id] if isinstance(message.id, str) else message.id
            texts = (turned(one), f"few: {turned(more[0])}", f"many: {turned(more[0])}") if more else turned(one)
            catalogue.add(message.id, texts, context=message.context)
    made = io.BytesIO()
    write_po(made, catalogue, width=0)
    text = re.sub(r'"Plural-Forms: .*', rf'"Plural-Forms: nplurals=3; plural={PLURAL};\\n"', made.getvalue().decode())
    (folder / f"{CODE}.po").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def offered(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The language is there for this test."""
    real = assets.folder
    monkeypatch.setattr(
        assets, "folder", lambda name, package=assets.PROGRAM: folder if name == "i18n" else real(name, package)
    )
    monkeypatch.setattr(i18n, "LANGUAGES", i18n.offered_languages())
    yield
    i18n.speak("en")


@pytest.mark.usefixtures("offered")
def test_it_is_offered_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert i18n.LANGUAGES == {"en": "English", "es": "Español", "it": "Italiano", CODE: NAME}
    monkeypatch.setenv("LANGUAGE", CODE)
    assert i18n.system_language() == CODE


@pytest.mark.usefixtures("offered")
def test_it_has_its_own_words_plurals_and_numbers() -> None:
    i18n.speak(CODE)
    assert str(say("{player} wins the game.", player="Ada")) == "Ada insway hetay amegay."
    counted = [
        str(say_n("{n} move saved as {file}.", "{n} moves saved as {file}.", n, file="x")) for n in (1, 3, 5, 21)
    ]
    assert [text.split()[0] for text in counted] == ["1", "few:", "many:", "21"]
    assert str(Decimal(2.5)) == "2.5"
    assert str(Day(date(2026, 1, 8))) == "8 anuaryJay 2026"


@pytest.mark.usefixtures("offered")
def test_rules_and_guide_are_english_until_they_are_there(folder: Path) -> None:
    english = guide_source(), rules_text("pillars", quick=True)
    i18n.speak(CODE)
    assert (guide_source(), rules_text("pillars", quick=True)) == english
    (folder / "guide" / f"{CODE}.md").write_text("# Uidegay\n", encoding="utf-8")
    assert guide_source() == "# Uidegay\n"


SEEN = """
import sys
from tuscany_app.cli import run
from tuscany_app.shell.base.settings import Settings
print(list(Settings.__attrs_attrs__[0].metadata["values"]))
sys.exit(run(["--lang", "pl", "games"]))
"""


def test_the_whole_program_offers_it(folder: Path, tmp_path: Path) -> None:
    """A copy of the program, with the new catalogue beside it."""
    shutil.copytree(
        Path(tuscany_app.__file__).parent, tmp_path / "tuscany_app", ignore=shutil.ignore_patterns("__pycache__")
    )
    (tmp_path / "resources").symlink_to(assets.folder("resources"))
    (tmp_path / "i18n").symlink_to(folder)
    surroundings = {**os.environ, "PYTHONPATH": str(tmp_path)}  # and not the checkout, which `run.py` puts there
    done = subprocess.run(
        [sys.executable, "-c", SEEN], cwd=tmp_path, env=surroundings, capture_output=True, encoding="utf-8", timeout=60,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert CODE in done.stdout.splitlines()[0]
    assert turned("The Border") in done.stdout
    assert "The Border" not in done.stdout
