"""The table page: the board, the task in one sentence, the log, the choices, the buttons.

The page exists before and after a game; its `TableGame` lives as long as the game. A person's decision comes from the
scene, or from the list of choices, through the model. The page never decides anything itself.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.storage import record_files
from tuscany_app.kernel.storage.record_files import GameFile
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.bot_player import BotPlayer
from tuscany_app.shell.table.conductor import Conductor
from tuscany_app.shell.table.modes.game_mode import GameMode
from tuscany_app.shell.table.modes.table_mode import TableMode
from tuscany_app.shell.table.table_game import TableGame
from tuscany_app.shell.table.table_parts import TableParts
from tuscany_app.table.model import AnyModel
from tuscany_app.table.scene import AnyScene
from tuscany_app.table.view import TableView


class TablePage(TableParts):
    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(preferences, parent)
        self.bot_player = BotPlayer(self)
        self._game: TableGame | None = None
        self._present = True  # somebody can see the page
        self._connect()
        self.show_side()

    def _connect(self) -> None:
        self.header.home.clicked.connect(self.left)
        self.header.sand.ran_out.connect(self._pressed(lambda game: self.remind(game.model)))
        self.header.passing.clicked.connect(self._pressed(lambda game: game.conductor.hand_over.pass_on()))
        self.header.onward.clicked.connect(self._pressed(lambda game: game.conductor.turn_delay.hasten()))
        self.header.hurry.clicked.connect(self._pressed(TableGame.hurry))
        self.header.rules.clicked.connect(self._pressed(TableGame.ask_rule))
        self.header.fold.clicked.connect(self.fold)
        self.side.taken.connect(self._heard(lambda game, choice: game.offered.take(choice)))
        self.side.previewed.connect(self._heard(lambda game, choice: game.offered.preview(choice)))
        self.side.recalled.connect(self._heard(lambda game, events: game.scene.point_to(events)))
        self.side.wondered.connect(self._heard(TableGame.wonder))
        self.side.repeated.connect(self._heard(lambda game, numbers: game.following.show_again(numbers)))
        self.side.panel.insisted.connect(self._pressed(TableGame.insist))
        self.side.panel.reconsidered.connect(self._pressed(TableGame.step_out))
        self.side.panel.quieted.connect(self._pressed(lambda game: game.conductor.advice.be_quiet()))
        self.side.panel.closed.connect(self._pressed(lambda game: game.conductor.advice.tell(None)))
        self.undo_button.clicked.connect(self._pressed(lambda game: game.conductor.taking_back.undo()))
        self.redo_button.clicked.connect(self._pressed(lambda game: game.conductor.taking_back.redo()))
        self.hint_button.clicked.connect(self._pressed(TableGame.ask_hint))
        self.buttons.since.clicked.connect(self._pressed(lambda game: game.following.toggle_since()))
        self.buttons.confirm.clicked.connect(self._pressed(TableGame.insist))
        self.buttons.back.clicked.connect(self._pressed(TableGame.step_back))
        self.view.touch.begun.connect(self.buttons.serve_fingers)
        self.curtain.lifted.connect(self._pressed(TableGame.lift_curtain))
        self.preferences.changed.connect(self._prefer)

    def _heard(self, do: Callable[..., object]) -> Callable[..., None]:
        """A slot that calls `do` with the game on the table, if there is one."""

        def run(*told: object) -> None:
            if self._game is not None:
                do(self._game, *told)

        return run

    def _pressed(self, do: Callable[[TableGame], object]) -> Callable[[], None]:
        """The same for the signal of a button, whose argument is ignored."""
        run = self._heard(do)
        return lambda: run()

    # a game comes and goes

    @property
    def taken(self) -> bool:
        """Whether there is a game on the table."""
        return self._game is not None

    @property
    def game(self) -> TableGame:
        """The game on the table. There is one from `sit_down` to `get_up`."""
        assert self._game is not None
        return self._game

    @property
    def conductor(self) -> Conductor:
        return self.game.conductor

    @property
    def model(self) -> AnyModel:
        return self.game.model

    @property
    def scene(self) -> AnyScene:
        return self.game.scene

    def begin(self, setup: Setup, mode: TableMode | None = None) -> None:
        """Start a new game. If it can't be saved, it is played all the same and the player is told."""
        session: AnySession
        file: GameFile | None
        try:
            open_hands = self.preferences.values.open_hands and catalogue.load(setup.game).hidden
            session, file = record_files.begin(setup, open_hands=open_hands)
        except UserError as trouble:
            self.troubled.emit(say("{why} This game will not be saved.", why=trouble.sentence))
            session, file = Session(catalogue.load(setup.game), setup), None
        self.sit_down(session, file, mode)

    def sit_down(self, session: AnySession, file: GameFile | None, mode: TableMode | None = None) -> None:
        """Put a game on the table and go on with it."""
        self._leave()
        mode = mode or GameMode()
        self.seat(mode.coach)
        self.view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        sitting = self.view.sit_down(session, mode, file)
        self._game = TableGame(self, sitting, mode, self.bot_player, present=self._present)
        self._game.begin()

    def get_up(self) -> None:
        """Leave the table. Its record is closed and complete."""
        self._leave()
        self.seat(None)

    def _leave(self) -> None:
        if self._game is not None:
            game, self._game = self._game, None
            game.close()
            self.view.get_up()
            self.side.clear()
            self.buttons.offer(())
            self.hush()
            self.rotation.rest()
            self.cleared.emit()

    def shut_down(self) -> None:
        """The program ends: leave the table and end the worker process."""
        self.get_up()
        self.bot_player.close()

    def _prefer(self, name: str) -> None:
        if name == "side":
            self.show_side()
        elif name == "opposite":
            self._heard(TableGame.refresh)()
        elif name in ("sand_timer", "animation"):
            self._heard(TableGame.set_up_sand)()

    # Page

    def spoken(self) -> list[Sentence | str]:
        """Nothing, because the table announces itself."""
        return []

    def record_here(self) -> Path | None:
        return self.game.sitting.path if self.taken else None

    def session_here(self) -> AnySession | None:
        return self.model.session if self.taken else None

    def table_view(self) -> TableView:
        return self.view

    def restyle(self) -> None:
        self._heard(lambda game: game.following.restyle())()
        super().restyle()

    def retranslate(self) -> None:
        self._heard(TableGame.retranslate)()

    # Qt

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._attend(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Another page is shown, or the window was minimised."""
        super().hideEvent(event)
        self._attend(False)

    def _attend(self, present: bool) -> None:
        self._present = present
        self._heard(lambda game: game.conductor.attend(present))()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._game is None or not self._game.take_key(event):
            super().keyPressEvent(event)
