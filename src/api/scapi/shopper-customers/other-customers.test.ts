import { beforeAll, expect, test } from 'vitest'
import { listedCalls } from '#api/listed-calls.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import { addForeignClients, faultType, foreignShopper } from '#testing/identity/foreign-shoppers.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openStockedShop()
  await addForeignClients(shop)
})

const api = 'customer/shopper-customers/v1'
const organization = '/organizations/{organizationId}'

/** Method and path below the organization of every call below `/customers/{customerId}`. */
const calls = listedCalls
  .filter(({ api: name, path }) => name === 'ShopperCustomers' && path.includes('/customers/{customerId}'))
  .map(({ verb, path, method }) => ({ verb, path: path.split(organization)[1] ?? '', method }))

test('DROP-082 the id of another customer is 404 in every call below /customers/{customerId}', async () => {
  const other = await shop.shop.customers.register(registrationOf('other'))
  const own = await shop.shop.customers.register(registrationOf('own'))
  if ('refused' in other || 'refused' in own) throw new Error('The registration was refused')
  const shoppers = [
    await foreignShopper(shop),
    await foreignShopper(shop, { login: own.login, password: goodPassword }),
  ]
  expect(calls.length).toBeGreaterThan(20)
  for (const { ask } of shoppers)
    for (const { verb, path, method } of calls)
      for (const id of [other.id, 'no-such-customer']) {
        const requested = path.replace('{customerId}', id).replaceAll(/\{\w+\}/g, 'x')
        const { status, document } = await ask(`${verb} ${api}`, requested, verb === 'GET' ? undefined : {})
        expect({ method, status, type: document.type, detail: document.detail }).toEqual({
          method,
          status: 404,
          type: faultType('not-found'),
          detail: `No customer with ID '${id}' could be found.`,
        })
      }
})

test('DROP-082 getCustomer of the guest’s own id has authType guest', async () => {
  const guest = await foreignShopper(shop)
  const { status, document } = await guest.ask(`GET ${api}`, `/customers/${guest.customerId}`)
  expect(status).toBe(200)
  expect(document).toMatchObject({ authType: 'guest', customerId: guest.customerId })
})
