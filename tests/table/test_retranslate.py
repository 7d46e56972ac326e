"""Texts that follow the language."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tuscany_app.kernel import i18n
from tuscany_app.kernel.i18n import say
from tuscany_app.table.retranslate import plain, put, retranslate


class Counter(QLabel):
    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def retranslate(self) -> None:
        self.times += 1


def test_what_was_put_on_a_widget_is_said_again_in_the_new_language(qtbot: QtBot) -> None:
    root = QWidget()
    qtbot.addWidget(root)
    label, button, counter = QLabel(), QPushButton(), Counter()
    box = QVBoxLayout(root)
    for widget in (label, button, counter):
        box.addWidget(widget)
    put(label.setText, say("red"))
    put(label.setToolTip, say("blue"))
    put(button.setText, say("green"))
    put(button.setText, say("black"))  # the last one counts
    put(root.setWindowTitle, say("yellow"))
    assert (label.text(), label.toolTip(), button.text()) == ("red", "blue", "black")
    i18n.speak("es")
    retranslate(root)
    assert (label.text(), label.toolTip(), button.text()) == ("rojo", "azul", "negro")
    assert root.windowTitle() == "amarillo"
    assert counter.times == 1


def test_the_root_is_not_asked_to_retranslate_itself(qtbot: QtBot) -> None:
    counter = Counter()
    qtbot.addWidget(counter)
    retranslate(counter)
    assert counter.times == 0


def test_names_in_a_tooltip_are_no_commands(qtbot: QtBot) -> None:
    assert plain("Ana") == "Ana"
    assert plain("<b>Ana") == "<qt>&lt;b&gt;Ana</qt>"
    assert plain("a & b\nc") == "<qt>a &amp; b<br>c</qt>"
    label = QLabel()
    qtbot.addWidget(label)
    put(label.setToolTip, say("{player}", player="<h1>Ana"))
    assert label.toolTip() == "<qt>&lt;h1&gt;Ana</qt>"
    put(label.setText, say("{player}", player="<h1>Ana"))
    assert label.text() == "<h1>Ana"
