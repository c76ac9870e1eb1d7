"""The contract of all games, and what they are made of."""
