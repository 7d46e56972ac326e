"""What the tests of several games' tables set up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot


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
