"""Tables without HTTP: seats, moves, undo, clocks, takeover, chat, a durable log, stores, and the service over them."""
