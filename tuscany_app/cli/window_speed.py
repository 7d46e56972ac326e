"""`bench --window`: how smoothly the window runs while the strongest computer player thinks, and how long the frames of
a late table take, at two sizes of the window."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import attrs

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.automation.frame_times import SIZES, table_frames
from tuscany_app.shell.automation.smoothness import TICK, smoothness

FRAMES = {
    "zoom": say("zooming"),
    "settle": say("the pause after zooming"),
    "drag": say("dragging the table"),
    "resize": say("resizing the window"),
    "hover": say("moving the mouse"),
    "decision": say("an animated decision"),
}


def bench_window(game_ids: Sequence[str], seconds: int, *, as_json: bool) -> None:
    report: dict[str, Any] = {}
    for game in [catalogue.load(game_id) for game_id in game_ids]:
        found = smoothness(game.id, seconds)
        report[game.id] = {"timer_ms": TICK, **attrs.asdict(found), "frames": {}}
        if not as_json:
            print(say(
                "{game}: a timer of {tick} ms is late by {p50} ms (median), {p95} ms (95%), {p99} ms (99%), {most} "
                "ms at most; {frames} frames per second",
                game=game.name, tick=TICK, p50=found.p50, p95=found.p95, p99=found.p99, most=found.most,
                frames=found.frames_per_second,
            ), flush=True)  # fmt: skip
        for wide, high in SIZES:
            frames = attrs.asdict(table_frames(game.id, (wide, high)))
            report[game.id]["frames"][f"{wide}x{high}"] = frames
            for name, one in frames.items() if not as_json else ():
                print(say(
                    "{game}, {wide} × {high}, {what}: a frame takes {p50} ms of CPU time (median), {p99} ms (99%), "
                    "{most} ms at most",
                    game=game.name, wide=wide, high=high, what=FRAMES[name],
                    p50=one["p50"], p99=one["p99"], most=one["most"],
                ), flush=True)  # fmt: skip
    if as_json:
        print(json.dumps(report, indent=2))
