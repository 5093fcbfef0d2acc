import { describe, expect, test } from 'vitest'
import { field } from '#testing/http/http-shopper.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import {
  foreignTokens,
  privateBasic,
  privateStorefront,
  publicClient,
  registerClients,
} from '#testing/identity/foreign-clients.ts'
import { address, allowed, goodCard, transientToken } from '#testing/orders/buyer.ts'
import { openConformance, type NotYet } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)

const notYet: NotYet = {}

type Parameters = Record<string, string | number | boolean>

/** One shopper with the calls of one version; `basketId` is that of their basket. */
function shopperOf({ call }: ReturnType<typeof openConformance>, token: string | undefined) {
  let basketId = ''
  return {
    async basket(items: object[] = [{ productId: 'sea-salt-bar', quantity: 2 }]) {
      const made = await call('createBasket', { token, body: { productItems: items } })
      basketId = field(made.body, 'basketId')
      return made.body
    },
    /** Returns the body of the answer. Throws if the status is another one. */
    async ask(operationId: string, parameters: Parameters = {}, body?: unknown, status = 200) {
      const answer = await call(operationId, { token, parameters: { basketId, ...parameters }, body })
      if (answer.status !== status)
        throw new Error(`${operationId} ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    call: (operationId: string, parameters: Parameters = {}, body?: unknown) =>
      call(operationId, { token, parameters: { basketId, ...parameters }, body }),
  }
}

const giftCertificate = {
  amount: 25,
  recipientEmail: 'ben@example.com',
  recipientName: 'Ben',
  senderName: 'Ada',
  message: 'Hi',
}

/** The bodies of calls for a basket that does not exist. */
const bodies: Record<string, unknown> = {
  addCouponToBasket: { code: 'SWEET10' },
  addGiftCertificateItemToBasket: giftCertificate,
  addItemToBasket: [{ productId: 'sea-salt-bar', quantity: 1 }],
  addPaymentInstrumentToBasket: { paymentMethodId: 'CREDIT_CARD' },
  addPriceAdjustmentToBasket: { level: 'order', discount: { type: 'amount', value: 1 } },
  addPriceBooksToBasket: ['main-usd-list'],
  addTaxesForBasket: { taxes: {} },
  addTaxesForBasketItem: { id: 'tax', rate: 0.1, value: 1 },
  createShipmentForBasket: { shipmentId: 'ben' },
  updateBasket: { c_note: 'none' },
  updateBillingAddressForBasket: address,
  updateCustomerForBasket: { email: 'ada@example.com' },
  updateGiftCertificateItemInBasket: { amount: 25, recipientEmail: 'ben@example.com' },
  updateItemInBasket: { quantity: 1 },
  updateItemsInBasket: [{ itemId: 'none', quantity: 1 }],
  updatePaymentInstrumentInBasket: { paymentMethodId: 'CREDIT_CARD' },
  updatePriceAdjustmentInBasket: { discount: { type: 'amount', value: 1 } },
  updateShipmentForBasket: { gift: true },
  updateShippingAddressForShipment: address,
  updateShippingMethodForShipment: { id: 'ground' },
}

describe.each(['ShopperBaskets', 'ShopperBasketsV2'])('%s', (api) => {
  const conformance = openConformance(api, opened)
  const { call, callWrongly, callUnknown, remaining } = conformance

  const guest = async () => {
    const { access_token: token, usid = '' } = await foreignTokens(opened)
    return { ...shopperOf(conformance, token), token, usid }
  }

  /** Logs the shopper of a usid in as a new customer. */
  async function logIn(name: string, usid: string) {
    const registration = registrationOf(`${api}-${name}`)
    allowed(await opened.shop.customers.register(registration))
    const login = { login: registration.login, password: goodPassword }
    return shopperOf(conformance, (await foreignTokens(opened, { usid }, login)).access_token)
  }

  async function fill() {
    const { basket, ask, call: ask400 } = await guest()
    await basket()
    await ask400('createBasket', {}, {})
    await ask('getBasket')
    await ask('addItemToBasket', {}, [
      { productId: 'mail-tin', quantity: 5 },
      { productId: 'lemon-drops', quantity: 4 },
      { productId: 'truffle-box-one-pound-ribbon', quantity: 1 },
    ])
    const filled = await ask('getBasket')
    const itemId = field(filled, 'productItems', 0, 'itemId')
    await ask('updateItemInBasket', { itemId }, { quantity: 3 })
    await ask('updateItemsInBasket', {}, [{ itemId, quantity: 2 }])
    await ask('removeItemFromBasket', { itemId: field(filled, 'productItems', 2, 'itemId') })
    const withCoupon = await ask('addCouponToBasket', {}, { code: 'SWEET10' })
    await ask('removeCouponFromBasket', { couponItemId: field(withCoupon, 'couponItems', 0, 'couponItemId') })
    await ask('updateBasket', {}, { c_note: 'Ring twice' })
    await ask('updateCustomerForBasket', {}, { email: 'ada@example.com' })
    await ask('updateBillingAddressForBasket', {}, address)
    await ask('updateShippingAddressForShipment', { shipmentId: 'me' }, address)
    await ask('getShippingMethodsForShipment', { shipmentId: 'me' })
    await ask('updateShippingMethodForShipment', { shipmentId: 'me' }, { id: 'ground' })
    return { ask, call: ask400 }
  }

  test(`DROP-109 ${api} answers as documented`, async () => {
    const { ask, call: tryCall } = await fill()
    const withGift = await ask('addGiftCertificateItemToBasket', {}, giftCertificate)
    const giftCertificateItemId = field(withGift, 'giftCertificateItems', 0, 'giftCertificateItemId')
    await ask(
      'updateGiftCertificateItemInBasket',
      { giftCertificateItemId },
      { amount: 50, recipientEmail: 'ben@example.com' },
    )
    await ask('removeGiftCertificateItemFromBasket', { giftCertificateItemId })
    await ask('createShipmentForBasket', {}, { shipmentId: 'ben', shippingAddress: address })
    await ask('updateShipmentForBasket', { shipmentId: 'ben' }, { gift: true, giftMessage: 'Hello Ben' })
    await ask('addItemToBasket', {}, [{ productId: 'sea-salt-bar', quantity: 1, shipmentId: 'ben' }])
    await ask('removeShipmentFromBasket', { shipmentId: 'ben' })
    await tryCall('removeShipmentFromBasket', { shipmentId: 'me' })
    await ask('getPaymentMethodsForBasket')
    const card = { creditCardToken: await transientToken(opened.routes, goodCard), holder: 'Ada Bell' }
    const paid = await ask(
      'addPaymentInstrumentToBasket',
      {},
      { paymentMethodId: 'CREDIT_CARD', paymentCard: card },
    )
    const paymentInstrumentId = field(paid, 'paymentInstruments', 0, 'paymentInstrumentId')
    await ask(
      'updatePaymentInstrumentInBasket',
      { paymentInstrumentId },
      { paymentMethodId: 'CREDIT_CARD', paymentCard: { holder: 'Ada Bell' } },
    )
    await ask('removePaymentInstrumentFromBasket', { paymentInstrumentId })
    await ask('deleteBasket', {}, undefined, 204)
    await call('createBasket', {
      token: (await guest()).token,
      body: { productItems: [{ productId: 'sea-salt-bar', quantity: 1, shipmentId: 'nowhere' }] },
    })

    if (api === 'ShopperBasketsV2') await promote()
    await tax()
    await adjust()
    await join()
    await transfer()
    const { token = '' } = await guest()
    await callUnknown({ token, bodies })
    await callWrongly(token)
    expect(remaining(notYet)).toEqual({
      missing: [],
      superfluous: [],
    })
  })

  /** A server sets the taxes and the price books of a shopper's basket. */
  async function tax() {
    const { access_token: server } = await foreignTokens(opened, {
      clientId: privateStorefront.id,
      headers: privateBasic,
    })
    for (const taxMode of ['external', 'internal']) {
      const { token } = await guest()
      const productItems = [{ productId: 'sea-salt-bar', quantity: 2 }]
      const made = await call('createBasket', { token, parameters: { taxMode }, body: { productItems } })
      const basketId = field(made.body, 'basketId')
      const itemId = field(made.body, 'productItems', 0, 'itemId')
      const ask = async (operationId: string, body?: unknown) => {
        const { status } = await call(operationId, {
          token: server,
          parameters: { basketId, itemId },
          body,
        })
        return status
      }
      const taxItems = [{ id: 'NY', rate: 0.05, value: 0.6 }]
      const [done, read] = taxMode === 'external' ? [204, 200] : [409, 409]
      expect(await ask('addTaxesForBasketItem', { taxItems })).toBe(done)
      expect(await ask('addTaxesForBasket', { taxes: { [itemId]: { taxItems } } })).toBe(done)
      expect(await ask('getTaxesFromBasket')).toBe(read)
      expect(await ask('addPriceBooksToBasket', ['main-usd-list'])).toBe(204)
      expect(await ask('getPriceBooksForBasket')).toBe(200)
    }
    const unknown = { token: server, parameters: { basketId: 'none', itemId: 'none' } }
    await call('addTaxesForBasketItem', { ...unknown, body: { taxItems: [] } })
    await call('addTaxesForBasket', { ...unknown, body: { taxes: {} } })
    for (const operationId of ['getTaxesFromBasket', 'getPriceBooksForBasket'])
      await call(operationId, unknown)
    await call('addPriceBooksToBasket', { ...unknown, body: ['main-usd-list'] })
  }

  /** An agent adjusts the prices of a shopper's basket, and serves the shopper in a second one. */
  async function adjust() {
    const { accessToken: token } = await opened.shop.sessions.beginGuest({
      siteId: 'main',
      clientId: publicClient.id,
      usid: undefined,
      agentId: 'm1',
    })
    const { basket, ask, call: tryCall } = shopperOf(conformance, token)
    await basket()
    const discount = { type: 'amount', value: 1 }
    const added = await ask('addPriceAdjustmentToBasket', {}, { level: 'order', discount })
    const priceAdjustmentId = field(added, 'orderPriceAdjustments', 0, 'priceAdjustmentId')
    const appliedDiscount = { type: 'amount', amount: 2 }
    await ask('updatePriceAdjustmentInBasket', { priceAdjustmentId }, { appliedDiscount })
    await ask('removePriceAdjustmentFromBasket', { priceAdjustmentId })
    for (const operationId of ['updatePriceAdjustmentInBasket', 'removePriceAdjustmentFromBasket'])
      await tryCall(operationId, { priceAdjustmentId }, { appliedDiscount })
    await ask('updateAsAgentBasket')
    await ask('updateAsStorefrontBasket')
    await ask('updateAsAgentBasket')
    const { basket: another, call: tryAnother } = shopperOf(conformance, token)
    await another()
    // The shopper has a basket of the storefront.
    await tryCall('updateAsStorefrontBasket')
    for (let count = 0; count < 3; count++) {
      await tryAnother('updateAsAgentBasket')
      await another()
    }
    await tryAnother('updateAsAgentBasket')
    for (const operationId of [
      'addPriceAdjustmentToBasket',
      'updateAsAgentBasket',
      'updateAsStorefrontBasket',
    ])
      await tryCall(operationId, { basketId: 'none' }, { level: 'order', discount })
  }

  async function promote() {
    const one = await guest()
    const ids: string[] = []
    for (let made = 0; made < 5; made++) {
      const { status, body } = await one.call('createBasket', { temporary: true }, {})
      if (status === 200) ids.push(field(body, 'basketId'))
    }
    await one.ask('promoteTemporaryBasket', { basketId: ids[0] ?? '' })
    await one.call('promoteTemporaryBasket', { basketId: ids[0] ?? '' })
  }

  async function join() {
    const one = await guest()
    await one.call('mergeBasket')
    await one.basket()
    const customer = await logIn('merge', one.usid)
    await customer.call('mergeBasket')
    await customer.ask('mergeBasket', { createDestinationBasket: true })
    await customer.call('mergeBasket')
  }

  async function transfer() {
    const one = await guest()
    await one.call('transferBasket')
    await one.basket()
    const customer = await logIn('transfer', one.usid)
    await customer.basket()
    await customer.call('transferBasket')
    await customer.ask('transferBasket', { overrideExisting: true })
    await customer.call('transferBasket')
    const empty = await logIn('empty', (await guest()).usid)
    await empty.call('transferBasket')
    await empty.call('transferBasket', { merge: true })
  }
})
