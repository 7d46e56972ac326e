"""The table of The Castles of Tuscany: the only room of the game that knows Qt."""
