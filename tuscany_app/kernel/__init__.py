"""What every game shares: the contract, chance, records, computer players. No Qt in here."""
