"""What lies on the table of The Castles of Tuscany: boards, tracks, piles, hands, and the set-up's workshop."""
