"""The table of Carcassonne: the only room of the game that knows Qt."""
