import { beforeAll, expect, test } from 'vitest'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import {
  addForeignClients,
  faultType,
  foreignClients,
  foreignShopper,
} from '#testing/identity/foreign-shoppers.ts'
import { linksTo } from '#testing/identity/mailbox.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openStockedShop()
  await addForeignClients(shop, ['sfcc.shopper-standard', 'sfcc.shopper-customers.login'])
})

const api = 'POST customer/shopper-customers/v1'
const tokenPath = '/customers/password/actions/create-reset-token'
const resetPath = '/customers/password/actions/reset'

const trusted = () => foreignShopper(shop, { clientId: foreignClients.private })

async function newCustomer(name: string) {
  const customer = await shop.shop.customers.register(registrationOf(name))
  if ('refused' in customer) throw new Error(customer.refused)
  return customer
}

test('DROP-088 a private client gets the reset token of a login, and sets a password with it once', async () => {
  const { login, email } = await newCustomer('reset')
  const { ask } = await trusted()
  const mails = () => linksTo(shop.shop.mail, email)
  const before = await mails()
  const { status, document } = await ask(api, tokenPath, { login: login.toUpperCase() })
  expect(status).toBe(200)
  expect(document).toEqual({
    login,
    email,
    resetToken: expect.stringMatching(/^[\w-]{43}$/),
    expiresInMinutes: 30,
  })
  expect(await mails()).toEqual(before)
  const body = { login, resetToken: document.resetToken, newPassword: 'Praline-2020!' }
  expect((await ask(api, resetPath, { ...body, login: 'other@example.com' })).status).toBe(400)
  expect((await ask(api, resetPath, body)).status).toBe(204)
  expect((await ask(api, resetPath, body)).status).toBe(400)
  await foreignShopper(shop, { login, password: 'Praline-2020!' })
})

test('DROP-088 an unknown login is 400 invalid-customer', async () => {
  const { ask } = await trusted()
  const { status, document } = await ask(api, tokenPath, { login: 'nobody@example.com' })
  expect([status, document.type]).toEqual([400, faultType('invalid-customer')])
})

test('DROP-088 public clients, and private ones without the scope, are 401', async () => {
  const other = await openStockedShop()
  await addForeignClients(other)
  const { login } = await newCustomer('protected')
  for (const { ask } of [
    await foreignShopper(shop),
    await foreignShopper(shop, { login, password: goodPassword }),
    await foreignShopper(other, { clientId: foreignClients.private }),
  ]) {
    expect((await ask(api, tokenPath, { login })).status).toBe(401)
    const reset = { login, resetToken: 'x', newPassword: 'Praline-2020!' }
    expect((await ask(api, resetPath, reset)).status).toBe(401)
  }
})

test('DROP-088 one login gets five reset tokens an hour', async () => {
  const { login } = await newCustomer('many-resets')
  const { ask } = await trusted()
  const statuses = []
  for (let number = 0; number < 6; number++) statuses.push((await ask(api, tokenPath, { login })).status)
  expect(statuses).toEqual([...Array<number>(5).fill(200), 429])
})
