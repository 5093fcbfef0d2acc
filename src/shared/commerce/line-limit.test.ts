import { expect, test } from 'vitest'
import { lineLimit } from './line-limit.ts'

const candy = { own: undefined, isPickup: false, isMaterial: false }

test('PDP-064 PDP-065 a shipped line has at most 999 pieces, even if its product allows more', () => {
  expect(lineLimit(candy)).toBe(999)
  expect(lineLimit({ ...candy, own: 5_000 })).toBe(999)
})

test('PDP-065 a pickup line has at most 35 pieces', () => {
  expect(lineLimit({ ...candy, isPickup: true })).toBe(35)
  expect(lineLimit({ ...candy, isPickup: true, own: 50 })).toBe(35)
  expect(lineLimit({ ...candy, isPickup: true, own: 12 })).toBe(12)
})

test('PDP-065 a line of sales material is limited by the setting of the product, or to six pieces without a setting', () => {
  expect(lineLimit({ ...candy, isMaterial: true })).toBe(6)
  expect(lineLimit({ ...candy, isMaterial: true, own: 8 })).toBe(8)
})
