"""What an evening of games needs: new games, series, people and results."""
