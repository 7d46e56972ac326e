"""Games that lessons step into."""

from __future__ import annotations


def line(text: str) -> tuple[str, ...]:
    """Moves parted by commas."""
    return tuple(" ".join(move.split()) for move in text.split(","))


OPENING = line("""
    pillar e10, pillar j5, pillar g1, pillar a8,
    place T5 g2 g3 f4 g4 h4, place W5 h5 i5 g6 h6 g7, place U5 c4 d4 e4 c5 e5, place U5 e7 f7 e8 e9 f9,
    place W5 h8 g9 h9 f10 g10, place T4 a5 a6 b6 a7
""")
EMPTY_CORNER = line("""
    pillar a7, pillar j5, pillar e10, pillar a4,
    place W5 b4 c4 a5 b5 a6, place T5 g4 g5 h5 i5 g6, place T5 f3 d4 e4 f4 f5, place W5 e6 f6 d7 e7 d8,
    place U5 e8 g8 e9 f9 g9, place U5 e2 f2 g2 e3 g3, place Z4 h6 i6 g7 h7, place L4 j6 j7 i8 j8,
    place L4 c7 c8 c9 d9, place X5 c1 b2 c2 d2 c3, place T4 h8 h9 i9 h10, place T4 c5 d5 e5 d6,
    place O4 a8 b8 a9 b9, place V3 j9 i10 j10
""")
LAST_POCKET = line("""
    pillar a7, pillar g10, pillar d1, pillar j7,
    place T5 d2 d3 e3 f3 d4, place W5 g5 h5 h6 i6 i7, place U5 f4 g4 f5 f6 g6, place T5 e8 e9 d10 e10 f10,
    place W5 e7 f7 f8 g8 g9, place T4 d6 c7 d7 d8, place L4 j3 h4 i4 j4, place L4 b4 c4 c5 c6,
    place X5 b7 a8 b8 c8 b9, place X5 b1 a2 b2 c2 b3, place Z4 g7 h7 h8 i8, place U5 a9 c9 a10 b10 c10,
    place O4 a5 b5 a6 b6, place O4 h9 i9 h10 i10, place T4 e4 d5 e5 e6, place I3 j8 j9 j10,
    place V3 i1 j1 j2, place V3 i5 j5 j6, place V3 e1 e2 f2, place I2 a3 a4, place I3 f1 g1 h1
""")
FIVE_TO_EIGHT = line("""
    pillar e10, pillar j6, pillar a4, pillar c10,
    place U5 c8 e8 c9 d9 e9, place T5 g5 g6 h6 i6 g7, place W5 e6 e7 f7 f8 g8, place U5 d5 e5 f5 d6 f6,
    place T5 b4 c4 d4 c5 c6, place T4 e2 d3 e3 e4, pillar f2, place X5 g2 f3 g3 h3 g4,
    place Z4 i7 j7 h8 i8, place L4 a2 a3 b3 c3, place L4 f1 g1 h1 h2, place I3 b8 b9 b10,
    place T4 i1 i2 j2 i3, place W5 j3 i4 j4 h5 i5, place O4 a6 b6 a7 b7, place Z4 b1 c1 c2 d2,
    place V3 c7 d7 d8, pillar h9, place V3 i9 h10 i10, place O4 f9 g9 f10 g10,
    place I3 a8 a9 a10, place I2 d1 e1, place I2 a5 b5
""")
SEVEN_ALL = line("""
    pillar j7, pillar g10, pillar d10, pillar g1,
    place T5 d7 d8 e8 f8 d9, place T5 f7 g7 h7 g8 g9, place W5 f4 e5 f5 d6 e6, place U5 e2 f2 g2 e3 g3,
    place L4 d2 d3 d4 e4, place L4 c1 d1 e1 c2, place T4 h3 g4 h4 h5, place X5 b2 a3 b3 c3 b4,
    place X5 i7 h8 i8 j8 i9, place W5 b5 c5 a6 b6 a7, place Z4 b7 c7 a8 b8, place Z4 h2 i2 i3 j3,
    place U5 g5 i5 g6 h6 i6, place O4 e9 f9 e10 f10, place V3 h9 h10 i10, place I3 j4 j5 j6,
    place O4 a9 b9 a10 b10, pillar j9, pillar j2, place I2 i1 j1, place I3 c8 c9 c10
""")
# EMPTY_CORNER with the option `extra_pillar`, where everybody leaves the third pillar for later.
EMPTY_CORNER_EXTRA = tuple(
    decision for move in EMPTY_CORNER for decision in ((move, "done") if move.startswith("place") else (move,))
)

# Squares to point at

COLUMN_A = tuple(f"a{row}" for row in range(1, 11))
CORNER_SQUARES = ("h1", "i1", "j1", "h2", "j2", "h3", "j3", "h4", "i4")  # of EMPTY_CORNER: for a third pillar
