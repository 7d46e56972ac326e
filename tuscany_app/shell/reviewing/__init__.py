"""Replays and reviews of finished games."""
