"""Asking for a file: the system's own dialog where there is one, else Qt's with every word in the player's language."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from tuscany_app.kernel.words import Sentence, say

LABELS = {
    QFileDialog.DialogLabel.LookIn: say("Look in:"),
    QFileDialog.DialogLabel.FileName: say("File name:"),
    QFileDialog.DialogLabel.FileType: say("File type:"),
    QFileDialog.DialogLabel.Reject: say("Cancel"),
}


def ask_file(parent: QWidget, title: Sentence, kinds: Sentence, *, new: str = "") -> Path | None:
    """The file a player chooses to open, or, with the name of a `new` one, to write; None if they chose none."""
    dialog = QFileDialog(parent, str(title), "", str(kinds))
    if new:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(Path(new).suffix)
        dialog.selectFile(new)
    for label, sentence in LABELS.items():
        dialog.setLabelText(label, str(sentence))
    dialog.setLabelText(QFileDialog.DialogLabel.Accept, str(say("Save") if new else say("Open")))
    return Path(dialog.selectedFiles()[0]) if dialog.exec() else None
