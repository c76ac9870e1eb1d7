import Careers from './Careers.svelte'
import Cities from './Cities.svelte'
import Desk from './Desk.svelte'
import FamilyTab from './FamilyTab.svelte'
import Sheet from './Sheet.svelte'
import { editionOf, effectWords, read } from './view'
import { say } from './words'
import type { Board } from '../board'
import type { TableModel } from '$/lib/table.svelte'
import type { Action, View } from '$/lib/types'

/** Chosen on the desk; everything else is a button of the bar. */
const POINTED = ['take_die', 'hire', 'hire_any', 'choose_city_slot', 'open_gate', 'choose_man', 'place_man', 'advance_man', 'choose_row', 'marry_brother']

function where(view: View): string {
  const { round, rounds, phase, rewards } = read(view)
  const reward = editionOf(view).rewards[rewards[round - 1] ?? '']
  return say('where', { round, rounds, phase: say(`phase.${phase}`), reward: reward ? effectWords(reward) : '' })
}

function seat(view: View, number: number): ReturnType<Board['seat']> {
  const position = read(view)
  const lord = position.lords[number]!
  return {
    points: lord.vp,
    unit: say('unit'),
    ...(position.passed[number] && position.phase === 'actions' ? { status: say('passed') } : {}),
    resources: [
      { icon: 'two-coins', name: say('florins'), value: lord.florins },
      { icon: 'male', name: say('men'), value: lord.supply.male },
      { icon: 'female', name: say('women'), value: lord.supply.female },
      { icon: 'rolling-dices', name: say('dice'), value: `${lord.dice_sum}/${lord.threshold_value}` }
    ],
    progress: Math.min(1, lord.vp / 200)
  }
}

const CAPTIONS: Record<string, Parameters<typeof say>[0]> = {
  pass: 'pass',
  stop_advancing: 'stop',
  activate_helper: 'use',
  skip_helper: 'skip',
  reward_bonus: 'take.bonus',
  reward_florins: 'take.florins',
  no_bride: 'no_bride',
  buy_vp: 'buy',
  no_buy: 'no_buy'
}

function caption(action: Action, table: TableModel): string | undefined {
  const key = CAPTIONS[action.kind]
  if (key) return say(key)
  if (action.kind === 'choose_sex') return say(`sex.${action['sex'] as 'male'}`)
  if (action.kind === 'spend_count') return say('spend', { count: action['n'] as number })
  if (action.kind === 'pay_extra') return action['n'] === 0 ? say('extra.none') : say('extra', { count: action['n'] as number })
  const column = table.view ? read(table.view).context.column : null
  if (action.kind === 'signoria' && column) return say(`column.${column}`)
  return action.kind === 'advance_initiative' ? say('initiative') : undefined
}

function note(table: TableModel): string | undefined {
  const decision = table.view?.decision
  const then = table.you === null ? undefined : table.ghost?.scores?.[table.you]
  const now = table.you === null ? undefined : table.view?.scores[table.you]
  if (then !== undefined && now !== undefined && then !== now) return say('note.gain', { from: now, to: then })
  if (decision === 'turn') return say('note.turn')
  if (decision === 'marriage_city' || decision === 'mission_city') return say('note.city')
  if (decision === 'mission_man' || decision === 'advance') return say('note.career')
  return decision === 'alliance_row' ? say('note.row') : undefined
}

const board: Board = {
  component: Desk,
  quiet: ['pass', 'stop_advancing', 'skip_helper', 'no_bride', 'no_buy'],
  boardTab: say('tab.desk'),
  panels: [
    { id: 'cities', title: say('tab.cities'), place: 'phone', component: Cities },
    { id: 'careers', title: say('tab.careers'), place: 'phone', component: Careers },
    { id: 'family', title: say('tab.family'), place: 'phone', component: FamilyTab }
  ],
  where,
  seat,
  buttons: (table) => table.legal.filter((action) => !POINTED.includes(action.kind)),
  caption,
  note,
  sheet: Sheet,
  breakdown: (view) => {
    const { lords } = read(view)
    return Object.keys(lords[0]?.vp_log ?? {}).map((source) => ({ name: say(`source.${source as 'dowries'}`), values: lords.map((lord) => lord.vp_log[source] ?? 0) }))
  }
}
export default board
