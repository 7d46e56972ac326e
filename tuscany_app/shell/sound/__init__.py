"""Plays sounds on a thread of their own. Without a loudspeaker it stays silent."""
