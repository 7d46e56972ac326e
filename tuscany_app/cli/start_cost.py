"""`bench --start`: what the way from the start of the program to its home page costs, beside a bare window of Qt's.

Each start is a process of its own, which tells the CPU seconds and the memory it took until its window was painted.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping

from attrs import asdict, frozen

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage.folders import HOME

RUNS = 5
LAST_LINE = """
import os, time
for _ in range(5):
    app.processEvents()
seconds = time.process_time()
if os.path.exists("/proc/self/status"):  # what Linux tells otherwise can be the peak of the process that began this one
    with open("/proc/self/status") as status:
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
from tuscany_app.shell.app import open_window
from PySide6.QtWidgets import QApplication
window, app = open_window(), QApplication.instance()
window.resize(1280, 760)
window.show()
"""
# the first start paints the pictures and keeps them
SETTLE = "from tuscany_app.shell.automation.synthetic_input import rest; rest(4)"


@frozen
class Cost:
    cpu_seconds: float
    peak_mb: float


def bench_start(*, as_json: bool) -> None:
    with tempfile.TemporaryDirectory(prefix="tuscany-table-") as folder:
        surroundings = {
            **os.environ, HOME: folder, "QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": folder,
            "PYTHONDONTWRITEBYTECODE": "",
        }  # fmt: skip
        _cost(BARE, surroundings)
        _cost(PROGRAM + SETTLE, surroundings)
        runs = [(_cost(BARE, surroundings), _cost(PROGRAM, surroundings)) for _ in range(RUNS)]
    bare, program = (_median(costs) for costs in zip(*runs, strict=True))
    ratio = program.cpu_seconds / bare.cpu_seconds
    if as_json:
        print(json.dumps({"bare_window": asdict(bare), "home": asdict(program), "ratio": round(ratio, 2)}, indent=2))
        return
    for name, cost in ((say("a bare window with one scene"), bare), (say("Tuscany Table, to its home page"), program)):
        print(say("{name}: {cpu} CPU seconds, {memory} MB", name=name, cpu=cost.cpu_seconds, memory=cost.peak_mb))
    print(say("{ratio} times the CPU seconds; the median of {runs} starts each", ratio=f"{ratio:.2f}", runs=RUNS))


def _cost(code: str, surroundings: Mapping[str, str]) -> Cost:
    done = subprocess.run(
        [sys.executable, "-c", code + LAST_LINE], env=dict(surroundings), capture_output=True, text=True, check=False
    )
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
