"""The list of records on the home page."""

from __future__ import annotations

import pytest

from tuscany_app.shell.widgets.record_list import fair_share

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


@pytest.mark.parametrize(
    ("wanted", "room", "longest"),
    [([40, 50], 100, 50), ([40, 50], 90, 50), ([40, 90], 100, 60), ([20, 200, 200], 120, 50), ([99, 99], 4, 10)],
)
def test_library_short_names_leave_their_room_to_long_ones(wanted: list[int], room: int, longest: int) -> None:
    assert fair_share(wanted, room) == longest
