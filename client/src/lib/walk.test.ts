import { describe, expect, it } from 'vitest'
import { nearest } from './walk'

describe('an arrow', () => {
  const points: Array<[number, number]> = [[10, 0], [0, 10], [20, 2], [-10, 0]]

  it('goes to the nearest place in its direction', () => {
    expect(nearest([0, 0], points, [1, 0])).toBe(0)
    expect(nearest([0, 0], points, [-1, 0])).toBe(3)
    expect(nearest([0, 0], points, [0, 1])).toBe(1)
  })

  it('prefers straight ahead to a nearer place aside', () => {
    expect(nearest([0, 0], [[6, 8], [12, 0]], [1, 0])).toBe(1)
  })

  it('stays where nothing lies that way', () => {
    expect(nearest([0, 0], points, [0, -1])).toBe(-1)
  })
})
