"""Teaches The Border: lessons, and a first whole game with comments."""
