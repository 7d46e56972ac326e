"""What lies on the table of Carcassonne."""
