import { expect, it } from 'vitest'
import { leaderOf, missing, PLACES, type Chip, type Tile } from './view'
import components from './components.json'

const none: Record<Chip, number> = { scepter: 0, helmet: 0, ring: 0, letter: 0, crown: 0 }

it('puts tiles that touch at a corner diagonally beside each other, and no others', () => {
  const touching = new Set(components.edges.map(([one, two]) => `${one} ${two}`))
  for (let one = 1; one <= 12; one += 1)
    for (let two = one + 1; two <= 12; two += 1) {
      const [a, b] = PLACES[one]!
      const [c, d] = PLACES[two]!
      const isDiagonal = Math.abs(a - c) === 1 && Math.abs(b - d) === 1
      expect(isDiagonal, `${one} and ${two}`).toBe(touching.has(`${one} ${two}`))
    }
})

it('knows who leads a tile alone', () => {
  expect(leaderOf({ markers: [1, 3, 2] } as Tile)).toBe(1)
  expect(leaderOf({ markers: [2, 2, 0] } as Tile)).toBeNull()
  expect(leaderOf({ markers: [0, 0, 0] } as Tile)).toBeNull()
})

it('tells which chips a mission still needs', () => {
  const mission = { mission: 1, needs: ['helmet', 'ring'], effect: '' }
  expect(missing(mission, { ...none, helmet: 1 })).toEqual(['ring'])
  expect(missing(mission, { ...none, helmet: 1, crown: 1 })).toEqual([])
  expect(missing({ ...mission, needs: ['helmet', '?'] }, { ...none, helmet: 1 })).toEqual(['?'])
  expect(missing({ ...mission, needs: ['helmet', '?'] }, { ...none, helmet: 2 })).toEqual([])
})
