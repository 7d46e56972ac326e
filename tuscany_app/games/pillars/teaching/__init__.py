"""Teaches Pillars: lessons, and a first whole game with comments."""
