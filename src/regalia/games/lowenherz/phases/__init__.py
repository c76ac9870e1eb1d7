"""The phases of Löwenherz: who decides, what is legal, what a choice does, what follows.

A round runs through the modules as it runs through the rulebook:

| module | holds |
|---|---|
| `setting_up` | castles and knights of the variable set-up (LOW-4) |
| `rounds` | reveal, selection, bureaucracy (LOW-5.1 to 5.9, 5.34 to 5.36) |
| `politics` | the politics window, Alliance (LOW-5.10 to 5.13, LOW-7.1 to 7.7) |
| `renegade` | the Renegade (LOW-7.8 to 7.14) |
| `contest` | who performs a slot: Power Trial and duel (LOW-5.14 to 5.33) |
| `performing` | Money Bag, Boundary Walls, Crown and Scepter (LOW-6.1 to 6.5, 6.25 to 6.27) |
| `swords` | knights and expansion (LOW-6.6 to 6.19) |
| `fees` | what woods cost, treasure and credit (LOW-6.20 to 6.24) |
| `options`, `refusals`, `decisions` | what is open, why not, and carrying it out, whatever the phase |

A phase that has nothing more to ask names the step that follows in `state.deciding`; `decisions.settle` takes it.
"""
