/** The position of Domaine as its board reads it. */
import type { View } from '$/lib/types'
import { colourOf, type LandView } from '../land/land'
import components from './components.json'

export interface Duke {
  colour: string
  points: number
  ducats: number | null
  cards: number
  hand: string[]
  known: string[]
  letters: string
  monopolies: string[]
}

export interface DomaineView extends LandView {
  king: number
  setting_up: boolean
  dukes: Duke[]
  deck: Record<string, number>
  chancery: string[]
  discard: string[]
  sold: string | null
  card_in_use: string | null
  chosen: string | null
}

export interface Card {
  symbols: string[]
  cost: number
  price: number
}

export const CARDS: Record<string, Card> = components.cards

export function read(view: View): DomaineView {
  return view as DomaineView
}

export const MINES = ['G', 'S', 'C', 'I'] as const
export const MINE_NAMES = { G: 'gold', S: 'silver', C: 'copper', I: 'iron' } as const

/** How many squares of each terrain a colour's Domaines hold. */
export function holdings(view: DomaineView, colour: string): Record<string, number> {
  const letters = view.terrain.join('')
  const counts: Record<string, number> = { F: 0, V: 0, R: 0, G: 0, S: 0, C: 0, I: 0 }
  for (const [castle, squares] of Object.entries(view.regions)) {
    if (colourOf(castle) !== colour) continue
    for (const square of squares) {
      const letter = letters[square] ?? 'M'
      if (letter in counts) counts[letter] = (counts[letter] ?? 0) + 1
    }
  }
  return counts
}

/** Where the points of each seat come from; the rows add up to the scores. */
export function breakdown(view: DomaineView): Record<'forests' | 'villages' | 'royal_city' | 'monopolies' | 'bonus', number[]> {
  const held = view.dukes.map((duke) => holdings(view, duke.colour))
  const forests = held.map((one) => one['F'] ?? 0)
  const villages = held.map((one) => 3 * (one['V'] ?? 0))
  const city = held.map((one) => 5 * (one['R'] ?? 0))
  const monopolies = view.dukes.map((duke) => 5 * duke.monopolies.length)
  const sum = (seat: number): number => (forests[seat] ?? 0) + (villages[seat] ?? 0) + (city[seat] ?? 0) + (monopolies[seat] ?? 0)
  return { forests, villages, royal_city: city, monopolies, bonus: view.scores.map((score, seat) => score - sum(seat)) }
}

/** The castle's number in the coding: colours in their order, four castles each. */
export function castleNumber(castle: string): number {
  return components.colours.indexOf(colourOf(castle)) * components.castles_per_colour + Number(castle.slice(-1)) - 1
}
