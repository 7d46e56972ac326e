"""The computer players of Pillars, and what they think a position is worth."""
