"""A player who hears the program and has a keyboard, nothing else: no part of the program is imported here.

Run by the system's own Python with the accessibility bindings that screen readers use (pyatspi); keys go to the X
server. What is pressed follows from what was heard. Where two people share the screen it is both of them, in turn.
Called with the id of the game, the file for what was heard, `old` for a reader that has never heard of announcements,
`new` for one that has, after how many decisions enough is heard, and the names of the people.
"""

import json
import re
import sys
import time

import pyatspi  # which says which version of Atspi is meant, so it comes first
from gi.repository import Atspi, GLib

KEYS = {"Tab": 0xFF09, "Enter": 0xFF0D, "Esc": 0xFF1B, "Left": 0xFF51, "Up": 0xFF52, "Right": 0xFF53, "Down": 0xFF54}
PATIENCE = 90.0  # seconds until silence means that something is wrong
BREATH = 0.05  # seconds of silence that end what is said
PASS = re.compile(r"Pass the screen to (\w+)")


class Deaf(Exception):
    """Nothing more is heard."""


class Player:
    def __init__(self, reader, people):
        self.people, self.me = people, people[0]  # all of them, and who sits in front of the screen
        self.heard = []  # everything, in order: after which key, the how many-eth that was, what was said, to whom
        self.last_key, self.presses = "", 0
        self.fresh = []  # since the last key
        events = ["object:announcement"] if reader == "new" else []
        for event in [*events, "object:property-change:accessible-name", "object:state-changed:focused"]:
            pyatspi.Registry.registerEventListener(self.hear, event)

    def hear(self, event):
        if event.type.startswith("object:state-changed:focused"):
            text = "" if not event.detail1 else "[focus] " + (event.source.name or "")
        elif event.type.startswith("object:property-change"):
            frame = event.source.getRole() == pyatspi.ROLE_FRAME  # a reader says no other name than the window's
            text = str(event.any_data) if frame else ""
        else:
            text = str(event.any_data)
        if text:
            self.me = PASS.search(text).group(1) if PASS.search(text) else self.me
            self.heard.append([self.last_key, self.presses, text, self.me])
            self.fresh.append(text)

    def listen(self, until, patience=PATIENCE):
        """Until something holds for all that was said since the last key, and it is quiet."""
        context, end = GLib.MainContext.default(), time.monotonic() + patience
        quiet = time.monotonic() + BREATH
        while time.monotonic() < end:
            before = len(self.fresh)
            while context.pending():
                context.iteration(False)
            if len(self.fresh) != before:
                quiet = time.monotonic() + BREATH
            said = " ".join(text for text in self.fresh if not text.startswith("[focus]"))
            if until(said) and time.monotonic() > quiet:
                return said
            time.sleep(0.004)
        raise Deaf(f"after {self.last_key} only {self.fresh} was heard; before it {self.heard[-8:]}")

    def press(self, key, until=bool, patience=PATIENCE):
        """A key, and what is said then."""
        self.last_key, self.presses, self.fresh = key, self.presses + 1, []
        Atspi.generate_keyboard_event(KEYS.get(key) or ord(key), None, Atspi.KeySynthType.SYM)
        return self.listen(until, patience)

    def act(self, key="Enter"):
        """A key that may end the turn: until somebody is asked, or the game is over."""
        return self.press(key, lambda said: self.asked(said) or over(said) or ("(" in said and "-" in said))

    def asked(self, said):
        """Whether it is for the player to do something, be it to pass the screen on or to lift the curtain."""
        return any(f"{name}:" in said for name in self.people) or PASS.search(said) or self.on_the_button()

    def on_the_button(self):
        """Whether the focus came to the button with which the screen is passed on."""
        return "[focus] Pass on" in self.fresh

    def take_the_screen(self, said):
        """Whatever stands between two turns of people; what is asked then."""
        if self.on_the_button():
            said = self.press("Enter", PASS.search)
        if PASS.search(said):
            said = self.press("Enter", lambda told: f"{self.me}:" in told)
        return said

    def walk_to(self, wanted, key="Tab", most=12):
        """Tab until something is heard that is wanted; what was heard, or nothing."""
        for _ in range(most):
            said = self.press(key)
            if wanted(said):
                return said
        return ""


def over(said):
    return " wins!" in said or "Shared victory" in said


RIM = {f"{column}{row}" for column in "abcdefghij" for row in range(1, 11) if column in "aj" or row in (1, 10)}
LAID = re.compile(r"(\w+) (?:places \w+|puts a pillar|puts the third pillar) on ([a-z0-9 ]+)")


def pillars(player, said):
    """Where a piece may go follows from what was heard of earlier pieces: beside the own ones, where nothing lies."""
    if "put pillar" not in said and "third pillar" not in said:
        player.press("Tab")
    own, taken = set(), set()
    for _, _, text, _ in player.heard:
        for name, squares in LAID.findall(text):
            taken |= set(squares.split())
            own |= set(squares.split()) if name == player.me else set()
    found = player.press("Right")
    tried = set()
    while " on " not in found or "not possible" in found:
        here = found.partition(":")[0]
        tried.add(here)
        if "not possible" in found and not getattr(player, "refused", False):
            player.refused = True
            player.press("Enter", lambda told: "(K-" in told)
        beside = RIM if "put pillar" in said else {one for square in own for one in around(square)}
        targets = sorted(beside - taken - tried)
        if targets:
            found = player.press(toward(here, targets))
        else:  # another piece, from here
            player.press("Tab")
            tried, found = set(), player.press("Up")
    return player.act()


def around(square):
    column, row = ord(square[0]), int(square[1:])
    near = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return [f"{chr(x)}{y}" for x, y in near if ord("a") <= x <= ord("j") and 1 <= y <= 10]


def toward(here, targets):
    """The arrow key that leads to the nearest of some squares."""
    x, y = ord(here[0]), int(here[1:])
    ways = [(ord(one[0]) - x, int(one[1:]) - y) for one in targets]
    across, down = min(ways, key=lambda way: abs(way[0]) + abs(way[1]))
    if across:
        return "Right" if across > 0 else "Left"
    return "Down" if down > 0 else "Up"


def borders(player, said):
    if "keep, then roll" in said:
        if not getattr(player, "refused", False):
            player.refused = True
            player.press("d", lambda told: "(F-" in told)
        if "2 rolls left" in said:
            player.press("1", lambda told: "Kept:" in told)
            return player.act("r")
        return player.act("s")
    found = player.press("Tab")
    if over(found):  # what had to be done was done by itself, and the game ended with the turns of the others
        return found
    if "Segment" in found or "Space" in found:
        return player.act()
    return player.act("d")


def carcassonne(player, said):
    if "lay the tile" in said or "lay one more tile" in said:
        if not getattr(player, "refused", False):
            player.refused = True
            player.press("d", lambda told: "(B-" in told)
        player.press("Tab")
        return player.act()
    if "put a follower" in said:
        found = player.press("Tab")
        return player.act("d" if "Farmer" in found else "Enter")
    if "which figure" in said or "carry out" in said or "which of your" in said:
        player.press("Tab")
        return player.act()
    return player.act("d")


def tuscany(player, said):
    if "arrange your three" in said:
        player.walk_to(lambda told: "Lay the board out" in told)
        return player.act()
    if not getattr(player, "refused", False) and "draw cards" in said:
        player.refused = True
        player.press("e", lambda told: "(T-" in told or "(" in told)
    first = player.press("Tab")
    wanted = "Place", "On ", "Pay ", "Start castle", "chip"
    found, seen = first, {first}
    while not any(word in found for word in wanted):
        found = player.press("Tab")
        if found in seen:
            break
        seen.add(found)
    if not any(word in found for word in wanted):
        found = player.walk_to(lambda told: "Draw" in told or "End the turn" in told or "no tile" in told) or found
    return player.press(
        "Enter", lambda told: told and (player.asked(told) or over(told) or ("(" in told and "-" in told))
    )


def main(game, file, reader, most, *people):
    player = Player(reader, people)
    result = {"reader": reader}
    try:
        said = player.take_the_screen(player.listen(player.asked))
        for key in ("i", "j", "k", "n", "l"):
            result[key] = player.press(key)
        turns = 0
        while not over(said) and turns < int(most):
            said = globals()[game](player, player.take_the_screen(said))
            turns += 1
        result["end"] = said
    except Deaf as silence:
        result["silence"] = str(silence)
    result["heard"] = player.heard
    with open(file, "w", encoding="utf-8") as target:
        json.dump(result, target)


main(*sys.argv[1:])
