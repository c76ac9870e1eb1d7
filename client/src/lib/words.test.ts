import { expect, it } from 'vitest'
import en from '$/words/en.json'
import { catalogue, listing, maybe, t } from './words'

it('fills parameters in and knows the singular', () => {
  expect(t('lobby.free', { count: 3 })).toBe('3 seats free')
  expect(t('lobby.free', { count: 1 })).toBe('1 seat free')
})

it('joins as a sentence does', () => {
  expect(listing(['a'])).toBe('a')
  expect(listing(['a', 'b', 'c'])).toBe('a, b and c')
})

it('falls back where the catalogue is silent', () => {
  expect(maybe('option.no_such_thing', 'fallback')).toBe('fallback')
})

it('speaks a board’s own texts', () => {
  const say = catalogue({ en: { dice: '{count} dice', 'dice.one': 'a die' } })
  expect(say('dice', { count: 2 })).toBe('2 dice')
  expect(say('dice', { count: 1 })).toBe('a die')
})

it('has no empty text and no unbalanced braces', () => {
  for (const [key, text] of Object.entries(en)) {
    expect(text.trim(), key).not.toBe('')
    expect(text.split('{').length, key).toBe(text.split('}').length)
  }
})
