"""Panels of the statistics: a card with one number, or a chart that can be switched to the table of its numbers."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.statistics.chart import Chart
from tuscany_app.shell.statistics.data_table import DataTable
from tuscany_app.shell.statistics.statistics_tables import NumberTable
from tuscany_app.shell.widgets.factories import button, label, of_kind, row
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

HEIGHT = 290  # pixels of a panel at 100 % text


class DataCard(QWidget):
    """One number: what it is, how much, and what belongs to it."""

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "card")
        self.name, self.value, self.more = label(kind="muted"), label(kind="number"), label(kind="muted", wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 10)
        layout.setSpacing(0)
        for words in (self.name, self.value, self.more):
            layout.addWidget(words)
        layout.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def tell(self, name: Sentence, value: Sentence, more: Sentence) -> None:
        put(self.name.setText, name)
        put(self.value.setText, value)
        put(self.more.setText, more)
        put(self.setAccessibleName, say("{name}: {value}, {more}", name=name, value=value, more=more))


class DataPanel(QWidget):
    """A chart and the table of its numbers, one of them in sight; or the table alone."""

    def __init__(self, chart: Chart | None = None) -> None:
        super().__init__()
        of_kind(self, "card")
        self.chart = chart
        self.title: Sentence = say("Statistics")
        self.heading, self.caption = label(kind="heading"), label(kind="muted", wrap=True)
        self.caption.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.heading.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.table = DataTable()
        self.switch = button(say("Table"), "link")
        self.switch.clicked.connect(self.turn)
        self.switch.setVisible(chart is not None)
        self.stack = QStackedWidget()
        if chart is not None:
            self.stack.addWidget(chart)
        self.stack.addWidget(self.table)
        top = row(self.heading, self.switch)
        top.strip.setStretch(0, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 14, 12)
        layout.setSpacing(2)
        layout.addWidget(top)
        layout.addWidget(self.caption)
        layout.addWidget(self.stack, 1)
        self.restyle()

    def show_table(self, table: NumberTable, caption: Sentence | None = None) -> None:
        """Another table; its chart has been shown already."""
        self.title = table.title
        put(self.heading.setText, table.title)
        self.caption.setVisible(caption is not None)
        if caption is not None:
            put(self.caption.setText, caption)
        self.table.show_table(table)
        self._name_switch()

    def turn(self) -> None:
        """From the chart to the table, and back."""
        self.stack.setCurrentWidget(self.table if self.charted or self.chart is None else self.chart)
        self._name_switch()

    @property
    def charted(self) -> bool:
        return self.stack.currentWidget() is self.chart

    def _name_switch(self) -> None:
        put(self.switch.setText, say("Table") if self.charted else say("Chart"))
        name = say("{figures} as a table", figures=self.title)
        put(self.switch.setAccessibleName, name if self.charted else say("{figures} as a chart", figures=self.title))

    def restyle(self) -> None:
        self.setMinimumHeight(round(HEIGHT * look().text_size / 100))
        self.table.restyle()
        if self.chart is not None:
            self.chart.updateGeometry()
            self.chart.update()
