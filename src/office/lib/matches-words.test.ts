import { expect, test } from 'vitest'
import { matchesWords } from './matches-words.ts'

test.each([
  ['', true],
  ['sett', true],
  ['my set', true],
  ['SET my', true],
  ['ettings', false],
  ['my staff', false],
])('"%s" finds "My settings": %s', (typed, isFound) => {
  expect(matchesWords('My settings', typed)).toBe(isFound)
})

test('accents are ignored', () => {
  expect(matchesWords('Zoë Müller', 'mull zoe')).toBe(true)
})
