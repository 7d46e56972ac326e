"""Statistics over finished games: cards, charts and tables."""
