"""The rules of The Border: facts, position, moves, events, refusals. No Qt, no words but the reasons."""
