import { helpers, ShopperCustomers, ShopperLogin } from 'commerce-sdk-isomorphic'
import { beforeAll, expect, test } from 'vitest'
import { goodPassword } from '#testing/identity/customers.ts'
import { serveOnPort } from '#testing/serve.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

/** Tests the REST endpoints with the unchanged SDK of the npm registry. */

const redirectURI = 'http://localhost:3130/callback'
let shop: TestShop
let slasClient: ShopperLogin<{ clientId: string; organizationId: string; shortCode: string; siteId: string }>

function configFor(url: string, siteId = 'main') {
  return {
    proxy: `${url}/mobify/proxy/api`,
    throwOnBadResponse: true,
    parameters: {
      clientId: 'bonbon-storefront',
      organizationId: 'f_ecom_bonbon_001',
      shortCode: 'local',
      siteId,
    },
  }
}

let url: string
beforeAll(async () => {
  shop = await openStockedShop()
  url = await serveOnPort(shop)
  slasClient = new ShopperLogin(configFor(url))
})

const guest = () => helpers.loginGuestUser({ slasClient, parameters: { redirectURI } })

const customersWith = (accessToken: string) =>
  new ShopperCustomers({ ...configFor(url), headers: { authorization: `Bearer ${accessToken}` } })

test('ACC-009 API-021 API-023 the SDK logs a guest in', async () => {
  const tokens = await guest()
  expect(tokens).toMatchObject({
    token_type: 'Bearer',
    expires_in: 1_800,
    refresh_token_expires_in: 7_776_000,
    customer_id: expect.stringMatching(/^[\da-f]{26}$/),
    usid: expect.any(String),
    refresh_token: expect.stringMatching(/^[\w-]{86}$/),
    id_token: expect.any(String),
    enc_user_id: expect.stringMatching(/^[\dA-F]{32}$/),
  })
  const customer = await customersWith(tokens.access_token).getCustomer({
    parameters: { customerId: tokens.customer_id },
  })
  expect(customer).toMatchObject({ authType: 'guest', customerId: tokens.customer_id, usid: tokens.usid })
})

test('ACC-011 API-022 the SDK registers a customer and logs them in within the guest’s session', async () => {
  const before = await guest()
  await customersWith(before.access_token).registerCustomer({
    body: {
      customer: { login: 'sdk@example.com', email: 'sdk@example.com', firstName: 'Sam', lastName: 'Dk' },
      password: goodPassword,
    },
  })
  const tokens = await helpers.loginRegisteredUserB2C({
    slasClient,
    credentials: { username: 'sdk@example.com', password: goodPassword },
    parameters: { redirectURI, usid: before.usid },
  })
  expect(tokens.usid).toBe(before.usid)
  expect(tokens.customer_id).not.toBe(before.customer_id)
  const customer = await customersWith(tokens.access_token).getCustomer({
    parameters: { customerId: tokens.customer_id },
  })
  expect(customer).toMatchObject({ authType: 'registered', login: 'sdk@example.com', firstName: 'Sam' })
  expect((await shop.shop.sessions.verify(tokens.access_token))?.guestCustomerId).toBe(before.customer_id)
})

test('the SDK throws an HTTP error for a wrong password', async () => {
  await expect(
    helpers.loginRegisteredUserB2C({
      slasClient,
      credentials: { username: 'ada@example.com', password: 'Wrong-1921!' },
      parameters: { redirectURI },
    }),
  ).rejects.toMatchObject({ response: { status: 401 } })
})

test('API-025 the SDK refreshes its tokens, and the old refresh token becomes invalid', async () => {
  const first = await guest()
  const second = await helpers.refreshAccessToken({
    slasClient,
    parameters: { refreshToken: first.refresh_token },
  })
  expect(second).toMatchObject({ usid: first.usid, customer_id: first.customer_id })
  const third = await helpers.refreshAccessToken({
    slasClient,
    parameters: { refreshToken: second.refresh_token },
  })
  expect(third.refresh_token).not.toBe(second.refresh_token)
  await expect(
    helpers.refreshAccessToken({ slasClient, parameters: { refreshToken: first.refresh_token } }),
  ).rejects.toMatchObject({ response: { status: 400 } })
})

test('ACC-012 API-026 the SDK logs out, and both tokens are invalid afterwards', async () => {
  const tokens = await helpers.loginRegisteredUserB2C({
    slasClient,
    credentials: { username: 'ada@example.com', password: 'Marzipan-1921' },
    parameters: { redirectURI },
  })
  const parameters = { accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
  expect(await helpers.logout({ slasClient, parameters })).toMatchObject({
    access_token: '',
    refresh_token: '',
  })
  const { customer_id: customerId, access_token: accessToken } = tokens
  await expect(customersWith(accessToken).getCustomer({ parameters: { customerId } })).rejects.toMatchObject({
    response: { status: 401 },
  })
  await expect(
    helpers.refreshAccessToken({ slasClient, parameters: { refreshToken: tokens.refresh_token } }),
  ).rejects.toMatchObject({ response: { status: 400 } })
})

test('tokens of a site are valid for that site only', async () => {
  const elsewhere = new ShopperLogin(configFor(url, 'volumesavings'))
  const tokens = await helpers.loginGuestUser({ slasClient: elsewhere, parameters: { redirectURI } })
  expect((await shop.shop.sessions.verify(tokens.access_token))?.siteId).toBe('volumesavings')
  await expect(
    customersWith(tokens.access_token).getCustomer({ parameters: { customerId: tokens.customer_id } }),
  ).rejects.toMatchObject({ response: { status: 401 } })
})

test('no unexpected error was reported', () => expect(shop.unexpectedErrors).toEqual([]))
