"""Loads a game's model, scene and sounds when the game is first put on a table."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from PySide6.QtCore import QObject

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.session import AnySession
from tuscany_app.table.mode import Mode
from tuscany_app.table.model import AnyModel
from tuscany_app.table.scene import AnyScene
from tuscany_app.table.sounds import Sounds

log = logging.getLogger("tuscany_app")


def load_table(game: AnyGame) -> tuple[type[AnyModel], type[AnyScene]]:
    """The classes of a game's table; UserError where those of a plug-in can't be loaded."""
    return catalogue.part(game, "table.model", "Model"), catalogue.part(game, "table.scene", "Scene")


def load_sounds(game: AnyGame) -> Sounds | None:
    """Which of a game's events sounds how; None where it does not say, or a plug-in says it in vain."""
    try:
        found = catalogue.part(game, "table.sounds", "SOUNDS", needed=False)
    except UserError as error:
        log.warning("the sounds of %s: %s", game.id, error)
        return None
    return found if isinstance(found, Mapping) else None


def make_table(
    session: AnySession, parent: QObject | None = None, mode: Mode | None = None
) -> tuple[AnyModel, AnyScene]:
    """The model of a session, and the table it is played on; the model goes when the scene goes."""
    model_class, scene_class = load_table(session.game)
    model = model_class(session)
    if mode is not None:
        model.mode, model.enabled = mode, mode.playable
    scene = scene_class(model, parent)
    model.setParent(scene)
    scene.sounds = load_sounds(session.game)
    return model, scene
