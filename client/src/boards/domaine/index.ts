import Chancery from './Chancery.svelte'
import Domaine from './Domaine.svelte'
import Hand from './Hand.svelte'
import Holdings from './Holdings.svelte'
import Sheet from './Sheet.svelte'
import { held } from './held.svelte'
import { breakdown, CARDS, holdings, MINES, read } from './view'
import { say } from './words'
import type { Board } from '../board'
import type { TableModel } from '$/lib/table.svelte'
import type { Action, View } from '$/lib/types'

function where(view: View): string {
  const { king, deck, setting_up } = read(view)
  if (setting_up) return say('where.setup')
  const cards = Object.values(deck).reduce((sum, count) => sum + count, 0)
  const letter = Object.entries(deck).find(([, count]) => count > 0)?.[0] ?? ''
  return cards ? say('where', { king, cards, letter }) : say('where.empty', { king })
}

function seat(view: View, number: number): ReturnType<Board['seat']> {
  const position = read(view)
  const duke = position.dukes[number]!
  const land = holdings(position, duke.colour)
  const kinds = MINES.filter((mine) => (land[mine] ?? 0) > 0).length
  return {
    points: duke.points,
    unit: say('unit'),
    resources: [
      { icon: 'two-coins', name: duke.ducats === null ? say('ducats.hidden') : say('ducats'), value: duke.ducats ?? '?' },
      { icon: 'black-knight-helm', name: say('knights'), value: position.stock[duke.colour] ?? 0 },
      { icon: 'war-pick', name: say('mines'), value: kinds },
      { icon: 'card-draw', name: say('cards'), value: duke.cards }
    ],
    progress: duke.points / position.king
  }
}

/** The buttons of the bar: what can be done with the card picked up, drawing, stopping. */
function buttons(table: TableModel): Action[] {
  if (table.view?.decision === 'main') return table.legal.filter((action) => action['card'] === held.card && held.card !== null)
  return table.legal.filter((action) => action.kind === 'stop' || action.kind === 'draw')
}

function caption(action: Action, table: TableModel): string | undefined {
  const card = CARDS[String(action['card'])]
  if (action.kind === 'stop') return say('stop')
  if (action.kind === 'draw') return say('draw')
  if (action.kind === 'sell' && card) return say('sell', { price: card.price })
  if (action.kind === 'play' && card) {
    const symbol = card.symbols[Number(action['option']) - 1] ?? ''
    return say('play', { symbol: `${symbol.slice(1)} ${say(`symbol.${symbol[0] as 'B'}`)}`.trim(), cost: card.cost })
  }
  if (action.kind === 'take') return say('take')
  if (action.kind === 'place_border') return say('border')
  if (action.kind !== 'choose_square') return say('choose')
  const decision = table.view?.decision
  if (decision === 'place_castle') return say('castle')
  return decision === 'expand_space' ? say('expand') : decision === 'choose_target' ? say('choose') : say('knight')
}

function note(table: TableModel): string | undefined {
  const scores = table.ghost?.scores
  if (scores && table.you !== null && scores[table.you] !== table.view?.scores[table.you])
    return say('note.gain', { from: table.view?.scores[table.you] ?? 0, to: scores[table.you] ?? 0 })
  if (table.view?.decision === 'main' && !held.card) return say('note.main')
  if (table.view?.decision === 'refill') return say('note.refill')
  return table.view?.decision === 'place_border' ? say('borders_left', { count: read(table.view).supply }) : undefined
}

const board: Board = {
  component: Domaine,
  quiet: ['stop'],
  panels: [
    { id: 'hand', title: say('tab.hand'), place: 'left', component: Hand },
    { id: 'chancery', title: say('tab.chancery'), place: 'left', component: Chancery },
    { id: 'holdings', title: say('tab.land'), place: 'left', component: Holdings }
  ],
  where,
  seat,
  buttons,
  caption,
  note,
  sheet: Sheet,
  breakdown: (view) => {
    const rows = breakdown(read(view))
    return Object.entries(rows).map(([name, values]) => ({ name: say(name as 'forests'), values }))
  }
}
export default board
