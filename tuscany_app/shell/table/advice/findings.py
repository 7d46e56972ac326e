"""What the computer has found out about the decision that is to be made."""

from __future__ import annotations

from typing import Any

from attrs import define

from tuscany_app.kernel.bots.analysis import AnyAnalysis, Judged


@define(eq=False)
class Findings:
    whole: AnyAnalysis | None = None  # how the ways to play compare
    thorough: bool = False  # nothing more is to be found out for a hint
    single: AnyAnalysis | None = None  # made for one decision that is not in the whole

    def of(self, move: Any) -> tuple[AnyAnalysis, Judged[Any]] | None:
        """What was found about a decision: the analysis that contains it, and its value there."""
        for analysis in (self.whole, self.single):
            if analysis is not None and (judged := analysis.of(move)) is not None:
                return analysis, judged
        return None

    def refine(self, closer: AnyAnalysis) -> None:
        """Take over the result of a closer look. The best move changes only if another one is clearly better, because
        somebody may be reading about it."""
        self.thorough = True
        meant = closer.of(self.whole.best.move) if self.whole is not None else None
        if meant is None or meant is closer.best or closer.clear(meant):
            self.whole = closer
