"""A bot in plain Python: it tries every action on some imagined positions and likes its own points, not the others'.

regalia arena match versailles_dice --seats plain_bot:Courtier,page --games 20     (in this folder, or on PYTHONPATH)
"""

from __future__ import annotations

from regalia.core.state import State


class Courtier:
    """Looks one action ahead by the points on the table."""

    name = "courtier"

    def choose(self, state: State, seat: int, seed: int) -> int:
        """A legal action for the seat. `state` holds nothing that the seat may not know: look at all of it."""
        best, best_lead = -1, float("-inf")
        for action in state.legal_actions(seat):
            lead = 0.0
            for number in range(3):
                after = state.imagine(seat, seed + number)  # another way that hidden cards and dice may lie
                after.apply(action, seat)
                lead += after.scores[seat] - sum(after.scores) / after.players
            if lead > best_lead:
                best, best_lead = action, lead
        return best
