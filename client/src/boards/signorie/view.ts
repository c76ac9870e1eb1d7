/** The position of Signorie as its board reads it. */
import type { View } from '$/lib/types'
import components from './components.json'
import { say } from './words'

export const COLUMNS = ['yellow', 'red', 'purple', 'grey', 'turquoise'] as const
export type Column = (typeof COLUMNS)[number]
export const CAREERS = ['military', 'clerical', 'political'] as const
export type Career = (typeof CAREERS)[number]
export const ROWS = ['marriage', ...CAREERS] as const
export type Row = (typeof ROWS)[number]
export type Sex = 'male' | 'female'

/** The dice are things with a colour of their own: square and pipped, so never taken for a seat. */
export const DIE_COLOURS: Record<Column, { fill: string; on: string }> = {
  yellow: { fill: '#d7a021', on: '#2a2018' },
  red: { fill: '#b02d22', on: '#fff6e6' },
  purple: { fill: '#8147a5', on: '#fff6e6' },
  grey: { fill: '#6d6a66', on: '#fff6e6' },
  turquoise: { fill: '#1b737c', on: '#fff6e6' }
}

export interface City {
  active: boolean
  slots: Array<{ seat: number; sex: Sex } | null>
  marriage: string | null
  mission: string | null
}

export interface Lord {
  colour: string
  florins: number
  vp: number
  vp_log: Record<string, number>
  supply: Record<Sex, number>
  threshold: Record<Sex, number>
  careers: Record<Career, number[]>
  dice: Record<Column, number>
  actions: number
  helpers: string[]
  brides: boolean[]
  rows: Record<Row, string[]>
  face_down: Record<Row, number>
  dice_sum: number
  threshold_value: number
  final_careers: number
  final_rows: number[]
}

export interface SignorieView extends View {
  round: number
  rounds: number
  phase: 'actions' | 'rewards' | 'over'
  context: { column: Column | null; helper_row: number }
  turn_order: number[]
  initiative: number[]
  passed: boolean[]
  cities: Record<string, City>
  pool: Record<Column, number[]>
  assignments: Record<Column, string[]>
  rewards: string[]
  lords: Lord[]
}

export function read(view: View): SignorieView {
  return view as SignorieView
}

interface Edition {
  helpers: Record<string, { cost: number; effect: string }>
  assignments: Record<string, { spend: Sex; most: number; effect: string }>
  rewards: Record<string, string>
  alliances: number[]
  careers: Array<{ vp: number; bonus: string | null }>
  plans: Record<string, Record<Career, string[]>>
}

/** What is printed: the standard edition, with the entries that the table's own edition replaces. */
export function editionOf(view: View): Edition {
  const standard = components.edition as Edition
  const own = view.options['edition']
  if (typeof own !== 'object' || own === null) return standard
  const given = own as Partial<Edition>
  return {
    ...standard,
    ...given,
    helpers: { ...standard.helpers, ...given.helpers },
    assignments: { ...standard.assignments, ...given.assignments },
    rewards: { ...standard.rewards, ...given.rewards },
    plans: { ...standard.plans, ...given.plans }
  }
}

/** `VP(3)` is 3 points: an effect's kind and number. */
export function parseEffect(effect: string): { kind: string; amount: number } {
  const match = /^([A-Z_]+)(?:\((\d+)\))?$/.exec(effect)
  return { kind: match?.[1] ?? effect, amount: Number(match?.[2] ?? 1) }
}

export function effectWords(effect: string): string {
  const { kind, amount } = parseEffect(effect)
  return say(`effect.${kind as 'VP'}`, { n: amount, count: amount })
}

export const EFFECT_ICONS: Record<string, string> = {
  FLORINS: 'two-coins', VP: 'round-star', INITIATIVE: 'sundial', ADVANCE: 'stairs', MALE: 'male', FEMALE: 'female', CHILD: 'baby-face',
  OFFSPRING: 'family-tree', ALLIANCE: 'scroll-unfurled', THRESHOLD: 'up-card', RAISE: 'up-card', MARRIAGE: 'linked-rings', MISSION: 'horse-head', HIRE_ANY: 'person'
}
export const COLUMN_ICONS: Record<Column, string> = { yellow: 'two-coins', red: 'linked-rings', purple: 'family-tree', grey: 'horse-head', turquoise: 'stairs' }
export const ROW_ICONS: Record<Row, string> = { marriage: 'linked-rings', military: 'crossed-swords', clerical: 'pope-crown', political: 'scales' }
export const HOUSE_ICONS: Record<string, string> = { sforza: 'snake', este: 'eagle-head', gonzaga: 'gothic-cross', borgia: 'bull' }

/** The slot of a column asks for this number of pips; what is missing is paid (SIG-3.8). */
export function slotValue(column: Column): number {
  return COLUMNS.indexOf(column) + 1
}

export function priceOf(column: Column, value: number): number {
  return Math.max(0, slotValue(column) - value)
}

/** An alliance tile: its house and points. */
export function tileOf(id: string, edition: Edition): { house: string; points: number } {
  const [, house = '', number = '1'] = id.split('_')
  return { house, points: edition.alliances[Number(number) - 1] ?? 0 }
}
