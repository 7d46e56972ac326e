"""The pages of component tables by real clicks and keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.pages import click, heard, shown
from tests.test_every_component_table import SPOILED
from tuscany_app.kernel import catalogue, component_tables, series_file
from tuscany_app.kernel.component_files import OWNER, STAND_IN, table_names
from tuscany_app.kernel.game import Seat
from tuscany_app.kernel.series import Planned, Series
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record_files
from tuscany_app.shell.app.boards_host import BoardsHost
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.boards.board_editor_page import BoardEditorPage
from tuscany_app.shell.boards.board_list import TABLE
from tuscany_app.shell.boards.boards_page import BoardsPage
from tuscany_app.shell.evening.new_game_page import NewGamePage
from tuscany_app.testing import playing

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]
PILLARS, TUSCANY = catalogue.load("pillars"), catalogue.load("tuscany")


def boards(qtbot: QtBot, game_id: str = "pillars", name: str = "standard") -> BoardsPage:
    page = BoardsPage()
    page.choose_game(game_id, name)
    shown(qtbot, page)
    page.choose_game(game_id, name)
    return page


def copied(game_id: str = "pillars", name: str = "mine") -> Path:
    game = catalogue.load(game_id)
    text = component_tables.text_of(component_tables.table(game, "standard").path)
    return component_tables.write_new(game, name, text)


def editor(qtbot: QtBot, game_id: str = "pillars", row: int = 0) -> BoardEditorPage:
    copied(game_id)
    page = BoardEditorPage()
    page.open(component_tables.table(catalogue.load(game_id), "mine"))
    shown(qtbot, page)
    page.list.setCurrentRow(row)
    qtbot.wait(1)
    return page


def lay(page: BoardEditorPage, part: int, key: tuple[int, ...]) -> None:
    """A real click on a cell."""
    canvas = page.parts[part].canvas
    assert canvas is not None
    cell = next(cell for cell in canvas.grid.cells if cell.key == key)
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.middle(cell).toPoint())


def saved_game(table: str) -> None:
    """A game that was played with a table of one's own."""
    _, file = record_files.begin(computer_table(PILLARS, ["random"] * 2, wishes={"pieces": table}))
    file.close()


# the tables there are


def test_all_tables_are_listed_drawn_and_marked(qtbot: QtBot, home: Path) -> None:
    copied("tuscany")
    page = boards(qtbot, "tuscany")
    listed = [page.list.item(row).data(TABLE) for row in range(page.list.count())]
    names = [(table.game_id, table.name) for table in listed if not isinstance(table, str)]
    assert ("tuscany", "mine") in names
    assert {game_id for game_id, _ in names} == {game.id for game in component_tables.games()}
    assert "noughts" not in {game_id for game_id, _ in names}
    assert page.sheet.sheet is not None
    assert page.sheet.sheet.sources["territory"] == STAND_IN
    assert "stand-in" in page.about.text()
    picture = page.sheet.grab().toImage().scaled(60, 60)
    assert len({picture.pixel(x, y) for x in range(60) for y in range(60)}) > 100
    assert page.commands.edit.isHidden()
    assert page.commands.bin.isHidden()


def test_a_table_that_can_not_be_used_says_so_with_its_line(qtbot: QtBot, home: Path) -> None:
    playing.own_table("pillars", home, "short", SPOILED["pillars"].SHORT)
    playing.own_table("pillars", home, "prose", "Thirteen pieces, please.\n")
    page = boards(qtbot, "pillars", "short")
    assert "line 2: it has 12 pieces instead of 13" in page.problem.text()
    assert page.commands.edit.isVisible()
    page.choose_game("pillars", "prose")
    assert "line 1, column" in page.problem.text()
    assert page.commands.edit.isHidden()
    assert page.commands.open.isVisible()


def test_a_copy_is_made_and_opened_by_keys_alone(qtbot: QtBot, home: Path) -> None:
    page = boards(qtbot)
    wanted = heard(page.change)
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert table_names("pillars") == ("standard", "My box")
    assert wanted[0].name == "My box"
    page.choose_game("pillars", "standard")
    click(qtbot, page.commands.copy)
    assert table_names("pillars") == ("standard", "My box", "My box 2")


def test_a_table_is_renamed_thrown_away_and_taken_back(qtbot: QtBot, home: Path) -> None:
    copied()
    copied(name="other")
    page = boards(qtbot, "pillars", "mine")
    page.name.setFocus()
    page.name.selectAll()
    qtbot.keyClicks(page.name, "Other")
    qtbot.keyClick(page.name, Qt.Key.Key_Return)
    assert "There is a table “Other” already." in page.offer.words.text()
    assert table_names("pillars") == ("standard", "mine", "other")
    click(qtbot, page.offer.ways[0])
    page.name.setFocus()
    page.name.selectAll()
    qtbot.keyClicks(page.name, "a:b")
    qtbot.keyClick(page.name, Qt.Key.Key_Return)
    assert "none of" in page.offer.words.text()
    click(qtbot, page.offer.ways[0])
    page.name.setFocus()
    page.name.selectAll()
    qtbot.keyClicks(page.name, "Grandma's box")
    qtbot.keyClick(page.name, Qt.Key.Key_Return)
    assert table_names("pillars") == ("standard", "Grandma's box", "other")
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Delete)
    assert table_names("pillars") == ("standard", "other")
    click(qtbot, page.offer.ways[0])
    assert table_names("pillars") == ("standard", "Grandma's box", "other")
    assert page.chosen is not None
    assert page.chosen.name == "Grandma's box"


def test_who_throws_away_or_renames_what_saved_games_use_is_asked(qtbot: QtBot, home: Path) -> None:
    copied()
    saved_game("mine")
    page = boards(qtbot, "pillars", "mine")
    assert "1 saved game was played with it" in page.about.text()
    click(qtbot, page.commands.bin)
    assert "1 saved game was played with “mine” and can't be opened without it." in page.offer.words.text()
    click(qtbot, page.offer.ways[1])
    assert "mine" in table_names("pillars")
    page.name.setText("yours")
    qtbot.keyClick(page.name, Qt.Key.Key_Return)
    click(qtbot, page.offer.ways[1])
    assert "mine" in table_names("pillars")
    click(qtbot, page.commands.bin)
    click(qtbot, page.offer.ways[0])
    assert "mine" not in table_names("pillars")


def test_a_series_that_still_plans_with_a_table_is_counted(qtbot: QtBot, home: Path) -> None:
    copied()
    players = (Seat("Clara", "red"), Seat("Bruno", "blue"))
    coming = Planned("pillars", {"pieces": "mine"})
    series_file.create(Series("Autumn", players, (1, 0), (Planned("borders", {}), coming, coming)))
    series_file.create(Series("Summer", players, (1, 0), (Planned("pillars", {"pieces": "mine"}, left_out=True),)))
    (series_file.series_folder() / "broken.json").write_text("{", encoding="utf-8")
    page = boards(qtbot, "pillars", "mine")
    for ask in (lambda: click(qtbot, page.commands.bin), lambda: qtbot.keyClick(page.name, Qt.Key.Key_Return)):
        page.name.setText("yours")
        ask()
        assert page.offer.words.text() == "1 series still has games with “mine” to play."
        click(qtbot, page.offer.ways[1])
        assert "mine" in table_names("pillars")
    saved_game("mine")
    click(qtbot, page.commands.bin)
    assert "can't be opened without it. 1 series still" in page.offer.words.text()
    assert (series_file.series_folder() / "broken.json").exists()


def test_the_bin_is_seen_at_the_end_of_the_list_restored_and_emptied(qtbot: QtBot, home: Path) -> None:
    copied()
    copied("tuscany", "box")
    page = boards(qtbot, "pillars", "mine")
    assert "Bin" not in [page.list.item(row).text() for row in range(page.list.count())]
    for game_id, name in (("pillars", "mine"), ("tuscany", "box")):
        page.choose_game(game_id, name)
        click(qtbot, page.commands.bin)
        page.offer.hide()
    rows = [page.list.item(row) for row in range(page.list.count())]
    last = [item.text().splitlines()[0] for item in rows][-3:]
    assert last == ["Bin", "box", "mine"]
    page.list.setCurrentItem(next(item for item in rows if item.text().startswith("mine")))
    assert page.chosen is not None
    assert page.chosen.binned
    assert "in the bin" in page.about.text()
    assert page.sheet.sheet is not None  # it is drawn as any other
    assert [made.isVisible() for made in (page.commands.edit, page.commands.copy, page.commands.bin, page.name)] == [
        False
    ] * 4
    page.entered()
    assert page.chosen.binned  # still the one that is looked at
    copied()  # another table has its name by now
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert table_names("pillars") == ("standard", "mine", "mine 2")
    assert "is back as “mine 2”" in page.offer.words.text()
    assert page.chosen.name == "mine 2"
    page.list.setCurrentRow(page.list.count() - 1)
    click(qtbot, page.commands.empty_bin)
    assert "Delete 1 table in the bin for good?" in page.offer.words.text()
    click(qtbot, page.offer.ways[1])
    assert len(component_tables.binned(TUSCANY)) == 1
    click(qtbot, page.commands.empty_bin)
    click(qtbot, page.offer.ways[0])
    assert component_tables.binned(TUSCANY) == []
    assert not page.chosen.binned
    assert table_names("pillars") == ("standard", "mine", "mine 2")


# files


def test_files_are_taken_in_for_the_game_that_can_use_them(qtbot: QtBot, home: Path, tmp_path: Path) -> None:
    good, bad, other = tmp_path / "coast.toml", tmp_path / "bad.toml", tmp_path / "list.toml"
    good.write_text(SPOILED["carcassonne"].OTHER, encoding="utf-8")
    bad.write_text(SPOILED["tuscany"].GOOD.replace("red = 12", "red = 13"), encoding="utf-8")
    other.write_bytes(b"\xff\xfe\x00")
    page = boards(qtbot)
    page.commands.take_in([good, good])
    assert table_names("carcassonne") == ("standard", "coast", "coast 2")
    assert page.chosen is not None
    assert (page.chosen.game_id, page.chosen.name) == ("carcassonne", "coast 2")
    page.commands.take_in([bad])
    assert "line 28: there are 123 game cards" in page.offer.words.text()
    assert table_names("tuscany") == ("standard",)
    page.commands.take_in([other])
    assert "not UTF-8" in page.offer.words.text()
    page.commands.take_in([tmp_path / "gone.toml", tmp_path])
    assert page.offer.isVisible()


def test_a_table_is_dropped_and_a_saved_game_is_left_to_the_window(qtbot: QtBot, home: Path, tmp_path: Path) -> None:
    page = boards(qtbot)
    path = tmp_path / "coast.toml"
    path.write_text(SPOILED["pillars"].OTHER, encoding="utf-8")
    for name, taken in ((tmp_path / "game.jsonl", False), (path, True)):
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(name))])
        action, keys = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(QPoint(5, 5), action, data, Qt.MouseButton.LeftButton, keys)
        enter.ignore()
        page.dragEnterEvent(enter)
        assert enter.isAccepted() is taken
        page.dropEvent(QDropEvent(QPointF(5, 5), action, data, Qt.MouseButton.LeftButton, keys))
    assert table_names("pillars") == ("standard", "coast")


def test_a_table_is_given_out_as_it_is(qtbot: QtBot, home: Path, tmp_path: Path) -> None:
    source = copied()
    page = boards(qtbot, "pillars", "mine")
    page.commands.give_out(tmp_path / "out.toml")
    assert (tmp_path / "out.toml").read_text("utf-8") == source.read_text("utf-8")
    page.commands.give_out(tmp_path / "no" / "out.toml")
    assert "can't be written" in page.offer.words.text()


def test_the_file_and_its_folder_are_opened_by_the_system(
    qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = copied()
    opened: list[Path] = []

    def open_url(url: QUrl) -> bool:
        opened.append(Path(url.toLocalFile()))
        return len(opened) < 3

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    page = boards(qtbot, "pillars", "mine")
    click(qtbot, page.commands.open)
    click(qtbot, page.commands.folder)
    assert opened == [path, path.parent]
    click(qtbot, page.commands.open)
    assert str(path) in page.offer.words.text()


def test_a_plug_in_that_does_not_load_is_named_and_the_page_opens(qtbot: QtBot, home: Path, plug_in: object) -> None:
    plug_in("broken", "raise OSError('no such thing')\n")  # type: ignore[operator]
    page = boards(qtbot)
    assert "broken" in page.failures.text()
    assert page.list.count() > 4


# changing


def test_a_piece_is_clicked_together_and_saved_with_all_comments(qtbot: QtBot, home: Path) -> None:
    page = editor(qtbot)
    before = page.editing.text if page.editing else ""
    lay(page, 10, (3, 2))  # the last piece, two squares in the middle, becomes three
    assert page.editing is not None
    assert page.editing.content["pieces"][10]["squares"][2] == ".###."
    assert page.editing.content["sources"]["pieces"] == OWNER
    assert page.state.text() == "The table can be used."
    lay(page, 10, (0, 0))
    assert "the piece I2 falls apart" in page.state.text()
    assert "line " in page.state.text()
    qtbot.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.state.text() == "The table can be used."
    qtbot.keyClick(page, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    text = component_tables.text_of(component_tables.table(PILLARS, "mine").path)
    assert component_tables.table(PILLARS, "mine").problem is None
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        line for line in before.splitlines() if line.startswith("#")
    ]
    assert not page.save.isEnabled()


def test_pieces_come_and_go_and_the_keys_reach_every_square(qtbot: QtBot, home: Path) -> None:
    page = editor(qtbot)
    click(qtbot, page.add)
    assert len(page.parts) == 12
    assert "14 pieces instead of 13" in page.state.text()
    click(qtbot, page.parts[0].remove)
    assert len(page.parts) == 11
    assert page.state.text() == "The table can be used."
    canvas = page.parts[-1].canvas
    assert canvas is not None
    canvas.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Space):
        qtbot.keyClick(canvas, key)
    assert page.editing is not None
    assert page.editing.content["pieces"][-1]["squares"][1][0] == "#"
    qtbot.keyClick(canvas, Qt.Key.Key_Return)
    assert page.editing.content["pieces"][-1]["squares"][1][0] == "."


def test_numbers_are_stepped_and_typed(qtbot: QtBot, home: Path) -> None:
    page = editor(qtbot, "tuscany", 2)
    assert page.title.text() == "Game cards"
    field = page.parts[0].numbers[0]
    click(qtbot, field.more)
    assert "there are 123 game cards instead of 122" in page.state.text()
    assert "123/122" in page.list.item(2).text()
    other = page.parts[1].numbers[0]
    other.box.setFocus()
    other.box.selectAll()
    qtbot.keyClicks(other.box, "11")
    qtbot.keyClick(other.box, Qt.Key.Key_Return)
    assert page.state.text() == "The table can be used."
    click(qtbot, page.save)
    assert component_tables.check(TUSCANY, component_tables.table(TUSCANY, "mine").path).cards[:2] == (13, 11)  # type: ignore[attr-defined]


def test_a_territory_is_coloured_hex_by_hex(qtbot: QtBot, home: Path) -> None:
    page = editor(qtbot, "tuscany", 0)
    assert page.editing is not None
    tools = {one.text(): one for one in page.taken.buttons()}
    click(qtbot, tools["red"])
    lay(page, 0, (1, 0))
    assert page.editing.content["territory"]["A1"] == ["RLD", "RLBG", "LTO"]
    assert "A1" in page.state.text()
    click(qtbot, tools["yellow"])
    lay(page, 0, (1, 0))
    assert page.state.text() == "The table can be used."


def test_areas_take_their_border_along(qtbot: QtBot, home: Path) -> None:
    page = editor(qtbot, "borders", 1)
    assert page.editing is not None
    lay(page, 0, (1, 1))  # the orchard is chosen first
    orchard = page.editing.content["areas"][0]
    assert [1, 1] not in orchard["cells"]
    assert [1, 1] in orchard["border"]
    lay(page, 0, (1, 1))
    assert page.state.text() == "The table can be used."


def test_segments_and_colours_are_clicked(qtbot: QtBot, home: Path) -> None:
    page = editor(qtbot, "borders", 2)
    assert page.editing is not None
    lay(page, 0, (0, 1))
    assert page.editing.content["segments"][0]["cells"] == [[0, 2]]
    lay(page, 0, (0, 1))
    assert page.editing.content["segments"][0]["cells"] == [[0, 2], [0, 1]]
    page.list.setCurrentRow(0)
    click(qtbot, next(one for one in page.taken.buttons() if one.text() == "red"))
    lay(page, 0, (0, 1))
    assert page.editing.content["boards"]["board1"][0] == "red"
    assert "one red segment" in page.state.text()
    page.list.setCurrentRow(3)
    lay(page, 0, (1, 0))
    assert page.editing.content["white"] == [[12, 11]]


def test_tile_counts_keep_their_sums(qtbot: QtBot, home: Path) -> None:
    page = editor(qtbot, "carcassonne", 0)
    click(qtbot, page.parts[0].numbers[0].more)
    assert page.editing is not None
    assert (page.editing.content["total"], page.editing.content["cloister_total"]) == (73, 7)
    assert page.state.text() == "The table can be used."


def test_nothing_is_lost_by_leaving(qtbot: QtBot, home: Path) -> None:
    page = editor(qtbot)
    left = heard(page.back)
    click(qtbot, page.bar.back)
    assert len(left) == 1
    lay(page, 10, (3, 2))
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert len(left) == 1
    click(qtbot, page.offer.ways[2])
    assert len(left) == 1
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    click(qtbot, page.offer.ways[0])
    assert len(left) == 2
    assert component_tables.table(PILLARS, "mine").sources()["pieces"] == OWNER


def test_a_table_that_saved_games_use_is_rather_saved_as_a_new_one(qtbot: QtBot, home: Path) -> None:
    source = copied(name="other")
    before = source.read_text("utf-8")
    saved_game("other")
    page = BoardEditorPage()
    page.open(component_tables.table(PILLARS, "other"))
    shown(qtbot, page)
    assert "1 saved game was played with this table" in page.warning.text()
    lay(page, 10, (3, 2))
    click(qtbot, page.save)
    click(qtbot, page.offer.ways[0])
    assert source.read_text("utf-8") == before
    assert component_tables.table(PILLARS, "other 2").sources()["pieces"] == OWNER
    assert page.warning.isHidden()


def test_a_table_that_can_not_be_written_is_said_and_kept_on_the_page(qtbot: QtBot, home: Path) -> None:
    page = editor(qtbot)
    lay(page, 10, (3, 2))
    folder = home / "components" / "pillars"
    folder.rename(home / "elsewhere")
    folder.write_text("in the way", encoding="utf-8")
    click(qtbot, page.save)
    assert page.offer.isVisible()
    assert page.editing is not None
    assert page.editing.changed()


# the ways


def test_from_new_game_to_a_table_of_ones_own_and_back(qtbot: QtBot, home: Path) -> None:
    stack = PageStack()
    qtbot.addWidget(stack)
    form = stack.add(NewGamePage(Preferences()))
    host = BoardsHost(stack)
    form.boards_wanted.connect(host.show)
    form.set_game("pillars")
    stack.show()
    stack.activateWindow()
    qtbot.waitExposed(stack)
    assert "pieces" not in form.fields
    click(qtbot, form.boards)
    assert stack.here() is host.page
    assert host.page.chosen is not None
    assert host.page.chosen.game_id == "pillars"
    click(qtbot, host.page.commands.copy)
    assert stack.here() is host.editor
    click(qtbot, host.editor.bar.back)
    assert stack.here() is host.page
    click(qtbot, host.page.bar.back)
    assert stack.here() is form
    form.fields["pieces"].choose("My box")  # type: ignore[union-attr]
    assert form.table().options["pieces"] == "My box"


def test_games_without_tables_have_no_way_there(qtbot: QtBot, home: Path) -> None:
    form = NewGamePage(Preferences())
    form.set_game("noughts")
    assert form.boards.isHidden()
