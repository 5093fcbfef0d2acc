import { beforeAll, describe, expect, test } from 'vitest'
import { bearer, codeFor, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { goodPassword } from '#testing/identity/customers.ts'
import { transientToken } from '#testing/orders/buyer.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

const ada = { login: 'ada@example.com', password: 'Marzipan-1921' }

let shop: TestShop
let rpc: ReturnType<typeof rpcOf>
beforeAll(async () => {
  shop = await openStockedShop()
  rpc = rpcOf(shop)
})

/** A customer who is logged in, or a guest, with their calls. */
async function logInAs(customer?: { login: string; password: string; usid?: string }) {
  const { document } = await tokensFor(rpc, customer)
  const customerId = String(document.customer_id)
  const token = String(document.access_token)
  const ask = (method: string, args: { parameters?: object; body?: unknown } = {}) =>
    rpc(
      `ShopperCustomers/${method}`,
      { ...args, parameters: { customerId, ...args.parameters } },
      bearer(token),
    )
  return { customerId, token, ask }
}

/** A new account with a logged-in owner. */
async function newcomer(name: string) {
  const guest = await logInAs()
  const login = `${name}@example.com`
  const customer = { login, email: login, firstName: 'Nia', lastName: 'Weiss' }
  const { status } = await guest.ask('registerCustomer', { body: { customer, password: goodPassword } })
  expect(status).toBe(200)
  return logInAs({ login, password: goodPassword })
}

describe('registration', () => {
  const registration = (name: string, more: object = {}, password = goodPassword) => {
    const email = `${name}@example.com`
    return { customer: { email, firstName: 'Nia', lastName: 'Weiss', ...more }, password }
  }

  test('API-041 ACC-035 the storefront’s form creates an account whose login is the email', async () => {
    const response = await shop.request('/api/main/customer-register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...registration('form', { c_organizationType: 'Hotel' }), recaptchaToken: 'x' }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      authType: 'registered',
      login: 'form@example.com',
      customerNo: expect.stringMatching(/^\d{8}$/),
      c_organizationType: 'Hotel',
    })
    expect((await codeFor(rpc, { login: 'form@example.com', password: goodPassword })).status).toBe(200)
  })

  test('a response never contains a password', async () => {
    const { document } = await rpc('Site/customerRegister', {
      body: registration('secret', { c_currentPassword: goodPassword }),
    })
    expect(document.customerId).toBeDefined()
    expect(JSON.stringify(document)).not.toContain(goodPassword)
    expect(JSON.stringify(document)).not.toContain('argon2')
  })

  test('ACC-036 ACC-042 a weak password is refused with one message per problem', async () => {
    const { status, document } = await rpc('Site/customerRegister', {
      body: registration('weak', {}, 'chocolate'),
    })
    expect(status).toBe(400)
    expect(document).toMatchObject({
      isError: true,
      title: 'Invalid Password',
      c_messages: [
        'The password needs upper and lower case letters.',
        'The password needs a digit.',
        'The password needs at least 1 special character.',
      ],
    })
  })

  test('a login that is in use is refused with 409', async () => {
    const { status, document } = await rpc('Site/customerRegister', {
      body: registration('ada', { login: 'ADA@example.com' }),
    })
    expect(status).toBe(409)
    expect(document).toMatchObject({ title: 'Login Already In Use' })
  })

  test.each([
    ['no email', { email: undefined }],
    ['an invalid email', { email: 'nia' }],
    ['no last name', { lastName: ' ' }],
    ['a long name', { firstName: 'x'.repeat(51) }],
    ['a birthday that does not exist', { birthday: '2001-02-29' }],
    ['large c_ fields', { c_note: 'x'.repeat(9_000) }],
    ['a NUL character', { firstName: 'N\u0000ia' }],
  ])('an account with %s is refused, and the fault names the field', async (_, more) => {
    const { status, document } = await rpc('Site/customerRegister', { body: registration('bad', more) })
    expect(status).toBe(400)
    expect(document.fields).toMatchObject([{ field: expect.stringMatching(/^body\.customer/) }])
  })

  test('one sender can create twenty accounts an hour', async () => {
    const own = await openStockedShop()
    const statuses: number[] = []
    for (let number = 0; number < 21; number++) {
      const { status } = await rpcOf(own)('Site/customerRegister', { body: registration('ada') })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(409), 429])
  })
})

describe('the profile', () => {
  test('API-028 the document of a customer contains their profile, addresses and cards', async () => {
    const { ask, customerId } = await logInAs(ada)
    const { document } = await ask('getCustomer')
    expect(document).toMatchObject({
      customerId,
      authType: 'registered',
      usid: expect.any(String),
      login: ada.login,
      email: ada.login,
      firstName: 'Ada',
      lastName: 'Penrose',
      phoneHome: '2125550100',
      addresses: [{ addressId: 'Home', preferred: true, fullName: 'Ada Penrose', countryCode: 'US' }],
      paymentInstruments: [],
    })
  })

  test('ACC-028 a guest has authType guest', async () => {
    const { ask, customerId } = await logInAs()
    expect((await ask('getCustomer')).document).toEqual({
      customerId,
      authType: 'guest',
      usid: expect.any(String),
    })
  })

  test('another customer, existing or not, cannot be read or changed', async () => {
    const { customerId: adasId } = await logInAs(ada)
    const eve = await newcomer('eve')
    const guest = await logInAs()
    for (const stranger of [eve, guest]) {
      for (const customerId of [adasId, 'nobody']) {
        const { status, document } = await stranger.ask('getCustomer', { parameters: { customerId } })
        expect(status).toBe(403)
        expect(document).toMatchObject({ title: 'Forbidden' })
      }
    }
    const body = { firstName: 'Eve' }
    expect((await eve.ask('updateCustomer', { parameters: { customerId: adasId }, body })).status).toBe(403)
    expect((await guest.ask('updateCustomer', { body })).status).toBe(403)
  })

  test('API-032 a profile can be changed, and a new email needs the current password', async () => {
    const { ask } = await newcomer('profile')
    const changed = await ask('updateCustomer', {
      body: { firstName: 'Mia', phoneHome: '3105550142', birthday: '1990-02-28', c_matchCode: 'M1' },
    })
    expect(changed.document).toMatchObject({
      firstName: 'Mia',
      lastName: 'Weiss',
      phoneHome: '3105550142',
      birthday: '1990-02-28',
      c_matchCode: 'M1',
    })
    const email = 'profile2@example.com'
    const refused = await ask('updateCustomer', { body: { email } })
    expect(refused.status).toBe(401)
    expect(refused.document).toMatchObject({ title: 'Invalid Password' })
    const body = { email, login: email, c_currentPassword: goodPassword }
    const moved = await ask('updateCustomer', { body })
    expect(moved.document).toMatchObject({ email, login: email })
    expect(moved.document).not.toHaveProperty('c_currentPassword')
  })

  test('API-033 API-046 a password can be checked and changed', async () => {
    const { ask, token } = await newcomer('password')
    const path =
      '/mobify/proxy/api/custom/account/v1/organizations/f_ecom_bonbon_001/validate-customer-password'
    const check = (password: string) =>
      shop.request(`${path}?siteId=main`, {
        method: 'POST',
        headers: { ...bearer(token), 'content-type': 'application/json' },
        body: JSON.stringify({ c_currentPassword: password }),
      })
    const right = await check(goodPassword)
    expect(await right.json()).toEqual({ valid: true })
    expect(right.headers.get('cache-control')).toBe('private, no-store')
    expect((await check('Wrong-1921!')).status).toBe(401)
    const byQuery = await shop.request(
      `${path}?siteId=main&c_currentPassword=${encodeURIComponent(goodPassword)}`,
      { headers: bearer(token) },
    )
    expect(byQuery.status).toBe(200)
    const next = 'Nougat-2026!'
    const change = (currentPassword: string, password: string) =>
      ask('updateCustomerPassword', { body: { currentPassword, password } })
    expect((await change('Wrong-1921!', next)).status).toBe(401)
    expect((await change(goodPassword, 'short')).status).toBe(400)
    expect((await change(goodPassword, next)).status).toBe(204)
    expect((await codeFor(rpc, { login: 'password@example.com', password: next })).status).toBe(200)
  })
})

describe('the address book', () => {
  const address = { lastName: 'Weiss', address1: '12 Cocoa Way', city: 'St. John’s', countryCode: 'CA' }

  test('API-034 addresses can be added, read, changed and removed', async () => {
    const { ask } = await newcomer('addresses')
    const added = await ask('createCustomerAddress', { body: { ...address, c_isPOBox: true } })
    expect(added.document).toMatchObject({ addressId: "St. John's", preferred: false, c_isPOBox: true })
    const parameters = { addressName: 'St. John’s' }
    const changed = await ask('updateCustomerAddress', {
      parameters,
      body: { preferred: true, city: 'Gander' },
    })
    expect(changed.document).toMatchObject({ addressId: "St. John's", city: 'Gander', preferred: true })
    expect((await ask('getCustomerAddress', { parameters })).document).toEqual(changed.document)
    expect((await ask('removeCustomerAddress', { parameters })).status).toBe(204)
    const gone = await ask('getCustomerAddress', { parameters })
    expect(gone.status).toBe(404)
    expect(gone.document).toMatchObject({ title: 'Address Not Found' })
  })

  test('the REST endpoint finds an address by its name in the path', async () => {
    const { ask, customerId, token } = await newcomer('rest')
    await ask('createCustomerAddress', { body: { ...address, addressId: 'Mom & Dad, 2nd floor' } })
    const name = encodeURIComponent('Mom & Dad, 2nd floor')
    const path = `/mobify/proxy/api/customer/shopper-customers/v1/organizations/f_ecom_bonbon_001/customers`
    const response = await shop.request(`${path}/${customerId}/addresses/${name}?siteId=main`, {
      headers: bearer(token),
    })
    expect(await response.json()).toMatchObject({ addressId: 'Mom & Dad, 2nd floor' })
  })
})

describe('ids chosen by clients', () => {
  const book = '/mobify/proxy/api/customer/shopper-customers/v1/organizations/f_ecom_bonbon_001/customers'
  const address = { lastName: 'Weiss', city: 'Gander', countryCode: 'CA' }

  test('an address with a hostile name is refused, or can be deleted by REST', async () => {
    const { ask, customerId, token } = await newcomer('dots')
    const add = (addressId: string) => ask('createCustomerAddress', { body: { ...address, addressId } })
    for (const dots of ['.', '..', ' .. ', '.\u200b.']) expect((await add(dots)).status, dots).toBe(400)
    for (const name of ['a/b', '%2e%2e', '%', '?#', '…', '. .', 'a..', '../x']) {
      const id = String((await add(name)).document.addressId)
      const path = `${book}/${customerId}/addresses/${encodeURIComponent(id)}?siteId=main`
      const removed = await shop.request(path, { method: 'DELETE', headers: bearer(token) })
      expect(removed.status, name).toBe(204)
    }
    await add('Home')
    const rename = { parameters: { addressName: 'Home' }, body: { addressId: '..' } }
    expect((await ask('updateCustomerAddress', rename)).status).toBe(400)
    // Without a name, the city is the name.
    expect((await ask('createCustomerAddress', { body: { ...address, city: '..' } })).status).toBe(400)
  })
})

test('the address book accepts the same addresses as checkout', async () => {
  const { ask } = await newcomer('book')
  const address = { lastName: 'Weiss', city: 'Pasadena', countryCode: 'US' }
  const add = async (more: object) =>
    (await ask('createCustomerAddress', { body: { ...address, ...more } })).document
  expect(
    await add({
      address1: '5 King’s\u00a0Row',
      stateCode: 'ca',
      postalCode: '911011234',
      firstName: 'Ni\u200ba',
    }),
  ).toMatchObject({ address1: "5 King's Row", stateCode: 'CA', postalCode: '91101-1234', firstName: 'Nia' })
  expect(await add({ countryCode: 'CA', city: 'Gander', postalCode: 'a1v1h6' })).toMatchObject({
    postalCode: 'A1V 1H6',
  })
  for (const wrong of [
    { postalCode: 'ABCDE' },
    { stateCode: 'ZZ' },
    { address1: '1234' },
    { stateCode: 'NY', postalCode: '91101' },
  ])
    expect(await add(wrong)).toMatchObject({ status: 400 })
  const changed = await ask('updateCustomerAddress', {
    parameters: { addressName: 'Pasadena' },
    body: { stateCode: 'NY' },
  })
  expect(changed.status).toBe(400)
})

test('a product list accepts whole quantities from 1', async () => {
  const { ask } = await newcomer('quantities')
  const list = (await ask('createCustomerProductList', { body: { type: 'wish_list' } })).document
  const parameters = { listId: String(list.id) }
  const add = async (quantity: number) =>
    (
      await ask('createCustomerProductListItem', {
        parameters,
        body: { productId: 'sea-salt-bar', quantity },
      })
    ).status
  for (const quantity of [0, 1.5, -1, 1_000]) expect(await add(quantity)).toBe(400)
  expect(await add(2)).toBe(200)
})

describe('the wallet', () => {
  const visa = '4111111111111111'
  const cardWith = (creditCardToken: string) => ({
    ...card,
    paymentCard: { ...card.paymentCard, creditCardToken },
  })
  const card = {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: {
      cardType: 'Visa',
      maskedNumber: '411111XXXXXX1111',
      expirationMonth: 12,
      expirationYear: 2031,
      holder: 'Nia Weiss',
    },
    c_walletUUID: 'wallet-1',
  }

  test('API-035 ACC-056 a card can be saved by its token, read, changed and deleted', async () => {
    const { ask } = await newcomer('wallet')
    const transient = await transientToken(shop.routes, visa)
    const saved = await ask('createCustomerPaymentInstrument', { body: cardWith(transient) })
    expect(saved.document).toMatchObject({
      paymentInstrumentId: expect.any(String),
      paymentMethodId: 'CREDIT_CARD',
      default: true,
      c_paymentToken: expect.stringMatching(/^card_/),
      c_walletUUID: 'wallet-1',
      paymentCard: {
        cardType: 'Visa',
        creditCardToken: expect.stringMatching(/^card_/),
        creditCardExpired: false,
        expirationMonth: 12,
        // The card type, number and expiry date are from the gateway, whatever the body contains.
        expirationYear: 2030,
        maskedNumber: '411111XXXXXX1111',
        numberLastDigits: '1111',
      },
    })
    const parameters = { paymentInstrumentId: String(saved.document.paymentInstrumentId) }
    const body = { paymentCard: { expirationMonth: 1, expirationYear: 2020 } }
    const expired = await ask('updateCustomerPaymentInstrument', { parameters, body })
    expect(expired.document).toMatchObject({ paymentCard: { creditCardExpired: true } })
    expect((await ask('getCustomerPaymentInstrument', { parameters })).document).toEqual(expired.document)
    expect((await ask('deleteCustomerPaymentInstrument', { parameters })).status).toBe(204)
    expect((await ask('getCustomerPaymentInstrument', { parameters })).status).toBe(404)
  })

  test.each([
    ['number', { number: '4111 1111 1111 1111' }],
    ['masked number', { maskedNumber: '4111111111111111' }],
    ['token', { creditCardToken: '4111111111111111' }],
    ['security code', { securityCode: '123' }],
  ])('a card number or security code as %s is refused and not stored', async (_, secret) => {
    const { ask } = await logInAs(ada)
    const seen: unknown[] = []
    const stop = shop.database.onStatement(({ values }) => seen.push(...values))
    const body = { ...card, paymentCard: { ...card.paymentCard, ...secret } }
    const { status, document } = await ask('createCustomerPaymentInstrument', { body })
    stop()
    expect(status).toBe(400)
    expect(JSON.stringify(document)).not.toMatch(/4111 ?1111 ?1111 ?1111/)
    expect(JSON.stringify(seen)).not.toMatch(/4111 ?1111 ?1111 ?1111/)
  })

  test('PAY-037 a card saved twice and a card without a token are refused', async () => {
    const { ask } = await newcomer('twice')
    const body = cardWith(await transientToken(shop.routes, visa))
    await ask('createCustomerPaymentInstrument', { body })
    const again = await ask('createCustomerPaymentInstrument', { body })
    expect(again.document).toMatchObject({ status: 400, title: 'card.already.on.file' })
    const without = await ask('createCustomerPaymentInstrument', { body: card })
    expect(without.status).toBe(400)
    const forged = await ask('createCustomerPaymentInstrument', { body: cardWith('forged') })
    expect(forged.document).toMatchObject({
      status: 400,
      arguments: { field: 'paymentCard.creditCardToken' },
    })
  })

  test('API-044 the gateway stores a card for the token of its field, and accepts no number', async () => {
    const { ask, token } = await newcomer('token')
    const store = (body: object, headers = bearer(token)) =>
      rpc('Site/customerPaymentToken', { body }, headers)
    const transient = await transientToken(shop.routes, visa)
    const stored = await store({ paymentCard: { creditCardToken: transient } })
    expect(stored).toMatchObject({ status: 200, document: { paymentToken: expect.stringMatching(/^card_/) } })
    const { paymentToken } = stored.document
    const saved = await ask('createCustomerPaymentInstrument', {
      body: { ...card, c_paymentToken: paymentToken },
    })
    expect(saved.document).toMatchObject({ c_paymentToken: paymentToken })
    expect((await store({ paymentCard: { number: visa, securityCode: '123' } })).document).toMatchObject({
      title: 'Card Number Refused',
    })
    expect((await store({})).status).toBe(400)
    expect((await store({}, bearer((await logInAs()).token))).status).toBe(403)
  })
})

describe('product lists', () => {
  test('API-029 API-030 API-031 a wish list can be created, filled, changed and emptied', async () => {
    const { ask } = await newcomer('wishes')
    expect((await ask('getCustomerProductLists')).document).toEqual({ limit: 0, total: 0, data: [] })
    const { document: list } = await ask('createCustomerProductList', { body: { type: 'wish_list' } })
    expect(list).toMatchObject({ type: 'wish_list', public: false, customerProductListItems: [] })
    const parameters = { listId: String(list.id) }
    const body = { productId: 'truffle-box-red', quantity: 1, priority: 1, public: false, type: 'product' }
    const added = await ask('createCustomerProductListItem', {
      parameters,
      body: { ...body, c_color: 'Red', c_colorID: '7' },
    })
    expect(added.document).toMatchObject({ ...body, c_color: 'Red', c_colorID: '7' })
    const item = { ...parameters, itemId: String(added.document.id) }
    const changed = await ask('updateCustomerProductListItem', { parameters: item, body: { quantity: 3 } })
    expect(changed.document).toMatchObject({ quantity: 3, c_colorID: '7' })
    const { document: lists } = await ask('getCustomerProductLists')
    expect(lists).toMatchObject({ total: 1, data: [{ customerProductListItems: [changed.document] }] })
    expect((await ask('getCustomerProductListItem', { parameters: item })).document).toEqual(changed.document)
    expect((await ask('deleteCustomerProductListItem', { parameters: item })).status).toBe(204)
    expect((await ask('getCustomerProductListItem', { parameters: item })).status).toBe(404)
    const renamed = await ask('updateCustomerProductList', { parameters, body: { name: 'Later' } })
    expect(renamed.document).toMatchObject({ name: 'Later', customerProductListItems: [] })
    expect((await ask('deleteCustomerProductList', { parameters })).status).toBe(204)
    expect((await ask('getCustomerProductList', { parameters })).status).toBe(404)
  })

  test('a shared list shows its public items and a first name, until its owner withdraws the link', async () => {
    const { ask } = await newcomer('sharer')
    const { document: list } = await ask('createCustomerProductList', { body: { type: 'wish_list' } })
    const parameters = { listId: String(list.id) }
    const add = (productId: string, more: object) =>
      ask('createCustomerProductListItem', { parameters, body: { productId, c_colorID: 'none', ...more } })
    const shown = await add('fudge-tin-none', { public: true, quantity: 2, c_name: 'Visit evil.example' })
    await add('lemon-drops-none', { public: false })
    await add('call-0800-evil-none', { public: true, priority: 3, c_name: 'You have won! Call 0800' })
    const share = async (firstName?: string) =>
      (await ask('shareCustomerProductList', { parameters, body: { firstName } })).document
    const read = (token: unknown, site?: string) =>
      rpcOf(shop, site)('Site/getSharedProductList', { parameters: { token } })

    const { c_share } = await share('Nia')
    expect(c_share).toEqual({ token: expect.stringMatching(/^\w{40}$/), firstName: 'Nia' })
    const { token } = Object(c_share)
    expect((await read(token)).document).toEqual({
      firstName: 'Nia',
      items: [
        { id: expect.any(String), productId: 'call-0800-evil', quantity: 1, priority: 3, name: '' },
        { id: shown.document.id, productId: 'fudge-tin', quantity: 2, priority: 1, name: 'Fudge Tin' },
      ],
    })
    expect((await share()).c_share).toEqual({ token, firstName: '' })
    expect((await ask('getCustomerProductLists')).document).toMatchObject({ data: [{ c_share: { token } }] })
    expect((await read(token, 'volumesavings')).status).toBe(404)
    expect((await ask('shareCustomerProductList', { parameters, body: { firstName: '<b>' } })).status).toBe(
      400,
    )

    expect((await ask('withdrawCustomerProductList', { parameters })).document).not.toHaveProperty('c_share')
    expect((await read(token)).document).toMatchObject({
      detail: 'This list isn’t shared anymore. Please ask for a new link.',
    })
    const { c_share: other } = await share()
    expect(other).not.toMatchObject({ token })
    // Another client names the list: it stays shared.
    const named = await ask('updateCustomerProductList', { parameters, body: { name: 'Later' } })
    expect(named.document).toMatchObject({ name: 'Later', public: true, c_share: other })
    const described = await ask('updateCustomerProductList', { parameters, body: { description: 'Sweets' } })
    expect(described.document).toMatchObject({ name: 'Later', description: 'Sweets', c_share: other })
    // Another client makes the list private: its link stops working.
    await ask('updateCustomerProductList', { parameters, body: { public: false } })
    expect((await read(Object(other).token)).status).toBe(404)
    const stranger = await newcomer('no-sharer')
    expect((await stranger.ask('shareCustomerProductList', { parameters, body: {} })).status).toBe(404)
  })
})

describe('baskets and orders', () => {
  test('API-090 the basket of a guest remains after the login, and other shoppers cannot see it', async () => {
    const guest = await logInAs()
    expect((await guest.ask('getCustomerBaskets')).document).toEqual({ total: 0, baskets: [] })
    const items = [{ productId: 'sea-salt-bar', quantity: 2 }]
    await rpc('ShopperBaskets/createBasket', { body: { productItems: items } }, bearer(guest.token))
    const { document } = await guest.ask('getCustomerBaskets')
    expect(document).toMatchObject({ total: 1, baskets: [{ productItems: items }] })
    const { usid } = (await guest.ask('getCustomer')).document
    const customer = await logInAs({ ...ada, usid: String(usid) })
    await rpc(
      'ShopperBaskets/mergeBasket',
      { parameters: { createDestinationBasket: true } },
      bearer(customer.token),
    )
    expect((await customer.ask('getCustomerBaskets')).document).toMatchObject({
      total: 1,
      baskets: [{ productItems: items, customerInfo: { customerId: customer.customerId } }],
    })
    const parameters = { customerId: customer.customerId }
    expect((await (await logInAs()).ask('getCustomerBaskets', { parameters })).status).toBe(403)
  })

  test('ACC-061 the order history lists ten orders a page, for its customer only', async () => {
    const { ask, customerId } = await newcomer('history')
    expect((await ask('getCustomerOrders')).document).toEqual({ total: 0, offset: 0, limit: 10, data: [] })
    expect((await ask('getCustomerOrders', { parameters: { limit: 51 } })).status).toBe(400)
    expect((await ask('getCustomerOrders', { parameters: { from: 'yesterday' } })).status).toBe(400)
    const eve = await newcomer('eve2')
    expect((await eve.ask('getCustomerOrders', { parameters: { customerId } })).status).toBe(403)
  })
})

test("calls about a customer need a logged-in customer's token", async () => {
  const guest = await logInAs()
  const bodies: Record<string, unknown> = {
    updateCustomer: {},
    updateCustomerPassword: { currentPassword: 'a', password: 'b' },
    createCustomerAddress: { lastName: 'W', countryCode: 'US' },
  }
  for (const [method, body] of Object.entries(bodies)) {
    expect((await guest.ask(method, { body })).status, method).toBe(403)
    const { status } = await rpc(`ShopperCustomers/${method}`, { parameters: { customerId: 'x' }, body })
    expect(status, method).toBe(401)
  }
})

test('no unexpected error was reported', () => expect(shop.unexpectedErrors).toEqual([]))
