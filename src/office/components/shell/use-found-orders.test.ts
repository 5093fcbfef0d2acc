import { expect, test } from 'vitest'
import { buyersOf } from './use-found-orders.ts'

const row = (buyer: string | null, email: string) => ({
  orderNo: '10000042',
  siteId: 'main',
  status: 'new' as const,
  placedAt: '2026-11-28T18:00:00.000Z',
  tags: [],
  shipments: 1,
  states: {},
  held: 0,
  shipsOn: null,
  buyer,
  email,
})

test('OFF-030 each buyer of the found orders is listed once, if the name or email matches the words', () => {
  const rows = [
    row('Ada Bell', 'ada@example.com'),
    row('Ada Bell', 'ADA@example.com'),
    // This order was found by its recipient.
    row('Grace Hill', 'grace@example.com'),
    row(null, 'adam@example.com'),
  ]
  expect(buyersOf(rows, 'ada')).toEqual([
    { name: 'Ada Bell', email: 'ada@example.com' },
    { name: 'adam@example.com', email: 'adam@example.com' },
  ])
  expect(buyersOf(rows, 'bell ada')).toEqual([{ name: 'Ada Bell', email: 'ada@example.com' }])
  expect(buyersOf(rows, 'maple')).toEqual([])
})

test('OFF-031 no buyers are found in orders without personal data', () => {
  const { buyer: _, email: __, ...packed } = row('Ada Bell', 'ada@example.com')
  expect(buyersOf([packed], 'ada')).toEqual([])
})
