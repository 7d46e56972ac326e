"""A figure of the rules, drawn: nothing stays of its table, and in a PDF it is made of shapes."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QBuffer, QCoreApplication, QEvent, QMarginsF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtWidgets import QApplication

from tuscany_app.kernel.figure import Figure, figures
from tuscany_app.shell.base.figure_painter import DrawnFigure, opened
from tuscany_app.table.scene import TableScene

pytestmark = pytest.mark.usefixtures("usual_look")


def test_its_table_is_cleared_away(qapp: QApplication) -> None:
    def tables() -> int:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()
        return sum(isinstance(thing, TableScene) for thing in gc.get_objects())

    before = tables()
    for _ in range(3):
        with opened("pillars", figures("pillars")[0]) as drawn:
            drawn.image(drawn.size())
        del drawn
    assert tables() == before


def test_it_is_painted_into_a_pdf_as_shapes(qapp: QApplication) -> None:
    paper = QBuffer()
    paper.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(paper)
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF()))
    painter = QPainter(writer)
    with opened("pillars", figures("pillars")[1]) as drawn:
        size = drawn.size()
        wide = writer.width() / 2
        drawn.paint(painter, QRectF(QPointF(0, 0), QSizeF(wide, wide * size.height() / size.width())))
    painter.end()
    pdf = bytes(paper.data().data())
    assert b"/Subtype /Type0" in pdf or b"/FontFile" in pdf, "letters are letters"
    assert pdf.count(b"/Subtype /Image") == 0


def test_what_is_pointed_at_must_be_there() -> None:
    figure = figures("pillars")[1]
    wrong = Figure("wrong", figure.rules, figure.caption, figure.alt, show=("z99",))
    with pytest.raises(ValueError, match="z99"):
        DrawnFigure("pillars", wrong)
