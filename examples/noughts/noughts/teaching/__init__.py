"""Lessons and the first game."""
