/** The position of Löwenherz as its board reads it. */
import type { View } from '$/lib/types'
import { colourOf, type LandView } from '../land/land'
import components from './components.json'

export interface Prince {
  colour: string
  power: number
  ducats: number | null
  cards: number
  hand: string[]
  shown: string[]
  used: string[]
  sealed: boolean
  laid: number[] | null
  bid: { ducats: number | null; cards: string[] } | null
}

export interface Slot {
  action: 'money' | 'walls' | 'sword' | 'crown'
  number: number
}

export interface LowenherzView extends LandView {
  first_player: number
  setting_up: boolean
  princes: Prince[]
  card: string | null
  slots: Slot[]
  deck: Record<string, number>
  piles: { left: number; right: number }
  slot: number | null
  claimants: number[]
  proposals: number
  proposer: number | null
  proposal: 'pay' | 'receive' | null
  amount: number
  duel: number
  region: string | null
  looking_at: string[] | null
}

export function read(view: View): LowenherzView {
  return view as LowenherzView
}

export const TABLE = components.region_table

/** `treasure_10` is a treasure of 10: a politics card's kind and number. */
export function politicsCard(id: string): { kind: 'alliance' | 'renegade' | 'treasure' | 'parchment'; number: number } {
  const [kind = 'alliance', number = '0'] = id.split('_')
  return { kind: kind as 'alliance', number: Number(number) }
}

export const POLITICS_ICONS = { alliance: 'shaking-hands', renegade: 'black-knight-helm', treasure: 'two-coins', parchment: 'tied-scroll' } as const
export const ACTION_ICONS = { money: 'two-coins', walls: 'brick-wall', sword: 'crossed-swords', crown: 'queen-crown' } as const

/** The castle's number in the coding: colours in their order, four castles each. */
export function castleNumber(castle: string): number {
  return components.colours.indexOf(colourOf(castle)) * components.castles_per_colour + Number(castle.slice(-1)) - 1
}
