"""Games of strong computer players, up to decisions that were clear when they were reviewed."""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.games_before import line

GREAT_CITY = line("""
    -1,0r3+m 1,0r1+r0 0,-1r3+c0 -2,0r1+c0 2,0r1+c0 -1,1r0+r1 -2,-1r2+c1 2,1r0 -1,2r1+c0 -2,1r0+r0 man 2,2r1+f0
    3,2r3+c0 0,1r0+r2 man action man 1,2r3 -3,0r0 -3,-1r1+f0 man -2,-2r1+f0 -3,-2r3+r0 -3,1r3+c0 1,3r2 man -4,0r0+m
    -1,-2r0+c0 woman man 1,1r1+m -4,-1r0+m 0,-2r1+r0 woman points woman 2,-1r2 0,-3r2 -1,-3r2 3,0r3 woman 3,3r0
    -4,1r1 man action woman -5,0r3 -2,2r1 4,0r0+r3 man -4,2r2 -4,-2r1 3,1r0+r0 -3,-3r0+f0 1,-1r0+m -3,-4r2+c0 woman
    action man action man -6,0r0+c0 0,2r3 woman man 4,2r1 5,2r3+c0 woman action score:2,2:field:0 man 0,-4r0+r1 man
    action woman -6,-1r2 -5,-1r2+r0 -1,-4r0+r0 woman action -7,-1r0 1,-3r0 -1,-5r3+c0 -5,-2r3 man 6,2r1+f0
    -2,-5r0+f0 woman -5,1r0 man 0,-5r0+m -7,0r2+r0 -2,-3r2+r0 2,-3r0
""")
RIVAL_FARM = line("""
    0,-1r2+c0 0,-2r0+c0 1,0r1+r0 1,-1r2+c0 man 1,-2r0+m 1,1r2+c0 1,-3r0+c0 -1,0r1+f1 -2,0r3+c0 -1,-1r0+m -1,-2r0
    2,-1r0 0,-3r2 -1,1r2 2,1r3+r2 1,2r1 3,-1r1+c0 -2,-1r0 -1,2r0+c0 3,0r1 2,2r3+r1 man woman action man -2,2r2
    3,1r2+r0 man 3,2r1 -3,2r1 3,-2r1+c1 4,2r2 4,3r1+c1 woman 2,3r1+r2 woman 4,4r0+c0 man -2,-2r1 man 2,-2r0+m
    5,3r0+f0 0,2r3 3,-3r2 man -2,1r1 4,1r1+r0 1,3r0+r0 woman 0,-4r1 -3,0r1 3,3r0+m -1,3r1 -2,3r0 1,-4r2 -3,-2r2
    -1,4r0 2,-3r0+c0 man woman woman man 3,-4r2+f0 -3,-1r0+m 5,1r1 6,3r0 -4,-2r0 5,4r0+r0 6,2r2+c0 man points man
    -1,-4r2+r0 2,4r3+r0 man 5,0r2+c0 1,-5r3 2,5r2+r0 man 3,5r3+c0 2,0r3+r0 woman man points man 7,2r0+f1 2,6r0
    -4,-1r1+r0 0,3r3+m 1,5r1 2,7r0+r0 2,-4r3 woman woman -3,-3r0 2,8r0+r1 man action woman action man
""")
DARK_SPACE = line("""
    0,-1r2+c0 man 1,0r1+r0 -1,-1r3+f0 0,-2r1+r0 1,-1r2+r0 -2,-1r1+c0 man -1,-2r2+c0 man 0,1r3+c0 2,-1r1 -3,-1r3+c0
    3,-1r0+c0 -3,-2r3 3,-2r2+r0 woman -1,1r2 3,-3r1+c0 2,-3r3 2,-2r0+c0 4,-2r3 4,-3r0 3,-4r3 -2,0r1 -3,0r0+f0 3,0r1
    -3,-3r3 4,0r3+c0 man 2,0r1+m 2,1r0 -1,2r3 4,-4r2 man action 2,-4r0+m 4,-5r0+m 5,-4r2 3,1r2 6,-4r0+r2 woman
    -1,3r1 1,-2r1 4,-6r1 -2,3r0 0,-3r2 2,-5r0 5,-2r1 2,2r2 1,1r1 man 1,-3r2+r0 man -2,-2r2+r0 man man action man
    1,2r0+c0 woman action man 2,3r1+c1 man 2,4r0+c0 3,-6r1 1,-4r0 5,-3r0+c0 woman 6,-3r1+r0 0,2r1+r0 man action
    woman 6,-2r0+m 5,0r1 1,-5r1 1,3r0+m 3,4r0 5,-5r0 2,5r0 7,-4r0+r3 man 1,5r2 -1,0r0+r2 woman action woman 0,-4r0+m
    woman action man -3,1r1+c0 woman action score:-3,0:field:0 woman woman 0,-5r2+f0 5,-6r3…
""")
