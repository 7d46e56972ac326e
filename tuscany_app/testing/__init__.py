"""Tests that every game must pass, and helpers for the tests of one game."""
