"""The rules of The Border: facts, position, moves, events, refusals. No Qt, and no words except the reasons."""
