import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openStockedShop } from '#testing/shop.ts'

const { request, database } = await openStockedShop()

const waiting = () =>
  database.rows(sql`select site_id as site, product_id as product, email from stock_notices`)

test('API-073 PDP-067 a sign-up by the older path is stored', async () => {
  const response = await request(
    '/mobify/proxy/ocapi/s/volumesavings/bisn?pid=fudge-tin&email=a%40example.com',
  )
  expect(response.status).toBe(404) // that site does not sell the product
  const own = await request('/mobify/proxy/ocapi/s/main/bisn?pid=fudge-tin&email=ada%40example.com')
  expect([own.status, await own.text()]).toEqual([204, ''])
  expect(await waiting()).toEqual([{ site: 'main', product: 'fudge-tin', email: 'ada@example.com' }])
})

test('API-073 the storefront sends the address in a body, so that logs do not contain it', async () => {
  const body = JSON.stringify({ body: { productId: 'fudge-tin', email: 'ben@example.com' } })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  expect((await request('/api/main/scapi/Site/signUpForStockNotice', init)).status).toBe(204)
  expect(await waiting()).toContainEqual({ site: 'main', product: 'fudge-tin', email: 'ben@example.com' })
})

test('PDP-068 an invalid email address is refused with a message', async () => {
  const response = await request('/mobify/proxy/ocapi/s/main/bisn?pid=fudge-tin&email=ada')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    fields: [{ field: 'parameters.email', message: 'Please enter a valid email address.' }],
  })
})
