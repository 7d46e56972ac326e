"""The computer players of The Border, and what they think a position is worth."""
