"""The things on the table of The Border."""
