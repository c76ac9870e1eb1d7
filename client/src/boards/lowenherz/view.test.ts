import { expect, it } from 'vitest'
import { castleNumber, politicsCard, TABLE } from './view'

it('reads politics cards', () => {
  expect(politicsCard('treasure_10')).toEqual({ kind: 'treasure', number: 10 })
  expect(politicsCard('renegade_3')).toEqual({ kind: 'renegade', number: 3 })
})

it('numbers castles as the coding does', () => {
  expect(castleNumber('rose_1')).toBe(0)
  expect(castleNumber('gray_3')).toBe(14)
})

it('has a region table that rises', () => {
  const power = TABLE.map((row) => row.power)
  expect(power).toEqual([...power].sort((one, two) => one - two))
})
