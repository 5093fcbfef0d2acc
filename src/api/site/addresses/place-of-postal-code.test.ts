import { expect, test } from 'vitest'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop } = await openStockedShop()
const { getPlaceOfPostalCode } = pageCallsOf(shop).Site
const placeOf = async (zip: string) => (await getPlaceOfPostalCode({ parameters: { zip } })).place

test('FORM-034 a ZIP code returns a city and a state, and a military one the name of its post office', async () => {
  expect(await placeOf('60601')).toEqual({ city: 'Chicago', stateCode: 'IL' })
  expect(await placeOf('94080-1234')).toEqual({ city: 'South San Francisco', stateCode: 'CA' })
  expect(await placeOf('00901')).toEqual({ city: 'San Juan', stateCode: 'PR' })
  expect(await placeOf('09012')).toEqual({ city: 'APO', stateCode: 'AE' })
})

test('an unknown and a Canadian code return no city, and other text is refused', async () => {
  expect([await placeOf('00000'), await placeOf('K1A 0B1')]).toEqual([null, null])
  await expect(placeOf('abc')).rejects.toMatchObject({ code: 'invalid-field' })
})
