"""Pillars in words."""
