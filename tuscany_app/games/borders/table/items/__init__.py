"""What lies on the table of The Border: everybody's map, the dice in their tray, the score row."""
