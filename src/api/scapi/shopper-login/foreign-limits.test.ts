import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { switchBotCheck } from '#testing/bot-check.ts'
import { bearer } from '#testing/identity/clients.ts'
import {
  foreignTokens,
  privateBasic,
  privateStorefront,
  registerClients,
} from '#testing/identity/foreign-clients.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openStockedShop()
  await registerClients(shop)
  await switchBotCheck(shop, true)
})
beforeEach(() => shop.database.run(sql`delete from attempts`))

const path =
  '/mobify/proxy/api/customer/shopper-customers/v1/organizations/f_ecom_bonb_prd/customers?siteId=main'

const register = (token: string, name: string, headers: Record<string, string> = {}) =>
  shop.request(path, {
    method: 'POST',
    headers: { ...bearer(token), ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      customer: {
        firstName: 'Ada',
        lastName: 'Bell',
        login: `${name}@example.com`,
        email: `${name}@example.com`,
      },
      password: 'Marzipan-1921',
    }),
  })

test('DROP-025 a foreign client registers without a bot check token on a site that has the check on', async () => {
  const { access_token: token = '' } = await foreignTokens(shop)
  expect((await register(token, 'without-check')).status).toBe(200)
})

test('DROP-025 the shop’s own client at the same path needs the token', async () => {
  const own = await shop.shop.sessions.beginGuest({
    siteId: 'main',
    clientId: shop.shop.clients.own.id,
    usid: undefined,
  })
  const response = await register(own.accessToken, 'own-client')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ type: '/api/docs/faults#bot-check-failed' })
  const profile = await shop.request(path.replace('?', '/external-profile?'), {
    method: 'POST',
    headers: { ...bearer(own.accessToken), 'content-type': 'application/json' },
    body: JSON.stringify({ authenticationProviderId: 'Google', externalId: '1', email: 'bot@example.com' }),
  })
  expect(await profile.json()).toMatchObject({ type: '/api/docs/faults#bot-check-failed' })
})

test('the shop’s own forms ask foreign clients for the token, too', async () => {
  const { access_token: token = '' } = await foreignTokens(shop)
  const response = await shop.request('/api/main/contact-us', {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Bell',
      email: 'ada@example.com',
      description: 'Do you have nougat?',
    }),
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('bot-check-failed')
})

test('DROP-026 over the limit of registrations a public client gets 429, whatever address it names', async () => {
  const { access_token: token = '' } = await foreignTokens(shop)
  const statuses: number[] = []
  for (let count = 0; count < 21; count++) {
    const named = { 'x-named-address': `203.0.113.${count}` }
    const response = await register(token, `public-${count}`, named)
    statuses.push(response.status)
    if (response.status === 429) expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  }
  expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(200))
  expect(statuses[20]).toBe(429)
})

test('DROP-026 the addresses that a private client names have a limit each, and one shopper has one', async () => {
  const guest = () =>
    foreignTokens(shop, { clientId: privateStorefront.id, headers: privateBasic }).then(
      ({ access_token: token = '' }) => token,
    )
  // One server of the storefront registers many shoppers.
  const statuses = []
  for (let count = 0; count < 25; count++) {
    const named = { 'x-named-address': `203.0.113.${count}` }
    statuses.push((await register(await guest(), `private-${count}`, named)).status)
  }
  expect(statuses).toEqual(Array<number>(25).fill(200))
  // One shopper with the token names many addresses.
  const token = await guest()
  const repeated = []
  for (let count = 0; count < 21; count++)
    repeated.push(
      (await register(token, `again-${count}`, { 'x-named-address': `198.51.100.${count}` })).status,
    )
  expect(repeated[20]).toBe(429)
})

const ofSite = 'organizations/f_ecom_bonb_prd'

/** A guest of a private client who names another address with every request. */
async function forger() {
  const tokens = await foreignTokens(shop, { clientId: privateStorefront.id, headers: privateBasic })
  const { access_token: token = '', usid = '' } = tokens
  let count = 0
  const send = (method: string, requested: string, body: unknown) =>
    shop.request(`/mobify/proxy/api/${requested}?siteId=main`, {
      method,
      headers: {
        ...bearer(token),
        'x-named-address': `198.51.100.${count++}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
  return { usid, send }
}

/** The statuses of so many requests, one after the other. */
async function statusesOf(times: number, send: (index: number) => Promise<Response>): Promise<number[]> {
  const statuses = []
  for (let index = 0; index < times; index++) statuses.push((await send(index)).status)
  return statuses
}

test('DROP-026 a shopper who names many addresses guesses no more promo codes than another', async () => {
  const { usid, send } = await forger()
  const path = `shopper/shopper-context/v1/${ofSite}/shopper-context/${usid}`
  const codes = (index: number) => Array.from({ length: 20 }, (_, number) => `GUESS-${index}-${number}`)
  const statuses = await statusesOf(4, (index) => send('PUT', path, { couponCodes: codes(index) }))
  expect(statuses).toEqual([201, 200, 200, 429])
})

test('DROP-026 a shopper who names many addresses signs no more of them up than another', async () => {
  const { send } = await forger()
  const path = `shopper/shopper-consents/v1/${ofSite}/subscriptions/actions/bulk`
  const subscriptions = (index: number) =>
    Array.from({ length: 10 }, (_, number) => ({
      subscriptionId: 'offersupdates',
      channel: 'email',
      contactPointValue: `somebody-${index}-${number}@example.com`,
      status: 'opt_in',
    }))
  const statuses = await statusesOf(4, (index) => send('POST', path, { subscriptions: subscriptions(index) }))
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('DROP-026 a shopper who names many addresses creates no more orders than another', async () => {
  const { send } = await forger()
  const path = `checkout/shopper-orders/v1/${ofSite}/orders`
  const statuses = await statusesOf(61, () => send('POST', path, { basketId: 'unknown' }))
  expect(statuses.slice(-2)).toEqual([404, 429])
})
