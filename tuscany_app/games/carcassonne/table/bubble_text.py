"""What the bubble beside the pointer says: what a click would bring, what is looked at, what a thing is."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF

from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.engine.moves import Done
from tuscany_app.games.carcassonne.table.arrangement import Arrangement
from tuscany_app.games.carcassonne.table.input import Input
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.games.carcassonne.words.feature_texts import tell_facts
from tuscany_app.kernel.i18n import Sentence, say, say_n

Told = tuple[list[Sentence], QRectF]  # lines, and what they are told beside


@frozen
class BubbleText:
    model: Model
    parts: Arrangement
    input: Input

    def at(self, mouse: QPointF) -> Told:
        """With the mouse there; no lines where there is nothing to say."""
        if self.model.stock:
            return [], QRectF()
        if self.input.remark is not None:
            return [self.input.remark[0]], self.input.remark[1]
        return self._of_move(mouse) or self._of_feature(mouse) or self._of_thing(mouse) or self._of_hint()

    def _of_move(self, mouse: QPointF) -> Told | None:
        """What is pointed at and could be done."""
        model, land = self.model, self.parts.land
        ghost, pointed = model.ghost(), land.light.pointed
        if model.hint is not None and not model.mode.words_of_hint and model.hint in (ghost, model.cursor):
            return None
        if ghost is not None:
            return model.told(ghost), land.camera.rect((ghost.x, ghost.y))
        if pointed is not None and model.cursor is not None:
            return model.told(model.cursor), self._near(pointed, mouse)
        return None

    def _near(self, pointed: Spot, mouse: QPointF) -> QRectF:
        tile = self.parts.tray.tile_rect()
        if self.input.by_mouse and tile.contains(mouse):
            return tile
        return self.parts.land.follower_rect(pointed)

    def _of_feature(self, mouse: QPointF) -> Told | None:
        feature = self.parts.land.light.feature
        if self.input.looked_at is None or feature is None:
            return None
        return tell_facts(feature, self.model.names), QRectF(mouse.x() - 14, mouse.y() - 14, 28, 28)

    def _of_thing(self, mouse: QPointF) -> Told | None:
        """What lies beside the land."""
        parts, tray = self.parts, self.parts.tray
        switch = next((seat.switch_rect() for seat in parts.seats if seat.switch_rect().contains(mouse)), None)
        if switch is not None:
            return [say("The table chooses which figure moves: on or off")], switch
        if tray.bag_rect().contains(mouse):
            return [say_n("{n} tile is left", "{n} tiles are left", tray.display.left)], tray.bag_rect()
        if tray.pile_rect().contains(mouse):
            return [say_n("{n} message", "{n} messages", tray.lying())], tray.pile_rect()
        return None

    def _of_hint(self) -> Told:
        if self.model.tells_hint() and isinstance(self.model.hint, Done):
            return [say("Hint: press Done")], self.parts.tray.button_rect()
        return [], QRectF()
