"""What lies on the table of Pillars."""
