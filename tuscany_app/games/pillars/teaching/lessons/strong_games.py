"""Games of strong computer players, up to decisions that were clear when they were reviewed."""

from __future__ import annotations

from tuscany_app.games.pillars.teaching.lessons.games_before import line

LAST_PLACE = line("""
    pillar f10, pillar d1, pillar a6, pillar j5, place U5 f7 g7 g8 f9 g9, place T5 g4 g5 h5 i5 g6, place T5 f4 d5 e5
    f5 f6, place W5 d2 c3 d3 b4 c4, place L4 h2 f3 g3 h3, place X5 c5 b6 c6 d6 c7, place W5 e6 d7 e7 c8 d8, place L4
    b7 b8 b9 c9, place Z4 i6 h7 i7 h8, place U5 i2 j2 j3 i4 j4, place T4 f1 e2 f2 g2, place Z4 e8 d9 e9 d10, place
    V3 e3 d4 e4, place O4 b1 c1 b2 c2, place I3 h1 i1 j1, place I3 j6 j7 j8, place X5 i8 h9 i9 j9 i10
""")
SHUT_OUT = line("""
    pillar f10, pillar a8, pillar j7, pillar j5, place W5 g5 h5 h6 i6 i7, place T5 i3 g4 h4 i4 i5, place T5 e3 e4 d5
    e5 f5, place U5 b6 c6 c7 b8 c8, place L4 d6 d7 d8 e8, place W5 d3 c4 d4 b5 c5, place T4 e1 d2 e2 f2, place L4 c9
    d9 e9 e10, place X5 h1 g2 h2 i2 h3, place X5 g8 f9 g9 h9 g10, place U5 a2 c2 a3 b3 c3, place Z4 g7 h7 h8 i8,
    place Z4 j8 i9 j9 i10, place T4 e6 f6 g6 f7, place I3 j2 j3 j4, place I3 a5 a6 a7, place V3 f3 g3 f4, pillar b1
""")
COUNTED = line("""
    pillar g10, pillar e10, pillar b10, pillar j7, place W5 e7 e8 f8 f9 g9, place W5 c7 c8 d8 d9 e9, place T5 d4 e4
    f4 e5 e6, place U5 i4 j4 j5 i6 j6, place U5 g2 h2 h3 g4 h4, place X5 c4 b5 c5 d5 c6, place L4 d1 d2 c3 d3, place
    T5 h6 h7 g8 h8 i8, place T4 i9 h10 i10 j10, place L4 h1 i1 i2 i3, place O4 f6 g6 f7 g7, place O4 a3 b3 a4 b4,
    place Z4 b8 b9 c9 c10, place Z4 f1 g1 e2 f2, place V3 a7 b7 a8, place V3 c1 b2 c2, place V3 a5 a6 b6, place I3
    f5 g5 h5, place I3 e3 f3 g3, place V3 a1 b1 a2, place I2 d6 d7, place I2 j8 j9, place I2 a9 a10
""")
