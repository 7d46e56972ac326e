"""One body of tests for the component tables of every game that has some: those a player drops in, and files that must
be refused.

`spoiled.py` of a game has a good table, another one that is good as well, and what can be wrong with one.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.component_tables import JARGON, LINELESS, SPOILED, read
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.component_files import BadComponents, table_names, table_path
from tuscany_app.testing import playing

every_game = pytest.mark.parametrize("game_id", SPOILED)


def refusal(game_id: str, path: Path, content: str | bytes) -> str:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(BadComponents) as refused:
        read(game_id, path)
    return str(refused.value)


# A table of one's own


@every_game
def test_a_table_dropped_into_the_players_components_can_be_chosen(game_id: str, home: Path) -> None:
    game, files = catalogue.load(game_id), SPOILED[game_id]
    assert table_names(game_id) == ("standard",)
    playing.own_table(game_id, home, "valley", files.GOOD)
    playing.own_table(game_id, home, "coast", files.OTHER)
    assert table_names(game_id) == ("standard", "coast", "valley")
    (option,) = [option for option in game.options if option.id == files.OPTION]
    assert option.choices == ("standard", "coast", "valley")
    assert option.default == "standard"


@every_game
def test_a_table_of_ones_own_does_not_hide_the_standard_one(game_id: str, home: Path) -> None:
    files = SPOILED[game_id]
    playing.own_table(game_id, home, "standard", files.OTHER)
    assert files.is_other(read(game_id, home / "components" / game_id / "standard.toml"))
    assert table_names(game_id) == ("standard",)
    assert not files.is_other(read(game_id, table_path(game_id, "standard")))
    assert not files.is_other(files.load("standard"))


@every_game
def test_a_bad_table_is_refused_when_the_game_is_to_start(game_id: str, home: Path) -> None:
    files = SPOILED[game_id]
    playing.own_table(game_id, home, "short", files.SHORT)
    with pytest.raises(BadComponents, match=r"short\.toml"):
        playing.new_game(game_id, 2, **{files.OPTION: "short"})


# Files that must be refused


@every_game
def test_the_good_file_that_the_bad_ones_are_made_from(game_id: str, tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_text(SPOILED[game_id].GOOD, encoding="utf-8")
    assert SPOILED[game_id].sound(read(game_id, path))


@pytest.mark.parametrize(
    ("game_id", "wrong"), [(game_id, wrong) for game_id in SPOILED for wrong in SPOILED[game_id].BAD]
)
def test_a_bad_file_is_refused_in_a_clear_sentence(game_id: str, wrong: str, tmp_path: Path) -> None:
    content, word = SPOILED[game_id].BAD[wrong]
    sentence = refusal(game_id, tmp_path / "mine.toml", content)
    assert "mine.toml can't be used: " in sentence
    assert sentence.endswith(".")
    assert word.lower() in sentence.lower()
    assert not JARGON.search(sentence)


@pytest.mark.parametrize("game_id", SPOILED)
def test_most_bad_entries_are_refused_with_their_line(game_id: str, tmp_path: Path) -> None:
    """What is missing at the top of a file has no line, and what is no text none either."""
    for wrong, (content, _) in SPOILED[game_id].BAD.items():
        sentence = refusal(game_id, tmp_path / "mine.toml", content)
        assert re.search(r"line \d+", sentence) or LINELESS.search(sentence), (wrong, sentence)


@every_game
def test_a_number_without_end_is_refused_with_its_line(game_id: str, tmp_path: Path) -> None:
    content = f"# long\nlong = {'9' * 5000}\n" + SPOILED[game_id].GOOD
    assert "line 2: the number has too many digits" in refusal(game_id, tmp_path / "mine.toml", content)


@every_game
def test_a_table_that_was_changed_is_read_anew(game_id: str, home: Path) -> None:
    files = SPOILED[game_id]
    playing.own_table(game_id, home, "mine", files.GOOD)
    first = files.load("mine")
    assert files.load("mine") is first
    playing.own_table(game_id, home, "mine", files.OTHER + "# longer\n")
    assert files.is_other(files.load("mine"))


@every_game
def test_what_the_entries_rest_on_is_checked_with_its_line(game_id: str, tmp_path: Path) -> None:
    content = SPOILED[game_id].OTHER + '\n[sources]\nsomething = "hearsay"\n'
    if "[sources]" in SPOILED[game_id].OTHER:
        content = SPOILED[game_id].OTHER.replace("[sources]", '[sources]\nsomething = "hearsay"')
    line = content[: content.index("something = ")].count("\n") + 1
    sentence = refusal(game_id, tmp_path / "mine.toml", content)
    assert f"line {line}: the source of something is none of" in sentence


@every_game
@pytest.mark.parametrize("what", ["missing", "a folder"])
def test_a_file_that_cannot_be_read_is_refused(game_id: str, what: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    if what == "a folder":
        path.mkdir()
    with pytest.raises(BadComponents, match=r"mine\.toml can't be used"):
        read(game_id, path)


@pytest.mark.parametrize(
    ("game_id", "trick"), [(game_id, trick) for game_id in SPOILED for trick in SPOILED[game_id].HOSTILE]
)
def test_a_hostile_file_is_refused_and_nothing_else_happens(game_id: str, trick: str, tmp_path: Path) -> None:
    content = SPOILED[game_id].HOSTILE[trick]
    assert "mine.toml can't be used: " in refusal(game_id, tmp_path / "mine.toml", content)


def refused_or_sound(game_id: str, path: Path, content: bytes) -> None:
    path.write_bytes(content)
    try:
        found = read(game_id, path)
    except BadComponents:
        return
    assert SPOILED[game_id].sound(found)


@every_game
@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(noise=st.binary(max_size=40), length=st.integers(0, 40), data=st.data())
def test_a_damaged_file_is_refused_or_a_real_table(
    game_id: str, noise: bytes, length: int, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    content = SPOILED[game_id].GOOD.encode()
    at = data.draw(st.integers(0, len(content)))
    path = tmp_path_factory.getbasetemp() / "damaged.toml"
    refused_or_sound(game_id, path, content[:at] + noise + content[at + length :])


@every_game
@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_an_entry_of_a_wrong_type_is_refused_or_harmless(
    game_id: str, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    good = SPOILED[game_id].GOOD
    entry = data.draw(st.sampled_from(list(re.finditer(r"^(\w+) = .*$", good, re.MULTILINE))))
    value = data.draw(SPOILED[game_id].VALUES)
    path = tmp_path_factory.getbasetemp() / "types.toml"
    refused_or_sound(game_id, path, f"{good[: entry.start()]}{entry[1]} = {value}{good[entry.end() :]}".encode())
