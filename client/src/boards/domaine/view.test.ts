import { expect, it } from 'vitest'
import { breakdown, castleNumber, CARDS, holdings, type DomaineView } from './view'

const view = {
  terrain: ['FVRM', 'GGGM'],
  regions: { blue_1: [0, 1, 2], red_1: [4, 5, 6], blue_2: [3] },
  dukes: [
    { colour: 'blue', monopolies: [] },
    { colour: 'red', monopolies: ['mine_gold'] }
  ],
  scores: [14, 5]
} as unknown as DomaineView

it('counts what a duke holds', () => {
  expect(holdings(view, 'blue')).toMatchObject({ F: 1, V: 1, R: 1, G: 0 })
})

it('tells where the points come from, and the rows add up', () => {
  const rows = breakdown(view)
  expect(rows.monopolies).toEqual([0, 5])
  expect(rows.bonus).toEqual([5, 0])
  for (const seat of [0, 1]) expect(Object.values(rows).reduce((sum, row) => sum + (row[seat] ?? 0), 0)).toBe(view.scores[seat])
})

it('numbers castles as the coding does', () => {
  expect(castleNumber('blue_1')).toBe(0)
  expect(castleNumber('yellow_4')).toBe(15)
})

it('has all sixty cards', () => {
  expect(Object.keys(CARDS)).toHaveLength(60)
  expect(CARDS['c12']).toEqual({ symbols: ['E2'], cost: 7, price: 5 })
})
