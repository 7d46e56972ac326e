"""Asks for a file: with the system's dialog if there is one, otherwise Qt's in the player's language.

Choosing changes nothing on disk: the dialog can't rename, move or remove anything.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QHeaderView, QSplitter, QToolButton, QTreeView, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.storage.files import is_folder
from tuscany_app.kernel.storage.folders import RecordFolder, records_folder
from tuscany_app.table.theme import look

LABELS = {
    QFileDialog.DialogLabel.LookIn: say("Look in:"),
    QFileDialog.DialogLabel.FileName: say("File name:"),
    QFileDialog.DialogLabel.FileType: say("File type:"),
    QFileDialog.DialogLabel.Reject: say("Cancel"),
}
ICONS = {"backButton": "step-back", "forwardButton": "step-forward", "toParentButton": "up"}  # of Qt's dialog
NAME, KIND = 0, 2  # columns of Qt's dialog


def ask_file(parent: QWidget, title: Sentence, kinds: Sentence, *, new: str = "") -> Path | None:
    """The file a player chooses to open, or, with the name of a `new` one, to write; None if they chose none."""
    dialog = file_dialog(parent, title, kinds, new=new)
    return Path(dialog.selectedFiles()[0]) if dialog.exec() else None


def ask_files(parent: QWidget, title: Sentence, kinds: Sentence) -> list[Path]:
    """The files a player chooses to open; none if they thought better of it."""
    dialog = file_dialog(parent, title, kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    return [Path(name) for name in dialog.selectedFiles()] if dialog.exec() else []


def file_dialog(parent: QWidget, title: Sentence, kinds: Sentence, *, new: str = "") -> QFileDialog:
    dialog = QFileDialog(parent, str(title), str(_folder(new)), str(kinds))
    dialog.setOption(QFileDialog.Option.ReadOnly)
    if new:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(Path(new).suffix)
        dialog.selectFile(new)
    for label, sentence in LABELS.items():
        dialog.setLabelText(label, str(sentence))
    dialog.setLabelText(QFileDialog.DialogLabel.Accept, str(say("Save") if new else say("Open")))
    dialog.setViewMode(QFileDialog.ViewMode.Detail)
    size = look().text_size / 100
    room = parent.screen().availableSize() * 0.94
    dialog.resize(QSize(round(880 * size), round(540 * size)).boundedTo(room))
    for parts in dialog.findChildren(QSplitter):  # there is none in a dialog of the system
        parts.setSizes([round(150 * size), dialog.width()])
    for tool in dialog.findChildren(QToolButton):
        tool.setVisible(tool.objectName() in ICONS)
        tool.setIcon(look().icon(ICONS.get(tool.objectName(), "close"), "ink"))
    for files in dialog.findChildren(QTreeView):
        files.hideColumn(KIND)  # only one kind is listed, and Qt has no translation for "Folder"
        files.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        files.header().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        files.header().setStretchLastSection(False)
    return dialog


def _folder(new: str) -> Path:
    """Where to look first: records are opened from where they are kept, and copies go among the player's documents."""
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    wishes = [documents] if new else [RecordFolder.FINISHED.path, records_folder()]
    return next((folder for folder in wishes if is_folder(folder)), Path.home())
