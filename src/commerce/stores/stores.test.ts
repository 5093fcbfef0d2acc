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
] as const)('searching near the postal code %s works in every format', async (postalCode, country, ids) => {
  expect(await idsAround(postalCode, country, 5)).toEqual(ids)
})

test('searching near an unknown postal code, or one of the other country, returns no shops', async () => {
  expect(await idsAround('00000', 'US')).toEqual([])
  expect(await idsAround('90210', 'CA')).toEqual([])
})

test('searching without a location returns all shops, without a distance', async () => {
  const found = await stores.search({})
  expect(found.map(({ store, distanceMiles: miles }) => [store.id, miles])).toEqual([
    ['la-grove', null],
    ['pasadena-case', null],
    ['vancouver-main', null],
  ])
})

test('the inventory id of a shop defaults to its own id, and finding an unknown shop is refused', async () => {
  expect(await stores.find('pasadena-case')).toMatchObject({ inventoryId: 'pasadena-case' })
  expect(await stores.find('la-grove')).toMatchObject({ inventoryId: 'inventory-la-grove' })
  expect(await stores.find('nowhere')).toEqual({ refused: 'store-not-found', storeId: 'nowhere' })
})
