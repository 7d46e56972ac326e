"""The coach beside the table plays a lesson: one panel for each kind of step."""
