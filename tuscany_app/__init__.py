"""Tuscany Table: four board games, offline, around one screen."""

__version__ = "0.1.0"
