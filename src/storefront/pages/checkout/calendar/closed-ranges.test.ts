import { expect, test } from 'vitest'
import type { GridDay } from './calendar-days.ts'
import { closedRanges } from './closed-ranges.ts'

const open: GridDay = { kind: 'open', methodId: 'ground', method: 'UPS Ground', price: 9.95 }
const closed = (reason: 'no-delivery' | 'holiday'): GridDay => ({ kind: 'closed', reason })

test('groups closed days by their reason, with consecutive days as a range', () => {
  const days = new Map<string, GridDay>([
    ['2026-12-06', closed('no-delivery')],
    ['2026-12-25', closed('holiday')],
    ['2026-12-05', closed('no-delivery')],
    ['2026-12-07', open],
    ['2026-12-12', closed('no-delivery')],
    ['2026-12-13', closed('no-delivery')],
    ['2026-12-14', closed('no-delivery')],
  ])
  expect(closedRanges(days)).toEqual([
    { reason: 'no-delivery', days: '5–6, 12–14' },
    { reason: 'holiday', days: '25' },
  ])
  expect(closedRanges(new Map([['2026-12-07', open]]))).toEqual([])
})
