"""The HTTP and WebSocket edge of the tables. It knows `regalia.table` and the contract, never a game's inside."""
