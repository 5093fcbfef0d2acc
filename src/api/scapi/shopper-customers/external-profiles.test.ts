import { beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import {
  addForeignClients,
  faultType,
  foreignClients,
  foreignShopper,
} from '#testing/identity/foreign-shoppers.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openStockedShop()
  await addForeignClients(shop, ['sfcc.shopper-standard', 'sfcc.shopper-customers.login'])
})

const api = 'customer/shopper-customers/v1'
const path = '/customers/external-profile'
const trusted = () => foreignShopper(shop, { clientId: foreignClients.private })

const profileOf = (externalId: string, more: object = {}) => ({
  authenticationProviderId: 'Google',
  externalId,
  email: `${externalId}@example.com`,
  firstName: 'Ex',
  lastName: 'Ternal',
  ...more,
})

test('DROP-038 a registered profile keeps its provider and id with a new customer', async () => {
  const guest = await foreignShopper(shop)
  const { status, document } = await guest.ask(`POST ${api}`, path, profileOf('ext-1'))
  expect(status).toBe(200)
  expect(document).toEqual({ ...profileOf('ext-1'), customerId: expect.any(String) })
  const { ask } = await trusted()
  const query = 'authenticationProviderId=Google&externalId=ext-1'
  expect((await ask(`GET ${api}`, `${path}?${query}`)).document).toEqual(document)
})

test('DROP-038 an unknown pair is 404 not-found', async () => {
  const { ask } = await trusted()
  for (const query of [
    'authenticationProviderId=Google&externalId=unknown',
    'authenticationProviderId=Apple&externalId=ext-1',
  ]) {
    const { status, document } = await ask(`GET ${api}`, `${path}?${query}`)
    expect([status, document.type]).toEqual([404, faultType('not-found')])
  }
})

test('DROP-038 a pair or an address in use is 400 and makes no account, even concurrently', async () => {
  const guest = await foreignShopper(shop)
  const register = (body: object) => guest.ask(`POST ${api}`, path, body)
  const results = await Promise.all([
    register(profileOf('twice', { email: 'twice-1@example.com' })),
    register(profileOf('twice', { email: 'twice-2@example.com' })),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await register(profileOf('other', { email: 'ada@example.com' }))).status).toBe(400)
  const accounts = await shop.database.rows(sql`select from customers where email like 'twice-%'`)
  expect(accounts).toHaveLength(1)
})

test('DROP-038 profiles are read with the scope only, and registered by guests only', async () => {
  const customer = await shop.shop.customers.register(registrationOf('linked'))
  if ('refused' in customer) throw new Error(customer.refused)
  const guest = await foreignShopper(shop)
  const query = 'authenticationProviderId=Google&externalId=ext-1'
  expect((await guest.ask(`GET ${api}`, `${path}?${query}`)).status).toBe(401)
  const registered = await foreignShopper(shop, { login: customer.login, password: goodPassword })
  expect((await registered.ask(`POST ${api}`, path, profileOf('ext-2'))).status).toBe(400)
})
