import { expect, test } from 'vitest'
import { linkTokenOf } from './link-token.ts'

const token = 'a'.repeat(43)

test('reads a token from the history state, or from the hash of a new link', () => {
  expect(linkTokenOf({ state: { linkToken: 'old' }, hash: `#${token}` })).toBe(token)
  expect(linkTokenOf({ state: { linkToken: token }, hash: '' })).toBe(token)
  expect(linkTokenOf({ state: { linkToken: token }, hash: '#content' })).toBe(token)
})

test.each([null, undefined, 'text', {}, { linkToken: 1 }])('finds no token in the state %j', (state) => {
  expect(linkTokenOf({ state, hash: '#content' })).toBeUndefined()
})
