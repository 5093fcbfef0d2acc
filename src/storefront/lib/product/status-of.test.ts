import { expect, test } from 'vitest'
import { statusOf } from './status-of.ts'

const flags = { c_isComingSoon: false, c_isInShopOnly: false, c_isOutOfStock: false }

test('PDP-029 coming soon precedes in shops only, which precedes out of stock', () => {
  expect(statusOf({ c_isComingSoon: true, c_isInShopOnly: true, c_isOutOfStock: true })).toBe('comingSoon')
  expect(statusOf({ ...flags, c_isInShopOnly: true, c_isOutOfStock: true })).toBe('inShopOnly')
  expect(statusOf({ ...flags, c_isOutOfStock: true })).toBe('outOfStock')
})

test('PDP-030 a product is in stock when none of the three applies', () => {
  expect(statusOf(flags)).toBeUndefined()
})
