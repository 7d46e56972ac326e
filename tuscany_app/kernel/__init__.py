"""The part that every game shares, without Qt: contract, sessions, records, computer players."""
