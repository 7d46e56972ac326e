"""The way to the statistics, with the index brought up to date on the way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.support import evenings
from tests.support.evenings import EVENINGS
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.automation.temporary_window import LONGEST_WAIT, WindowDriver

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def test_a_key_leads_there_and_new_games_are_counted(driver: WindowDriver) -> None:
    evenings.write(*EVENINGS[:2])
    window = driver.window
    driver.user.key(Qt.Key.Key_F7)
    page = window.library.statistics
    driver.shows(page)
    assert wait_until(lambda: page.found is not None and page.found.whole.games == 2, LONGEST_WAIT)
    driver.user.key(Qt.Key.Key_Escape)
    driver.shows(window.home)
    evenings.write(EVENINGS[2])
    window.menus.actions["statistics"].trigger()
    driver.shows(page)
    assert wait_until(lambda: page.found is not None and page.found.whole.games == 3, LONGEST_WAIT)
    assert not page.progress.isVisible()


def test_the_window_closes_while_it_reads(driver: WindowDriver) -> None:
    evenings.write(*EVENINGS)
    driver.user.key(Qt.Key.Key_F7)
    driver.window.close()
    assert not driver.window.isVisible()
    assert (
        driver.window.library.statistics.reader.reading_thread is None
        or not driver.window.library.statistics.reader.reading_thread.is_alive()
    )
