import { expect, test } from 'vitest'
import { buyersChanges, type ChangedByBuyer } from './buyers-changes.ts'

const placedAt = '2026-11-10T20:00:00.000Z'
const parcel: ChangedByBuyer = {
  status: 'new',
  state: 'waiting',
  isPickup: false,
  leavesOn: '2026-11-12',
  placedAt,
}
const changesAt = (shipment: Partial<ChangedByBuyer>, now: string) =>
  buyersChanges({ ...parcel, ...shipment }, new Date(now))
/** Midnight in Los Angeles. */
const until = '2026-11-12T08:00:00.000Z'

test('SALE-115 a parcel can be changed and canceled until its dispatch day begins', () => {
  expect(changesAt({}, '2026-11-12T07:59:59Z')).toEqual([
    { change: 'cancel', until },
    { change: 'address', until },
    { change: 'day', until },
    { change: 'message', until },
  ])
  expect(changesAt({}, until)).toEqual([])
})

test('SALE-115 a parcel without a dispatch day, and a pickup, can be canceled for half an hour', () => {
  const cancel = { change: 'cancel', until: '2026-11-10T20:30:00.000Z' }
  expect(changesAt({ leavesOn: undefined }, '2026-11-10T20:29:59Z')).toEqual([cancel])
  expect(changesAt({ leavesOn: undefined }, '2026-11-10T20:30:00Z')).toEqual([])
  const pickup = { isPickup: true, leavesOn: undefined }
  expect(changesAt(pickup, '2026-11-10T20:29:59Z')).toEqual([
    cancel,
    { change: 'message' },
    { change: 'person' },
  ])
  expect(changesAt(pickup, '2026-11-20T20:00:00Z')).toEqual([{ change: 'message' }, { change: 'person' }])
})

test.each(['picking', 'packed', 'part-shipped', 'shipped', 'ready', 'handed-over', 'cancelled'])(
  'SALE-115 a buyer can make no change to a shipment that is %s',
  (state) => {
    expect(changesAt({ state }, placedAt)).toEqual([])
    expect(changesAt({ state, isPickup: true, leavesOn: undefined }, placedAt)).toEqual([])
  },
)

test.each(['created', 'failed', 'completed', 'cancelled'])(
  'SALE-115 a buyer can make no change to an order that is %s',
  (status) => expect(changesAt({ status }, placedAt)).toEqual([]),
)
