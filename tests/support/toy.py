"""A game small enough to see through, with hidden cards and dice, for the tests of what is written once for all games.

Two players hold three cards each of ten. In turn each plays one and adds a die's roll to it; the higher sum wins.
In `ENDLESS`, a game of its own, cards come back into the hand, so that it never ends.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, evolve, frozen

from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight
from tuscany_app.kernel.game import (
    Bot,
    Event,
    Game,
    IllegalMove,
    Move,
    Part,
    Reason,
    Setup,
    Standing,
    State,
    Texts,
    rank,
)
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.rng import Rng


@frozen
class Play(Move):
    card: int

    def __str__(self) -> str:
        return f"play {self.card}"


@define
class ToyState(State[Play]):
    hands: list[tuple[int, ...]]
    deck: tuple[int, ...]
    sums: list[int]
    seat: int
    rng: Rng

    def actor(self) -> int:
        return self.seat

    def over(self) -> bool:
        return not any(self.hands)

    def legal_moves(self) -> list[Play]:
        return [Play(card) for card in sorted(self.hands[self.seat])] if not self.over() else []

    def check(self, move: Play) -> None:
        if move not in self.legal_moves():
            raise IllegalMove(Reason("X-1", "not_held", Sentence("You do not hold that card.", {})))

    def play(self, move: Play) -> list[Event]:
        self.hands[self.seat] = tuple(card for card in self.hands[self.seat] if card != move.card)
        self.sums[self.seat] += move.card + self.rng.below(6)
        self.seat = 1 - self.seat
        return []

    def copy(self) -> ToyState:
        return evolve(self, hands=self.hands.copy(), sums=self.sums.copy(), rng=self.rng.copy())

    def standing(self) -> Standing:
        return rank([[Part("sum", total)] for total in self.sums], {})

    def guess(self, seat: int, rng: Rng) -> ToyState:
        unseen = sorted([*self.hands[1 - seat], *self.deck])
        rng.shuffle(unseen)
        count = len(self.hands[1 - seat])
        new = self.copy()
        new.hands[1 - seat], new.deck, new.rng = tuple(unseen[:count]), tuple(unseen[count:]), Rng(rng.next())
        return new


def deal(seed: int) -> ToyState:
    rng = Rng(seed)
    cards = list(range(10))
    rng.shuffle(cards)
    return ToyState([tuple(cards[:3]), tuple(cards[3:6])], tuple(cards[6:]), [0, 0], 0, rng)


@define
class EndlessState(ToyState):
    def play(self, move: Play) -> list[Event]:
        hand = self.hands[self.seat]
        super().play(move)
        self.hands[1 - self.seat] = hand
        return []


class EndlessTexts(Texts):
    def event(self, event: Event, names: Sequence[str]) -> None:
        return None

    def source(self, source: str) -> Sentence:
        return Sentence(source, {})

    def tie_break(self, name: str) -> Sentence:
        return Sentence(name, {})


class Endless(Game[EndlessState, Play]):
    id = "endless"
    name = Sentence("The Treadmill", {})
    invitation = Sentence("Round and round.", {})
    players = range(2, 3)
    colours = ("red", "blue")
    levels = ("medium",)
    longest = 30
    chance = True
    hidden = False
    options = ()
    texts = EndlessTexts()

    def start(self, setup: Setup) -> tuple[EndlessState, list[Event]]:
        dealt = deal(setup.seed)
        return EndlessState(dealt.hands, dealt.deck, dealt.sums, setup.start, dealt.rng), []

    def parse(self, text: str) -> Play:
        return Play(int(text.removeprefix("play ")))

    def bot(self, level: str) -> Bot[EndlessState, Play]:
        return GreedyBot(Insight(), 1.0)


ENDLESS = Endless()
