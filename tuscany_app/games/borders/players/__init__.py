"""The computer players of The Border and their evaluation of a position."""
