import { expect, test } from 'vitest'
import { refusalFault } from '#api/faults/faults.ts'
import { refuse } from '#commerce/refusals.ts'
import { shownFault } from './shown-fault.ts'

const closed = (next: string | null) =>
  refusalFault(refuse('day-closed', { shipmentId: 'me', day: '2026-12-20', next }), 'r1')

test('SALE-055 the fault of a closed day offers the next open day', () => {
  expect(shownFault(closed('2027-01-08'))).toMatchObject({
    code: 'day-closed',
    detail: 'This day is taken or closed. The next open day is Friday, Jan 8.',
    requestId: 'r1',
    details: { next: '2027-01-08' },
  })
  expect(shownFault(closed(null)).details?.next ?? null).toBeNull()
})

test("a proxy's response has none of the fields", () => {
  for (const document of [undefined, null, 'Bad Gateway', []])
    expect(shownFault(document)).toEqual({
      code: undefined,
      detail: undefined,
      requestId: undefined,
      details: undefined,
      fields: [],
    })
})
