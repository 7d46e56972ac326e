"""How the things of The Border are painted."""
