"""Carcassonne on the table: the only room of the game that knows Qt."""
