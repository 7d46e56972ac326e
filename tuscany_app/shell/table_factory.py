"""A game's model and scene, loaded when the game is first put on a table."""

from __future__ import annotations

import importlib

from PySide6.QtCore import QObject

from tuscany_app.kernel.session import AnySession
from tuscany_app.table.model import AnyModel
from tuscany_app.table.scene import AnyScene


def make_table(session: AnySession, parent: QObject | None = None) -> tuple[AnyModel, AnyScene]:
    """The model of a session, and the table it is played on; the model goes when the scene goes."""
    room = f"{session.game.package}.table"
    model: AnyModel = importlib.import_module(f"{room}.model").Model(session)
    scene: AnyScene = importlib.import_module(f"{room}.scene").Scene(model, parent)
    model.setParent(scene)
    return model, scene
