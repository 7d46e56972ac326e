"""The window and its pages, one folder for each subject."""
