"""Games that lessons step into: moves from the set-up on. With a lesson's seed they give its position."""

from __future__ import annotations


def line(text: str) -> tuple[str, ...]:
    """Moves parted by strokes."""
    return tuple(" ".join(move.split()) for move in text.split("/"))


FIRST_TURNS = line("lay A2' B4 C1' up down / castle c2 / lay B1' C2 A4' up down / castle a1 / chip marble / chip card")
THREE_PAIRS = line("""
    lay C2 A3 B1 up up / castle e1 / lay B3 A4 C1 down up / castle e3 / chip storage / chip harvest / take 8 / draw /
    take 8 / take 5 / draw / place 1 d3 with yellow turquoise+turquoise
""")
TWO_MONASTERIES = line("""
    lay A4' C1' B2' up up / castle b2 / lay B1 C2' A1' up down / castle c3 / chip storage / chip marble / take 4 /
    take 5 / place 1 c1 with turquoise+turquoise orange+orange / place 1 c2 with beige beige / take 5 / take 2 /
    take 7 / draw / draw / place 1 b4 with grey+grey yellow+yellow /
    place 2 a2 with turquoise light_green+light_green / draw / draw / take 3 / draw / draw /
    place 2 a1 with light_green light_green / place 1 d2 with orange orange /
    place 1 d1 with grey dark_green+dark_green / marble / draw / take 5 / take 3 /
    place 1 e2 with beige light_green+light_green / take 5 / draw / draw / take 6
""")
TURQUOISE = line("""
    lay B1' C4 A2' up down / castle f2 / lay C2 B3 A1 up up / castle e1 / chip card / chip worker / take 3 / take 6 /
    draw / draw / place 1 e3 with yellow orange+orange / place 1 e2 with light_green+light_green beige+beige /
    take 8 / draw / place 1 e2 with light_green light_green / draw / take 1 / place 1 f2 with orange orange / draw /
    take 2 / place 1 d2 with grey grey / end / place 1 g3 with dark_green dark_green / free 6 e3 / take 7 / marble /
    place 1 c1 with turquoise dark_green+dark_green / take 4 / place 1 c2 with red red / chip worker / draw / draw /
    place 1 f1 with grey beige+beige / marble / take 5 / take 8 / place 1 d1 with yellow yellow /
    place 1 g1 with orange yellow+yellow / draw / take 2 / draw / draw / take 2 /
    place 1 d1 with grey light_green+light_green / marble / draw / draw / take 2 / place 1 g1 with red red /
    chip harvest / place 1 f3 with orange beige+beige / take 2 / draw / place 1 h2 with light_green light_green
""")
FULL_STORAGE = line("""
    lay A4 C3' B3 down down / castle d3 / lay B4' A3' C4' up down / castle b2 / chip card / chip storage / take 6 /
    draw
""")
ONE_MARBLE = line("""
    lay B1' C1' A1 down down / castle g3 / lay A2' C4 B3' up down / castle h4 / chip harvest / chip worker / take 7 /
    take 4 / place 1 h4 with grey beige+beige / end / draw / take 1 / end / draw
""")
MARBLE_CHIP = line("""
    lay A2 B3 C3' down up / castle g3 / lay B4 C4' A3' up down / castle h4 / chip marble / chip storage / take 2 /
    take 8
""")
WORKER_CHIP = line("""
    lay C2' B1' A3' up down / castle a1 / lay C1 B3' A1 down down / castle b4 / chip worker / chip marble / take 8 /
    take 6
""")
CARD_CHIP = line("""
    lay C3' B4' A3' down up / castle h4 / lay B3' A1' C4' up up / castle g2 / chip card / chip storage / take 3 / draw
""")
HARVEST_CHIPS = line("""
    lay C3' A3 B4 up down / castle e1 / lay B3 A1' C1 up up / castle h4 / chip harvest / chip worker / take 1 /
    take 7 / draw / place 1 i3 with grey grey / end / draw / take 4 / marble / draw /
    place 1 d1 with orange+orange yellow+yellow / chip harvest / place 1 h3 with beige grey+grey / take 3 / draw /
    draw / place 1 g3 with beige dark_green+dark_green / place 1 f1 with yellow yellow / take 6 / take 4 /
    place 1 f2 with light_green worker / draw / draw / place 1 g1 with dark_green+dark_green turquoise+turquoise /
    chip harvest / take 6
""")
AN_INN = line("""
    lay B2' A2 C2 down up / castle d2 / lay B3 A4' C4 down down / castle i2 / chip card / chip harvest / take 1 /
    take 1 / draw / draw / place 1 e3 with yellow+yellow beige+beige / place 1 i3 with orange turquoise+turquoise /
    take 2 / take 5 / draw / place 1 h4 with beige worker / marble / take 8 / draw /
    place 1 i1 with turquoise+turquoise grey+grey / place 1 c3 with grey beige+beige / end / draw / take 4 / end /
    take 6
""")
A_VINE = line("""
    lay A2' C2' B3' up up / castle c2 / lay C4' A1 B1' up up / castle a2 / chip card / chip harvest / take 8 /
    take 1 / draw / draw / place 1 b2 with light_green orange+orange /
    place 1 a1 with orange light_green+light_green / take 4 / take 8 / place 1 c3 with red yellow+yellow / chip card /
    draw / draw / place 1 b1 with beige worker
""")
THREE_CASTLES = line("""
    lay C2 B2 A1 down up / castle c3 / lay C1' B4 A3 up down / castle e3 / chip card / chip harvest / take 5 /
    take 1 / place 1 c2 with orange orange / place 1 f3 with yellow grey+grey / draw / take 1 / take 4 /
    place 1 e2 with light_green light_green / place 1 b4 with yellow worker / take 6 / draw / draw / draw /
    place 1 d2 with beige yellow+yellow / take 1 / take 7 / place 1 d3 with yellow yellow / place 1 d1 with red red /
    chip harvest / take 6 / take 1 / place 1 e3 with orange turquoise+turquoise / draw / take 7 /
    place 1 g2 with turquoise+turquoise light_green+light_green
""")
FOUR_LIGHT_GREEN = line("""
    lay C2' B1 A2 up up / castle a1 / lay C3 A4' B2' down up / castle e2 / chip card / chip marble
""")
NOTHING_FITS = line("""
    lay A1' B1' C2 up up / castle i3 / lay A2 B4' C3' down down / castle g3 / chip card / chip worker
""")
SMALL_RESERVE = line("""
    lay B4' C1' A1 up down / castle e1 / lay B3 C3' A4' down down / castle d3 / chip card / chip card / take 4 /
    take 8 / take 7 over 1 / take 8 over 1 / take 7 over 1 / exchange inn / take 3 over 1 / exchange agriculture /
    exchange castle / take 6 over 1 / take 6 over 1 / exchange city / exchange village / take 2 over 1 /
    take 7 over 1 / exchange inn
""")
END_OF_PHASE_1 = line("""
    lay C3' B3' A1 up up / castle a3 / lay C4 B4' A3 up up / castle h1 / chip harvest / chip storage / draw / take 7 /
    take 3 / take 4 / place 1 b4 with beige beige / draw / take 8 / place 2 h2 with dark_green+dark_green grey+grey /
    place 1 a2 with beige grey+grey / draw / take 3 / place 1 g1 with red orange+orange / chip storage /
    place 1 c3 with orange worker / draw / draw / take 3 / take 7 / place 1 i1 with yellow turquoise+turquoise /
    place 1 d3 with grey light_green+light_green / end / take 3 / take 2 / end /
    place 1 i2 with light_green beige+beige / draw / end / take 2 / place 1 d2 with orange grey+grey / marble /
    take 7 / place 1 g2 with beige grey+grey / draw / draw
""")
END_OF_PHASE_2 = END_OF_PHASE_1 + line("""
    place 1 e2 with light_green turquoise+turquoise / take 1 / take 3 /
    place 1 i3 with orange light_green+light_green / draw / take 1 / place 1 c2 with yellow yellow /
    place 1 h4 with light_green dark_green+dark_green / take 7 / draw / place 1 f2 with beige beige / take 6 /
    take 2 / place 1 g3 with red+red worker / marble / take 7 / place 1 e1 with orange orange / take 4 / take 8 /
    take 4 / place 1 b3 with red red / chip storage / draw / draw /
    place 2 f3 with dark_green+dark_green light_green+light_green / chip storage / take 5 / take 5 /
    place 1 g3 with dark_green dark_green / free 3 c1 / take 5 / take 4 / draw
""")
LAST_ROUND = line("""
    lay C2' A2 B1' down up / castle d2 / lay C4' B2 A4 up down / castle a2 / chip harvest / chip card / take 6 /
    take 8 / place 1 e3 with light_green light_green / place 1 a1 with orange turquoise+turquoise / take 5 / take 2 /
    take 7 over 1 / take 4 over 1 / take 4 over 1 / draw / draw / place 1 b2 with dark_green+dark_green worker /
    draw / take 7 / place 1 d3 with yellow orange+orange / draw / take 4 / place 1 c2 with grey beige+beige / end /
    place 1 f3 with orange grey+grey / take 5 / end / take 5 / place 1 a3 with yellow orange+orange / end /
    place 1 f2 with light_green light_green / take 5 / marble / place 1 b3 with light_green light_green / take 5 /
    take 5 / place 1 c3 with grey worker / marble / take 5 / place 1 d2 with red red / chip storage / take 6 over 1 /
    take 5 / draw / take 5 / take 5 over 1 / place 2 c1 with beige beige / draw /
    place 1 b1 with beige dark_green+dark_green / place 1 e4 with dark_green+dark_green beige+beige / draw /
    place 1 f1 with light_green red+red / take 2 / take 7 / place 1 e2 with orange orange / draw / take 6 /
    place 1 g3 with yellow yellow / place 1 c3 with grey grey / marble / take 3 / take 4 /
    place 1 f2 with dark_green worker / free 5 e1 / place 1 h3 with orange yellow+yellow / take 5 / take 7 / take 6 /
    place 1 b4 with beige+beige worker / draw / take 8 / place 2 b4 with red dark_green+dark_green / chip storage /
    draw / place 1 f1 with beige light_green+light_green / marble / take 2 / take 1 over 1 /
    place 1 g2 with grey grey / marble / take 2 / place 1 g1 with dark_green turquoise+turquoise / free 5 h1 /
    take 1 / take 1 / draw / take 5 over 1 / take 5 / draw / draw / place 1 h4 with orange orange / draw / take 6 /
    place 3 d3 with yellow yellow / place 1 e2 with light_green+light_green worker /
    place 2 e3 with orange beige+beige / take 1 / place 1 h2 with red+red yellow+yellow /
    place 1 a3 with yellow yellow / take 5 / draw / place 1 e4 with red+red grey+grey
""")
TWO_CARDS_LEFT = line("""
    lay B3' A1' C1' down up / castle f1 / lay A4' C2' B2 down up / castle d1 / chip harvest / chip harvest / take 7 /
    take 7 / draw / draw / place 1 e2 with beige orange+orange / draw / draw / place 1 c2 with turquoise+turquoise
    beige+beige / marble / take 2 / draw / draw / place 1 d2 with turquoise grey+grey / place 1 b2 with dark_green
    dark_green / free 6 b1 / chip harvest / draw / take 7 / place 1 f2 with light_green light_green / draw / take 7 /
    place 1 e2 with beige beige / draw / draw / place 1 f3 with red red / chip card / take 5 / take 4 / place 1 f2
    with grey grey / marble / draw / place 1 e3 with light_green beige+beige / take 4 / take 5 / draw / place 1 d3
    with grey+grey yellow+yellow / draw / draw / place 1 a1 with light_green light_green / take 4 / take 8 / place 1
    c2 with light_green+light_green yellow+yellow / place 1 a2 with turquoise turquoise / take 5 / draw / place 1 b2
    with worker worker / place 1 f1 with beige beige / take 6 / take 8 / place 1 c3 with grey+grey orange+orange /
    draw / draw / place 1 b3 with light_green light_green / take 6 / take 6 / place 1 a1 with dark_green+dark_green
    grey+grey / chip card / draw / draw / place 1 g2 with red red / chip card / take 3 / draw / place 1 g2 with yellow
    orange+orange / take 7 / take 3 / place 1 f3 with grey grey / marble / take 6 / place 1 b3 with turquoise
    light_green+light_green / draw / place 1 h2 with beige orange+orange / marble / draw / place 1 e4 with light_green
    light_green / take 3 / take 1 / place 1 g3 with yellow red+red / draw / take 3 / place 1 g1 with grey grey /
    marble / draw
""")
