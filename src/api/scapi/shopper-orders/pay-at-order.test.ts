import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { openShop } from '#commerce/shop.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import { allowed, cardInstrument, fillBasket } from '#testing/orders/buyer.ts'
import { foreignBuyer, registerForeignClients, type ForeignBuyer } from '#testing/identity/foreign-buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

/** Storefronts for the Shopper APIs send a masked card, create the order, and show it as confirmed (DROP-070). */

const bar = 'sea-salt-bar'
const orders = '/checkout/shopper-orders/v1/organizations/f_ecom_bonbon_001/orders'
const customers = '/customer/shopper-customers/v1/organizations/f_ecom_bonbon_001/customers'
const opened = await openStockedShop()
const { shop, database, routes, ports, unexpectedErrors } = opened

beforeAll(() => registerForeignClients(opened))
beforeEach(() => forgetOrders(database, bar))

const maskedCard = (lastDigits = '1111'): PaymentInstrumentInput => ({
  paymentMethodId: 'CREDIT_CARD',
  paymentCard: {
    cardType: 'Master Card',
    maskedNumber: `************${lastDigits}`,
    holder: 'Ada Bell',
    expirationMonth: 12,
    expirationYear: 2030,
  },
})

async function basketOf({ shopper }: ForeignBuyer, ...instruments: PaymentInstrumentInput[]) {
  return fillBasket(shop, shopper, { productId: bar, quantity: 2 }, instruments)
}

async function createdFrom(buyer: ForeignBuyer, ...instruments: PaymentInstrumentInput[]) {
  const { id: basketId } = await basketOf(buyer, ...instruments)
  return { basketId, ...(await buyer.send('POST', orders, { basketId })) }
}

/** The jobs that close unpaid orders and capture paid ones, as if all times had passed. */
async function runJobs(): Promise<void> {
  await shop.orders.settle(0)
  await shop.orders.capture()
  await shop.orders.settle(0)
}

test('DROP-070 DROP-079 an order with a masked card is placed by createOrder, stays placed after the jobs, and is in the history', async () => {
  const customer = allowed(
    await shop.customers.register({ ...registrationOf('masked'), password: goodPassword }),
  )
  const buyer = await foreignBuyer(opened, { customer })
  const { status, document } = await createdFrom(buyer, maskedCard())
  expect({ status, document }).toMatchObject({
    status: 200,
    document: {
      status: 'new',
      confirmationStatus: 'confirmed',
      paymentInstruments: [
        {
          authorizationStatus: { code: 'ok' },
          paymentCard: { cardType: 'Mastercard', maskedNumber: '************1111', holder: 'Ada Bell' },
        },
      ],
    },
  })
  const history = () => buyer.send('GET', `${customers}/${customer.id}/orders`)
  expect((await history()).document).toMatchObject({ total: 1, data: [{ orderNo: document.orderNo }] })
  await runJobs()
  expect((await buyer.send('GET', `${orders}/${document.orderNo}`)).document).toMatchObject({
    status: 'new',
    paymentStatus: 'paid',
  })
  expect((await history()).document).toMatchObject({
    total: 1,
    limit: 10,
    data: [{ orderNo: document.orderNo, status: 'new', paymentStatus: 'paid' }],
  })
  expect(unexpectedErrors).toEqual([])
})

test('DROP-070 a card with masked number and type only is a test card too', async () => {
  const buyer = await foreignBuyer(opened)
  const paymentCard = { cardType: 'Visa', maskedNumber: '************4567' }
  const { document } = await createdFrom(buyer, { paymentMethodId: 'CREDIT_CARD', paymentCard })
  await runJobs()
  expect((await buyer.send('GET', `${orders}/${document.orderNo}`)).document).toMatchObject({
    status: 'new',
    paymentStatus: 'paid',
    paymentInstruments: [{ paymentCard: { numberLastDigits: '4567' } }],
  })
})

test('DROP-070 a repeated createOrder answers with the same order, also at the same time', async () => {
  const buyer = await foreignBuyer(opened)
  const { id: basketId } = await basketOf(buyer, maskedCard())
  const send = () => buyer.send('POST', orders, { basketId })
  const [one, other] = await Promise.all([send(), send()])
  const later = await send()
  expect(new Set([one, other, later].map(({ document }) => document.orderNo)).size).toBe(1)
  expect([one, other, later].map(({ document }) => document.status)).toEqual(['new', 'new', 'new'])
})

test('DROP-070 a declined test card is refused, the basket is open again and can be ordered with another card', async () => {
  const buyer = await foreignBuyer(opened)
  const { basketId, ...declined } = await createdFrom(buyer, maskedCard('0002'))
  expect(declined).toMatchObject({
    status: 400,
    document: { type: expect.stringMatching(/\/payment-declined$/), arguments: { reason: 'card-declined' } },
  })
  allowed(await shop.baskets.addPaymentInstrument(buyer.shopper, basketId, maskedCard()))
  expect(await buyer.send('POST', orders, { basketId })).toMatchObject({
    status: 200,
    document: { status: 'new' },
  })
})

test('DROP-070 while the gateway does not respond, createOrder is 503, and its repetition answers with the paid order', async () => {
  const buyer = await foreignBuyer(opened)
  const { basketId, ...lost } = await createdFrom(buyer, maskedCard('3238'))
  expect(lost).toMatchObject({ status: 503 })
  // The gateway holds the money and can be queried again after some seconds.
  await database.script(`update sandbox_authorisations set made_at = made_at - interval '1 minute'`)
  expect(await buyer.send('POST', orders, { basketId })).toMatchObject({
    status: 200,
    document: { status: 'new' },
  })
  unexpectedErrors.length = 0
})

test('DROP-070 without masked test cards, createOrder refuses such a card and creates nothing', async () => {
  const paymentGateway = { ...ports.paymentGateway, tokenOfMaskedCard: undefined }
  const real = openShop({ database, ports: { ...ports, paymentGateway } })
  const buyer = await foreignBuyer(opened)
  const options = { authorises: true }
  const site = (await real.sites.find('main')) ?? expect.fail('no site')
  for (const paymentCard of [
    maskedCard().paymentCard,
    { cardType: 'Visa', maskedNumber: '************1111' },
  ]) {
    const { id } = await basketOf(buyer, { paymentMethodId: 'CREDIT_CARD', paymentCard })
    const refused = await real.orders.create(buyer.shopper, site, id, undefined, options)
    expect(refused).toMatchObject({ refused: 'payment-not-authorizable' })
    expect(allowed(await real.baskets.get(buyer.shopper, id)).paymentInstruments).toHaveLength(1)
    allowed(await real.baskets.remove(buyer.shopper, id))
  }
  expect(await real.orders.settle(0)).toBe(0)
})

test('DROP-070 an expired masked card is refused as not authorizable', async () => {
  const buyer = await foreignBuyer(opened)
  const { paymentCard, ...card } = maskedCard()
  const expired = { ...card, paymentCard: { ...paymentCard, expirationYear: 2020 } }
  expect(await createdFrom(buyer, expired)).toMatchObject({
    status: 400,
    document: { type: expect.stringMatching(/errors\/payment-not-authorizable$/) },
  })
})

test('DROP-070 a gift card and a card with a token are paid by createOrder too', async () => {
  const card = { number: '6006491234567890999', securityCode: '1234', balanceCents: 500 }
  await giveGiftCard(database, card)
  const buyer = await foreignBuyer(opened)
  const giftCard = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: card.number,
    c_giftCardSecurityCode: card.securityCode,
  }
  const { document } = await createdFrom(buyer, giftCard, await cardInstrument(routes))
  await runJobs()
  expect((await buyer.send('GET', `${orders}/${document.orderNo}`)).document).toMatchObject({
    status: 'new',
    paymentStatus: 'paid',
    paymentInstruments: [{ amount: 5 }, { paymentMethodId: 'CREDIT_CARD' }],
  })
})

test('DROP-070 an order of the own storefront still waits for its payment', async () => {
  const { shopper } = await foreignBuyer(opened)
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [maskedCard()])
  const site = (await shop.sites.find('main')) ?? expect.fail('no site')
  expect(await shop.orders.create(shopper, site, basket.id, undefined)).toMatchObject({
    status: 'created',
    payments: [{ status: 'not_paid' }],
  })
})

const card = { paymentMethodId: 'CREDIT_CARD' }
const instrumentPath = (document: {
  orderNo: string
  paymentInstruments: { paymentInstrumentId: string }[]
}) =>
  `${orders}/${document.orderNo}/payment-instruments/${document.paymentInstruments[0]?.paymentInstrumentId}`

test('DROP-073 a created order is paid by the instrument that it shows; a placed one refuses another card and the removal', async () => {
  const buyer = await foreignBuyer(opened)
  const { document: created } = await createdFrom(buyer, card)
  expect(created).toMatchObject({ status: 'created', confirmationStatus: 'not_confirmed' })
  const path = instrumentPath(created)
  const paid = await buyer.send('PATCH', path, maskedCard())
  expect(paid).toMatchObject({ status: 200, document: { orderNo: created.orderNo, status: 'new' } })
  // The repetition of a request whose response was lost.
  const repeated = await buyer.send('PATCH', path, { ...card, amount: created.orderTotal })
  expect(repeated).toMatchObject({ status: 200, document: { status: 'new' } })
  expect((await buyer.send('PATCH', path, maskedCard())).status).toBe(409)
  expect((await buyer.send('PATCH', path, await cardInstrument(routes))).status).toBe(409)
  expect((await buyer.send('DELETE', path)).status).toBe(409)
})

test('DROP-073 an instrument of a created order is removed, and a new one pays the order', async () => {
  const buyer = await foreignBuyer(opened)
  const { document: created } = await createdFrom(buyer, card)
  const removed = await buyer.send('DELETE', instrumentPath(created))
  expect(removed).toMatchObject({ status: 200, document: { status: 'created', paymentInstruments: [] } })
  const paid = await buyer.send('POST', `${orders}/${created.orderNo}/payment-instruments`, maskedCard())
  expect(paid).toMatchObject({ status: 200, document: { status: 'new', paymentInstruments: [{}] } })
  const other = await foreignBuyer(opened)
  expect((await other.send('DELETE', instrumentPath(paid.document))).status).toBe(404)
})

test('DROP-070 a session of the sandbox alone makes test cards: the shop opens with the setting of its adapter', async () => {
  const { ports: without } = openShopWithAdapters(database, { acceptsMaskedCards: false })
  expect(without.paymentGateway.tokenOfMaskedCard).toBeUndefined()
  const shown = { maskedNumber: '************1111', cardType: 'Visa' }
  const token = (await ports.paymentGateway.tokenOfMaskedCard?.(shown)) ?? ''
  expect(await ports.paymentGateway.readToken(token)).toMatchObject({ card: shown })
  expect(await ports.paymentGateway.tokenOfMaskedCard?.({ ...shown, cardType: 'JCB' })).toBeUndefined()
  expect(await ports.paymentGateway.tokenOfMaskedCard?.({ ...shown, maskedNumber: '****' })).toBeUndefined()
})

test('DROP-084 DROP-070 a masked card is saved as a test card, and pays an order from the wallet', async () => {
  const customer = allowed(
    await shop.customers.register({ ...registrationOf('wallet'), password: goodPassword }),
  )
  const buyer = await foreignBuyer(opened, { customer })
  const path = `${customers}/${customer.id}/payment-instruments`
  const saved = await buyer.send('POST', path, { ...maskedCard('4242'), default: true })
  expect(saved).toMatchObject({
    status: 200,
    document: {
      default: true,
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: { cardType: 'Mastercard', maskedNumber: '************4242', holder: 'Ada Bell' },
    },
  })
  const customerPaymentInstrumentId = saved.document.paymentInstrumentId
  const { document } = await createdFrom(buyer, { ...card, customerPaymentInstrumentId })
  await runJobs()
  expect((await buyer.send('GET', `${orders}/${document.orderNo}`)).document).toMatchObject({
    status: 'new',
    paymentStatus: 'paid',
    paymentInstruments: [{ paymentCard: { maskedNumber: '************4242' } }],
  })
})

test('DROP-084 a card number is refused, and so is a masked card that the sandbox does not accept; nothing is saved', async () => {
  const customer = allowed(
    await shop.customers.register({ ...registrationOf('refused'), password: goodPassword }),
  )
  const buyer = await foreignBuyer(opened, { customer })
  const path = `${customers}/${customer.id}/payment-instruments`
  const { paymentCard } = maskedCard()
  const save = (changed: object) =>
    buyer.send('POST', path, { ...card, paymentCard: { ...paymentCard, ...changed } })
  expect(await save({ number: '4111111111111111' })).toMatchObject({
    status: 400,
    document: { type: expect.stringMatching(/card-number-refused$/) },
  })
  for (const changed of [{ cardType: 'JCB' }, { expirationYear: 2020 }])
    expect(await save(changed)).toMatchObject({
      status: 400,
      document: { type: expect.stringMatching(/payment-not-authorizable$/) },
    })
  const { tokenOfMaskedCard: _, ...paymentGateway } = ports.paymentGateway
  const real = openShop({ database, ports: { ...ports, paymentGateway } })
  const shown = {
    maskedNumber: '************1111',
    cardType: 'Visa',
    expirationMonth: 12,
    expirationYear: 2030,
  }
  expect(await real.payments.tokenOfMaskedCard(shown)).toBeUndefined()
  expect(allowed(await shop.customers.get(buyer.shopper, customer.id)).wallet).toEqual([])
})
