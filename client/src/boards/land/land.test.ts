import { expect, it } from 'vitest'
import { Grid } from './geometry'
import { changes, chargeOfCastle, sharedEdge, type LandView } from './land'

it('finds an edge that two regions share', () => {
  const grid = new Grid(12, 12)
  expect(grid.sides(sharedEdge(grid, [0, 1], [13, 14]))).toEqual([1, 13])
  expect(sharedEdge(grid, [0], [2])).toBe(-1)
})

it('tells what a wall would close and whom it would cost', () => {
  const before = { regions: { blue_1: [0, 1, 2] } } as unknown as LandView
  const after = { regions: { blue_1: [0, 1], red_1: [5, 6] } } as unknown as LandView
  expect(changes(before, after)).toEqual({ gained: [['red_1', [5, 6]]], lost: [2] })
})

it('knows a castle by its charge', () => {
  expect(chargeOfCastle('yellow_3')).toBe('cross')
  expect(chargeOfCastle('rose_1')).toBe('lion')
})
