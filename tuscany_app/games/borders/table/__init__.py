"""The table of The Border: the only room of the game that knows Qt."""
