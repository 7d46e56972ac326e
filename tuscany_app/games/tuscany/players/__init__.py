"""The computer players of The Castles of Tuscany, and what they think a position is worth."""
