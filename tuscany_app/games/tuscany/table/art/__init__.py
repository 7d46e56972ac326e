"""Paints the things of The Castles of Tuscany."""
