import { expect, it } from 'vitest'
import type { View } from '$/lib/types'
import { editionOf, effectWords, parseEffect, priceOf, tileOf } from './view'

it('reads effects', () => {
  expect(parseEffect('VP(3)')).toEqual({ kind: 'VP', amount: 3 })
  expect(parseEffect('MARRIAGE')).toEqual({ kind: 'MARRIAGE', amount: 1 })
  expect(effectWords('ADVANCE(2)')).toBe('2 steps')
  expect(effectWords('FLORINS(1)')).toBe('1 florin')
})

it('asks a price for what a die lacks', () => {
  expect(priceOf('turquoise', 3)).toBe(2)
  expect(priceOf('yellow', 1)).toBe(0)
})

it('takes the entries of another edition in place of the standard ones', () => {
  const edition = editionOf({ options: { edition: { rewards: { rwd_men: 'MALE(3)' } } } } as unknown as View)
  expect(edition.rewards['rwd_men']).toBe('MALE(3)')
  expect(edition.rewards['rwd_women']).toBe('FEMALE(2)')
  expect(tileOf('alliance_medici_9', edition)).toEqual({ house: 'medici', points: 5 })
})
