import Court from './Court.svelte'
import Decks from './Decks.svelte'
import Hand from './Hand.svelte'
import Missions from './Missions.svelte'
import Sheet from './Sheet.svelte'
import { held } from './held.svelte'
import { read } from './view'
import { say } from './words'
import type { Board } from '../board'
import type { TableModel } from '$/lib/table.svelte'
import type { Action, View } from '$/lib/types'

const PLAYS: Record<string, Parameters<typeof say>[0]> = {
  play_place: 'place',
  play_retrieve: 'retrieve',
  play_place_boosted: 'place_boosted',
  play_retrieve_boosted: 'retrieve_boosted',
  play_void: 'void',
  swap_influence: 'swap'
}
/** Chosen on the board or in a panel, not by a button. */
const POINTED = ['choose_tile', 'fulfil', 'swap_mission']

function where(view: View): string {
  const { round, rounds, phase, louis } = read(view)
  const told = { round, rounds, phase: say(`phase.${phase}`) }
  return louis ? say('where', { ...told, louis: say(`short.${louis as 1}`) }) : say('where.no_louis', told)
}

function seat(view: View, number: number): ReturnType<Board['seat']> {
  const position = read(view)
  const courtier = position.courtiers[number]!
  const missions = Object.values(courtier.mission_backs).reduce((sum, count) => sum + count, 0)
  return {
    points: position.scores[number] ?? 0,
    unit: say('unit'),
    resources: [
      { icon: 'two-coins', name: say('gold'), value: courtier.gold },
      { icon: 'wax-seal', name: say('private'), value: courtier.private },
      { icon: 'checked-shield', name: say('shields'), value: courtier.shields + courtier.blank_shields },
      { icon: 'tied-scroll', name: say('missions'), value: missions },
      { icon: 'card-draw', name: say('cards'), value: courtier.hand },
      { icon: 'domino-mask', name: say('intrigue'), value: courtier.intrigue }
    ],
    progress: Math.min(1, (position.scores[number] ?? 0) / 60)
  }
}

function buttons(table: TableModel): Action[] {
  return table.legal.filter((action) => {
    if (action.kind in PLAYS) return held.card !== null && action['card'] === held.card
    if (action.kind === 'jump') return held.tile !== null && action['tile'] === held.tile
    return !POINTED.includes(action.kind)
  })
}

function caption(action: Action, table: TableModel): string | undefined {
  const play = PLAYS[action.kind]
  if (play) return say(play)
  if (action.kind === 'skip_turn') return say('skip')
  if (action.kind === 'jump') return say('hop', { count: action['count'] as number, name: say(`short.${action['tile'] as 1}`) })
  return action.kind === 'decline' && table.view?.decision === 'jump' ? say('stay') : undefined
}

function note(table: TableModel): string | undefined {
  const decision = table.view?.decision
  const ghost = table.ghost?.view
  const action = table.parse(table.pointed ?? table.chosen ?? -1)
  const tile = action?.['tile'] as number | undefined
  if (ghost && tile && table.you !== null) {
    const markers = read(ghost).tiles[tile - 1]?.markers ?? []
    return say('note.lead', { mine: markers[table.you] ?? 0, theirs: Math.max(0, ...markers.filter((_, seat) => seat !== table.you)) })
  }
  if (decision === 'influence_turn') return held.card === null ? say('note.card') : undefined
  if (decision === 'jump') return say('note.jump')
  if (decision === 'mission_turn' || decision === 'swap_mission') return say('note.mission')
  return ['joker_tile', 'extra_marker', 'reward_marker'].includes(decision ?? '') ? say('note.tile') : undefined
}

const board: Board = {
  component: Court,
  quiet: ['decline', 'skip_turn', 'play_void'],
  panels: [
    { id: 'hand', title: say('tab.hand'), place: 'left', component: Hand },
    { id: 'missions', title: say('tab.missions'), place: 'left', component: Missions },
    { id: 'decks', title: say('tab.decks'), place: 'left', component: Decks }
  ],
  where,
  seat,
  buttons,
  caption,
  note,
  sheet: Sheet,
  breakdown: (view) => {
    const missions = read(view).courtiers.map((courtier) => 5 * courtier.fulfilled.length)
    return [
      { name: say('points.missions'), values: missions },
      { name: say('points.shields'), values: view.scores.map((score, seat) => score - (missions[seat] ?? 0)) }
    ]
  }
}
export default board
