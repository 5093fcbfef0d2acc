import { describe, expect, test } from 'vitest'
import { createOrder } from '#testing/http/checkout.ts'
import { field, HttpFailure, type HttpShopper } from '#testing/http/http-shopper.ts'
import { basic, bearer, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { address, goodCard, transientToken } from '#testing/orders/buyer.ts'
import {
  foreignTokens,
  privateStorefront,
  publicClient,
  registerClients,
  secret as secretOfClient,
} from '#testing/identity/foreign-clients.ts'
import { openStockedShop } from '#testing/shop.ts'
import { listedCalls, type ListedCall } from './listed-calls.ts'

/** Makes every call, at its RPC and its REST endpoint, with tokens without permission for it. */

const opened = await openStockedShop()
const password = 'Caramel-1921!'

/** A private client without the scopes of servers. */
const plain = { ...privateStorefront, id: 'plain', scopes: ['sfcc.shopper-standard' as const] }

/** A text of the owner that occurs only in the owner's data. */
const secret = 'Quirkelstone'

async function tokensOf(login?: string, site = 'main') {
  const customer = login === undefined ? undefined : { login, password }
  const { document } = await tokensFor(rpcOf(opened, site), customer)
  return { access: field(document, 'access_token'), refresh: field(document, 'refresh_token') }
}

/** Makes calls with a token; a refused one throws. */
function shopperWith(token: string): HttpShopper {
  async function post(path: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json', ...bearer(token) }
    const response = await opened.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await response.text()
    if (!response.ok) throw new HttpFailure(`${path}: ${text}`, response.status)
    return text && JSON.parse(text)
  }
  return { call: (name, args) => post(`/api/main/scapi/${name.replace('.', '/')}`, args), post }
}

/** Registers a customer. Returns their calls, and the ID. */
async function newCustomer(login: string, lastName: string) {
  const guest = shopperWith((await tokensOf()).access)
  const customer = { login, email: login, firstName: 'Ana', lastName }
  const registered = await guest.call('ShopperCustomers.registerCustomer', { body: { customer, password } })
  const { access } = await tokensOf(login)
  return { access, customerId: field(registered, 'customerId'), shopper: shopperWith(access) }
}

const newCardToken = () => transientToken(opened.routes, goodCard)

/** A customer with an address, a card, a list, a basket and an order. */
async function newOwner(name: string) {
  const { customerId, shopper } = await newCustomer(`${secret}-${name}@example.com`, secret)
  const ofCustomer = (name: string, body: object) =>
    shopper.call(`ShopperCustomers.${name}`, { parameters: { customerId }, body })
  await ofCustomer('createCustomerAddress', { ...address, lastName: secret, addressId: 'home' })
  const card = await ofCustomer('createCustomerPaymentInstrument', {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: { creditCardToken: await newCardToken(), holder: secret },
  })
  const list = await ofCustomer('createCustomerProductList', { type: 'wish_list', name: secret })
  const { orderNo } = await createOrder(shopper, 'lemon-drops', await newCardToken())
  const basket = await shopper.call('ShopperBaskets.createBasket', {
    body: { productItems: [{ productId: 'lemon-drops', quantity: 1 }] },
  })
  const ids = {
    customerId,
    orderNo,
    addressName: 'home',
    listId: field(list, 'id'),
    paymentInstrumentId: field(card, 'paymentInstrumentId'),
    basketId: field(basket, 'basketId'),
    itemId: field(basket, 'productItems', 0, 'itemId'),
    shipmentId: 'me',
  }
  const belongings = () =>
    Promise.all([
      shopper.call('ShopperCustomers.getCustomer', { parameters: { customerId } }),
      shopper.call('ShopperCustomers.getCustomerProductLists', { parameters: { customerId } }),
      shopper.call('ShopperCustomers.getCustomerBaskets', { parameters: { customerId } }),
      shopper.call('ShopperOrders.getOrder', { parameters: { orderNo } }),
    ])
  return { ids, belongings }
}

type Answer = { status: number; text: string }

/** Makes a call at both of its endpoints. */
async function callBoth(
  { api, method, verb, path }: ListedCall,
  token: string,
  { values = {}, body }: { values?: Record<string, string>; body?: unknown } = {},
): Promise<Answer[]> {
  const headers = { 'content-type': 'application/json', ...bearer(token) }
  const all: Record<string, string> = { organizationId: 'f_ecom_bonbon_001', siteId: 'main', ...values }
  const restPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(all[name] ?? 'none'))
  const sent = [
    opened.request(`/api/main/scapi/${api}/${method}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ parameters: values, body: body ?? {} }),
    }),
    opened.request(`${restPath}?${new URLSearchParams({ siteId: 'main', ...values })}`, {
      method: verb,
      headers,
      ...(verb !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    }),
  ]
  return Promise.all(
    sent.map(async (response) => ({ status: (await response).status, text: await (await response).text() })),
  )
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status)

describe('a token that is not valid', async () => {
  const valid = await tokensOf()
  const left = await tokensOf()
  await shopperWith(left.access).call('ShopperLogin.logoutCustomer', {
    parameters: {
      client_id: 'bonbon-storefront',
      channel_id: 'main',
      refresh_token: left.refresh,
    },
  })
  await registerClients(opened, [{ ...publicClient, id: 'removed' }])
  const { access_token: removed = '' } = await foreignTokens(opened, { clientId: 'removed' })
  await registerClients(opened, [publicClient, plain])
  const [head = '', claims = '', signature = ''] = valid.access.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const later = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 4_000_000_000 }
  const invalid = {
    empty: '',
    'a refresh token': valid.refresh,
    'without a signature': `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    'with a later end': `${head}.${encode(later)}.${signature}`,
    'of a session that has ended': left.access,
    'of another site': (await tokensOf(undefined, 'volumesavings')).access,
    'of a client that is removed': removed,
  }

  test.each(Object.entries(invalid))('every call returns 401 for %s', async (_, token) => {
    // The bearer token of other calls is a code.
    for (const listed of listedCalls.filter(({ call }) => !call.readsBearer))
      expect(statuses(await callBoth(listed, token)), `${listed.api}.${listed.method}`).toEqual([401, 401])
  })

  test('every call for customers returns 403 for a guest', async () => {
    const forCustomers = listedCalls.filter(({ call }) => call.auth === 'registered')
    expect(forCustomers.length).toBeGreaterThan(20)
    for (const listed of forCustomers)
      expect(statuses(await callBoth(listed, valid.access)), listed.method).toEqual([403, 403])
  })
})

describe('the token of another shopper', () => {
  /** The fields for the calls below, in one body. */
  const fields = {
    ...address,
    type: 'wish_list',
    name: 'Taken',
    id: 'ground',
    productId: 'lemon-drops',
    quantity: 1,
    code: 'SWEET',
    email: 'stranger@example.com',
    password: 'Truffle-1921!',
    currentPassword: password,
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: { creditCardToken: 'none', holder: 'Bell', expirationMonth: 12, expirationYear: 2030 },
  }
  const listFields = { ...fields, type: 'product' }
  const bodies: Record<string, unknown> = {
    addGiftCertificateItemToBasket: {
      amount: 25,
      recipientName: 'Eve',
      recipientEmail: 'eve@example.com',
      senderName: 'Eve',
    },
    addItemToBasket: [fields],
    returnOmsOrder: { productItems: [{ itemId: 'none', quantity: 1 }] },
    updateItemsInBasket: [{ ...fields, itemId: 'none' }],
    createCustomerProductListItem: listFields,
    updateCustomerProductListItem: listFields,
  }
  async function strangerToken(kind: string, name: string): Promise<string> {
    if (kind === 'a guest') return (await tokensOf()).access
    if (kind === 'a customer') return (await newCustomer(`${name}-stranger@example.com`, 'Bell')).access
    const tokens = kind.includes('private')
      ? await foreignTokens(opened, { clientId: plain.id, headers: basic(plain.id, secretOfClient) })
      : await foreignTokens(opened)
    return tokens.access_token ?? ''
  }

  // The stranger would end their own session.
  const ending = ['logoutCustomer', 'revokeToken', 'endSessions']
  const namesOwner = ({ path }: ListedCall) => /\{(customerId|basketId|orderNo)\}/.test(path)

  test.each(['a guest', 'a customer', 'a guest of a foreign client', 'a guest of a private client'])(
    'of %s cannot read or change data of the owner',
    async (kind) => {
      const name = kind.slice(2).replaceAll(' ', '-')
      const owner = await newOwner(name)
      const before = await owner.belongings()
      const token = await strangerToken(kind, name)
      const answered: string[] = []
      for (const listed of listedCalls.filter(({ method }) => !ending.includes(method))) {
        const { ids } = owner
        const body = bodies[listed.method] ?? { ...fields, basketId: ids.basketId, orderId: ids.orderNo }
        const values = {
          ...ids,
          couponItemId: ids.itemId,
          giftCertificateItemId: ids.itemId,
          orderId: ids.orderNo,
        }
        for (const { status, text } of await callBoth(listed, token, { values, body })) {
          expect(text, listed.method).not.toContain(secret)
          // Calls of agents and private clients refuse the token itself.
          const refusals = listed.call.needsAgent || listed.call.scope ? [401] : [403, 404]
          if (namesOwner(listed) && !refusals.includes(status))
            answered.push(`${listed.method} ${status}: ${text}`)
        }
      }
      expect(answered).toEqual([])
      expect(await owner.belongings()).toEqual(before)
    },
  )
})
