"""Helps people follow a game: a recap of what happened, replays of single turns, and final scoring step by step."""
