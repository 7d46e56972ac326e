"""The rules of Pillars: facts, position, moves, events, refusals. No Qt, no words but the reasons."""
