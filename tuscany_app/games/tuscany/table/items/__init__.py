"""The things on the table of The Castles of Tuscany."""
