"""Games of strong computer players, up to decisions that were clear when they were reviewed."""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.games_before import line

CHIP_FOR_THIS_BOARD = line("""
    lay C3 B4 A4' up up / castle c1 / lay B1 C2 A2 up down / castle g2 / chip harvest
""")
FREE_TILE = line("""
    lay B4' A2' C3' up up / castle f2 / lay A3' C2 B2' up down / castle f3 / chip harvest / chip harvest / take 8 /
    take 6 / draw / place 1 g2 with dark_green dark_green / free 1 h2 / place 1 f3 with orange+orange beige+beige /
    chip harvest / take 8 / take 1 / draw / draw / place 1 i2 with yellow+yellow worker / chip marble / place 1 e2
    with light_green grey+grey / take 4 / take 3 / draw / draw / draw / draw / place 1 i3 with turquoise+turquoise
    beige+beige / marble / draw / place 1 d2 with light_green orange+orange / take 3 / marble / place 1 h1 with
    orange turquoise+turquoise / take 3 / take 1 / place 1 g2 with beige grey+grey / place 1 h3 with
    light_green+light_green worker / place 1 c2 with worker worker / take 1 / place 1 h3 with red
    turquoise+turquoise / chip marble / draw / take 1 / take 1 over 1 / draw / place 1 e3 with beige worker / place
    1 e1 with light_green+light_green beige+beige / take 5 / place 1 e3 with orange+orange worker / marble / take 1
    / place 1 d2 with grey light_green+light_green / marble / take 5 / place 1 d3 with light_green grey+grey / draw
    / end / draw / draw / end / take 7 / draw / marble / place 1 c1 with dark_green+dark_green red+red / place 1 g1
    with orange+orange yellow+yellow / marble / take 6 / take 8 / marble / place 1 c2 with beige red+red / draw /
    marble / place 1 h4 with beige beige / take 3 / marble / place 1 d3 with worker worker / take 8 / marble / place
    1 g3 with dark_green worker
""")
LAST_PHASE = line("""
    lay A1 C3 B1' down down / castle f1 / lay A3' C4' B3 down up / castle d2 / chip harvest / chip harvest / take 6
    / take 4 / draw / place 1 c2 with beige light_green+light_green / marble / take 7 / place 1 g1 with dark_green
    light_green+light_green / free 7 e2 / chip marble / draw / take 3 / draw / draw / place 1 b2 with
    light_green+light_green yellow+yellow / place 1 h1 with light_green light_green / draw / take 8 / place 1 c3
    with red red / chip marble / place 1 i1 with turquoise yellow+yellow / take 6 / draw / place 1 b4 with
    dark_green grey+grey / free 8 e3 / place 1 i2 with red beige+beige / chip harvest / take 1 / take 6 / draw /
    draw / draw / draw / place 1 f2 with grey yellow+yellow / marble / take 6 / place 1 g2 with orange+orange
    yellow+yellow / draw / marble / place 1 f3 with dark_green+dark_green orange+orange / take 6 / take 6 / marble /
    draw / place 1 f2 with beige beige / draw / marble / place 1 e4 with light_green+light_green beige+beige / chip
    harvest / take 6 / take 6 / place 1 d2 with dark_green+dark_green turquoise+turquoise / draw / take 8 / draw /
    place 1 d3 with orange+orange beige+beige / place 1 b1 with light_green light_green / take 6 / take 1 / place 1
    c2 with turquoise orange+orange / draw / place 1 e1 with beige orange+orange / end / place 1 g3 with orange
    dark_green+dark_green / take 4 / marble / place 1 c1 with light_green light_green / take 5 / take 7 / place 1 f1
    with beige beige / place 1 b2 with light_green light_green / place 1 g2 with red+red turquoise+turquoise /
    marble / take 5 / take 8 / place 1 a2 with light_green grey+grey / place 1 b1 with grey+grey beige+beige / take
    8 / take 3 / place 1 e1 with worker worker / place 1 a1 with red beige+beige / chip storage / take 6 / take 6 /
    place 1 h2 with turquoise red+red
""")
