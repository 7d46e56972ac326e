"""Pillars in figures."""

from tuscany_app.testing.expected import Expected, Stronger

EXPECTED = Expected(
    rules=11,
    sections=8,
    lessons=8,
    quick=(10, 14),
    golden=("--players", "3", "--option", "match=true"),
    levels=(Stronger("medium", "easy", 10, 8),),
    subject=((0.33, 0.77), (0.26, 0.72)),  # pillars and pieces
)
