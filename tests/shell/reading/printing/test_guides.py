"""Pages to print: every word of the rules is on the paper and nothing cut, and text can be selected."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import attrs
import pytest

from tests.support.printed import LARGEST, Printed, words_of
from tuscany_app import cli
from tuscany_app.kernel import catalogue, figure, i18n
from tuscany_app.shell.reading.printing import guides
from tuscany_app.shell.reading.printing.guides import GuidePart, parts, print_guide
from tuscany_app.shell.reading.printing.typesetting import blocks
from tuscany_app.shell.reading.rules_document import rules_text
from tuscany_app.table.theme import look

pytestmark = pytest.mark.usefixtures("usual_look")
Capture = pytest.CaptureFixture[str]

A4, A5 = (595, 842), (420, 595)  # points
STANDING = "ABCDEFGHILMNOPRSTUVaeilmnorstuv"  # letters that stand on the line
EVERY = [(game, language) for game in catalogue.ids() for language in i18n.LANGUAGES]
SOME = [(game, (*i18n.LANGUAGES,)[place % 3]) for place, game in enumerate(catalogue.ids())]


def printed(game: str, language: str, path: Path, *wanted: GuidePart) -> Printed:
    i18n.speak(language)
    print_guide(game, path, wanted or parts(catalogue.load(game)))
    return Printed(path)


@pytest.mark.parametrize(("game", "language"), SOME)
def test_every_word_is_on_the_paper_and_nothing_is_cut(game: str, language: str, tmp_path: Path) -> None:
    _look_through(game, language, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "language"), EVERY)
def test_every_word_is_on_the_paper_in_every_language(game: str, language: str, tmp_path: Path) -> None:
    _look_through(game, language, tmp_path)


def _look_through(game: str, language: str, folder: Path) -> None:
    made = printed(game, language, folder / "guide.pdf")
    wanted = Counter(words_of(rules_text(game, quick=True)) + words_of(rules_text(game, quick=False)))
    title = Counter(words_of(rules_text(game, quick=True).partition("\n")[0]))  # the sheet has the game's name instead
    assert not wanted - title - made.words()
    assert made.letters_in_the_edge() == []
    assert made.ink_in_the_edge() == []
    assert made.size < LARGEST


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_both_columns_begin_on_one_line(game: str, language: str, tmp_path: Path) -> None:
    made = printed(game, language, tmp_path / "guide.pdf", GuidePart.QUICK)
    text = made.pages[0].get_textpage()
    heading = A4[1] - 142  # 5 cm from above
    lines: dict[bool, float] = {}
    for at in range(text.count_chars()):
        left, bottom, _, _ = text.get_charbox(at)
        if text.get_text_range(at, 1) in STANDING and bottom < heading:
            right = left > A4[0] / 2
            lines[right] = max(bottom, lines.get(right, 0.0))
    assert lines[False] == pytest.approx(lines[True], abs=0.6)


@pytest.mark.parametrize("game", catalogue.ids())
def test_no_paragraph_of_a_quick_guide_is_torn(game: str) -> None:
    i18n.speak("it")
    typeset = guides._balanced(rules_text(game, quick=True).partition("\n")[2], 900, 2000, 9.5)
    assert typeset is not None
    assert typeset.pages == 2
    layout, high = typeset.document.documentLayout(), typeset.page.height()
    for block in blocks(typeset.document):
        box = layout.blockBoundingRect(block)
        assert box.top() // high == (box.bottom() - 1) // high, block.text()


def test_type_is_embedded(tmp_path: Path) -> None:
    made = printed("pillars", "es", tmp_path / "guide.pdf", GuidePart.QUICK)
    described = made.bytes.count(b"/Type /FontDescriptor")
    assert described >= 3
    assert made.bytes.count(b"/FontFile2") == described


@pytest.mark.parametrize("game", catalogue.ids())
def test_a_sheet_for_the_quick_guide_and_a_booklet_of_whole_sheets(game: str, tmp_path: Path) -> None:
    assert printed(game, "it", tmp_path / "quick.pdf", GuidePart.QUICK).shapes == [A4]
    booklet = printed(game, "it", tmp_path / "rules.pdf", GuidePart.RULES).shapes
    assert set(booklet) == {A5}
    assert len(booklet) % 4 == 0


@pytest.mark.parametrize("game", [game for game in catalogue.ids() if figure.figures(game)])
def test_every_figure_is_in_the_booklet(game: str, tmp_path: Path) -> None:
    made = printed(game, "en", tmp_path / "rules.pdf", GuidePart.RULES)
    text = made.text()
    for number in range(1, len(figure.figures(game)) + 1):
        assert f"Figure {number}. " in text


def test_F1_the_border_is_played_on_paper_on_four_boards(tmp_path: Path) -> None:
    made = printed("borders", "es", tmp_path / "sheets.pdf", GuidePart.SHEETS)
    assert made.shapes == [A4, A4]
    text = made.text()
    assert text.count("Nombre") == 4  # its letters stand together
    assert text.count("Castillo") == 4
    assert len(re.findall(r"(?<!\d)12(?!\d)", text)) == 8  # on each board, and on its list


def test_only_games_that_have_sheets_offer_them(capsys: Capture, tmp_path: Path) -> None:
    assert GuidePart.SHEETS not in parts(catalogue.load("pillars"))
    assert cli.run(["guide", "pillars", "--part", "sheets", "--pdf", str(tmp_path / "x.pdf")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "x.pdf").exists()


def test_a_file_that_cannot_be_written_is_said(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "x.pdf").mkdir()
    assert cli.run(["guide", "pillars", "--part", "quick", "--pdf", str(tmp_path / "x.pdf")]) == 2
    assert cli.run(["guide", "pillars", "--part", "quick", "--pdf", str(tmp_path / "no" / "x.pdf")]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_the_command_says_how_many_pages_there_are(capsys: Capture, tmp_path: Path) -> None:
    assert cli.run(["guide", "noughts", "--lang", "it", "--part", "quick", "--pdf", str(tmp_path / "x.pdf")]) == 0
    assert "1 pagina" in capsys.readouterr().out


def test_a_figure_that_cannot_be_drawn_is_named_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, *rest = figure.figures("pillars")
    monkeypatch.setattr(guides, "figures", lambda game: (attrs.evolve(first, before=("pillar z99",)), *rest))
    made = printed("pillars", "en", tmp_path / "rules.pdf", GuidePart.RULES)
    text = made.text()
    assert "Figure 1 can't be drawn" in text
    assert "Figure 2. " in text


def test_paper_is_light_and_the_window_stays_as_it_was(tmp_path: Path) -> None:
    light = printed("noughts", "en", tmp_path / "light.pdf", GuidePart.QUICK)
    look().choose("dark", "standard", 160)
    dark = printed("noughts", "en", tmp_path / "dark.pdf", GuidePart.QUICK)
    assert (look().theme.name, look().text_size) == ("dark", 160)
    assert dark.words() == light.words()
    assert abs(dark.size - light.size) < light.size / 20
