"""What a game lacks is told in a sentence: the check, on copies of a plug-in from which something was taken away."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tuscany_app import assets
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.game import AnyGame
from tuscany_app.testing import beside, contract


def test_a_plugin_is_among_them() -> None:
    assert "noughts" in catalogue.ids()
    assert catalogue.failures() == ()


# The check finds what is missing


class Copy:
    """The project of noughts and crosses, copied, to be spoiled before it is loaded."""

    def __init__(self, folder: Path) -> None:
        game = catalogue.load("noughts")
        self.id, self.package = game.id, game.package
        self.project = folder / "project"
        shutil.copytree(beside.project(game), self.project, ignore=shutil.ignore_patterns("__pycache__"))
        self.code = self.project / self.package

    def without(self, *places: str) -> None:
        for place in places:
            path = self.project / place.format(id=self.id, package=self.package)
            assert path.exists(), path
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()

    def renamed(self, file: str, pattern: str, instead: str) -> None:
        path = self.code / file
        text, count = re.subn(pattern, instead, path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert count, (file, pattern)
        path.write_text(text, encoding="utf-8")

    def adds(self, file: str, text: str) -> None:
        (self.code / file).write_text(text, encoding="utf-8")

    def load(self) -> AnyGame:
        return catalogue.load(self.id)


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Copy]:
    made = Copy(tmp_path)
    theirs = {name: module for name, module in sys.modules.items() if name.split(".")[0] == made.package}
    caches = (catalogue.plugins, catalogue.load, assets.folder, beside.module)

    def forget() -> None:
        for name in [name for name in sys.modules if name.split(".")[0] == made.package]:
            del sys.modules[name]
        for kept in caches:
            kept.cache_clear()

    forget()
    monkeypatch.syspath_prepend(made.project)
    monkeypatch.setattr(i18n, "_folders", {})
    yield made
    forget()
    sys.modules.update(theirs)


def test_a_copy_lacks_nothing(copy: Copy) -> None:
    game = copy.load()
    assert beside.package_folder(game) == copy.code
    assert contract.lacks(game) == []


def test_a_copy_in_english_and_italian_alone_lacks_nothing(copy: Copy) -> None:
    copy.without("{package}/i18n/es.po", "{package}/i18n/rules/es")
    assert contract.lacks(copy.load()) == []


def test_a_copy_without_sounds_and_figures_lacks_nothing(copy: Copy) -> None:
    copy.without("{package}/table/sounds.py")
    copy.without("{package}/teaching/figures.py")
    assert all("no longer in the code" in sentence for sentence in contract.lacks(copy.load()))


def test_a_second_coached_game_is_among_the_lessons(copy: Copy) -> None:
    copy.adds(
        "teaching/second_game.py",
        "from attrs import evolve\n\nfrom .first_game import FIRST_GAME\n\n"
        'SECOND_GAME = evolve(FIRST_GAME, id="second-game")\n',
    )
    copy.renamed("teaching/lessons/__init__.py", "first_game=True", "second_game=True")
    assert not any("lessons" in sentence for sentence in contract.lacks(copy.load()))


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda copy: copy.without("{package}/i18n/rules/it/{id}.quick.md"), r"has no quick guide in Italian: .*it/"),
        (lambda copy: copy.without("{package}/i18n/rules/en/{id}.md"), r"has no rules in English: expected at .*\.md"),
        (lambda copy: copy.without("{package}/resources"), r"has no picture for its box: .*box-\w+\.svg"),
        (lambda copy: copy.without("{package}/i18n/es.po"), r"is not wholly translated: es: not collected yet"),
        (lambda copy: copy.renamed("i18n/it.po", r"^msgstr \"\w.*", 'msgstr ""'), r"it: not translated"),
        (lambda copy: copy.without("{package}/words"), r"has no room words: expected at .*words"),
        (lambda copy: copy.renamed("table/model.py", r"^class Model\b", "class Other"), r"has no table\.model\.Model"),
        (lambda copy: copy.renamed("table/scene.py", r"^class Scene\b", "class Other"), r"has no table\.scene\.Scene"),
        (lambda copy: copy.renamed("table/sounds.py", r"Sound\.TILE", "'tile'"), r"has a table\.sounds\.SOUNDS"),
        (lambda copy: copy.renamed("table/sounds.py", r"Sound\.TILE", "Sound.END"), r"has a table\.sounds\.SOUNDS"),
        (lambda copy: copy.renamed("teaching/lessons/__init__.py", r"^CHAPTERS", "OTHER"), r"has no lessons"),
        (lambda copy: copy.renamed("teaching/first_game.py", r"^FIRST_GAME", "OTHER"), r"has no first game"),
        (
            lambda copy: copy.renamed("teaching/figures.py", r"^FIGURES.*", "FIGURES = (1,)\nOTHER = ("),
            r"has a teaching\.figures",
        ),
        (lambda copy: copy.renamed("__init__.py", r"lessons = \d+", "lessons = 99"), r"says that it has 99 lessons"),
        (lambda copy: copy.adds("teaching/second_game.py", "SECOND_GAME = 7\n"), r"has a teaching\.second_game"),
        (lambda copy: copy.renamed("__init__.py", r"^    contract = 1\n", ""), r"does not say for which version"),
        (lambda copy: copy.without("{package}/players/bot.py"), r"has no computer player of the level easy"),
        (lambda copy: copy.without("docs"), r"has no numbered rules: expected at .*docs.rules"),
        (lambda copy: copy.without("tests/expected.py"), r"has no figures beside its tests: expected at"),
        (lambda copy: copy.without("tests/census.py"), r"has no census beside its tests: expected at"),
        (lambda copy: copy.without("tests/golden"), r"has no golden game beside its tests: expected at"),
    ],
)
def test_what_is_missing_is_said(copy: Copy, spoil: Callable[[Copy], None], said: str) -> None:
    spoil(copy)
    found = contract.lacks(copy.load())
    assert any(re.match(rf"{copy.id} {said}|{copy.id} .*{said}", sentence) for sentence in found), found
    assert all(sentence.startswith(f"{copy.id} ") and sentence.endswith(".") for sentence in found)


def test_a_component_table_asks_for_bad_ones_to_be_refused(copy: Copy) -> None:
    folder = copy.code / "resources" / copy.id
    folder.mkdir()
    (folder / "standard.toml").write_text("side = 3\n", encoding="utf-8")
    (sentence,) = contract.lacks(copy.load())
    assert "has no bad component tables beside its tests" in sentence
