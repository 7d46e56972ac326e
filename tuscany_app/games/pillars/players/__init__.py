"""The computer players of Pillars and their evaluation of a position."""
