"""The table, drawn with Qt."""
