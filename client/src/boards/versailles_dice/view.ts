/** The position of Versailles Dice as its board reads it. */
import type { View } from '$/lib/types'

export const FAVOURS = ['fortune', 'lands', 'influence', 'reroll', 'titles', 'charges'] as const
export type Favour = (typeof FAVOURS)[number]

export const FAVOUR_ICONS: Record<Favour, string> = {
  fortune: 'two-coins',
  lands: 'wheat',
  influence: 'round-star',
  reroll: 'rolling-dices',
  titles: 'laurel-crown',
  charges: 'key'
}

export interface Courtier {
  scores: Record<Favour, number>
  eliminated_turn: number
  hand: { coloured: number; white: number }
  faces: { coloured: number[]; white: number[] }
  next_dice: { coloured: number; white: number }
  quarrel: boolean
}

export interface Character {
  character: number
  dice: number[]
  white: number
  winner: number | null
}

export interface VersaillesView extends View {
  turn: number
  turns: number
  phase: 'placement' | 'claiming' | 'over'
  first_player: number
  courtiers: Courtier[]
  board: Character[]
  claim_index: number | null
}

export function read(view: View): VersaillesView {
  return view as VersaillesView
}

/** A die in hand: its face, whether it is one's own colour, and its slot (coloured first, then white, as thrown). */
export interface HandDie {
  slot: number
  face: number
  isOwn: boolean
}

/** The dice thrown by a seat, in slots: coloured first, then white, each by face (VERS-5.2). */
export function thrown(courtier: Courtier): HandDie[] {
  const own = [...courtier.faces.coloured].sort().map((face) => ({ face, isOwn: true }))
  const white = [...courtier.faces.white].sort().map((face) => ({ face, isOwn: false }))
  return [...own, ...white].map((die, slot) => ({ ...die, slot }))
}

/** The mask of chosen dice; of dice alike the first ones are taken, whichever were picked (VERS-5.3). */
export function maskOf(hand: HandDie[], picked: Set<number>): number {
  let mask = 0
  const kinds = new Map<string, HandDie[]>()
  for (const die of hand) {
    const kind = `${die.isOwn} ${die.face}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), die])
  }
  for (const alike of kinds.values()) {
    const count = alike.filter((die) => picked.has(die.slot)).length
    for (const die of alike.slice(0, count)) mask |= 1 << die.slot
  }
  return mask
}

/** Who leads a character: the one colour with most dice, white included; null when nobody does (VERS-4.42 to 4.44). */
export function leaderOf(place: Character): number | null {
  const most = Math.max(place.white, ...place.dice)
  const first = place.dice.map((count, seat) => ({ count, seat })).filter((one) => one.count === most)
  return most > 0 && first.length === 1 && place.white < most ? (first[0]?.seat ?? null) : null
}

/** The most dice that any other colour has on a character. */
export function bestOther(place: Character, seat: number): number {
  return Math.max(place.white, ...place.dice.filter((_, other) => other !== seat))
}
