import { expect, test } from 'vitest'
import { openAppServer } from '#testing/app-server.ts'
import { bearer, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
const rpc = rpcOf(opened)
const context = {
  login_id: 'ada@example.com',
  sourceCode: 'SPRING',
  customQualifiers: { device: 'mobile', selectedCountryIsoCode: 'US', loggedin: 'true' },
}

test('API-051 the context of a shopper contains the groups of the token, or those of a guest', async () => {
  const guest = await rpc('Site/shopperContext', { body: context })
  expect(guest).toMatchObject({ status: 200, document: { customerGroups: ['Everyone', 'Unregistered'] } })
  const { document } = await tokensFor(rpc, { login: 'ada@example.com', password: 'Marzipan-1921' })
  const own = await rpc('Site/shopperContext', { body: context }, bearer(String(document.access_token)))
  expect(own.document.customerGroups).toEqual(expect.arrayContaining(['Everyone', 'Registered']))
})

test('API-051 a request of another client that chooses groups or a time is refused', async () => {
  for (const chosen of [{ customerGroupIds: ['VIP'] }, { effectiveDateTime: '2026-11-24T17:00:00Z' }]) {
    const refused = await rpc('Site/shopperContext', { body: { ...context, ...chosen } })
    expect(refused).toMatchObject({ status: 403, document: { detail: /for staff/ } })
  }
  const wrong = await rpc('Site/shopperContext', { body: { effectiveDateTime: 'Tuesday' } })
  expect(wrong.status).toBe(400)
})

test('API-051 staff (here: requests from this machine) can choose both', async () => {
  const post = async (isPublic: boolean) => {
    const { get } = await openAppServer({ isPublic })
    const body = { ...context, customerGroupIds: ['VIP'], effectiveDateTime: '2026-11-24T17:00:00Z' }
    return get('/api/main/shoppercontext', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  const { status, body } = await post(false)
  expect([status, JSON.parse(String(body))]).toEqual([
    200,
    {
      customerGroups: ['Everyone', 'Unregistered', 'VIP'],
      effectiveDateTime: '2026-11-24T17:00:00Z',
    },
  ])
  expect((await post(true)).status).toBe(403)
})
