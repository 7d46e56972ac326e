"""The user's guide on paper: every word of it, whole sheets, nothing cut, text that can be selected."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from unicodedata import normalize

import pytest

from tests.support.printed import LARGEST, Printed, words_of
from tuscany_app import cli
from tuscany_app.kernel import i18n
from tuscany_app.shell.reading.guide_figures import GUIDE_FIGURES
from tuscany_app.shell.reading.printing.user_guide_booklet import print_user_guide
from tuscany_app.shell.reading.user_guide import WORD, guide_text

pytestmark = pytest.mark.usefixtures("usual_look")
Capture = pytest.CaptureFixture[str]
A5 = (420, 595)  # points


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_word_is_on_the_paper_and_nothing_is_cut(language: str, tmp_path: Path) -> None:
    i18n.speak(language)
    pages = print_user_guide(tmp_path / "guide.pdf")
    made = Printed(tmp_path / "guide.pdf")
    assert pages == len(made.pages)
    assert pages % 4 == 0
    assert set(made.shapes) == {A5}
    text = re.sub(r"!\[[^]]+\]\([^)]+\)", "", guide_text(links=False))  # signs are drawn, not written
    wanted = Counter(words_of(text))
    assert len(wanted) > 600
    assert not wanted - made.words()
    assert not WORD.search(made.text())
    assert "open:" not in made.text()
    assert made.letters_in_the_edge() == []
    assert made.ink_in_the_edge() == []
    assert made.size < LARGEST
    for number, shown in enumerate(GUIDE_FIGURES, start=1):
        assert str(shown.figure.caption).split()[-1] in made.text()
        assert f" {number}. " in made.text()


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_line_is_written_twice(language: str, tmp_path: Path) -> None:
    """Nor one of the page before, clipped, where it could still be selected."""
    i18n.speak(language)
    print_user_guide(tmp_path / "guide.pdf")
    pages = Printed(tmp_path / "guide.pdf").pages[1:-1]
    lines = [line for page in pages for line in page.get_textpage().get_text_range().splitlines() if len(line) > 40]
    assert len(lines) > 150
    assert len(set(lines)) == len(lines)


def test_the_contents_name_the_pages(tmp_path: Path) -> None:
    print_user_guide(tmp_path / "guide.pdf")
    made = Printed(tmp_path / "guide.pdf")
    texts = [normalize("NFKC", page.get_textpage().get_text_range()) for page in made.pages]  # ﬁ is two letters
    cover, *inside = texts
    named = re.findall(r"^(.+) (\d+)\s*$", cover, re.MULTILINE)
    assert len(named) == 13
    for name, number in named:
        assert name in inside[int(number) - 2]


def test_the_command_writes_it(capsys: Capture, tmp_path: Path) -> None:
    assert cli.run(["guide", "--lang", "it", "--pdf", str(tmp_path / "x.pdf")]) == 0
    made = Printed(tmp_path / "x.pdf")
    assert len(made.pages) % 4 == 0
    assert capsys.readouterr().out.startswith(f"{len(made.pages)} pagine")
    assert "Guida all’uso" in made.text()


def test_parts_are_those_of_a_game(capsys: Capture, tmp_path: Path) -> None:
    assert cli.run(["guide", "--part", "quick", "--pdf", str(tmp_path / "x.pdf")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "x.pdf").exists()


def test_a_file_that_cannot_be_written_is_said(capsys: Capture, tmp_path: Path) -> None:
    assert cli.run(["guide", "--pdf", str(tmp_path / "no" / "x.pdf")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
