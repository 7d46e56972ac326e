"""The rules of The Castles of Tuscany: facts, position, moves, events, refusals. No Qt, no words but the reasons."""
