"""Teaches The Castles of Tuscany: lessons, and a first whole game with comments."""
