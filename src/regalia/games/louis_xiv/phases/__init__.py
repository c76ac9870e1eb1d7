"""The four phases of a round of Louis XIV, one module each, and the decisions they open."""
