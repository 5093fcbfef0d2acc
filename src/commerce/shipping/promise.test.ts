import { expect, test } from 'vitest'
import { openShipping } from './shipping.ts'
import { openReadModel } from '#commerce/read-model.ts'
import { openStockedShop } from '#testing/shop.ts'

const { database } = await openStockedShop()

/** The shop as it is at a moment of the Pacific clock in winter. */
const shippingAt = (moment: string) =>
  openShipping({
    database,
    readModel: openReadModel({ database }),
    clock: () => new Date(`${moment}:00-08:00`),
  })

const sacramento = { countryCode: 'US', stateCode: 'CA', latitude: 38.58, longitude: -121.49 } as const
const boston = { countryCode: 'US', stateCode: 'MA', latitude: 42.36, longitude: -71.06 } as const
const honolulu = { countryCode: 'US', stateCode: 'HI', latitude: 21.31, longitude: -157.86 } as const

async function promised(
  moment: string,
  destination: typeof sacramento | typeof boston | typeof honolulu,
  isMeltable = false,
) {
  const promise = await shippingAt(moment).promise('main', 'USD', { destination, isMeltable })
  return promise && [promise.method.id, promise.arrivesOn, promise.orderBefore.toISOString()]
}

test('SHIP-043 what is ordered before the cut-off arrives by the first method, sooner where it is near', async () => {
  expect(await promised('2026-12-01T09:00', sacramento)).toEqual([
    'ground',
    '2026-12-07',
    '2026-12-01T22:00:00.000Z',
  ])
  expect(await promised('2026-12-01T09:00', boston)).toEqual([
    'ground',
    '2026-12-09',
    '2026-12-01T22:00:00.000Z',
  ])
  expect(await promised('2026-12-01T14:00', sacramento)).toEqual([
    'ground',
    '2026-12-08',
    '2026-12-02T22:00:00.000Z',
  ])
})

test('SHIP-043 what would melt on a long way goes by the first method that keeps it off the road at weekends', async () => {
  expect(await promised('2026-12-01T09:00', boston, true)).toEqual([
    'two-day',
    '2026-12-04',
    '2026-12-01T22:00:00.000Z',
  ])
})

test('nothing is promised overseas', async () => {
  expect(await promised('2026-12-01T09:00', honolulu)).toBeUndefined()
})
