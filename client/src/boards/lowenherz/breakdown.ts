/** Where the power came from, by what the chronicle tells; the rows add up to the scores. */
import { seatOf, type TableEvent } from '$/lib/types'
import { colourOf } from '../land/land'
import type { LowenherzView } from './view'

export const SOURCES = ['regions', 'spaces', 'silver', 'parchments', 'lost'] as const
export type Source = (typeof SOURCES)[number]

export function breakdown(view: LowenherzView, events: TableEvent[]): Record<Source, number[]> {
  const rows = Object.fromEntries(SOURCES.map((source) => [source, view.princes.map(() => 0)])) as Record<Source, number[]>
  const add = (source: Source, seat: number | null, points: unknown): void => {
    if (seat !== null && seat >= 0 && typeof points === 'number') rows[source][seat] = (rows[source][seat] ?? 0) + points
  }
  const addAll = (source: Source, points: unknown): void => {
    if (Array.isArray(points)) points.forEach((one, seat) => add(source, seat, one))
  }
  for (const event of events) {
    const { points, castle, hills, parchments } = event.facts
    if (event.kind === 'region_founded') add('regions', seatOf(event), points)
    if (event.kind === 'space_taken') add('spaces', seatOf(event), points)
    if (event.kind === 'spaces_severed') add('lost', ownerOf(view, String(castle)), typeof points === 'number' ? -points : 0)
    if (event.kind === 'mines_scored' || event.kind === 'last_points_scored') addAll('silver', hills)
    if (event.kind === 'last_points_scored') addAll('parchments', parchments)
  }
  // What a neighbour's expansion takes away is not told for itself: it is what is missing.
  view.scores.forEach((score, seat) => {
    const told = SOURCES.reduce((sum, source) => sum + (rows[source][seat] ?? 0), 0)
    add('lost', seat, score - told)
  })
  return rows
}

function ownerOf(view: LowenherzView, castle: string): number | null {
  const seat = view.princes.findIndex((prince) => prince.colour === colourOf(castle))
  return seat < 0 ? null : seat
}
