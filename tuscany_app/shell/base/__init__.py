"""What every part of the window rests on: preferences, menus, speech, and facts about games and records in words."""
