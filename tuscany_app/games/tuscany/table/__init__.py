"""The Castles of Tuscany on the table: the only room of the game that knows Qt."""
