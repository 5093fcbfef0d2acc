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
