"""The computer players of The Castles of Tuscany and their evaluation of a position."""
