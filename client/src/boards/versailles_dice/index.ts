import Procession from './Procession.svelte'
import Scores from './Scores.svelte'
import { bestOther, FAVOURS, FAVOUR_ICONS, read, thrown } from './view'
import { say } from './words'
import type { Board } from '../board'
import type { TableModel } from '$/lib/table.svelte'
import type { View } from '$/lib/types'

function seat(view: View, number: number): ReturnType<Board['seat']> {
  const courtier = read(view).courtiers[number]!
  const dice = courtier.hand.coloured + courtier.hand.white
  const out = courtier.eliminated_turn > 0 ? say('gone') : undefined
  const left = dice ? say('dice_left', { count: dice }) : say('no_dice')
  return {
    points: courtier.scores.charges,
    unit: say('unit'),
    status: out ?? (read(view).phase === 'placement' ? left : ''),
    resources: FAVOURS.slice(0, 5).map((favour) => ({
      icon: FAVOUR_ICONS[favour],
      name: say(`favour.${favour}`),
      value: courtier.scores[favour]
    })),
    progress: courtier.scores.charges / 6
  }
}

function note(table: TableModel): string | undefined {
  const action = table.parse(table.pointed ?? table.chosen ?? -1)
  if (action?.kind !== 'place' || table.you === null || !table.view) return undefined
  const face = action['face'] as number
  const view = read(table.view)
  const place = view.board[face - 1]!
  const mine = (place.dice[table.you] ?? 0) + thrown(view.courtiers[table.you]!).filter((die) => die.isOwn && die.face === face).length
  const white = place.white + thrown(view.courtiers[table.you]!).filter((die) => !die.isOwn && die.face === face).length
  const theirs = Math.max(white, bestOther(place, table.you))
  return say(mine > theirs ? 'note.lead' : 'note.other', { face, character: say(`character.${face as 1}`), mine, theirs })
}

const board: Board = {
  component: Procession,
  panels: [{ id: 'scores', title: say('tabs.scores'), place: 'under', component: Scores }],
  where: (view) => say('where', { turn: read(view).turn, turns: read(view).turns, phase: say(`phase.${read(view).phase}`) }),
  seat,
  buttons: (table) => table.legal.filter((action) => ['keep_faces', 'roll_again', 'claim'].includes(action.kind)),
  caption: (action) => {
    if (action.kind === 'keep_faces') return say('keep')
    if (action.kind === 'roll_again') return say('again')
    if (action.kind === 'place') return say('place', { face: action['face'] as number })
    return undefined
  },
  note,
  breakdown: (view) =>
    [...FAVOURS].reverse().map((favour) => ({
      name: say(`favour.${favour}`),
      values: read(view).courtiers.map((courtier) => courtier.scores[favour])
    }))
}
export default board
