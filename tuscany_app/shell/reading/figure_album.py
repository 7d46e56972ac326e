"""Makes the pictures of figures one by one while the window goes on, and keeps them while they may be needed."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QObject, QSizeF, Signal
from PySide6.QtGui import QImage

from tuscany_app.kernel import i18n
from tuscany_app.kernel.figure import Figure, not_drawn
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.base.batches import Batches
from tuscany_app.shell.base.figure_painter import DrawnFigure
from tuscany_app.table.theme import look

log = logging.getLogger("tuscany_app")

MOST = 48  # pictures that are kept


@frozen
class FigureRequest:
    """A figure of a game by its number in the text, and the room for it."""

    game_id: str
    number: int
    figure: Figure
    room: QSizeF
    ratio: float


@frozen
class FigurePicture:
    """A figure as it is shown; without an image, why there is none."""

    image: QImage | None
    size: QSizeF
    trouble: Sentence | None = None


class FigureAlbum(QObject):
    """Signals:
    made(str): the figure of this id has its picture.
    """

    made = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kept: OrderedDict[tuple[object, ...], FigurePicture] = OrderedDict()
        self._slices: Batches[FigureRequest] = Batches(self)
        self._drawn: DrawnFigure | None = None  # open, and to be painted next

    @property
    def busy(self) -> bool:
        return self._slices.busy

    def picture(self, wish: FigureRequest) -> FigurePicture | None:
        """As it was made for this look, language and room."""
        return self._kept.get(_key(wish))

    def make(self, wishes: Sequence[FigureRequest]) -> None:
        """Make those that there are not yet, in this order; what was asked for before is of no interest any more."""
        self.stop()
        missing = [wish for wish in wishes if self.picture(wish) is None]
        if missing:
            steps = [wish for wish in missing for _ in ("open", "paint")]
            self._slices.run(steps, self._step, lambda made, troubles: None)

    def stop(self) -> None:
        self._slices.stop()
        self._close()

    # inside

    def _step(self, wish: FigureRequest) -> None:
        """Set the table of a figure, or paint the one that is set."""
        if self.picture(wish) is not None:
            return  # it could not be opened
        try:
            if self._drawn is None:
                self._drawn = DrawnFigure(wish.game_id, wish.figure)
                return
            size = self._drawn.size(wish.room.width(), wish.room.height())
            picture = FigurePicture(self._drawn.image(size, wish.ratio), size)
        except Exception as error:  # a game's own code; the rules can be read all the same
            log.warning("figure %s of %s: %s", wish.figure.id, wish.game_id, error)
            picture = FigurePicture(None, QSizeF(), not_drawn(wish.number, error))
        self._close()
        self._kept[_key(wish)] = picture
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        self.made.emit(wish.figure.id)

    def _close(self) -> None:
        drawn, self._drawn = self._drawn, None
        if drawn is not None:
            drawn.close()


def _key(wish: FigureRequest) -> tuple[object, ...]:
    room = (round(wish.room.width()), round(wish.room.height()))
    style = (look().theme.name, look().palette, look().text_size, i18n.language())
    return wish.game_id, wish.figure.id, wish.number, room, wish.ratio, *style
