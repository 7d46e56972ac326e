"""The application around a table: window, home, new game, coach, rules, replay, results, settings."""
