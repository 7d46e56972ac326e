"""How Pillars is taught: lessons, and a first whole game with comments."""
