"""The uses of the table page: a game with or without a coach, or a table that a lesson or puzzle leads."""
