"""A list of sentences: the log and the choices beside the table, and what the curtain tells."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, QStringListModel, Qt
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from tuscany_app.kernel.words import Sentence
from tuscany_app.table.tongue import put


def story(name: Sentence) -> QListView:
    """Sentences, one below the other, each as high as it needs."""
    made = QListView()
    made.setModel(QStringListModel(made))
    made.setWordWrap(True)
    made.setResizeMode(QListView.ResizeMode.Adjust)
    made.setItemDelegate(Wrapped(made))
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
    made.setSelectionMode(QListView.SelectionMode.NoSelection)
    put(made.setAccessibleName, name)
    return made


class Wrapped(QStyledItemDelegate):
    """Rows as high as their sentence needs; Qt's own reckoning forgets the style sheet's padding."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = self.parent()
        assert isinstance(view, QListView)
        width = view.viewport().width() - 24
        room = QRect(0, 0, width, 10_000)
        text = view.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, index.data())
        return QSize(width, text.height() + 12)
