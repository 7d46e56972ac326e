"""What is heard: a sign is set, and a line is worth something."""

from __future__ import annotations

from noughts.engine.events import LineMade, Marked
from tuscany_app.api.table import Sound, Sounds

SOUNDS: Sounds = {Marked: Sound.TILE, LineMade: Sound.COIN}
