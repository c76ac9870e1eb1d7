/** The position of Louis XIV as its board reads it. */
import type { View } from '$/lib/types'

export const CHIPS = ['scepter', 'helmet', 'ring', 'letter', 'crown'] as const
export type Chip = (typeof CHIPS)[number]

export interface Tile {
  tile: number
  side: 'red' | 'black'
  condition: 'money' | 'first' | 'influence'
  number: number
  reward: string
  amount: number
  markers: number[]
}

export interface Mission {
  mission: number
  needs: string[]
  effect: string
}

export interface Courtier {
  private: number
  common: number
  gold: number
  chips: Record<Chip, number>
  fulfilled: Mission[] | number[]
  hand: number
  cards: number[] | null
  intrigue: number
  mission_backs: Record<string, number>
  missions: Mission[] | null
  shields: number
  blank_shields: number
  bonus_shields: number
}

export interface LouisView extends View {
  round: number
  rounds: number
  phase: 'resupply' | 'influence' | 'evaluation' | 'missions' | 'over'
  start_player: number
  louis: number | null
  tile: number | null
  tiles: Tile[]
  courtiers: Courtier[]
  dummy_supply: number | null
  chip_supply: Record<Chip, number>
  decks: Record<string, number>
  used_missions: unknown[]
  pending: { group: number; group_tile: number; visited: number[] } | null
}

export function read(view: View): LouisView {
  return view as LouisView
}

/** The place of each tile on the checkerboard of 5 × 5: column, row. */
export const PLACES: Record<number, [number, number]> = {
  1: [2, 1], 2: [3, 2], 3: [2, 3], 4: [1, 2], 5: [0, 1], 6: [1, 0],
  7: [3, 0], 8: [4, 1], 9: [4, 3], 10: [3, 4], 11: [1, 4], 12: [0, 3]
}

export const ICONS: Record<number, string> = {
  0: 'heraldic-sun', 1: 'imperial-crown', 2: 'feather', 3: 'rose', 4: 'dolphin', 5: 'mirror-mirror', 6: 'crossed-swords',
  7: 'scales', 8: 'open-book', 9: 'flower-emblem', 10: 'mounted-knight', 11: 'pope-crown', 12: 'cannon'
}

export const THING_ICONS: Record<string, string> = {
  scepter: 'winged-scepter', helmet: 'visored-helm', ring: 'diamond-ring', letter: 'envelope', crown: 'queen-crown',
  shield: 'checked-shield', gold: 'two-coins', marker: 'wax-seal', influence_card: 'card-draw', intrigue_card: 'domino-mask'
}

/** The one seat with most seals on a tile; null when nobody leads alone. */
export function leaderOf(tile: Tile): number | null {
  const most = Math.max(...tile.markers)
  const first = tile.markers.map((count, seat) => ({ count, seat })).filter((one) => one.count === most)
  return most > 0 && first.length === 1 ? (first[0]?.seat ?? null) : null
}

/** The chips that are still missing for a mission; `?` stands for any chip, and a crown stands in for any other. */
export function missing(mission: Mission, chips: Record<Chip, number>): string[] {
  const left = { ...chips }
  const open: string[] = []
  for (const need of mission.needs.filter((one) => one !== '?')) {
    if (left[need as Chip] > 0) left[need as Chip] -= 1
    else open.push(need)
  }
  for (const need of [...open]) {
    if (left.crown > 0 && need !== 'crown') {
      left.crown -= 1
      open.splice(open.indexOf(need), 1)
    }
  }
  let spare = Object.values(left).reduce((sum, count) => sum + count, 0)
  for (const need of mission.needs.filter((one) => one === '?')) {
    if (spare > 0) spare -= 1
    else open.push(need)
  }
  return open
}

/** How many seals a card is worth: a personage three, a joker two (LXIV-4.20, 4.21). */
export function worth(card: number): number {
  return card === 0 ? 2 : 3
}
