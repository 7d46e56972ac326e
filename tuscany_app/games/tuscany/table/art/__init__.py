"""How the things of The Castles of Tuscany are painted."""
