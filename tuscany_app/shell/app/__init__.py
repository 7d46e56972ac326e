"""The window, and the ways between its pages."""
