"""The games. Every package here that holds a `GAME` is registered; all have files of the same names."""
