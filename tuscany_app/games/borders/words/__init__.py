"""The Border in words."""
