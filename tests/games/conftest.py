"""What the tests of several games' tables set up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tuscany_app.table.theme import look


@pytest.fixture
def usual_look(qapp: QApplication) -> Iterator[None]:
    """Every test of a table begins with the usual look, and leaves it."""
    qapp.setStyle("Fusion")
    usual = ("light", "standard", 100)
    look().choose(*usual)
    yield
    if (look().wish, look().palette, look().text_size) != usual:
        look().choose(*usual)


@pytest.fixture
def lay(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[Callable[..., Any]]:
    """Lays tables of the kind that the test's file calls `Table`, and clears them away."""
    tables: list[Any] = []

    def make(*args: Any) -> Any:
        tables.append(request.module.Table(qtbot, *args))
        return tables[-1]

    yield make
    for table in tables:
        table.page.get_up()
        table.page.shut_down()
