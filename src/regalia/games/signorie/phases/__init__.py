"""The phases of Signorie: who decides, what is legal, what a choice does, what follows (section 4 of the rules).

`pieces` moves single pieces. `cities` and `tracks` hold the Signoria actions with decisions of their own, `effects`
all that tiles and helpers can give, `actions` the action phase, `rewards` the Rewards Phase and `rounds` what lies
between rounds.
`decisions` ties them together: what is asked, what is legal, and how play goes on by itself.
"""
