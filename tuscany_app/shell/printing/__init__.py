"""Pages to print, as PDF: the quick guide, the rules with their figures, and what a game has to be written on."""
