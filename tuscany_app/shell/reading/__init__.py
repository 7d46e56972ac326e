"""Texts to read: the rules and the user's guide, with their figures."""
