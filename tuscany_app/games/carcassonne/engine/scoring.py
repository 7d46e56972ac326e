"""Points and followers: what a completed feature brings, the figures on the track, final scoring.

All points pass through `_score`. What brings some is planned on the agenda, which `rules` works off.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define

from tuscany_app.games.carcassonne.engine.events import (
    CITIES,
    CLOISTERS,
    FARMS,
    MESSAGES,
    ROADS,
    SOURCES,
    UNFINISHED,
    FeatureCompleted,
    FeatureScored,
    FiguresJoined,
    Follower,
    FollowersReturned,
    GameEnded,
    PointsScored,
)
from tuscany_app.games.carcassonne.engine.geometry import CLOISTER_, FIELD_
from tuscany_app.games.carcassonne.engine.moves import MAN
from tuscany_app.games.carcassonne.engine.state import LOOK, POINTS, RETURN, SEAT_BITS, Position
from tuscany_app.kernel.game import Event, Part, Standing, rank

SOURCE = {name: number for number, name in enumerate(SOURCES)}
COMPLETED = (SOURCE[CITIES], SOURCE[ROADS], -1, SOURCE[CLOISTERS])  # by kind of feature
FINAL = (SOURCE[UNFINISHED], SOURCE[FARMS])
FINAL_ORDER = (1, 0, 3, 2)  # by kind of feature: roads, cities, cloisters, fields


@define
class Scoring(Position):
    # the agenda

    def _plan(self, last: tuple[int, ...], *before: tuple[int, ...]) -> None:
        """Put things on the agenda: `before`, in that order, and then `last`."""
        self.agenda = (*self.agenda, last, *reversed(before))

    def _plan_message_points(self, seat: int, points: int, *then: tuple[int, ...]) -> None:
        """What a message brings, `then` what goes with it, and the next look at the dark spaces."""
        self._plan((LOOK,), (POINTS, seat, points, SOURCE[MESSAGES]), *then)

    def _from_active(self, seats: Sequence[int]) -> list[int]:
        return sorted(seats, key=lambda seat: (seat - self.active) % self.seats) if len(seats) > 1 else list(seats)

    # points

    def _score(self, seat: int, points: int, source: int, figure: int, events: list[Event]) -> None:
        """All points there are pass through here (B-15, M-2, M-17)."""
        alone = not self.messages or source in FINAL
        place = 2 * seat + figure
        before = self.figures[place]
        self.figures[place] = before + points
        self.tally[len(SOURCES) * seat + source] += points
        if seat == self.active:
            self.moved |= 1 << figure
        events.append(PointsScored(seat, points, SOURCES[source], figure, before, before + points, alone))

    def _complete(self, root: int, events: list[Event]) -> None:
        """B-6 to B-10: the points first, then the followers."""
        owners = self.owners(root)
        feature = self.worth(root, final=False)
        if self.kind[root] == CLOISTER_:
            del self.cloisters[self.cells[self.home[root]]]
        events.append(FeatureCompleted(feature, owners))
        if owners:
            source = COMPLETED[self.kind[root]]
            self._plan((RETURN, root), *((POINTS, seat, feature.points, source) for seat in self._from_active(owners)))

    # followers

    def _return(self, root: int, events: list[Event]) -> None:
        """B-10."""
        self.men[root] = 0
        back = [Follower(self.followers.pop(segment), self.spot_of(segment)) for segment in self.manned_in(root)]
        events.append(FollowersReturned(tuple(back)))
        for follower in back:
            self.supply[follower.seat] += 1

    def _take_off(self, segment: int, events: list[Event]) -> None:
        """M-15."""
        seat = self.followers[segment]
        events.append(FollowersReturned((Follower(seat, self.spot_of(segment)),)))
        del self.followers[segment]
        self.men[self.root(segment)] -= 1 << SEAT_BITS * seat
        self.supply[seat] += 1

    # the end

    def _end_game(self, events: list[Event]) -> None:
        """B-12 to B-14, M-16: the figures of each seat are joined, what is unfinished scores, and all is over."""
        figures = self.figures
        if self.messages:
            for seat in range(self.seats):
                figures[2 * seat] += figures[2 * seat + 1]
                figures[2 * seat + 1] = 0
            events.append(FiguresJoined(tuple(figures[::2])))
        for root in self._unscored():
            feature, owners = self.worth(root, final=True), self.owners(root)
            events.append(FeatureScored(feature, owners, None))
            if feature.points:
                for seat in self._from_active(owners):
                    self._score(seat, feature.points, self._final_source(root), MAN, events)
        self.seat = -1
        totals = tuple(figures[::2])
        events.append(GameEnded(totals, tuple(seat for seat, total in enumerate(totals) if total == max(totals))))

    def _unscored(self) -> list[int]:
        """Features with followers, in the order of final scoring."""
        roots = {self.root(segment) for segment in self.followers}
        return sorted(roots, key=lambda root: (FINAL_ORDER[self.kind[root]], root))

    def _final_source(self, root: int) -> int:
        return SOURCE[FARMS if self.kind[root] == FIELD_ else UNFINISHED]

    def standing(self) -> Standing:
        """B-14; before the end with what final scoring would bring now."""
        tally = list(self.tally)
        width = len(SOURCES)
        if self.seat >= 0:
            for root in self._unscored():
                for seat in self.owners(root):
                    tally[width * seat + self._final_source(root)] += self.value(root)
        parts = [
            [Part(name, points) for name, points in zip(SOURCES, tally[width * seat :], strict=False) if points]
            for seat in range(self.seats)
        ]
        return rank(parts, {})
