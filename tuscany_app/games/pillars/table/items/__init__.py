"""The things on the table of Pillars."""
