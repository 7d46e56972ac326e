"""Shared by all parts of the window: preferences, menus, speech, and games and records in words."""
