"""The table of Pillars: the only room of the game that knows Qt."""
