"""What lies on the table of The Castles of Tuscany: boards, tracks, piles, hands, pieces that are being laid."""
