"""The rules of The Castles of Tuscany: facts, position, moves, events, refusals. No Qt, and no words except the
reasons."""
