"""A game's model and scene, loaded when the game is first put on a table."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.session import AnySession
from tuscany_app.table.model import AnyModel
from tuscany_app.table.scene import AnyScene


def load_table(game: AnyGame) -> tuple[type[AnyModel], type[AnyScene]]:
    """The classes of a game's table; UserError where those of a plug-in can't be loaded."""
    return catalogue.part(game, "table.model", "Model"), catalogue.part(game, "table.scene", "Scene")


def make_table(session: AnySession, parent: QObject | None = None) -> tuple[AnyModel, AnyScene]:
    """The model of a session, and the table it is played on; the model goes when the scene goes."""
    model_class, scene_class = load_table(session.game)
    model = model_class(session)
    scene = scene_class(model, parent)
    model.setParent(scene)
    return model, scene
