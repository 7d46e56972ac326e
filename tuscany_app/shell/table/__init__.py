"""The table page: it runs a game in progress and shows everything around the board."""
