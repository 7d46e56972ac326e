"""Teaches Carcassonne: lessons, and a first whole game with comments."""
