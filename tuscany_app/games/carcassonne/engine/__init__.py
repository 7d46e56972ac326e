"""The rules of Carcassonne: facts, position, moves, events, refusals. No Qt, and no words except the reasons."""
