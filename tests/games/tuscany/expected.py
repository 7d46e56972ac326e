"""The Castles of Tuscany in figures."""

from tests.games.tuscany.positions import FLAVOURS
from tuscany_app.testing.expected import Expected, Stronger

EXPECTED = Expected(
    rules=11,
    sections=8,
    lessons=16,
    quick=(18, 22),
    middle=30,
    choose=FLAVOURS["busy"],
    golden=("--players", "3"),
    levels=(
        Stronger("easy", "random", 4, 4),
        Stronger("medium", "easy", 10, 8),
        Stronger("hard", "medium", 60, 36, soak=True),
    ),
    subject=((0.24, 0.52), (0.54, 0.81)),  # the castle
)
