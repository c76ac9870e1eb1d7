import { expect, it } from 'vitest'
import { changes, chargeOfCastle, type LandView } from './land'

it('tells what a wall would close and whom it would cost', () => {
  const before = { regions: { blue_1: [0, 1, 2] } } as unknown as LandView
  const after = { regions: { blue_1: [0, 1], red_1: [5, 6] } } as unknown as LandView
  expect(changes(before, after)).toEqual({ gained: [['red_1', [5, 6]]], lost: [2] })
})

it('knows a castle by its charge', () => {
  expect(chargeOfCastle('yellow_3')).toBe('cross')
  expect(chargeOfCastle('rose_1')).toBe('lion')
})
