"""The Castles of Tuscany in words."""
