"""The things on the table of Carcassonne."""
