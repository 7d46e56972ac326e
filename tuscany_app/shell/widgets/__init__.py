"""Widgets that several subjects use."""
