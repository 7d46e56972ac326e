"""How the things of Carcassonne are painted."""
