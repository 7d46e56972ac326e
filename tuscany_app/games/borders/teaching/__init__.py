"""How The Border is taught: lessons, and a first whole game with comments."""
