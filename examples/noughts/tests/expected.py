"""Noughts and crosses in figures."""

from tuscany_app.testing.expected import Expected, Stronger

EXPECTED = Expected(
    rules=5,
    sections=6,
    lessons=4,
    quick=(5, 7),
    figures=3,
    comments=2,
    middle=4,
    log=3,
    short=True,
    puts=("mark",),
    levels=(
        Stronger("easy", "random", 40, 26),
        Stronger("medium", "easy", 40, 25),
        Stronger("hard", "medium", 40, 23),
    ),
    subject=((0.475, 0.925), (0.22, 0.78)),  # all three rows
)
