"""Texts and sheets as PDF files to print."""
