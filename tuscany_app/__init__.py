"""Tuscany Table: four board games, offline, around one screen."""

__version__ = "1.0.0"
