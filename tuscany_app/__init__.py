"""Tuscany Table: four board games in one window, offline."""

__version__ = "1.0.0"
