import { expect, test } from 'vitest'
import { isCancelWindowOpen } from './cancel-window.ts'

const placedAt = '2026-12-01T10:00:00.000Z'
const shipment = { state: 'waiting', leavesOn: '2026-12-03', placedAt } as const

test.each([
  ['on the day before it leaves', shipment, '2026-12-02T20:00:00Z', true],
  ['on the day on which it leaves', shipment, '2026-12-03T12:00:00Z', false],
  ['once it is picked', { ...shipment, state: 'picking' }, '2026-12-02T20:00:00Z', false],
  [
    'without a day, within the grace time',
    { ...shipment, leavesOn: undefined },
    '2026-12-01T10:29:59Z',
    true,
  ],
  [
    'without a day, after the grace time',
    { ...shipment, leavesOn: undefined },
    '2026-12-01T10:30:00Z',
    false,
  ],
])('SALE-047 SALE-048 SALE-049 a shipment %s', (_, one, now, isOpen) => {
  expect(isCancelWindowOpen(one, new Date(now))).toBe(isOpen)
})
