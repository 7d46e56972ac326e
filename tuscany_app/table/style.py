"""The style sheet of the whole program. A widget's property `kind` says what it is. Sizes follow the text size."""

from __future__ import annotations

from tuscany_app.table.colours import Theme


def style_sheet(t: Theme, scale: float, title: str, text: str) -> str:
    def px(value: float) -> str:
        return f"{round(value * scale)}px"

    fine, firm = ("2px solid", "3px solid") if t.strong else ("1px solid", "2px solid")  # edges
    wide, more = ("4px solid", 2) if t.strong else ("2px solid", 1)  # the ring, and how much wider it is than an edge
    ring = f"border: {wide} {t.focus};"  # around what has the keyboard
    lit, on_lit = (t.accent, t.on_accent) if t.strong else (t.raised, t.ink)  # where the pointer is in a menu bar
    off = f"border: 2px dashed {t.muted};" if t.strong else f"border: 1px solid {t.line};"  # what can't be pressed
    way = f"background: {t.raised}; border: 1px solid {t.edge};" if t.strong else f"background: {t.line}; border: none;"
    return f"""
* {{ font-family: "{text}"; font-size: {px(15)}; color: {t.ink}; outline: none; }}
QMainWindow, QDialog, #page {{ background: {t.paper}; }}
QWidget[kind="bar"] {{ background: {t.panel}; border-bottom: {fine} {t.line}; }}
QWidget[kind="footer"] {{ background: {t.panel}; border-top: {fine} {t.line}; }}
QWidget[kind="card"] {{ background: {t.panel}; border: {fine} {t.line}; border-radius: 14px; }}
QWidget[kind="advice"] {{ background: {t.raised}; border: {firm} {t.glow}; border-radius: 10px; }}
QWidget[kind="banner"] {{ background: {t.raised}; border: {firm} {t.glow}; border-radius: 12px; }}
QWidget[kind="winner"] {{ background: {t.panel}; border: {firm} {t.glow}; border-radius: 14px; }}
QWidget[kind="lesson"] {{ background: {t.paper}; border: {fine} {t.line}; border-radius: 11px; }}
QWidget[kind="over"] {{ background: {t.paper}; border: {firm} {t.edge}; border-radius: 11px; }}
QWidget[kind="plain"] {{ background: transparent; }}
QWidget[kind="rule"] {{ background: {t.line}; }}

QWidget[kind="stage"] {{ background: {t.table}; border-radius: 12px; }}
QWidget[kind="pill"] {{ background: {t.panel}; border: {fine} {t.line}; border-radius: 13px; }}

QLabel {{ background: transparent; }}
QLabel[kind="display"] {{ font-family: "{title}"; font-size: {px(50)}; font-weight: 700; }}
QLabel[kind="motto"] {{ font-family: "{title}"; font-size: {px(19)}; font-style: italic; }}
QLabel[kind="strong"] {{ font-weight: 700; }}
QLabel[kind="number"] {{ font-size: {px(26)}; font-weight: 700; }}
QLabel[kind="told"] {{ font-size: {px(17)}; font-weight: 700; }}
QLabel[kind="title"] {{ font-family: "{title}"; font-size: {px(34)}; font-weight: 700; }}
QLabel[kind="box"] {{ font-family: "{title}"; font-size: {px(24)}; font-weight: 700; }}
QLabel[kind="heading"] {{ font-family: "{title}"; font-size: {px(22)}; font-weight: 700; }}
QLabel[kind="prompt"] {{ font-size: {px(18)}; font-weight: 700; }}
QLabel[kind="muted"] {{ color: {t.muted}; font-size: {px(14)}; }}
QLabel[kind="notice"] {{ background: {t.raised}; border: {fine} {t.glow}; border-radius: 10px; padding: 1px 14px;
    font-size: {px(14)}; }}
QLabel[kind="refusal"] {{ background: {t.bad}; color: {t.paper}; border-radius: 10px; padding: 7px 14px;
    font-size: {px(15)}; }}
QLabel[kind="advice"] {{ background: {t.raised}; border: {firm} {t.glow}; border-radius: 10px; padding: 7px 14px;
    font-size: {px(15)}; }}
QLabel[kind="bad"] {{ color: {t.bad}; font-weight: 700; }}
QLabel[kind="good"] {{ color: {t.good}; font-weight: 700; }}

QPushButton {{ background: {t.panel}; border: {fine} {t.line}; border-radius: 9px; padding: 7px 16px;
    min-height: {px(22)}; }}
QPushButton:hover {{ border-color: {t.accent}; }}
QPushButton:focus {{ {ring} padding: {7 - more}px {16 - more}px; }}
QPushButton:pressed {{ background: {t.raised}; border-color: {t.accent}; }}
QPushButton:disabled {{ color: {t.muted}; background: {t.panel}; {off} }}
QPushButton[kind="primary"] {{ background: {t.accent}; color: {t.on_accent}; border-color: {t.accent};
    font-weight: 700; }}
QPushButton[kind="primary"]:hover {{ border-color: {t.ink}; }}
QPushButton[kind="primary"]:focus {{ {ring} }}
QPushButton[kind="primary"]:disabled {{ background: {t.raised}; color: {t.muted}; {off} }}
QPushButton[kind="series"] {{ text-align: left; border-color: {t.glow}; padding: 6px 14px; }}
QPushButton[kind="series"]:focus {{ {ring} padding: {6 - more}px {14 - more}px; }}
QPushButton[kind="flat"], QToolButton {{ background: transparent; border: {fine} transparent; border-radius: 9px;
    padding: 6px 10px; }}
QPushButton[kind="flat"]:hover, QToolButton:hover {{ background: {t.raised}; border-color: {t.line}; }}
QPushButton[kind="flat"]:focus, QToolButton:focus {{ {ring} padding: {6 - more}px {10 - more}px; }}
QPushButton[kind="answer"], QPushButton[kind="right"], QPushButton[kind="tried"] {{ background: {t.raised};
    border: {fine} {t.edge}; padding: 0; }}
QPushButton[kind="answer"]:hover, QPushButton[kind="tried"]:hover {{ border-color: {t.accent}; }}
QPushButton[kind="right"], QPushButton[kind="right"]:disabled {{ border: {firm} {t.good}; background: {t.raised}; }}
QPushButton[kind="tried"] {{ border: {fine} {t.bad}; background: {t.panel}; }}
QPushButton[kind="answer"]:focus, QPushButton[kind="tried"]:focus {{ {ring} padding: 0; }}
QPushButton[kind="nudge"] {{ font-size: {px(22)}; font-weight: 700; padding: 4px; min-width: {px(44)};
    min-height: {px(36)}; }}
QPushButton[kind="nudge"]:focus {{ {ring} padding: {4 - more}px; }}
QPushButton[kind="link"] {{ background: transparent; border: {fine} transparent; border-radius: 7px;
    padding: 0 6px; min-height: {px(18)}; font-size: {px(14)}; color: {t.accent}; }}
QPushButton[kind="link"]:hover {{ background: {t.raised}; border-color: {t.line}; }}
QPushButton[kind="link"]:focus {{ {ring} padding: 0 {6 - more}px; }}
QPushButton[kind="link"]:disabled, QPushButton[kind="flat"]:disabled {{ color: {t.muted}; background: transparent;
    border: {fine} transparent; }}
QPushButton[kind="pointed"] {{ border: {firm} {t.glow}; background: {t.raised}; padding: 6px 10px; }}
QLabel[kind="pointed"] {{ font-size: {px(18)}; font-weight: 700; border: {firm} {t.glow};
    border-radius: 8px; padding: 2px 8px; }}
QLabel[kind="words"] {{ font-size: {px(17)}; }}
QToolButton:checked {{ background: {t.raised}; border-color: {t.accent}; }}
QToolButton:disabled {{ color: {t.muted}; }}
QToolButton::menu-indicator {{ image: none; }}
QToolButton[kind="step"] {{ background: {t.raised}; border-color: {t.edge}; padding: 3px 0; font-size: {px(18)};
    font-weight: 700; min-width: {px(30)}; }}
QToolButton[kind="step"]:hover {{ border-color: {t.accent}; }}
QToolButton[kind="step"]:disabled {{ background: transparent; border-color: {t.line}; }}
QToolButton[kind="chip"] {{ padding: 3px; }}
QToolButton[kind="chip"]:focus {{ padding: {3 - more}px; }}

QPushButton[kind="segment"] {{ background: transparent; border: {fine} transparent; padding: 4px 14px; }}
QPushButton[kind="segment"]:hover {{ background: {t.raised}; border-color: {t.line}; }}
QPushButton[kind="segment"]:checked {{ background: {t.accent}; color: {t.on_accent}; font-weight: 700; }}
QPushButton[kind="segment"]:focus {{ {ring} padding: {4 - more}px {14 - more}px; }}

QLineEdit {{ placeholder-text-color: {t.muted}; }}
QLineEdit, QComboBox, QDateEdit {{ background: {t.panel}; border: {fine} {t.edge}; border-radius: 8px;
    padding: 6px 10px; min-height: {px(22)}; selection-background-color: {t.accent}; selection-color: {t.on_accent}; }}
QLineEdit:focus, QComboBox:focus, QDateEdit:focus {{ {ring} padding: {6 - more}px {10 - more}px; }}
QDateEdit QLineEdit, QDateEdit QLineEdit:focus, QSpinBox QLineEdit, QSpinBox QLineEdit:focus {{
    background: transparent; border: none; padding: 0; min-height: 0; }}
QDateEdit {{ min-height: {px(19)}; }}
QPlainTextEdit {{ background: {t.panel}; border: {fine} {t.edge}; border-radius: 8px; padding: 6px;
    selection-background-color: {t.accent}; selection-color: {t.on_accent}; placeholder-text-color: {t.muted}; }}
QPlainTextEdit[kind="sheet"] {{ background: {t.paper}; border-color: {t.line}; font-size: {px(14)}; }}
QPlainTextEdit:focus {{ {ring} padding: {6 - more}px; }}
QSpinBox {{ background: {t.panel}; border: {fine} {t.edge}; border-radius: 8px; padding: 4px; min-height: {px(36)};
    font-size: {px(26)}; font-weight: 700; selection-background-color: {t.accent}; selection-color: {t.on_accent}; }}
QSpinBox QLineEdit {{ font-size: {px(26)}; font-weight: 700; }}
QSpinBox:focus {{ {ring} padding: {4 - more}px; }}
QSpinBox[kind="count"] {{ min-height: {px(24)}; font-size: {px(16)}; }}
QSpinBox[kind="count"] QLineEdit {{ font-size: {px(16)}; }}
QDateEdit::up-button, QDateEdit::down-button, QSpinBox::up-button, QSpinBox::down-button {{
    subcontrol-origin: border; width: 0; }}
QLineEdit:disabled, QComboBox:disabled {{ color: {t.muted}; background: {t.panel}; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: none; width: {px(26)}; }}
QComboBox::down-arrow {{ image: none; }}
QComboBox QAbstractItemView {{ background: {t.raised}; border: {fine} {t.muted}; padding: 4px;
    selection-background-color: {t.accent}; selection-color: {t.on_accent}; }}

QCheckBox {{ spacing: 10px; background: transparent; border: {firm} transparent; border-radius: 8px; padding: 2px; }}
QCheckBox:focus {{ border-color: {t.focus}; }}
QCheckBox::indicator {{ width: {px(18)}; height: {px(18)}; border: {firm} {t.muted}; background: {t.raised};
    border-radius: 5px; }}
QCheckBox::indicator:checked {{ background: {t.accent}; border-color: {t.accent}; }}

QSlider {{ min-height: {px(26)}; }}
QSlider::groove:horizontal {{ height: 6px; border-radius: 3px; background: {t.edge}; }}
QSlider::sub-page:horizontal {{ height: 6px; border-radius: 3px; background: {t.accent}; }}
QSlider::handle:horizontal {{ width: {px(20)}; height: {px(20)}; margin: -{px(8)} 0; border-radius: {px(10)};
    background: {t.raised}; border: {firm} {t.accent}; }}
QSlider::handle:horizontal:focus {{ border-color: {t.focus}; }}

QListView, QTextBrowser {{ background: {t.panel}; border: {wide} transparent; border-radius: 10px; padding: 4px;
    selection-background-color: {t.accent}; selection-color: {t.on_accent}; }}
QListView[kind="bare"], QListView[kind="contents"], QTextBrowser[kind="bare"] {{ background: transparent; padding: 0; }}
QListView[kind="offers"] {{ background: {t.raised}; border: {fine} {t.edge}; border-radius: 0; padding: 0; }}
QListView::item {{ padding: 5px 8px; border-radius: 7px; }}
QListView[kind="contents"]::item {{ padding: 5px 0; }}
QListView::item:hover {{ background: {t.raised}; }}
QListView::item:selected {{ background: {t.accent}; color: {t.on_accent}; }}
QListView[kind="story"] {{ padding: 3px; font-size: {px(14)}; }}
QListView[kind="story"]::item {{ padding: 1px 4px; border-radius: 5px; }}
QListView:focus, QTextBrowser:focus {{ {ring} }}

QTableView[kind="points"] {{ background: transparent; border: 2px solid transparent; border-radius: 10px; }}
QTableView[kind="points"]:focus {{ {ring} }}
QTableView[kind="points"]::item {{ border: 2px solid transparent; border-radius: 6px; padding-left: 8px; }}
QTableView[kind="points"]::item:focus {{ border-color: {t.focus}; }}
QTableView[kind="points"] QHeaderView {{ background: transparent; border: none; }}
QTableView[kind="points"] QHeaderView::section {{ background: transparent; border: none; padding: 2px 6px;
    color: {t.ink}; }}
QTableView[kind="points"] QTableCornerButton::section {{ background: transparent; border: none; }}
QTableView[kind="records"] {{ background: {t.panel}; border: 2px solid transparent; border-radius: 10px;
    selection-background-color: transparent; }}
QTableView[kind="records"]:focus {{ {ring} }}
QTableView[kind="records"] QHeaderView {{ background: transparent; }}
QTableView[kind="records"] QHeaderView::section {{ background: {t.panel}; color: {t.muted}; border: none;
    padding: 8px 10px; border-bottom: {fine} {t.line}; font-size: {px(14)}; font-weight: 700; text-align: left; }}
QTableView[kind="records"] QHeaderView::section:hover {{ color: {t.ink}; background: {t.raised}; }}
QTableView[kind="records"] QTableCornerButton::section {{ background: {t.panel}; border: none; }}
QTableView[kind="data"] {{ background: transparent; border: 2px solid transparent; border-radius: 8px;
    font-size: {px(14)}; selection-background-color: {t.accent}; selection-color: {t.on_accent}; }}
QTableView[kind="data"]:focus {{ {ring} }}
QTableView[kind="data"]::item {{ border-bottom: 1px solid {t.line}; padding: 0 6px; }}
QTableView[kind="data"]::item:selected {{ background: {t.accent}; color: {t.on_accent}; }}
QTableView[kind="data"] > QWidget, QAbstractScrollArea::corner {{ background: transparent; border: none; }}
QTableView[kind="data"] QHeaderView {{ background: transparent; border: none; }}
QTableView[kind="data"] QHeaderView::section {{ background: transparent; border: none;
    border-bottom: 2px solid {t.line}; color: {t.muted}; font-size: {px(14)}; padding: 2px 9px; }}

QScrollArea {{ background: transparent; border: none; }}
QScrollArea > QWidget > QWidget {{ background: transparent; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 2px; }}
QScrollBar::handle {{ background: {t.edge}; border-radius: 4px; min-height: 32px; min-width: 32px; }}
QScrollBar::handle:hover {{ background: {t.muted}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}

QMenuBar {{ background: {t.panel}; border-bottom: {fine} {t.line}; padding: 2px 8px; }}
QMenuBar::item {{ background: transparent; padding: 5px 12px; border-radius: 7px; }}
QMenuBar::item:selected {{ background: {lit}; color: {on_lit}; }}
QMenu {{ background: {t.raised}; border: {fine} {t.line}; border-radius: 10px; padding: 6px; }}
QMenu::item {{ padding: 7px 30px 7px 16px; border-radius: 7px; }}
QMenu::item:selected {{ background: {t.accent}; color: {t.on_accent}; }}
QMenu::item:disabled {{ color: {t.muted}; }}
QMenu::separator {{ height: 1px; background: {t.line}; margin: 6px 10px; }}
QToolTip {{ background: {t.ink}; color: {t.paper}; border: none; padding: 6px 10px; }}
QProgressBar {{ {way} border-radius: 3px; max-height: 6px; }}
QProgressBar::chunk {{ background: {t.accent}; border-radius: 3px; }}
"""
