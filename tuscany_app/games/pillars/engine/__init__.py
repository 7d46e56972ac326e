"""The rules of Pillars: facts, position, moves, events, refusals. No Qt, and no words except the reasons."""
