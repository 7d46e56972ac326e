"""The games, one folder each, with the same rooms in all. No game imports another."""
