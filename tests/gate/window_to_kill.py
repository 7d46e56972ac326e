"""The real window with a game on its table, played with mouse and keys until somebody kills it, for `kills.py`.

`python -m tests.gate.window_to_kill SEED [TURNS]` goes on with the unfinished game that was played last, or begins one.
Every decision, when it is shown, becomes a line of JSON with what must be on the disk by then. With a number of turns
it closes its window after them.
"""

from __future__ import annotations

import contextlib
import json
import random
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt

from tests.support.records import unfinished
from tuscany_app.kernel import catalogue, series, series_file
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.rng import SEEDS
from tuscany_app.kernel.setup import checked, fill_options
from tuscany_app.kernel.storage import record_changes
from tuscany_app.kernel.storage.folders import RecordFolder, data_folder
from tuscany_app.shell.app.start import open_window
from tuscany_app.shell.automation.synthetic_input import SyntheticUser, rest
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.base.settings import SETTINGS

SIZE = (1000, 680)
NAMES = ("Clara", "Bruno", "Livia", "Dario")
CHANGED = ("text_size", "theme", "confirm", "sand_timer", "hints", "undo")  # settings that leave the moves as they are
SET_HERE = ("confirm", "theme")  # which this window decides by itself
TO_IMPORT = "to-import"  # beside the records


class Player:
    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        window = open_window("en", "light")
        values = window.preferences.values
        values.animation, values.volume, values.computers = "off", "off", "at_once"
        values.confirm, values.coach = False, "off"
        window.resize(*SIZE)
        window.show()
        window.activateWindow()
        rest(0)
        self.driver = WindowDriver(window, SyntheticUser(window))

    # what is told

    def tell(self, what: str) -> None:
        """Of the game on the table: how much of its record was there when somebody could see it."""
        table = self.driver.window.table.page
        path = table.record_here()
        assert path is not None
        text = path.read_bytes()
        told = {"did": what, "file": path.name, "bytes": len(text), "crc": zlib.crc32(text)}
        print(json.dumps(told), flush=True)

    def change(self, of: str, work: Callable[[], None], state: Callable[[], Any]) -> None:
        """Something beside the game: told before it is tried, and what it is once it is saved."""
        print(json.dumps({"did": "try", "of": of}), flush=True)
        work()
        print(json.dumps({"did": "keep", "of": of, "now": state()}), flush=True)

    def listen(self) -> None:
        model = self.driver.model
        model.played.connect(lambda *_: self.tell("play"))

    # games

    def sit_down(self) -> None:
        waiting = unfinished()
        if waiting:
            self.go_on(waiting[0])
        else:
            self.begin()

    def go_on(self, path: Path) -> None:
        window = self.driver.window
        window.files.resume(path)
        notice = window.notice.text() if window.notice.isVisible() else ""
        session = window.table.page.session_here()
        turns = -1 if session is None else len(session.turns)
        print(json.dumps({"did": "resume", "resumed": path.name, "turns": turns, "notice": notice}), flush=True)
        assert session is not None, notice
        if self.is_done_with():  # killed after the last move, before the results
            self.begin_after_it()
        else:
            self.listen()
            self.tell("resumed")

    def is_done_with(self) -> bool:
        return self.driver.model.state.over() and self.driver.window.table.page.record_here() is None

    def begin_after_it(self) -> None:
        self.driver.shows(self.driver.window.evening.results)
        print(json.dumps({"did": "finish"}), flush=True)
        self.begin()

    def begin(self) -> None:
        game = catalogue.load(self.chance.choice(catalogue.OWN))
        players = self.chance.choice(game.players)
        bots = [None, *(self.chance.choice((None, "random", "easy")) for _ in range(players - 1))]
        seats = tuple(Seat(name, colour, bot) for name, colour, bot in zip(NAMES, game.colours, bots, strict=False))
        seed = self.chance.randrange(SEEDS)
        if len(seats) > 1 and self.chance.random() < 0.3:
            self._begin_series(game.id, seats, seed)
        else:
            self.driver.window.table.begin(checked(Setup(game.id, {}, seats, 0, seed), game))
        self.listen()
        self.tell("begin")

    def _begin_series(self, game_id: str, seats: tuple[Seat, ...], seed: int) -> None:
        planned = series.Planned(game_id, fill_options(catalogue.load(game_id), {}))
        friday = series.Series("Friday", seats, series.usual_points(len(seats)), (planned, planned))
        made: list[series_file.SavedSeries] = []
        self.change("series", lambda: made.append(series_file.create(friday)), lambda: made[0].path.name)
        (kept,) = made
        self.driver.window.evening.series._begin_game(kept, 0)

    # what is done

    def act(self) -> None:
        deeds: list[tuple[int, Callable[[], None]]] = [
            (70, self.play), (8, self.undo), (6, self.change_settings), (4, self.change_people),
            (4, self.home_and_back), (4, self.take_in), (4, self.tidy_up),
        ]  # fmt: skip
        (deed,) = self.chance.choices([deed for _, deed in deeds], [weight for weight, _ in deeds])
        deed()
        rest(0)

    def play(self) -> None:
        driver = self.driver
        if not driver.awaits_a_person():
            if self.is_done_with():
                self.begin_after_it()
            return
        move = self.chance.choice(driver.model.state.legal_moves())
        driver.user.do(driver.window.table.page.view, driver.scene.gestures(move))

    def undo(self) -> None:
        self.driver.user.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        if self.driver.window.table.page.record_here() is not None:
            self.tell("undo")

    def change_settings(self) -> None:
        preferences: Any = self.driver.window.preferences

        def work() -> None:
            for name in self.chance.sample(CHANGED, 2):
                preferences.set(name, self.chance.choice(tuple(SETTINGS[name].values)))
            preferences.set("confirm", False)

        self.change(
            "settings",
            work,
            lambda: {name: getattr(preferences.values, name) for name in CHANGED if name not in SET_HERE},
        )

    def change_people(self) -> None:
        people = self.driver.window.preferences.people

        def work() -> None:
            with contextlib.suppress(UserError):  # somebody of that name is there
                people.add(f"Guest {self.chance.randrange(50)}")
            if len(people.everybody) > 5:
                people.forget(people.everybody[-1])

        self.change("people", work, lambda: [person.name for person in people.everybody])

    def home_and_back(self) -> None:
        window = self.driver.window
        if window.table.page.record_here() is None:
            return
        path = window.table.page.record_here()
        window.show_home()
        rest(0)
        self.go_on(path)

    def take_in(self) -> None:
        """The worker brings records of others into the library, while the game goes on."""
        others = sorted((data_folder() / TO_IMPORT).glob("*.jsonl"))
        self.driver.window.library.worker.take_in(self.chance.sample(others, min(3, len(others))))

    def tidy_up(self) -> None:
        """A title, the bin and back, and the index of all."""
        finished = sorted(RecordFolder.FINISHED.path.glob("*.jsonl"))
        if finished:
            path = self.chance.choice(finished)
            record_changes.set_title(path, self.chance.choice(("", "The long one", "Ñ")))
            record_changes.restore(record_changes.move_to_bin(path))
        self.driver.window.library.worker.update()


def main(seed: int, turns: int | None = None) -> None:
    player = Player(seed)
    player.sit_down()
    done = 0
    while turns is None or done < turns:
        player.act()
        done += 1
    player.driver.window.close()
    rest()
    print(json.dumps({"did": "close"}), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else None)
