import { expect, test } from 'vitest'
import { openReadModel } from '#commerce/read-model.ts'
import { openStockedShop } from '#testing/shop.ts'
import { openShipping } from './open-shipping.ts'

const { database, shop } = await openStockedShop()

/** Shipping at a time in Pacific standard time. */
const shippingAt = (time: string) =>
  openShipping({
    database,
    readModel: openReadModel({ database }),
    localizedTexts: shop.localizedTexts,
    clock: () => new Date(`${time}:00-08:00`),
  })

const sacramento = { countryCode: 'US', stateCode: 'CA', latitude: 38.58, longitude: -121.49 } as const
const boston = { countryCode: 'US', stateCode: 'MA', latitude: 42.36, longitude: -71.06 } as const
const honolulu = { countryCode: 'US', stateCode: 'HI', latitude: 21.31, longitude: -157.86 } as const

async function promised(
  time: string,
  destination: typeof sacramento | typeof boston | typeof honolulu,
  isMeltable = false,
) {
  const promise = await shippingAt(time).promise('main', 'USD', { destination, isMeltable })
  return promise && [promise.method.id, promise.arrivesOn, promise.orderBefore.toISOString()]
}

test('SHIP-043 an order before the cut-off is promised by the first method, sooner for a nearer destination', async () => {
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

test('SHIP-043 a box that melts is sent by the first method that avoids a weekend in transit', async () => {
  expect(await promised('2026-12-01T09:00', boston, true)).toEqual([
    'two-day',
    '2026-12-04',
    '2026-12-01T22:00:00.000Z',
  ])
})

test('there is no delivery promise overseas', async () => {
  expect(await promised('2026-12-01T09:00', honolulu)).toBeUndefined()
})
