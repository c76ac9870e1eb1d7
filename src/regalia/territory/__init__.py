"""The mechanism that Domaine and Löwenherz share: walls on a grid, closed areas around one castle, and their growth.

The chapters of the rules (`docs/rules/territory.md`, prefix TER) are the modules:

| chapter | module |
|---|---|
| 1 grid and edges | `grid` |
| 2 pieces, and the position as a whole | `land` |
| 3 castles and knights in the set-up | `castles` |
| 4 areas, regions, neutral zones, open land | `areas` |
| 5 placing walls | `walls` |
| 6, 7 knights, strength | `knights` |
| 8 expansion | `expansion` |
| 10 alliances | `alliances` |
| 12 invariants, and the position as facts | `facts` |
| refusals in words, the map in a terminal | `story` |

Squares, edges and castles are always the numbers of the rules; sets of squares are boards (`regalia.core.boards`). A
function that ends in `_refusal` names the rule that forbids one target, in the order of TER-14.1; beside it stands a
function that gives all legal targets at once, as a board.
"""
