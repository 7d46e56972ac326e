"""The Border in figures."""

from tests.games.borders.positions import FLAVOURS
from tuscany_app.testing.expected import Expected, Stronger

EXPECTED = Expected(
    rules=11,
    sections=8,
    lessons=9,
    quick=(12, 16),
    middle=24,
    choose=FLAVOURS["busy"],
    puts=("cross",),
    golden=("--players", "3"),
    levels=(Stronger("medium", "easy", 10, 7), Stronger("hard", "medium", 100, 60, soak=True)),
    subject=((0.25, 0.68), (0.41, 0.68)),  # farm to castle; the castle
)
