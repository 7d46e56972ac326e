"""Carcassonne with the Messages in figures."""

from tests.games.carcassonne.positions import FLAVOURS
from tuscany_app.testing.expected import Expected, Stronger

EXPECTED = Expected(
    rules=11,
    sections=8,
    lessons=24,
    quick=(16, 20),
    middle=24,
    marks_last=False,  # the last tile of everybody is marked
    choose=FLAVOURS["closing"],
    golden=("--players", "3"),
    levels=(
        Stronger("easy", "random", 10, 9),
        Stronger("medium", "easy", 10, 8),
        Stronger("hard", "medium", 40, 28, soak=True),
    ),
    subject=((0.285, 0.735), (0.2, 0.68)),  # city and messenger; in a tall place the city
)
