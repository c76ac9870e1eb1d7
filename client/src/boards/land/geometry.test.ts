import { describe, expect, it } from 'vitest'
import { CELL, FRAME, Grid, within } from './geometry'

describe('a grid of 12 × 12', () => {
  const grid = new Grid(12, 12)

  it('has 264 edges, the upright ones first', () => {
    expect(grid.edges).toBe(264)
    expect(grid.sides(0)).toEqual([0, 1])
    expect(grid.sides(11)).toEqual([12, 13])
    expect(grid.sides(132)).toEqual([0, 12])
    expect(grid.sides(263)).toEqual([131, 143])
  })

  it('finds the edge between two squares again', () => {
    for (let edge = 0; edge < grid.edges; edge += 1) expect(grid.between(...grid.sides(edge))).toBe(edge)
    expect(grid.between(11, 12)).toBe(-1)
  })

  it('names squares by column and row', () => {
    expect(grid.name(0)).toBe('a1')
    expect(grid.name(143)).toBe('l12')
  })

  it('draws the outline of a region without the sides inside it', () => {
    expect(grid.outline([0]).split('M').length - 1).toBe(4)
    expect(grid.outline([0, 1]).split('M').length - 1).toBe(6)
    expect(grid.outline([11, 12]).split('M').length - 1).toBe(8)
  })
})

describe('a grid of 15 × 10', () => {
  it('lies in its frame', () => {
    const grid = new Grid(15, 10)
    expect(grid.width).toBe(15 * CELL + 2 * FRAME)
    expect(grid.centre(149)).toEqual({ x: FRAME + 14.5 * CELL, y: FRAME + 9.5 * CELL })
  })
})

it('takes the nearest place within reach, or none', () => {
  const places = [{ x: 0, y: 0, id: 'a' }, { x: 10, y: 0, id: 'b' }]
  expect(within(places, { x: 6, y: 0 }, 20)?.id).toBe('b')
  expect(within(places, { x: 60, y: 0 }, 20)).toBeNull()
})
