"""The computer's advice at the table: hints, reasons for moves, and the coach in real games."""
