"""The volume of the program: plays sounds at the volume of the preferences, and can be muted.

Nothing is loaded before the first sound is heard, and nothing at all while sounds are off.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.base.preferences import VOLUMES, Preferences

if TYPE_CHECKING:
    from tuscany_app.shell.sound.player import SoundPlayer
    from tuscany_app.table.sounds import Sound

log = logging.getLogger("tuscany_app")


class SoundControl(QObject):
    """Signals:
    told(Sentence): whether there are sounds now.
    """

    told = Signal(object)

    def __init__(self, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.player: SoundPlayer | None = None
        self._broken = False  # a Python without what playing needs: silence
        preferences.changed.connect(self._prefer)

    def hear(self, sound: Sound) -> None:
        """Play it, if there is to be any sound."""
        volume = VOLUMES[self.preferences.values.volume]
        if not volume:
            return
        if self.player is None and not self._broken:
            self.player = self._made()
        if self.player is not None:
            self.player.play(sound, volume)

    def toggle(self) -> None:
        """Off, or as loud as before."""
        values = self.preferences.values
        self.preferences.set("volume", values.unmuted if values.volume == "off" else "off")
        self.told.emit(say("Sounds are off.") if values.volume == "off" else say("Sounds are on."))

    def state(self) -> Sentence:
        """Whether anything is heard."""
        if not VOLUMES[self.preferences.values.volume]:
            return say("Sounds are off.")
        if self._broken or (self.player is not None and self.player.failed):
            return say("There is no sound; the log says why.")
        return say("Sounds are on.") if self.player is not None else say("No sound has been played yet.")

    def close(self) -> None:
        if self.player is not None:
            self.player.close()

    def _made(self) -> SoundPlayer | None:
        try:
            from tuscany_app.shell.sound.player import SoundPlayer

            return SoundPlayer()
        except Exception as error:
            self._broken = True
            log.info("no sound: %s: %s", type(error).__name__, error)
            return None

    def _prefer(self, name: str) -> None:
        volume = self.preferences.values.volume
        if name != "volume" or volume == "off":
            return
        from tuscany_app.table.sounds import Sound

        self.preferences.set("unmuted", volume)
        self.hear(Sound.WOOD)  # so loud it is now
