import { expect, test } from 'vitest'
import { typedParts, typedProblems, type RefundablePart } from './refund-parts.ts'

const line: RefundablePart = { kind: 'line', id: 'a', units: 2, refundableCents: 1_000, currency: 'USD' }
const shipping: RefundablePart = {
  kind: 'shipping',
  id: 'me',
  units: 0,
  refundableCents: 500,
  currency: 'USD',
}
const card: RefundablePart = { kind: 'gift-card', id: 'c', units: 0, refundableCents: 2_500, currency: 'USD' }

test.each([
  ['', '', {}],
  ['2', '10.00', {}],
  ['3', '', { units: 'wrong' }],
  ['-1', '', { units: 'wrong' }],
  ['1.5', '', { units: 'wrong' }],
  ['', '10.01', { amount: 'too-much' }],
  ['', 'ten', { amount: 'wrong' }],
] as const)('OFF-067 of two units and 10.00, %j units and %j is %j', (units, amount, problems) => {
  expect(typedProblems(line, { units, amount })).toEqual(problems)
})

test('OFF-066 sends the typed units, shipping and goodwill, without empty values', () => {
  const typed = new Map([
    ['line a', { units: '1', amount: '2.50' }],
    ['shipping me', { units: '', amount: '5' }],
  ])
  expect(typedParts([line, shipping, card], typed)).toEqual([
    { kind: 'line', itemId: 'a', units: 1, amountCents: 250 },
    { kind: 'shipping', shipmentId: 'me', amountCents: 500 },
  ])
  expect(typedParts([card], new Map([['gift-card c', { units: '', amount: '25.00' }]]))).toEqual([
    { kind: 'gift-card', itemId: 'c', amountCents: 2_500 },
  ])
})

test('returns undefined for empty or invalid values', () => {
  expect(typedParts([line, shipping], new Map())).toBeUndefined()
  expect(typedParts([line], new Map([['line a', { units: '0', amount: '0' }]]))).toBeUndefined()
  const wrong = new Map([
    ['line a', { units: '1', amount: '' }],
    ['shipping me', { units: '', amount: '6' }],
  ])
  expect(typedParts([line, shipping], wrong)).toBeUndefined()
})
