"""The coach beside the table: one player of all lessons, with a panel for each kind of step."""
