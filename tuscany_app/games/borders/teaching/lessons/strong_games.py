"""Games of strong computer players, up to decisions that were clear when they were reviewed."""

from __future__ import annotations

from tuscany_app.games.borders.teaching.lessons.games_before import line

ENOUGH_DICE = line("""
    oo bbs S01 S04 done stop S12 S02 done 9,6 done rrg rrob S11 done 2,0 done oogg stop S10 S03 done 7,7 done bbbs
    rbbb S09 done 13,10 13,2 done r rroo S04 done 7,8 10,7 8,3 done og os S17 done 3,3 11,4 8,4 done rr stop S09
    done 9,7 done oyss oss S02 done 13,3 3,0 done oob oogb S07 done 0,3 1,3 done yyb yygb S03 done 13,1 13,9 done
    gbb rgbb S05 done 2,3 0,4 5,6 done rrbb rrbb S15 done 9,11 8,3 13,0 done rr rrss S06 done 5,5 done r stop S05
    S06 done 8,2 done oyy ryy S13 S01 done 6,5 done oyy yy S07 S08 done 12,0 done r g S18 done 13,2 13,3 5,2 done
    yyyy
""")
LAST_AREA = line("""
    ss ssss S14 done 0,1 done oobb oobb S03 S05 done 13,10 done ooy stop S06 done 2,0 0,2 done rr rrr S09 done 3,11
    11,11 done rrys rrys S01 S03 done ogs ogss S06 done 3,8 10,11 9,11 done yss ygss S12 done 13,2 done rrb rrg S04
    done 4,8 13,9 2,11 done ygg yggs S05 done 7,7 4,11 5,11 done yy yyg 0,3 0,4 0,7 13,8 1,11 done gbbb stop S18 S10
    done 7,8 done stop S07 done 2,0 11,4 done yys yyys S04 S15 done 5,0 done gs ygss S08 done 10,4 done yyss yyss
    S09 S23 done 8,4 6,5 done yyg yygs 3,0 13,2 13,1 done oo bs S07 done 6,0 7,0 13,1 6,8 done rrr gg S10 S17 done
    5,0 done oo oo 13,0 5,5 5,6 13,10 3,11 done gs ggss S02 S19 done ss ogss 0,3 0,7 2,11 done gss stop 13,0 done
    gsss stop 13,9 done rr rrr S15 done 7,7 5,11 done oo ooo S11 done 3,8 1,11 done gggs stop S18 S23 done gbb stop
    S02 done ggss ggss 12,0 11,0 4,7 done stop S20 done oos ooss S22 done - gs 8,1 0,8 done y os S16 done 5,7 done o
    oos S24 done 5,2 done yyb yyg S14 done 9,0 6,8 done rr rrr S08 S17 done 13,3 done stop 6,0 done oyyg oyyg S19
    done 11,11 done rr yys S24 done b bbb 10,0 8,2 8,3 10,10 done r r S12 done 5,5 0,8 done b bb S13 done b
""")
HIGHER_VALUE = line("""
    yy stop S06 S04 done r ogg S04 done 8,4 4,11 5,11 done rg rgbb S02 done 7,7 done rrrb rrrb S11 done 5,2 9,6 done
    rr rrog S01 S05 done 9,6 done y oo S10 S01 done 4,8 done ggbb stop S13 done ys ss S02 done 7,7 9,7 13,10 done gg
    gggb S12 S10 done 13,8 done ob stop S05 done 13,9 done yy stop S15 done 7,8 done rrr rrrr S15 done r rro 13,7
    13,6 13,5 done sss stop S22 done 3,11 done ogg oogg S18 done 8,4 13,4 13,3 done y oyy S21 S07 done 6,11 done rrr
    stop S08 done 12,2 5,7 done ss yss S17 S18 done 2,0 3,0 done s ysss S14 done 5,0 11,3 done rrgs stop S06 done
    11,8 2,11 done o oos S11 S07 done 4,11 done bb gbbb S09 done 4,7 done os ooys 8,3 6,5 3,11 done gss gss S13 done
    0,7 done stop S17 done 10,10 2,11 done yys yyss S23 done 1,11 0,11 7,11 done o ooyy S24 done 13,1 done gss gss
    done 5,0 done r ry 13,0 5,2 0,7 5,11 done ob obss S14 done yy oyys 10,11 done rr rrrs S20 done - yys 9,0 11,11
    done ooo stop 13,6 done r rr os oobs 6,0 13,5 done ryy rr S22 done 6,0 done oggs stop S16 done rr stop S16 done
    7,0
""")
