"""Drives the window: the demonstration, the smoke test, measurements, and the user of the tests."""
