"""The computer players of Carcassonne, and what they think a position is worth."""
