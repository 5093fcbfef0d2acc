import { expect, test } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'

const { shop } = await openStockedShop()
const { stores } = shop

const idsAround = async (
  postalCode: string,
  countryCode: 'US' | 'CA',
  maxDistanceMiles?: number,
): Promise<string[]> => {
  const found = await stores.search({
    place: { postalCode, countryCode },
    ...(maxDistanceMiles !== undefined && { maxDistanceMiles }),
  })
  return found.map(({ store }) => store.id)
}

test('shops are sorted by distance, up to the maximum distance', async () => {
  expect(await idsAround('90210', 'US')).toEqual(['la-grove', 'pasadena-case', 'vancouver-main'])
  expect(await idsAround('90210', 'US', 10)).toEqual(['la-grove'])
  expect(await idsAround('91101', 'US', 20)).toEqual(['pasadena-case', 'la-grove'])
})

test.each([
  ['V6A 2T1', 'CA', ['vancouver-main']],
  ['v6a2t1', 'CA', ['vancouver-main']],
  ['90036-1234', 'US', ['la-grove']],
  ['900361234', 'US', ['la-grove']],
] as const)('the postal code %s is found in every format', async (postalCode, country, ids) => {
  expect(await idsAround(postalCode, country, 5)).toEqual(ids)
})

test('an unknown postal code, or one of the other country, finds nothing', async () => {
  expect(await idsAround('00000', 'US')).toEqual([])
  expect(await idsAround('90210', 'CA')).toEqual([])
})

test('without a location all shops are found, without a distance', async () => {
  const found = await stores.search({})
  expect(found.map(({ store, distanceMiles: miles }) => [store.id, miles])).toEqual([
    ['la-grove', null],
    ['pasadena-case', null],
    ['vancouver-main', null],
  ])
})

test('a shop without an inventory id has its own id, and unknown shops are refused', async () => {
  expect(await stores.find('pasadena-case')).toMatchObject({ inventoryId: 'pasadena-case' })
  expect(await stores.find('la-grove')).toMatchObject({ inventoryId: 'inventory-la-grove' })
  expect(await stores.find('nowhere')).toEqual({ refused: 'store-not-found', storeId: 'nowhere' })
})
