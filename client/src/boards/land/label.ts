/** A square in words, for those who hear the board: its name, its ground, what stands on it. */
import { t } from '$/lib/words'
import type { Grid } from './geometry'
import { chargeOfCastle, type LandView } from './land'
import { say } from './words'

export function squareLabel(land: LandView, grid: Grid, square: number): string {
  const castle = Object.entries(land.castles).find(([, at]) => at === square)?.[0]
  const knight = Object.entries(land.knights).find(([, all]) => all.includes(square))?.[0]
  const region = Object.entries(land.regions).find(([, all]) => all.includes(square))?.[0]
  const what = [
    castle ? say('what.castle', { charge: t(`charge.${chargeOfCastle(castle)}`) }) : '',
    knight ? say('what.knight', { charge: t(`charge.${chargeOfCastle(`${knight}_1`)}`) }) : '',
    region ? say('what.region', { charge: t(`charge.${chargeOfCastle(region)}`) }) : ''
  ]
  const letter = land.terrain.join('')[square] as 'M'
  return say('square', { name: grid.name(square), terrain: say(`terrain.${letter}`), what: what.join('') })
}

/** Who holds a square beside the region that grows: strength against strength. */
export function strengthAt(land: LandView, region: string | null, square: number): string {
  if (!region) return ''
  const victim = Object.entries(land.regions).find(([castle, all]) => castle !== region && all.includes(square))?.[0]
  return victim ? say('strength', { mine: land.strength[region] ?? 0, theirs: land.strength[victim] ?? 0 }) : ''
}
