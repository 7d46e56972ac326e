"""A window for a test: the real one, with a user, in the test's own data folder, its animations and sounds off."""

from __future__ import annotations

import pytest

from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.base.preferences import Preferences


@pytest.fixture
def preferences() -> Preferences:
    return Preferences()


@pytest.fixture
def window(driver: WindowDriver) -> MainWindow:
    return driver.window
