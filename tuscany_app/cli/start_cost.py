"""`bench --start`: the cost of the start up to the home page, compared with a bare Qt window, and with `--bundle` also
with the start of a bundle.

Each start is a process of its own. It reports the CPU seconds and the memory it used until its window was painted.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from attrs import asdict, frozen

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Decimal, amount, say
from tuscany_app.kernel.storage.files import reason
from tuscany_app.kernel.storage.folders import HOME

RUNS = 5
LAST_LINE = """
import os, time
for _ in range(5):
    app.processEvents()
seconds = time.process_time()
if os.path.exists("/proc/self/status"):  # what Linux tells otherwise can be the peak of the process that began this one
    with open("/proc/self/status", encoding="utf-8") as status:
        peak = 1024 * next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
else:
    import resource, sys
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
print(seconds, peak)
"""
BARE = """
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QMainWindow
app = QApplication([])
window, scene = QMainWindow(), QGraphicsScene()
scene.addRect(0, 0, 600, 400)
scene.addText("Tuscany Table")
view = QGraphicsView(scene)
view.setRenderHint(QPainter.RenderHint.Antialiasing)
view.setAlignment(Qt.AlignmentFlag.AlignCenter)
window.setCentralWidget(view)
window.resize(1280, 760)
window.show()
"""
PROGRAM = """
from tuscany_app.shell.app.start import open_window
from PySide6.QtWidgets import QApplication
window, app = open_window(), QApplication.instance()
window.resize(1280, 760)
window.show()
"""
TO_HOME = ("bench", "--to-home")  # what another installation is asked for
NAMES = {
    "bare_window": say("a bare window with one scene"),
    "home": say("Tuscany Table, to its home page"),
    "home_by_command": say("the same, by its command"),
    "home_of_bundle": say("the bundle, to its home page"),
}
# the first start paints the pictures and keeps them
SETTLE = "from tuscany_app.shell.automation.synthetic_input import rest; rest(4)"


@frozen
class Cost:
    cpu_seconds: float
    peak_mb: float


def bench_start(bundle: Path | None = None, *, as_json: bool) -> None:
    if getattr(sys, "frozen", False):
        raise UserError(say("A bundle can't measure itself: run the source with “--bundle”."))
    here = [sys.executable, "-m", "tuscany_app", *TO_HOME]
    with tempfile.TemporaryDirectory(prefix="tuscany-table-") as folder:
        surroundings = {
            **os.environ, HOME: folder, "QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": folder,
            "PYTHONDONTWRITEBYTECODE": "",
        }  # fmt: skip
        starts: dict[str, list[str]] = {"bare_window": _python(BARE), "home": _python(PROGRAM)}
        if bundle is not None:
            starts |= {"home_by_command": here, "home_of_bundle": [str(bundle), *TO_HOME]}
        _cost(_python(PROGRAM + SETTLE), surroundings)
        for command in starts.values():
            _cost(command, surroundings)
        runs = [[_cost(command, surroundings) for command in starts.values()] for _ in range(RUNS)]
    costs = dict(zip(starts, map(_median, zip(*runs, strict=True)), strict=True))
    ratio = _ratio(costs, "home", "bare_window")
    if as_json:
        told: dict[str, object] = {name: asdict(cost) for name, cost in costs.items()}
        told["ratio"] = ratio
        if bundle is not None:
            told["bundle_ratio"] = _ratio(costs, "home_of_bundle", "home_by_command")
        print(json.dumps(told, indent=2))
        return
    for name, cost in costs.items():
        print(
            say(
                "{name}: {cpu} CPU seconds, {memory} MB",
                name=NAMES[name],
                cpu=amount(cost.cpu_seconds, 3),
                memory=amount(cost.peak_mb),
            )
        )
    print(say("{ratio} times the CPU seconds; the median of {runs} starts each", ratio=Decimal(ratio, 2), runs=RUNS))
    if bundle is not None:
        times = Decimal(_ratio(costs, "home_of_bundle", "home_by_command"), 2)
        print(say("The bundle takes {ratio} times what the source takes.", ratio=times))


def tell_cost_of_home() -> None:
    """What `bench_start` asks another installation for: this start."""
    from PySide6.QtWidgets import QApplication

    from tuscany_app.shell.app.start import open_window

    window, app = open_window(), QApplication.instance()
    window.resize(1280, 760)
    window.show()
    exec(LAST_LINE, {"app": app})


def _python(code: str) -> list[str]:
    return [sys.executable, "-c", code + LAST_LINE]


def _ratio(costs: Mapping[str, Cost], one: str, other: str) -> float:
    return round(costs[one].cpu_seconds / costs[other].cpu_seconds, 2)


def _cost(command: Sequence[str], surroundings: Mapping[str, str]) -> Cost:
    try:
        done = subprocess.run(command, env=dict(surroundings), capture_output=True, encoding="utf-8", check=False)
    except OSError as error:
        raise UserError(say("The start could not be measured: {why}.", why=reason(error))) from error
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["?"])[-1]
        raise UserError(say("The start could not be measured: {why}.", why=why))
    seconds, peak = done.stdout.split()[-2:]
    return Cost(round(float(seconds), 3), round(int(peak) / 1024**2, 1))


def _median(costs: tuple[Cost, ...]) -> Cost:
    return Cost(
        round(statistics.median(cost.cpu_seconds for cost in costs), 3),
        round(statistics.median(cost.peak_mb for cost in costs), 1),
    )
