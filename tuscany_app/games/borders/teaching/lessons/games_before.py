"""Games that lessons step into."""

from __future__ import annotations

from tuscany_app.games.borders.engine.dice import LETTERS


def line(text: str) -> tuple[str, ...]:
    """Moves in short: `rss` keeps these dice, `-` none; `S12` and `3,0` are crossed off; strokes part the turns."""
    return tuple(_move(word) for word in text.split() if word != "/")


def _move(word: str) -> str:
    if word in ("stop", "done"):
        return word
    if word == "-" or set(word) <= set(LETTERS):
        return " ".join(("keep", *word.strip("-")))
    return f"cross {word}"


NOTHING_FOR_THE_OTHER = line("ggb ygg S05 S01 done / b bss S04 S01 done / stop")
FOUR_YELLOW_ONE_RED = line("""
    rss rrss S12 S06 done 0,1 done / - ry S05 done 0,1 done 10,9 13,10 done /
    - yyy done 11,8 13,9 3,11 2,11 4,11 done 0,7 0,6 done
""")
TWO_AREAS_AT_ONCE = line("""
    s bb S06 S02 done / s bss S02 done 11,11 3,11 done / b bb S12 S04 done 0,1 done / ggb gggb S08 S01 done 6,5 done /
    s ss S03 done 5,2 11,11 10,11 done / rrr rrr S11 done 13,10 3,3 done / rr rrr S10 done 5,3 done /
    sss sss S13 done 6,4 done / ss osss S11 S01 done 10,7 done / yy yy S03 S12 done 7,7 11,4 done /
    g g S08 done 6,4 7,5 9,7 done / yb yb S14 S04 done 13,2 8,4 13,1 done / g gg 8,0 0,3 7,0 7,7 5,5 done /
    y y S10 done 13,3 8,3 8,2 0,3 done / r g S13 done 6,0 5,0 5,6 0,4 done
""")
WELL_FOR_BOTH = line("""
    ooo ooo S17 done / rrb rrs S04 done 5,6 5,5 6,5 done / y y 7,7 6,5 5,5 9,6 done / - s S17 done 8,6 done / - rybb
""")
ORCHARD_FOR_TWO = line("""
    rbb rbb S01 S02 done 0,1 done / g g S05 done 2,0 done 3,0 3,3 13,10 done / yy yyyg S08 S07 done 0,3 done 2,0 done /
    oo r S08 done 0,1 0,2 done 4,2 0,2 3,1 done / - g S03 done
""")
THIRTY_THREE = line("""
    rrs rrss S03 S01 done 13,10 done / gsss gss S04 S02 done 2,0 done / yyys yyyy S04 done 13,9 13,8 3,3 done /
    rryg rryy S06 S03 done 7,7 done / ggb ggb S05 done 3,8 6,5 2,3 done / rr rrg S08 S18 done 6,5 5,5 5,6 done /
    obbb stop S02 S06 done 6,4 done / b oob S14 S05 done 11,11 done / yy yyys S09 done 5,5 7,7 done /
    r r 7,8 5,7 0,3 1,3 2,3 done / rooo stop S17 S08 S11 done 12,8 done / rroo rroo S11 done 9,6 done /
    yybb yybb S10 done 7,8 3,11 2,11 done / oobb stop S17 S09 done 13,2 done / s rrrs S22 done 5,6 9,6 done /
    o oss S10 S22 done 10,10 done / bb yy S15 done 11,11 0,1 done / s s S12 done 0,7 13,8 done /
    s s S12 done 8,4 13,2 13,3 4,0 done / rrr rrrr S15 done / sss ssss S14 done 8,3 1,11 done /
    oyy oyy S13 S23 done 9,11 done / s gss S07 done 0,7 0,10 done / g ggb S16 S01 done 4,11 0,8 done /
    gg gg 5,0 13,6 8,0 9,11 5,11 done / oog oog S21 done 13,7 13,1 5,0 done / bb bbb S21 done / g g
""")
NINETEEN_ALL = line("""
    rr rrrb S02 S10 done 2,0 done / ooyy ooyy S03 S01 done / ggbb ggbb S03 done 11,11 3,0 4,0 done /
    gbb ggbb S05 S02 done 5,2 done / bbss sss S11 done 0,3 done / s rss S04 S08 done 8,6 done /
    bbs bbbs S12 S04 done 8,4 done / ooy oos S12 done 8,4 9,4 13,2 done / y oyy S06 done 3,8 7,7 8,3 done /
    oo s S13 done 13,8 7,7 13,3 done / roo rooo S14 done 0,7 9,4 done / yy yyss S11 S06 done 3,3 done /
    rrr rrro S17 done 0,8 5,2 done / oog roo S16 done 4,8 13,4 4,11 done / rroo rroo S09 S05 done 13,8 done /
    rrg rrgg S09 done 13,10 13,9 2,3 done / oyg oyg S18 S08 done 13,10 4,8 7,8 done / yy g S18 done 0,1 0,2 3,11 done /
    s gss S21 done 0,11 3,11 6,8 done / yyys yyys S14 S17 done 5,6 done / gg ggg S07 done 5,6 5,5 done /
    gg ggg S23 done
""")
