import { beforeAll, expect, test } from 'vitest'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import { addForeignClients, faultType, foreignShopper } from '#testing/identity/foreign-shoppers.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openStockedShop()
  await addForeignClients(shop)
})

const api = 'customer/shopper-customers/v1'

const newAccount = (name: string, more: object = {}) => {
  const login = `${name}@example.com`
  return { customer: { login, email: login, lastName: 'Weiss', ...more }, password: goodPassword }
}

async function loggedIn(name: string) {
  const customer = await shop.shop.customers.register(registrationOf(name))
  if ('refused' in customer) throw new Error(customer.refused)
  return foreignShopper(shop, { login: customer.login, password: goodPassword })
}

test('DROP-080 an account needs last name, email, login and a password of the policy, and no first name', async () => {
  const guest = await foreignShopper(shop)
  const register = (body: object) => guest.ask(`POST ${api}`, '/customers', body)
  const { status, document } = await register(newAccount('nameless'))
  expect(status).toBe(200)
  expect(document).toMatchObject({ authType: 'registered', login: 'nameless@example.com', lastName: 'Weiss' })
  expect(document).not.toHaveProperty('firstName')
  for (const missing of ['lastName', 'email', 'login'])
    expect((await register(newAccount('incomplete', { [missing]: undefined }))).status).toBe(400)
  expect((await register({ ...newAccount('weak'), password: 'chocolate' })).status).toBe(400)
})

test('DROP-080 a login in use is 400 login-already-in-use, with the text that the app looks for', async () => {
  const guest = await foreignShopper(shop)
  await guest.ask(`POST ${api}`, '/customers', newAccount('twice'))
  const { status, document } = await guest.ask(`POST ${api}`, '/customers', newAccount('TWICE'))
  expect([status, document.type, document.detail]).toEqual([
    400,
    faultType('login-already-in-use'),
    'The login is already in use.',
  ])
})

test('DROP-081 a wrong current password is 400 invalid-password, for the password and for the profile', async () => {
  const { ask, customerId } = await loggedIn('password')
  const wrong = { currentPassword: 'Nougat-1999!' }
  for (const [method, path, body] of [
    ['PUT', '/password', { ...wrong, password: 'Praline-2020!' }],
    ['PATCH', '', { ...wrong, email: 'new@example.com' }],
  ] as const) {
    const { status, document } = await ask(`${method} ${api}`, `/customers/${customerId}${path}`, body)
    expect([status, document.type, document.detail]).toEqual([
      400,
      faultType('invalid-password'),
      'Invalid Password',
    ])
  }
  const right = { currentPassword: goodPassword, password: 'Praline-2020!' }
  expect((await ask(`PUT ${api}`, `/customers/${customerId}/password`, right)).status).toBe(204)
})

const address = (addressId: string, more: object = {}) => ({
  addressId,
  firstName: 'Nia',
  lastName: 'Weiss',
  address1: '12 Cocoa Way',
  city: 'Los Angeles',
  stateCode: 'CA',
  postalCode: '90045',
  countryCode: 'US',
  phone: '3105550142',
  ...more,
})

test('DROP-083 the first address is preferred, another preferred one takes it, and a name in use is 400', async () => {
  const { ask, customerId } = await loggedIn('addresses')
  const path = `/customers/${customerId}/addresses`
  const add = (id: string, more?: object) => ask(`POST ${api}`, path, address(id, more))
  const preferred = async () => {
    const { document } = await ask(`GET ${api}`, `/customers/${customerId}`)
    const book = document.addresses as { addressId: string; preferred: boolean }[]
    return book.filter((one) => one.preferred).map(({ addressId }) => addressId)
  }
  expect((await add('Home', { preferred: false })).document).toMatchObject({ preferred: true })
  expect((await add('Work')).document).toMatchObject({ preferred: false })
  expect(await preferred()).toEqual(['Home'])
  await ask(`PATCH ${api}`, `${path}/Work`, { preferred: true })
  expect(await preferred()).toEqual(['Work'])
  await add('Cabin', { preferred: true })
  expect(await preferred()).toEqual(['Cabin'])
  expect((await add('Home')).status).toBe(400)
  expect((await ask(`PATCH ${api}`, `${path}/Work`, { addressId: 'Home' })).status).toBe(400)
})

test.each(['Mom / 2nd floor', '100% Ana & Tom', 'a+b?c#d', 'Zuhause ü', '東京', 'x'.repeat(256)])(
  'DROP-083 an address may be named %j, encoded in the path',
  async (name) => {
    const { ask, customerId } = await loggedIn(`named-${Buffer.from(name).toString('hex').slice(0, 12)}`)
    const path = `/customers/${customerId}/addresses`
    expect((await ask(`POST ${api}`, path, address(name))).document).toMatchObject({ addressId: name })
    const one = `${path}/${encodeURIComponent(name)}`
    expect((await ask(`GET ${api}`, one)).document).toMatchObject({ addressId: name })
    expect((await ask(`PATCH ${api}`, one, { city: 'Pasadena' })).document).toMatchObject({
      city: 'Pasadena',
    })
    expect((await ask(`DELETE ${api}`, one)).status).toBe(204)
    expect((await ask(`GET ${api}`, one)).status).toBe(404)
  },
)
