"""What stays on the disk: folders, safe files, records in play and finished, and the list of them."""
