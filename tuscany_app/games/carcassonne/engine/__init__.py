"""The rules of Carcassonne: facts, position, moves, events, refusals. No Qt, no words but the reasons."""
