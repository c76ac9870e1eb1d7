/** What the two land games show of their land; both views have these fields. */
import { chargeOf, type Charge } from '$/lib/seats'
import type { View } from '$/lib/types'
import { Grid } from './geometry'

export interface LandView extends View {
  terrain: string[]
  walls: number[]
  supply: number
  castles: Record<string, number>
  knights: Record<string, number[]>
  stock: Record<string, number>
  regions: Record<string, number[]>
  /** Allied regions, and the edge that carries their mark. */
  alliances: Array<{ castles: [string, string]; mark: number | null }>
  strength: Record<string, number>
}

export function gridOf(land: LandView): Grid {
  return new Grid(land.terrain[0]?.length ?? 0, land.terrain.length)
}

/** The colour of a castle or its region: `blue_1` is blue. */
export function colourOf(castle: string): string {
  return castle.slice(0, castle.lastIndexOf('_'))
}

export function chargeOfCastle(castle: string): Charge {
  return chargeOf(colourOf(castle))
}

/** How a drawing of terrain is chosen: by letter, and a variant by place so that no two neighbours look copied. */
const VARIANTS: Record<string, number> = { M: 4, F: 3, V: 2 }
/** Löwenherz calls a meadow a plain and a forest woods. */
const DRAWN_AS: Record<string, string> = { P: 'M', W: 'F' }
export const GROUND: Record<string, string> = {
  M: 'meadow',
  P: 'meadow',
  W: 'forest',
  F: 'forest',
  V: 'village',
  T: 'village',
  R: 'city',
  H: 'hill',
  G: 'mine',
  S: 'mine',
  C: 'mine',
  I: 'mine'
}

export function drawing(letter: string, square: number): string {
  const drawn = DRAWN_AS[letter] ?? letter
  return `t${drawn}${(square * 7 + Math.floor(square / 5)) % (VARIANTS[drawn] ?? 1)}`
}

/** The squares that a ghost adds to regions, and those it takes away, by castle. */
export function changes(before: LandView, after: LandView): { gained: Array<[string, number[]]>; lost: number[] } {
  const gained: Array<[string, number[]]> = []
  const lost: number[] = []
  for (const [castle, squares] of Object.entries(after.regions)) {
    const had = new Set(before.regions[castle] ?? [])
    const fresh = squares.filter((square) => !had.has(square))
    if (fresh.length) gained.push([castle, fresh])
  }
  const now = new Set(Object.values(after.regions).flat())
  for (const squares of Object.values(before.regions)) lost.push(...squares.filter((square) => !now.has(square)))
  return { gained, lost }
}
