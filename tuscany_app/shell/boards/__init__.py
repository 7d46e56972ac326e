"""Component tables of your own: the list of boards and their editor."""
