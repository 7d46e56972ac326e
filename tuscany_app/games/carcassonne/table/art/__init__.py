"""Paints the things of Carcassonne."""
