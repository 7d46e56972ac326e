"""Everything for an evening of games: new games, series, people and results."""
