"""The computer players of Carcassonne and their evaluation of a position."""
