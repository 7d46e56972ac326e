"""The additions to the style sheet for touch: nothing is lower or narrower than a finger."""

from __future__ import annotations

from tuscany_app.table.finger import FINGER


def roomy_sheet(scale: float) -> str:
    """The style sheet for fingers. `scale` is that of the text, which may need more room than a finger."""

    def inner(around: float, text: float = 22.0) -> str:
        """The height inside something that has this much padding above and below."""
        return f"{max(round(FINGER - around), round(text * scale))}px"

    return f"""
QPushButton {{ min-height: {inner(16)}; min-width: {inner(34)}; }}
QPushButton[kind="series"], QPushButton[kind="pointed"] {{ min-height: {inner(14)}; }}
QPushButton[kind="flat"] {{ min-height: {inner(14)}; min-width: {inner(22)}; }}
QPushButton[kind="link"] {{ min-height: {inner(2, 18)}; min-width: {inner(14)}; }}
QPushButton[kind="segment"] {{ min-height: {inner(10)}; }}
QToolButton {{ min-height: {inner(14)}; min-width: {inner(22)}; }}
QToolButton[kind="chip"] {{ min-height: {inner(8)}; min-width: {inner(8)}; }}
QToolButton[kind="step"] {{ min-height: {inner(8)}; min-width: {inner(2)}; }}
QLineEdit, QComboBox, QDateEdit {{ min-height: {inner(14)}; }}
QSpinBox QLineEdit, QDateEdit QLineEdit {{ min-height: 0; }}
QSpinBox[kind="count"] {{ min-height: {inner(10)}; }}
QCheckBox {{ min-height: {inner(8)}; padding: 2px 4px; }}
QCheckBox::indicator {{ width: {round(24 * scale)}px; height: {round(24 * scale)}px; }}
QSlider {{ min-height: {round(FINGER * max(1.0, scale))}px; }}
QSlider::handle:horizontal {{ width: {round(30 * scale)}px; height: {round(30 * scale)}px;
    margin: -{round(13 * scale)}px 0; border-radius: {round(15 * scale)}px; }}
QListView::item, QListView[kind="contents"]::item {{ min-height: {inner(10)}; }}
QComboBox QAbstractItemView::item {{ min-height: {inner(10)}; }}
QMenu::item {{ padding-top: 13px; padding-bottom: 13px; }}
QMenuBar::item {{ padding: 13px 14px; }}
QTableView[kind="records"] QHeaderView::section {{ padding: 13px 10px; }}
"""
