"""The rules: no Qt, no words for players beyond the reasons."""
