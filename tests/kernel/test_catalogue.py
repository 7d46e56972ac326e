"""Our own games, then those of plug-ins; a plug-in that can't be used is a sentence, and the others work."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.kernel.storage.test_record_changes import kept
from tests.support.toy import ENDLESS
from tuscany_app import assets
from tuscany_app.kernel import catalogue, entry_points, i18n
from tuscany_app.kernel.component_files import table_path
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.import_export import import_files
from tuscany_app.kernel.storage.library_index import LibraryIndex
from tuscany_app.kernel.storage.recent_records import recent_records

PlugIn = Callable[..., None]
WORKING = """
from tuscany_app.games.pillars import Pillars
from tuscany_app.kernel.i18n import say
class Copy(Pillars):
    id = "{id}"
    name = say("A copy")
    {more}
GAME = Copy()
"""
BROKEN = {
    "import": ("import nothing_of_this_name", r"it can't be loaded (ModuleNotFoundError: "),
    "raises": ("raise ValueError('on purpose')", "it can't be loaded (ValueError: on purpose)"),
    "syntax": ("def", "it can't be loaded (SyntaxError: "),
    "leaves": ("class Left(BaseException): pass\nraise Left('on purpose')", "it can't be loaded (Left: on purpose)"),
    "unspeakable": (
        "class Mute(Exception):\n    def __str__(self): raise RuntimeError\nraise Mute",
        "it can't be loaded (Mute)",
    ),
    "attributes": ("def __getattr__(name): raise ValueError(name)", "it can't be loaded (ValueError: GAME)"),
    "attributes leave": ("def __getattr__(name): raise SystemExit(name)", "it can't be loaded (SystemExit: GAME)"),
    "facts leave": (
        WORKING.format(id="broken", more="name = property(lambda self: exit(5))"),
        "its facts are wrong (SystemExit: 5)",
    ),
    "contract": (WORKING.format(id="broken", more="contract = 'one'"), "its facts are wrong (TypeError: "),
    "exit": ("raise SystemExit(3)", "it can't be loaded (SystemExit: 3)"),
    "empty": ("x = 1", "its module made_0_broken has no GAME"),
    "type": ("GAME = 'chess'", "GAME of its module made_0_broken is not a game"),
    "module": ("from made_0_broken.inside import GAME", "its module made_0_broken.inside is not a package"),
    "class": ("from tuscany_app.games.pillars import Pillars as GAME", "is not a game"),
    "other id": (WORKING.format(id="other", more=""), "its facts are wrong (ValueError: id is 'other')"),
    "no invitation": (WORKING.format(id="broken", more="invitation = None"), "invitation is not a sentence"),
    "no seats": (WORKING.format(id="broken", more="players = range(2, 2)"), "its facts are wrong (IndexError: "),
    "colours": (WORKING.format(id="broken", more="colours = ('red',)"), "players are range(2, 5), colours ('red',)"),
    "other colours": (
        WORKING.format(id="broken", more="colours = ('red', 'blue', 'teal', 'pink')"),
        "red, blue, teal, ",
    ),
    "levels": (WORKING.format(id="broken", more="levels = ()"), "levels are ()"),
    "other levels": (
        WORKING.format(id="broken", more="levels = ('tame',)"),
        "tame: there are only easy, medium, hard, expert",
    ),
    "chance": (WORKING.format(id="broken", more="chance = None"), "chance is neither True nor False"),
    "newer": (
        WORKING.format(id="broken", more="contract = 2; levels = ('tame',)"),
        "it was written for version 2 of the plug-in interface, and this program has version 1; a newer program can",
    ),
    "options": (WORKING.format(id="broken", more="options = property(lambda self: 1 / 0)"), "ZeroDivisionError: "),
}


@pytest.fixture(autouse=True)
def _only_these(monkeypatch: pytest.MonkeyPatch) -> None:
    """The examples, and whatever else is installed, are other tests' business."""
    found = entry_points.found

    def made(group: str) -> list[tuple[str, str]]:
        return [pair for pair in found(group) if pair[1].startswith("made_")]

    monkeypatch.setattr(entry_points, "found", made)


def test_our_own_come_first_and_then_plugins_by_name(plug_in: PlugIn) -> None:
    for game_id in ("zebra", "apple"):
        plug_in(game_id, WORKING.format(id=game_id, more=""))
    assert catalogue.ids() == (*catalogue.OWN, "apple", "zebra")
    assert catalogue.failures() == ()
    assert str(catalogue.load("zebra").name) == "A copy"
    assert catalogue.load("zebra") is catalogue.load("zebra")


@pytest.mark.parametrize("wrong", BROKEN)
def test_a_broken_plugin_is_one_sentence_and_the_others_work(plug_in: PlugIn, wrong: str) -> None:
    code, why = BROKEN[wrong]
    plug_in("broken", code, inside=WORKING.format(id="broken", more=""))
    plug_in("sound", WORKING.format(id="sound", more=""))
    assert catalogue.ids() == (*catalogue.OWN, "sound")
    (sentence,) = map(str, catalogue.failures())
    assert sentence.startswith("The game “broken” of an add-on can't be used: ")
    assert why in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert [catalogue.load(game_id).id for game_id in catalogue.ids()] == list(catalogue.ids())
    with pytest.raises(UserError) as refused:
        catalogue.load("broken")
    assert str(refused.value.sentence) == sentence
    with pytest.raises(UserError, match="There is no game “other”"):
        catalogue.load("other")


@pytest.mark.parametrize("taken", ["pillars", "sound"])
def test_an_id_can_be_taken_once(plug_in: PlugIn, taken: str) -> None:
    plug_in("sound", WORKING.format(id="sound", more=""))
    plug_in(taken, WORKING.format(id=taken, more=""))
    assert catalogue.ids() == (*catalogue.OWN, "sound")
    (sentence,) = map(str, catalogue.failures())
    assert sentence == f"The game “{taken}” of an add-on can't be used: there is another game of that name."
    assert catalogue.load("pillars").package == "tuscany_app.games.pillars"


@pytest.mark.parametrize(
    ("language", "said"), [("es", "El juego «broken» de un complemento no se"), ("it", "Il gioco")]
)
def test_the_sentence_is_in_the_players_language(plug_in: PlugIn, language: str, said: str) -> None:
    plug_in("broken", "x = 1")
    i18n.speak(language)
    (sentence,) = map(str, catalogue.failures())
    assert sentence.startswith(said)


def test_our_own_are_loaded_without_looking_for_plugins(plug_in: PlugIn, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(catalogue, "plugins", lambda: pytest.fail("not needed"))
        catalogue.load.cache_clear()
        assert catalogue.load("pillars").id == "pillars"


# The files it brings


def sentence_of(package: str, source: str) -> i18n.Sentence:
    """Said by the code of that package."""
    said: i18n.Sentence = eval("say(source)", {"__name__": f"{package}.words", "say": i18n.say, "source": source})
    return said


def test_two_plugins_translate_one_sentence_differently(plug_in: PlugIn, tmp_path: Path) -> None:
    """And each may say otherwise what the program says, too; what it has not translated, the program has."""
    over = "The game is over."
    for package, text in (("chess", "Mate."), ("go", "Se acabó.")):
        (tmp_path / package).mkdir()
        (tmp_path / package / "es.po").write_text(f'msgid "{over}"\nmsgstr "{text}"\n', encoding="utf-8")
    said = {package: sentence_of(package, over) for package in ("chess", "go", "tuscany_app", "other")}
    i18n.speak("es")
    own = str(said["tuscany_app"])
    for package in ("chess", "go"):
        i18n.add_folder(package, tmp_path / package)
    for _ in range(2):
        assert [str(sentence) for sentence in said.values()] == ["Mate.", "Se acabó.", own, own]
        i18n.speak("en")
        assert {str(sentence) for sentence in said.values()} == {over}
        i18n.speak("es")
    kept = [i18n.sentence_from(i18n.sentence_data(sentence)) for sentence in said.values()]
    assert kept == list(said.values())


def test_what_a_plugin_says_is_translated_by_its_own_catalogue(plug_in: PlugIn) -> None:
    for game_id in ("apple", "zebra"):
        plug_in(game_id, WORKING.format(id=game_id, more=""))
    for game_id, text in (("apple", "Manzana"), ("zebra", "Cebra")):
        folder = catalogue.load(game_id).folder("i18n")
        folder.mkdir()
        (folder / "es.po").write_text(f'msgid "A copy"\nmsgstr "{text}"\n', encoding="utf-8")
    i18n.speak("es")
    assert [str(catalogue.load(game_id).name) for game_id in ("apple", "zebra")] == ["Manzana", "Cebra"]


@pytest.mark.parametrize("content", ["rubbish", 'msgid "a"\nmsgstr "b', 'msgstr "x"\n\n"y"'])
def test_a_catalogue_that_cannot_be_read_leaves_english(plug_in: PlugIn, content: str, tmp_path: Path) -> None:
    (tmp_path / "es.po").write_text(content, encoding="utf-8")
    i18n.add_folder("chess", tmp_path)  # without Italian
    i18n.speak("it")
    i18n.speak("es")
    assert str(sentence_of("chess", "Only a plug-in says this.")) == "Only a plug-in says this."


def test_its_files_lie_in_its_own_package_and_ours_in_the_programs(plug_in: PlugIn, tmp_path: Path) -> None:
    plug_in("sound", WORKING.format(id="sound", more=""))
    package = tmp_path / "site" / "made_0_sound"
    assert catalogue.load("sound").folder("i18n") == package / "i18n"
    assert table_path("sound", "standard") == package / "resources" / "sound" / "standard.toml"
    assert table_path("pillars", "standard").is_file()
    assert catalogue.load("pillars").folder("i18n") == assets.folder("i18n")


def test_what_a_game_may_have_is_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert catalogue.part(ENDLESS, "players.analyst", "ANALYST", needed=False) is None
    asked: list[str] = []

    def find(path: str) -> Any:
        asked.append(path)
        if path.endswith("broken"):
            raise ModuleNotFoundError("numpy", name="numpy")
        return SimpleNamespace(ANALYST="ours")

    monkeypatch.setattr(catalogue.importlib, "import_module", find)
    assert catalogue.part(ENDLESS, "players.analyst", "ANALYST", needed=False) == "ours"
    assert asked == ["tests.support.toy.players.analyst"]
    with pytest.raises(UserError, match="numpy"):
        catalogue.part(ENDLESS, "players.broken", "ANALYST", needed=False)


NONSENSE = """
        state, events = super().start(*wishes, **named)
        class Odd(type(state)):
            __slots__ = ()
            actor = lambda self: 7
        state.__class__ = Odd
        return state, events"""


@pytest.mark.parametrize(
    "does",
    [
        "raise ValueError('on purpose')", "raise RecursionError()", "raise OSError(5, 'disk')", "raise SystemExit(3)",
        "return 7", "return 7, 8", NONSENSE,
    ],
)  # fmt: skip
def test_a_record_of_a_plugin_whose_rules_fail_hinders_no_other(plug_in: PlugIn, does: str, tmp_path: Path) -> None:
    good = kept(1)
    odd = good.with_name("odd.jsonl")
    odd.write_text(good.read_text("utf-8").replace('"game": "pillars"', '"game": "raising"'), "utf-8")
    code = WORKING.format(id="raising", more=f"def start(self, *wishes, **named): {does}")
    plug_in("raising", code)
    assert catalogue.load("raising").id == "raising"
    with pytest.raises(UserError, match="The game “raising” of an add-on failed"):
        record.load(odd)
    with LibraryIndex() as index:
        index.update()
        problems = {entry.path: str(entry.problem) for entry in index.records()}
    assert problems[good] == "None"
    assert "The game “raising” of an add-on failed" in problems[odd]
    assert {entry.path for entry in recent_records()} >= {good}
    (trouble,) = import_files([odd.rename(tmp_path / odd.name)]).refused
    assert "“raising”" in str(trouble)


def test_nobody_is_blamed_for_what_is_ours(plug_in: PlugIn) -> None:
    plug_in("sound", WORKING.format(id="sound", more="package = 'tuscany_app.games.pillars'"))
    assert "sound" in catalogue.ids()
    with pytest.raises(UserError) as ours:
        catalogue.load("nothing")
    assert catalogue.blamed(ours.value) is None
