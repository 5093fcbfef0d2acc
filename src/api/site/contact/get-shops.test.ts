import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { weekdays } from '#shared/dates/opening-hours.ts'
import { openStockedShop } from '#testing/shop.ts'

const { request } = await openStockedShop()

// The fixture's shops open from Monday to Saturday. 2026-12-07 is a Monday.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

interface ShopDocument {
  id: string
  workingTime: { isOpen: boolean; status: string }
  c_rioURL: string
  hours_sets: { primary: { days: Record<string, { open: string; close: string }[]> } }
}

async function shopsAt(instant: string): Promise<Map<string, ShopDocument>> {
  vi.setSystemTime(new Date(instant))
  const response = await request('/api/main/stores')
  const { stores } = (await response.json()) as { stores: ShopDocument[] }
  return new Map(stores.map((store) => [store.id, store]))
}

test.each([
  ['2026-12-07T20:00:00Z', { isOpen: true, status: 'Open until 7 p.m. PT' }],
  ['2026-12-07T16:00:00Z', { isOpen: false, status: 'Closed - opens at 10 a.m. PT' }],
  ['2026-12-25T20:00:00Z', { isOpen: false, status: 'Closed - opens on Saturday, at 10 a.m. PT' }],
])(
  'SHOP-007 SHOP-024 at %s the response contains the opening status of a shop',
  async (instant, workingTime) => {
    expect((await shopsAt(instant)).get('la-grove')?.workingTime).toEqual(workingTime)
  },
)

test('SHOP-007 SHOP-019 a temporarily closed shop does not show when it opens', async () => {
  const shops = await shopsAt('2026-12-07T20:00:00Z')
  expect(shops.get('vancouver-main')?.workingTime).toEqual({ isOpen: false, status: 'Closed' })
})

test('SHOP-001 SHOP-002 SHOP-004 SHOP-005 SHOP-008 SHOP-013 a shop is returned with ids, address in two lines, kind and links', async () => {
  const shops = await shopsAt('2026-12-07T20:00:00Z')
  expect(shops.get('pasadena-case')).toMatchObject({
    id: 'pasadena-case',
    fid: 'pasadena-case',
    sfccStoreId: 'pasadena-case',
    inventoryId: 'pasadena-case',
    shopName: 'Pasadena by the Case',
    c_bopisEnabled: false,
    isEnabledForBopis: false,
    c_temporarilyClosed: false,
    isTemporarilyClosed: false,
    name: 'Pasadena by the Case',
    address1: '20 Colorado Blvd',
    city: 'Pasadena',
    stateCode: 'CA',
    stateName: 'California',
    c_stateName: 'California',
    c_countryName: 'United States',
    countryCode: 'US',
    postalCode: '91101',
    phone: '626-555-0101',
    storeType: 'quantity_discount',
    isInternational: false,
    mainAddressData: '20 Colorado Blvd, Unit 4',
    secondaryAddressData: 'Pasadena, CA 91101',
    c_rioStoreCode: 'pasadena-case',
    shopData: { slug: expect.any(String), holidays: expect.any(Array) },
    c_rioURL: expect.stringMatching(/^\/chocolateshops\//),
    detailLink: shops.get('pasadena-case')?.c_rioURL,
    directionsLink:
      'https://www.google.com/maps/dir/?api=1&destination=20%20Colorado%20Blvd%2C%20Pasadena%2C%20CA%2091101%2C%20US',
  })
})

test('SHOP-006 each weekday contains a list of opening times, empty when the shop is closed', async () => {
  const shops = await shopsAt('2026-12-07T20:00:00Z')
  const { days } = shops.get('la-grove')?.hours_sets.primary ?? { days: {} }
  expect(Object.keys(days).toSorted()).toEqual([...weekdays].toSorted())
  expect(days.monday).toEqual([{ open: '10:00', close: '19:00' }])
  expect(days.sunday).toEqual([])
})
