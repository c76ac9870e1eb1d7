"""The phases of Domaine: who decides, what is legal, what a choice does, what follows.

`decisions` asks and carries out; `setting_up`, `turn`, `main`, `steps` (borders, knights, expansion) and `dealings`
(deserter, alliance) hold the rules of each kind of decision.
"""
