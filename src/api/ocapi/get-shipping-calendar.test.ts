import { expect, test } from 'vitest'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
const { request, shop } = opened

/** The path in the documents, for a site. */
const path = (site: string, query: string) =>
  `/mobify/proxy/ocapi/on/demandware.store/Sites-${site}-Site/default/Shipments-GetPWACalendarV2?${query}`

async function shopping() {
  const { accessToken } = await logIn(shop.sessions)
  const headers = bearer(accessToken)
  const body = { productItems: [{ productId: 'lemon-drops', quantity: 1 }] }
  const { status } = await rpcOf(opened)('ShopperBaskets/createBasket', { body }, headers)
  expect(status).toBe(200)
  return async (query: string, site = 'main') => {
    const response = await request(path(site, query), { headers })
    // Both kinds of responses are objects.
    return { status: response.status, document: (await response.json()) as Record<string, unknown> }
  }
}

test('API-115 SHIP-041 SHIP-042 a month of a shipment is at the path in the documents', async () => {
  const get = await shopping()
  const inWeeks = addDays(shopDay(new Date()), 40)
  const [year, month] = inWeeks.split('-')
  const { status, document } = await get(`c_shipmentId=me&c_dt=${year}/${Number(month)}/1&c_postalCode=98101`)
  expect(status).toBe(200)
  expect(document).toMatchObject({
    shipmentId: 'me',
    month: `${year}-${month}`,
    currency: 'USD',
    c_earliest: { shippingMethodId: 'two-day' },
    c_shippingMethods: [
      { id: 'ground', price: 9.95, c_discountedPrice: 9.95 },
      { id: 'two-day', price: 24.95 },
    ],
  })
  const days = new Map<unknown, object>((document.days as { date: string }[]).map((day) => [day.date, day]))
  const sunday = [...days.keys()].find((day) => new Date(`${String(day)}T00:00:00Z`).getUTCDay() === 0)
  expect(days.get(sunday)).toEqual({ date: sunday, deliverable: false, reason: 'no-delivery' })
  expect([...days.values()]).toContainEqual({
    date: expect.any(String),
    deliverable: true,
    shippingMethodId: 'ground',
  })
})

test('API-115 an invalid month, an unknown shipment and a missing token are refused with a reason', async () => {
  const get = await shopping()
  for (const month of ['2026-12', '2026/12', '2026/13/1', '2026/12/2'])
    expect(await get(`c_shipmentId=me&c_dt=${month}`), month).toMatchObject({
      status: 400,
      document: {
        fields: [
          { field: 'parameters.c_dt', message: 'must be the first day of a month, such as 2026/12/1' },
        ],
      },
    })
  expect((await get('c_shipmentId=Shipment7&c_dt=2026/12/1')).status).toBe(404)
  expect((await get('c_shipmentId=me&c_dt=2026/12/1', 'nowhere')).status).toBe(404)
  expect((await request(path('main', 'c_shipmentId=me&c_dt=2026/12/1'))).status).toBe(401)
})
