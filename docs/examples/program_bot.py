"""A bot as a program of its own, as any language could write it: a question a line on stdin, an answer on stdout.

regalia arena match domaine --seats "program:python3 docs/examples/program_bot.py,page" --games 4
"""

from __future__ import annotations

import json
import sys

for question in sys.stdin:
    asked = json.loads(question)
    # asked: protocol, game, players, options, seat, seed, decision, view, actions [{"action": 5, "label": "..."}]
    actions = asked["actions"]
    answer = actions[asked["seed"] % len(actions)]["action"]
    print(json.dumps({"action": answer}), flush=True)
