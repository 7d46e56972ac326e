"""Courses, lessons and puzzles."""
