"""The program itself: settings, keys, licences and problem reports."""
