import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { activityKinds } from '#commerce/recommendations/inputs.ts'
import { openStockedShop } from '#testing/shop.ts'

const { request, database } = await openStockedShop()

const proxy = '/mobify/proxy/einstein'
const post = (path: string, body: unknown) =>
  request(proxy + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

/** The visitor fields of every activity (API-117). */
const visitor = {
  cookieId: 'the-usid',
  userId: 'abc123',
  clientUserAgent: 'Mozilla/5.0',
  realm: 'bcgr',
  instanceType: 'sbx',
}

test('API-116 API-117 every kind of activity is recorded with its own data', async () => {
  const product = { product: { id: 'sea-salt-bar', sku: 'sea-salt-bar' } }
  const data: Record<string, unknown> = {
    viewSearch: { searchText: ' Salt ', products: [{ id: 'sea-salt-bar' }] },
    viewCategory: { category: { id: 'chocolates' }, products: [] },
    viewReco: { recommenderName: 'also-love', __recoUUID: 'x', products: [{ id: 'lemon-drops' }] },
    beginCheckout: { products: [{ id: 'lemon-drops', price: 3, quantity: 2 }], amount: 6 },
    addToCart: { products: [{ id: 'lemon-drops', price: 3, quantity: 2 }] },
  }
  for (const kind of activityKinds) {
    const body = { ...visitor, ...(data[kind] ?? product) }
    const response = await post(`/v3/activities/main/${kind}`, body)
    expect([kind, response.status, await response.json()]).toEqual([kind, 200, { recorded: 1 }])
  }
  expect(await database.rows(sql`select kind, subject from activities order by kind`)).toEqual([
    { kind: 'addToCart', subject: 'lemon-drops' },
    { kind: 'beginCheckout', subject: 'lemon-drops' },
    { kind: 'clickCategory', subject: 'sea-salt-bar' },
    { kind: 'clickReco', subject: 'sea-salt-bar' },
    { kind: 'clickSearch', subject: 'sea-salt-bar' },
    { kind: 'viewCategory', subject: 'chocolates' },
    { kind: 'viewProduct', subject: 'sea-salt-bar' },
    { kind: 'viewReco', subject: 'also-love' },
    { kind: 'viewSearch', subject: 'salt' },
  ])
  expect((await post('/v3/activities/main/eatProduct', visitor)).status).toBe(400)
})

test('API-119 API-120 a site lists its recommenders, with and without the version in the path', async () => {
  const listed = {
    recommenders: expect.arrayContaining([
      { recommenderName: 'also-love', description: expect.any(String) },
      { recommenderName: 'recently-viewed', description: expect.any(String) },
    ]),
  }
  for (const path of ['/personalization/recommenders/main', '/v3/personalization/recommenders/main'])
    expect(await (await request(proxy + path)).json()).toEqual(listed)
})

test('API-121 PDP-086 PDP-087 OPS-037 recommendations have products and the id that activities refer to', async () => {
  const body = { realm: 'bcgr', cookieId: 'the-usid', categories: [], products: [{ id: 'truffle-box' }] }
  const response = await post('/personalization/recs/main/recently-viewed', body)
  expect(await response.json()).toEqual({
    recommenderName: 'recently-viewed',
    recoUUID: expect.stringMatching(/^[\da-f-]{36}$/),
    recs: [{ id: 'sea-salt-bar', productName: 'Sea Salt Bar', productUrl: '/bars/sea-salt.html' }],
  })
  expect((await post('/personalization/recs/main/horoscope', body)).status).toBe(404)
})

test('API-122 the response for a zone contains the recommendations of its recommender', async () => {
  const body = { realm: 'bcgr', cookieId: 'the-usid', products: ['truffle-box'] }
  const response = await post('/personalization/main/zones/not-found/recs', body)
  expect(await response.json()).toMatchObject({
    recommenderName: 'recently-viewed',
    recs: [{ id: 'sea-salt-bar' }],
  })
  expect((await post('/personalization/main/zones/attic/recs', body)).status).toBe(404)
})
