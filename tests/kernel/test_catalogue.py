"""Our own games, then those of plug-ins; a plug-in that can't be used is a sentence, and the others work."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tuscany_app import assets
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.component_files import table_path
from tuscany_app.kernel.errors import UserError

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
    "options": (WORKING.format(id="broken", more="options = property(lambda self: 1 / 0)"), "ZeroDivisionError: "),
}


@pytest.fixture(autouse=True)
def _only_these() -> Iterator[None]:
    """The examples are other tests' business."""
    before = list(sys.path)
    sys.path[:] = [path for path in sys.path if "examples" not in path]
    yield
    sys.path[:] = before


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


def test_sentences_of_a_plugin_are_translated_from_its_own_catalogue(plug_in: PlugIn, tmp_path: Path) -> None:
    i18n.speak("es")
    text = i18n.say("Only a plug-in says this.")
    over = i18n.say("The game is over.")
    said = str(over)
    own = f'msgid "Only a plug-in says this."\nmsgstr "Solo."\n\nmsgid "{over.source}"\nmsgstr "Otra cosa."\n'
    (tmp_path / "es.po").write_text(own, encoding="utf-8")
    i18n.add_folder(tmp_path)
    assert str(text) == "Solo."
    assert str(over) == said, "what the program says itself stays as it is"
    i18n.speak("en")
    assert str(text) == "Only a plug-in says this."
    i18n.speak("es")
    assert str(text) == "Solo."


@pytest.mark.parametrize("content", ["rubbish", 'msgid "a"\nmsgstr "b', 'msgstr "x"\n\n"y"'])
def test_a_catalogue_that_cannot_be_read_leaves_english(plug_in: PlugIn, content: str, tmp_path: Path) -> None:
    (tmp_path / "es.po").write_text(content, encoding="utf-8")
    i18n.add_folder(tmp_path)  # without Italian
    i18n.speak("it")
    i18n.speak("es")
    assert str(i18n.say("Only a plug-in says this.")) == "Only a plug-in says this."


def test_its_files_lie_in_its_own_package_and_ours_in_the_programs(plug_in: PlugIn, tmp_path: Path) -> None:
    plug_in("sound", WORKING.format(id="sound", more=""))
    package = tmp_path / "site" / "made_0_sound"
    assert catalogue.load("sound").folder("i18n") == package / "i18n"
    assert table_path("sound", "standard") == package / "resources" / "sound" / "standard.toml"
    assert table_path("pillars", "standard").is_file()
    assert catalogue.load("pillars").folder("i18n") == assets.folder("i18n")
