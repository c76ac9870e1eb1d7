import { expect, it } from 'vitest'
import type { TableEvent } from '$/lib/types'
import { breakdown, SOURCES } from './breakdown'
import type { LowenherzView } from './view'

const event = (kind: string, facts: Record<string, unknown>): TableEvent => ({ kind, facts, text: '', move: 1 })

it('adds up to the scores, with what was lost to others', () => {
  const view = { princes: [{ colour: 'rose' }, { colour: 'gold' }], scores: [14, 6] } as unknown as LowenherzView
  const rows = breakdown(view, [
    event('region_founded', { seat: 0, points: 10 }),
    event('region_founded', { seat: 1, points: 5 }),
    event('space_taken', { seat: 1, points: 1 }),
    event('spaces_severed', { castle: 'rose_1', points: 3 }),
    event('mines_scored', { hills: [2, 0] }),
    event('last_points_scored', { hills: [2, 0], parchments: [4, 0] })
  ])
  expect(rows.silver).toEqual([4, 0])
  expect(rows.lost).toEqual([-4, 0])
  for (const seat of [0, 1]) expect(SOURCES.reduce((sum, source) => sum + (rows[source][seat] ?? 0), 0)).toBe(view.scores[seat])
})
