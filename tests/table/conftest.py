"""The common look is in force, as at the start of the program; an empty table to lay things on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QGraphicsScene

from tests.support.pictures import TABLE
from tuscany_app.table.theme import look


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    look().choose("light", "standard", 100)
    yield
    look().choose("light", "standard", 100)


@pytest.fixture
def scene(qapp: QApplication) -> QGraphicsScene:
    made = QGraphicsScene()
    made.setSceneRect(TABLE)
    return made
