"""How The Castles of Tuscany is taught: lessons, and a first whole game with comments."""
