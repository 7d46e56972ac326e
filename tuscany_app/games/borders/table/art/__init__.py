"""Paints the things of The Border."""
