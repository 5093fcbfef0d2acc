import { expect, test } from 'vitest'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop } = await openStockedShop()
const { getDeliveryPromise } = pageCallsOf(shop).Site
const ask = (zip: string, productId = 'lemon-drops') => getDeliveryPromise({ parameters: { productId, zip } })

test('a delivery promise contains a city, a day and the time until which it is valid', async () => {
  const { place, promise } = await ask('60601')
  expect(place).toEqual({ city: 'Chicago', stateCode: 'IL' })
  expect(promise).toMatchObject({ methodId: 'ground', methodName: 'UPS Ground' })
  expect(isCalendarDate(promise?.arrivesOn ?? '')).toBe(true)
  expect(promise?.secondsLeft).toBeGreaterThanOrEqual(0)
  expect(Date.parse(promise?.orderBefore ?? '')).toBeGreaterThan(Date.now() - 1_000)
})

test('an unknown postal code returns no city, and other text is refused', async () => {
  expect(await ask('00000')).toEqual({ zip: '00000', place: null, promise: null })
  await expect(ask('abc')).rejects.toMatchObject({ code: 'invalid-field' })
  await expect(ask('60601', 'nothing')).rejects.toMatchObject({ code: 'product-not-found' })
})

test('products in one box arrive together, on the day that the melting product needs', async () => {
  const day = async (productId: string) => (await ask('10001', productId)).promise?.methodId
  const melts = await day('sea-salt-bar')
  expect(melts).not.toBe(await day('lemon-drops'))
  expect(await day('lemon-drops,sea-salt-bar')).toBe(melts)
  await expect(ask('10001', 'lemon-drops,nothing')).rejects.toMatchObject({ code: 'product-not-found' })
})
