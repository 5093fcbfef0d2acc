import { beforeAll, describe, expect, test } from 'vitest'
import { camelKeys, snakeKeys } from '#shared/json/key-case.ts'
import { storefront } from '#testing/identity/sessions.ts'
import { ownPage, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openStockedShop()
})

interface Sent {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  version?: string
}

/**
 * The older client helper as documented: JSON with a client id header; PUT, PATCH and DELETE as POST with an override
 * header; credentials included; camel case in code and snake case on the wire.
 */
function openHelper(headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  return async (resource: string, { method = 'GET', body, version = 'v21_3', ...more }: Sent = {}) => {
    const isOverridden = ['PUT', 'PATCH', 'DELETE'].includes(method)
    const response = await shop.request(`/mobify/proxy/ocapi/s/main/dw/shop/${version}/${resource}`, {
      method: isOverridden ? 'POST' : method,
      headers: {
        'content-type': 'application/json',
        'x-dw-client-id': storefront.clientId,
        ...(isOverridden && { 'x-dw-http-method-override': method }),
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
        ...more.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(snakeKeys(body)) }),
    })
    const [cookie = ''] = response.headers.getSetCookie()
    const [, name, value] = /^(\w+)=([^;]*)/.exec(cookie) ?? []
    if (name && value !== undefined) cookies.set(name, value)
    const wire = response.status === 204 ? await response.text() : JSON.stringify(await response.json())
    // Every response with a document is an object.
    const document = (wire ? camelKeys(JSON.parse(wire)) : undefined) as Record<string, unknown> | undefined
    return { status: response.status, wire, document, cookie, headers: response.headers }
  }
}

async function guestToken(): Promise<string> {
  const { document } = await tokensFor(rpcOf(shop))
  return String(document.access_token)
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Opens a helper with a session bridge. */
async function bridged() {
  const helper = openHelper()
  expect((await helper('sessions', { method: 'POST', ...bearer(await guestToken()) })).status).toBe(204)
  return helper
}

describe('the session bridge', () => {
  test('ACC-024 API-006 API-027 API-010 a POST with a bearer token opens a session of 15 minutes, which the cookie identifies', async () => {
    const helper = openHelper()
    const made = await helper('sessions', { method: 'POST', ...bearer(await guestToken()) })
    expect([made.status, made.wire]).toEqual([204, ''])
    expect(made.cookie).toMatch(/^dwsid=[^;]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/)
    // The following requests have no token.
    expect((await helper('baskets', { method: 'POST', body: {} })).status).toBe(200)
    expect((await openHelper()('baskets', { method: 'POST', body: {} })).status).toBe(401)
    const ofOtherSite = { headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await helper('baskets', { method: 'POST', body: {}, ...ofOtherSite })).status).toBe(403)
  })

  test('API-010 the cookie works for pages of the shop, and is ignored for pages of sibling hosts', async () => {
    const helper = await bridged()
    const from = async (site: string, more: Record<string, string> = {}) => {
      const headers = { 'sec-fetch-site': site, ...more }
      return (await helper('baskets', { method: 'POST', body: {}, headers })).status
    }
    expect(await from('same-site')).toBe(401)
    expect(await from('none')).toBe(401)
    expect(await from('same-origin')).toBe(200)
    expect(await from('same-site', bearer(await guestToken()).headers)).toBe(200)
  })

  test('API-010 two bridge cookies are ignored, because a sibling host may have set one', async () => {
    const helper = await bridged()
    const post = { method: 'POST', body: {} }
    expect((await helper('baskets', post)).status).toBe(200)
    const own = (await openHelper()('sessions', { method: 'POST', ...bearer(await guestToken()) })).cookie
    const [pair = ''] = own.split(';')
    const twice = { headers: { cookie: `${pair}; dwsid=planted` } }
    expect((await helper('baskets', { ...post, ...twice })).status).toBe(401)
    expect((await helper('baskets', { ...post, headers: { cookie: pair } })).status).toBe(200)
  })

  test('ACC-033 API-006 without a valid token no bridge is opened, also not through the proxy', async () => {
    const missing = {
      status: 401,
      detail: 'Missing authToken. A valid authToken should be used for session bridge.',
    }
    expect((await openHelper()('sessions', { method: 'POST' })).document).toMatchObject(missing)
    expect((await rpcOf(shop)('Ocapi/createSession', {})).document).toMatchObject(missing)
    // The proxy does not use the session cookies of the shopper as a token.
    const { headers } = await tokensFor(rpcOf(shop), undefined, ownPage)
    const made = await openHelper()('sessions', { method: 'POST', ...bearer(await guestToken()) })
    const cookie = [...headers.getSetCookie(), made.cookie].map((each) => each.split(';')[0]).join('; ')
    expect(cookie).toMatch(/cc-nx_main=.*; dwsid=/)
    const byCookies = { method: 'POST', headers: { ...ownPage, cookie } }
    expect((await openHelper()('sessions', byCookies)).document).toMatchObject(missing)
    expect((await rpcOf(shop)('Ocapi/createSession', {}, byCookies.headers)).document).toMatchObject(missing)
    const own = await rpcOf(shop)(
      'Ocapi/createSession',
      {},
      { authorization: `Bearer ${await guestToken()}` },
    )
    expect(own.status).toBe(204)
    const wrong = await openHelper()('sessions', { method: 'POST', ...bearer('a.b.c') })
    expect([wrong.status, wrong.cookie]).toEqual([401, ''])
  })
})

describe('the older helper', () => {
  test('API-010 a shopper with a session bridge can send large bodies', async () => {
    const large = { method: 'POST', body: { c_note: 'n'.repeat(100_000) } }
    const withLength = { headers: { 'content-length': '100020' } }
    expect((await openHelper()('baskets', { ...large, ...withLength })).status).toBe(401)
    const sent = await (await bridged())('baskets', { ...large, ...withLength })
    // The body was read, because the fault is about a field.
    expect(sent.document).toMatchObject({
      status: 400,
      detail: 'body: c_ fields take more than 16000 characters',
    })
  })

  test("API-008 API-011 API-012 API-020 a resource returns the document of the Shopper APIs' call, with keys in snake case", async () => {
    const helper = openHelper()
    const { status, wire, document } = await helper('products/lemon-drops?expand=images')
    expect(status).toBe(200)
    expect(wire).toContain('"min_order_quantity":')
    expect(wire).toContain('"c_isOutOfStock":')
    const { document: same } = await rpcOf(shop)('ShopperProducts/getProduct', {
      parameters: { id: 'lemon-drops', expand: 'images' },
    })
    expect(document).toEqual(same)
    for (const name of ['constructor', 'to_string', '__proto__', 'has_own_property'])
      expect((await helper(`products/lemon-drops?${name}=1`)).status).toBe(200)
    const { document: several } = await helper('products/(lemon-drops,fudge-tin)')
    expect(several).toMatchObject({ data: [{ id: 'lemon-drops' }, { id: 'fudge-tin' }] })
    expect((await helper('product_search?q=salt&refine_1=cgid=chocolates-bars')).document).toMatchObject({
      hits: [{ productId: 'sea-salt-bar' }],
    })
  })

  test('API-009 API-010 a basket is changed and deleted by POST with an override of the method', async () => {
    const helper = await bridged()
    const created = await helper('baskets', {
      method: 'POST',
      body: { productItems: [{ productId: 'lemon-drops', quantity: 1 }] },
    })
    const { basketId, productItems } = created.document as {
      basketId: string
      productItems: { itemId: string }[]
    }
    const item = `baskets/${basketId}/items/${productItems[0]?.itemId}`
    const changed = await helper(item, { method: 'PATCH', body: { quantity: 3, c_note: 'x' } })
    expect(changed.document).toMatchObject({ productItems: [{ productId: 'lemon-drops', quantity: 3 }] })
    expect((await helper(item, { method: 'DELETE' })).document).toMatchObject({ productTotal: 0 })
    const deleted = await helper(`baskets/${basketId}`, { method: 'DELETE' })
    expect([deleted.status, deleted.wire, deleted.headers.get('content-type')]).toEqual([204, '', null])
  })

  test('API-008 API-020 an unknown client, version, resource or method is refused with a reason', async () => {
    const helper = openHelper()
    const unknown = await helper('products/lemon-drops', { headers: { 'x-dw-client-id': 'somebody' } })
    expect(unknown.document).toMatchObject({ status: 401, detail: 'Client "somebody" is not known here.' })
    expect((await helper('products/lemon-drops', { version: 'v19_1' })).status).toBe(404)
    expect((await helper('secrets')).status).toBe(404)
    expect((await helper('products/lemon-drops', { method: 'DELETE' })).status).toBe(405)
    const broken = await helper('baskets', {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: 1,
    })
    expect(broken.status).toBe(415)
    expect((await helper('products/%E0%A4%A')).status).toBe(400)
  })
})
