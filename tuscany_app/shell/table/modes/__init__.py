"""What the table page can be used for: a game, with a coach or without, or what somebody beside it asks for."""
