"""Everything that is stored on disk: folders, safe files, records in progress and finished, and their index."""
