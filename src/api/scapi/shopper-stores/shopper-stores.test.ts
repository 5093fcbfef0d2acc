import { describe, expect, test } from 'vitest'
import { rpcOf } from '#testing/identity/clients.ts'
import { faultType } from '#testing/identity/foreign-shoppers.ts'
import { openStockedShop } from '#testing/shop.ts'
import type { StoreDocument } from './store-document.ts'

const { request } = await openStockedShop()
const root = '/mobify/proxy/api/store/shopper-stores/v1/organizations/f_ecom_bonbon_001'

interface StoreList {
  data: StoreDocument[]
  total: number
}

const get = async (path: string) => {
  const response = await request(`${root}/${path}&siteId=main`)
  return (await response.json()) as StoreList
}

const getAsOwn = async (parameters: object) =>
  (await rpcOf({ request })('ShopperStores/searchStores', { parameters })).document as unknown as StoreList

describe('searchStores', () => {
  test('shops around a postal code are sorted by distance, in miles or kilometres', async () => {
    const miles = await get('store-search?countryCode=US&postalCode=90210&distanceUnit=mi&maxDistance=50')
    const kilometres = await get('store-search?countryCode=US&postalCode=90210&maxDistance=50')
    expect(miles.data.map(({ id }) => id)).toEqual(['la-grove', 'pasadena-case'])
    expect(miles.data[0]).toMatchObject({ distance: 3.03, distanceUnit: 'mi' })
    expect(kilometres.data[0]).toMatchObject({ distance: 4.88, distanceUnit: 'km' })
  })

  test('shops around coordinates are paged', async () => {
    const found = await get('store-search?latitude=34&longitude=-118&maxDistance=5000&limit=1&offset=1')
    expect(found).toMatchObject({ total: 3, limit: 1, offset: 1, data: [{ id: 'la-grove' }] })
  })

  test('without a location the own client gets all shops, without distances', async () => {
    const { data } = await getAsOwn({ limit: 200 })
    expect(data).toHaveLength(3)
    expect(data[0]).not.toHaveProperty('distance')
  })

  test.each([
    [{ postalCode: '90210' }, 'countryCode'],
    [{ latitude: 34 }, 'longitude'],
    [{ longitude: 34 }, 'latitude'],
  ])(
    'an incomplete location (%j) is refused for the own client with the missing field',
    async (query, field) => {
      expect(await getAsOwn(query)).toMatchObject({
        status: 400,
        title: 'Invalid Field',
        arguments: { field },
      })
    },
  )

  test.each(['', 'postalCode=90210', 'countryCode=US', 'latitude=34', 'longitude=34'])(
    'DROP-091 a search of a foreign client for %j is 400, because the place is incomplete',
    async (query) => {
      expect(await get(`store-search?${query}`)).toMatchObject({
        status: 400,
        type: faultType('missing-postal-code'),
        detail: "The input parameter 'postal_code' is required when no coordinates are provided.",
      })
    },
  )

  test('DROP-091 the limit is 25 by default and 200 at most, and nothing found has a total of 0', async () => {
    const place = 'latitude=34&longitude=-118'
    expect(await get(`store-search?${place}`)).toMatchObject({ limit: 25, offset: 0 })
    expect(await get(`store-search?${place}&limit=200`)).toMatchObject({ limit: 200 })
    expect(await get(`store-search?${place}&limit=201`)).toMatchObject({ status: 400 })
    for (const query of [
      'countryCode=DE&postalCode=10115',
      'countryCode=US&postalCode=99999',
      'latitude=0&longitude=0&maxDistance=1',
    ])
      expect(await get(`store-search?${query}`)).toMatchObject({ total: 0, data: [] })
  })
})

test('DROP-092 a store has an inventory id and opening hours without markup, and unknown ids are left out', async () => {
  const { data, total } = await get('stores?ids=la-grove,nowhere')
  expect(total).toBe(1)
  expect(data).toMatchObject([{ id: 'la-grove', inventoryId: 'inventory-la-grove' }])
  expect(data[0]?.storeHours).toMatch(/^[\w :,-]+$/)
})

test('SHOP-001 SHOP-002 SHOP-005 SHOP-008 the document of a shop contains its address, opening hours and pickup state', async () => {
  const { data } = await get('stores?ids=la-grove,nowhere,vancouver-main')
  expect(data).toMatchObject([
    {
      id: 'la-grove',
      name: 'The Grove',
      address1: '100 Fairfax Ave',
      city: 'Los Angeles',
      stateCode: 'CA',
      postalCode: '90036',
      countryCode: 'US',
      phone: '323-555-0100',
      inventoryId: 'inventory-la-grove',
      storeHours: expect.stringMatching(/^Monday 10:00-19:00, .* Sunday closed$/),
      c_bopisEnabled: true,
      c_temporarilyClosed: false,
      c_rioStoreCode: 'la-grove',
      c_rioURL: '/chocolateshops/los-angeles-the-grove',
      c_stateName: 'California',
      c_countryName: 'United States',
      c_hours: { monday: [{ open: '10:00', close: '19:00' }], sunday: [] },
      c_holidays: [
        { date: '2026-12-25', open: null },
        { open: '09:00', close: '15:00' },
      ],
    },
    { id: 'vancouver-main', c_temporarilyClosed: true, c_stateName: 'British Columbia' },
  ])
})
