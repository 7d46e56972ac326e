"""Sounds out of the loudspeaker, on a thread of their own; without one, silence."""
