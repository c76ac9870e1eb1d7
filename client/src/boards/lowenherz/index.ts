import ActionCard from './ActionCard.svelte'
import Hand from './Hand.svelte'
import Lowenherz from './Lowenherz.svelte'
import RegionTable from './RegionTable.svelte'
import Sheet from './Sheet.svelte'
import { stepper } from './bid.svelte'
import { breakdown, SOURCES } from './breakdown'
import { politicsCard, read } from './view'
import { say } from './words'
import { colourOf } from '../land/land'
import type { Board } from '../board'
import type { TableModel } from '$/lib/table.svelte'
import type { Action, View } from '$/lib/types'

/** Chosen on the land, the card or in the hand; everything else is a button of the bar. */
const POINTED = ['choose_slot', 'place_wall', 'choose_square', 'choose_castle', 'choose_pile', 'take_card', 'duel_treasure']
const STEPPED = ['amount', 'duel_ducats']

function where(view: View): string {
  const { deck, setting_up } = read(view)
  if (setting_up) return say('where.setup')
  const cards = Object.values(deck).reduce((sum, count) => sum + count, 0)
  const letter = Object.entries(deck).find(([, count]) => count > 0)?.[0] ?? ''
  return cards ? say('where', { cards, letter }) : say('where.empty')
}

function seat(view: View, number: number): ReturnType<Board['seat']> {
  const position = read(view)
  const prince = position.princes[number]!
  const isSealing = position.decision === 'choose_slot' || position.decision === 'bid'
  const regions = Object.keys(position.regions).filter((castle) => colourOf(castle) === prince.colour).length
  return {
    points: prince.power,
    unit: say('unit'),
    ...(isSealing && prince.sealed ? { status: say('sealed') } : {}),
    resources: [
      ...(prince.ducats === null ? [] : [{ icon: 'two-coins', name: say('ducats'), value: prince.ducats }]),
      { icon: 'black-knight-helm', name: say('knights'), value: position.stock[prince.colour] ?? 0 },
      { icon: 'castle', name: say('regions'), value: regions },
      { icon: 'tied-scroll', name: say('cards'), value: prince.cards }
    ],
    progress: Math.min(1, prince.power / 60)
  }
}

function buttons(table: TableModel): Action[] {
  return table.legal.filter((action) => {
    if (STEPPED.includes(action.kind)) return action['ducats'] === stepper.ducats
    return !POINTED.includes(action.kind)
  })
}

const CAPTIONS: Record<string, Parameters<typeof say>[0]> = {
  pay: 'pay', receive: 'receive', duel: 'duel', accept: 'accept', counter: 'counter', play_alliance: 'alliance', play_renegade: 'renegade',
  cancel_alliance: 'cancel', pay_ducats: 'fee.ducats', place_wall: 'wall', choose_castle: 'choose'
}

function caption(action: Action, table: TableModel): string | undefined {
  const decision = table.view?.decision
  const key = CAPTIONS[action.kind]
  if (key) return say(key)
  if (action.kind === 'stop') return say(decision === 'politics' ? 'done' : 'stop')
  if (action.kind === 'amount') return say('say', { count: action['ducats'] as number })
  if (action.kind === 'duel_ducats') return say('bid', { total: (action['ducats'] as number) + treasureBid(table) })
  if (action.kind === 'choose_square') return say(decision === 'place_castle' ? 'castle' : decision === 'expand_space' ? 'space' : decision === 'choose_target' ? 'choose' : 'knight')
  return action.kind === 'pay_treasure' ? say('fee.treasure') : undefined
}

/** The treasure already added to one's bid. */
function treasureBid(table: TableModel): number {
  const bid = table.view && table.you !== null ? read(table.view).princes[table.you]?.bid : null
  return (bid?.cards ?? []).reduce((sum, card) => sum + politicsCard(card).number, 0)
}

function note(table: TableModel): string | undefined {
  const view = table.view ? read(table.view) : null
  const scores = table.ghost?.scores
  if (view && scores && table.you !== null && scores[table.you] !== view.scores[table.you])
    return say('note.gain', { from: view.scores[table.you] ?? 0, to: scores[table.you] ?? 0 })
  if (view?.decision === 'bid') {
    const treasure = treasureBid(table)
    return treasure ? say('bid.total', { ducats: stepper.ducats, treasure, total: stepper.ducats + treasure }) : say('bid.plain', { total: stepper.ducats })
  }
  if (view?.decision === 'place_wall') return say('note.walls', { count: view.supply })
  return view?.decision === 'swords' ? say('note.swords') : undefined
}

const board: Board = {
  component: Lowenherz,
  quiet: ['stop', 'duel'],
  panels: [
    { id: 'card', title: say('tab.card'), place: 'left', component: ActionCard },
    { id: 'hand', title: say('tab.hand'), place: 'left', component: Hand },
    { id: 'table', title: say('tab.table'), place: 'left', component: RegionTable }
  ],
  where,
  seat,
  buttons,
  caption,
  note,
  sheet: Sheet,
  breakdown: (view, events) => {
    const rows = breakdown(read(view), events)
    return SOURCES.map((source) => ({ name: say(`source.${source}`), values: rows[source] }))
  }
}
export default board
