import { beforeEach, expect, test } from 'vitest'
import type { EGiftCardChange } from '#commerce/baskets/e-gift-cards/inputs.ts'
import { openDatabase, sql } from '#commerce/database.ts'
import { packagePalette } from '#shared/brand/palette.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { unbalancedGiftCards } from '#testing/gift-cards.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor, siteOf } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

const { shop, database, routes, request } = await openStockedShop()
const bar = 'sea-salt-bar'
const today = shopDay(new Date())

const card = {
  amount: 75,
  recipientName: 'Grace Hill',
  recipientEmail: 'grace@example.com',
  senderName: 'Ada Bell',
  message: 'Happy birthday!\nEat well.',
}

beforeEach(async () => {
  await forgetOrders(database, bar)
  await database.run(sql`truncate e_gift_cards`)
})

/** A basket with e-gift cards only, ready to be ordered. */
async function cardBag(change: object = {}, number?: string, shopper = guest()) {
  const basket = allowed(
    await shop.baskets.create(shopper, await siteOf(shop), 'USD', {
      giftCertificateItems: [{ ...card, ...change }],
      customerInfo: { email: 'ada@example.com' },
      billingAddress: address,
    }),
  )
  const paid = allowed(
    await shop.baskets.addPaymentInstrument(shopper, basket.id, await cardInstrument(routes, number)),
  )
  return { shopper, basket: paid }
}

/** Number and code in the mail to the recipient. */
async function mailedCard() {
  const mail = (await shop.mail.newest(20)).find(({ to }) => to === card.recipientEmail)
  const [, number = ''] = /Card number: (\d{19})\n/.exec(mail?.text ?? '') ?? []
  const [, securityCode = ''] = /Security code: (\d{4})\n/.exec(mail?.text ?? '') ?? []
  return { mail, number, securityCode }
}

test('ACC-066 an e-gift card is bought without shipping, mailed when it is paid, and can pay for candy', async () => {
  const { shopper, basket } = await cardBag()
  expect(basket).toMatchObject({ orderTotalCents: 7500, taxTotalCents: 0, shippingTotalCents: 0 })
  const placed = allowed(await payFor(shop, shopper, basket.id))
  expect(placed).toMatchObject({ status: 'new', orderTotalCents: 7500, shipments: [] })
  expect((await mailedCard()).mail).toBeUndefined()

  expect(await shop.orders.mailGiftCards()).toBe(1)
  const { mail, number, securityCode } = await mailedCard()
  expect(mail?.subject).toMatch(/^Ada Bell sent you a .+ gift card$/)
  expect(mail?.text).toContain('"Happy birthday!\nEat well."\n- Ada Bell')
  expect(mail?.text).toContain('/gift-card-balance')
  await shop.mail.sendDue()
  expect(await shop.orders.mailGiftCards()).toBe(0)
  expect(allowed(await shop.orders.get(shopper, placed.orderNo)).soldGiftCards).toMatchObject([
    { sentAt: expect.any(String), isVoided: false },
  ])

  const eater = guest()
  const bought = await fillBasket(shop, eater, { productId: bar, quantity: 2 }, [
    { paymentMethodId: 'GIFTCARD', c_giftCardNumber: number, c_giftCardSecurityCode: securityCode },
  ])
  expect(allowed(await payFor(shop, eater, bought.id))).toMatchObject({ status: 'new' })
  const { movements } = allowed(await shop.giftCards.administration.find(number))
  expect(movements.map(({ kind, orderNo }) => [kind, orderNo])).toEqual([
    ['issue', placed.orderNo],
    ['spend', expect.any(String)],
  ])
  expect(await unbalancedGiftCards(database)).toEqual([])
})

test('ACC-066 the mail has the design that the buyer chose, also when it is sent again', async () => {
  const { shopper, basket } = await cardBag({ c_design: 'birthday' })
  allowed(await payFor(shop, shopper, basket.id))
  await shop.orders.mailGiftCards()
  const { mail, number } = await mailedCard()
  expect(mail?.text).toContain('Happy birthday!')
  expect(mail?.html).toContain(`background:${packagePalette.mainDeep}`)
  await shop.mail.sendDue()
  await shop.orders.mailGiftCards()
  allowed(await shop.orders.administration.sendGiftCardAgain(number, {}))
  await shop.orders.mailGiftCards()
  const again = await mailedCard()
  expect(again.number).not.toBe(number)
  expect(again.mail?.html).toContain(`background:${packagePalette.mainDeep}`)
})

test('ACC-066 its buyer sees the state of each card; number and code are hidden', async () => {
  const shopper = { ...guest(), kind: 'registered' as const }
  const buyer = { customerId: shopper.customerId, siteId: 'main' }
  const mine = () => shop.giftCards.sold.boughtBy(buyer)
  expect(await mine()).toEqual([])
  const later = addDays(today, 30)
  const first = await cardBag({}, undefined, shopper)
  const placed = allowed(await payFor(shop, shopper, first.basket.id))
  const { basket } = await cardBag(
    { amount: 20, recipientName: 'Ben Hill', c_sendOn: later },
    undefined,
    shopper,
  )
  allowed(await payFor(shop, shopper, basket.id))
  expect(await mine()).toMatchObject([
    { amountCents: 2000, recipientName: 'Ben Hill', state: 'waiting', sentAt: null },
    { amountCents: 7500, recipientName: 'Grace Hill', state: 'waiting', orderNo: placed.orderNo },
  ])
  await shop.orders.mailGiftCards()
  await shop.mail.sendDue()
  await shop.orders.mailGiftCards()
  expect((await mine()).map(({ state }) => state)).toEqual(['waiting', 'sent'])

  const { number, securityCode } = await mailedCard()
  const eater = guest()
  const bought = await fillBasket(shop, eater, { productId: bar, quantity: 2 }, [
    { paymentMethodId: 'GIFTCARD', c_giftCardNumber: number, c_giftCardSecurityCode: securityCode },
  ])
  allowed(await payFor(shop, eater, bought.id))
  const cards = await mine()
  expect(cards.map(({ state }) => state)).toEqual(['waiting', 'used'])
  expect(JSON.stringify(cards)).not.toContain(number)
  expect(await shop.giftCards.sold.boughtBy({ ...buyer, customerId: eater.customerId })).toEqual([])
})

test('ACC-066 a card in a basket with candy does not change shipping, tax, stock or promotions', async () => {
  const shopper = guest()
  const plain = await fillBasket(shop, shopper, { productId: bar, quantity: 2 }, [])
  const both = allowed(await shop.baskets.addEGiftCard(shopper, plain.id, card))
  expect(both).toMatchObject({
    items: plain.items,
    shippingTotalCents: plain.shippingTotalCents,
    taxTotalCents: plain.taxTotalCents,
    orderTotalCents: plain.orderTotalCents + 7500,
  })
  const without = allowed(
    await shop.baskets.removeEGiftCard(shopper, plain.id, both.eGiftCards?.[0]?.id ?? ''),
  )
  expect(without.orderTotalCents).toBe(plain.orderTotalCents)
})

test.each([
  [{ amount: 9.99 }, 'amount'],
  [{ amount: 500.01 }, 'amount'],
  [{ amount: 20.005 }, 'amount'],
  [{ recipientName: ' ' }, 'recipientName'],
  [{ recipientEmail: 'grace' }, 'recipientEmail'],
  [{ senderName: '' }, 'senderName'],
  [{ message: 'x'.repeat(251) }, 'message'],
  [{ c_sendOn: addDays(today, -1) }, 'c_sendOn'],
  [{ c_sendOn: addDays(today, 366) }, 'c_sendOn'],
  [{ c_design: 'easter' }, 'c_design'],
  [{ message: 'my card 4111 1111 1111 1111' }, 'message'],
])('ACC-066 %o is refused when a card is added and when it is changed', async (change, field) => {
  const { accessToken } = await logIn(shop.sessions)
  const ask = (method: string, parameters: object, body?: unknown) =>
    rpcOf({ request })(`ShopperBaskets/${method}`, { parameters, body }, bearer(accessToken))
  const made = await ask('createBasket', {}, { giftCertificateItems: [card] })
  const parameters = { basketId: made.document.basketId }
  const refused = await ask('addGiftCertificateItemToBasket', parameters, { ...card, ...change })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.document)).toContain(field)
  expect(made.document).toMatchObject({
    giftCertificateItems: [{ ...card, giftCertificateItemId: expect.any(String) }],
  })
  const basket = allowed(
    await shop.baskets.get(
      { ...guest(), customerId: customerOf(made.document) },
      String(made.document.basketId),
    ),
  )
  const named = { ...parameters, giftCertificateItemId: basket.eGiftCards?.[0]?.id }
  expect((await ask('updateGiftCertificateItemInBasket', named, change)).status).toBe(400)
  const renamed = await ask('updateGiftCertificateItemInBasket', named, { recipientName: 'Eve' })
  expect(renamed.document).toMatchObject({ giftCertificateItems: [{ ...card, recipientName: 'Eve' }] })
})

const customerOf = ({ customerInfo }: Record<string, unknown>): string =>
  String(
    customerInfo &&
      typeof customerInfo === 'object' &&
      'customerId' in customerInfo &&
      customerInfo.customerId,
  )

test('a card retains a past day while its other fields change, and another past day is refused', async () => {
  const { shopper, basket } = await cardBag({ c_sendOn: addDays(today, 3) })
  const over = addDays(today, -2)
  await database.run(sql`
    update baskets set version = version + 1,
      document = jsonb_set(document::jsonb, '{eGiftCards,0,sendOn}', ${JSON.stringify(over)}::jsonb) where id = ${basket.id}`)
  const cardId = basket.eGiftCards?.[0]?.id ?? ''
  const change = (fields: EGiftCardChange) => shop.baskets.changeEGiftCard(shopper, basket.id, cardId, fields)
  expect(allowed(await change({ message: '' })).eGiftCards).toMatchObject([{ message: null, sendOn: over }])
  expect(await change({ c_sendOn: addDays(today, -1) })).toMatchObject({
    refused: 'invalid-field',
    field: 'c_sendOn',
  })
  expect(allowed(await change({ c_sendOn: '' })).eGiftCards).toMatchObject([{ sendOn: null }])
})

test('ACC-066 a card for a later day is mailed on that day, once, with concurrent runs', async () => {
  const sendOn = addDays(today, 3)
  const { shopper, basket } = await cardBag({ c_sendOn: sendOn })
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  expect(await shop.orders.mailGiftCards()).toBe(0)
  const [sold] = allowed(await shop.orders.get(shopper, orderNo)).soldGiftCards ?? []
  expect(shopDay(new Date(sold?.sendAt ?? ''))).toBe(sendOn)
  expect(sold?.sentAt).toBeNull()
  await database.run(sql`update e_gift_cards set send_at = now()`)
  const counts = await Promise.all(Array.from({ length: 4 }, () => shop.orders.mailGiftCards()))
  expect(counts.toSorted()).toEqual([0, 0, 0, 1])
  expect((await shop.mail.newest(20)).filter(({ to }) => to === card.recipientEmail)).toHaveLength(1)
})

test('ACC-066 a card is issued once, even if its order is paid repeatedly and from several processes', async () => {
  const { shopper, basket } = await cardBag()
  const others = Array.from({ length: 3 }, () => openDatabase({ url: database.url, poolSize: 2 }))
  const shops = [shop, ...others.map((opened) => openShopWithAdapters(opened).shop)]
  const orders = await Promise.all(shops.map((each) => payFor(each, shopper, basket.id)))
  expect(new Set(orders.flatMap((order) => (isRefusal(order) ? [] : order.orderNo))).size).toBe(1)
  await Promise.all(shops.map((each) => each.orders.settle(0)))
  expect(await issuedCards()).toHaveLength(1)
  await Promise.all(others.map((opened) => opened.close()))
})

test('an unpaid order issues no card, and a cancelled order voids its card', async () => {
  const declined = await cardBag({}, '4000000000000002')
  expect(allowed(await payFor(shop, declined.shopper, declined.basket.id)).status).toBe('failed')
  expect(await issuedCards()).toEqual([])

  const { shopper, basket } = await cardBag()
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orders.mailGiftCards()
  const { number, securityCode } = await mailedCard()
  allowed(await shop.orders.administration.cancel(orderNo))
  expect(await shop.giftCards.balance({ number, securityCode, sender: '192.0.2.9' })).toEqual({
    refused: 'gift-card-not-accepted',
    reason: 'voided',
  })
  // Its mail was not sent yet.
  expect((await mailedCard()).mail).toBeUndefined()
  expect(await unbalancedGiftCards(database)).toEqual([])
})

test('an order cannot be cancelled after its card was used', async () => {
  const { shopper, basket } = await cardBag()
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orders.mailGiftCards()
  const { number } = await mailedCard()
  await shop.giftCards.spend({ number, amountCents: 100, currency: 'USD' })
  expect(await shop.orders.administration.cancel(orderNo)).toEqual({ refused: 'gift-card-used', orderNo })
  expect(allowed(await shop.orders.get(shopper, orderNo)).status).toBe('new')
})

test('an order with a used card cannot be cancelled until the order that used the card is cancelled', async () => {
  const { shopper, basket } = await cardBag()
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  const { number, securityCode } = await sentCard()
  const eater = guest()
  const bought = await fillBasket(shop, eater, { productId: bar, quantity: 1 }, [
    { paymentMethodId: 'GIFTCARD', c_giftCardNumber: number, c_giftCardSecurityCode: securityCode },
  ])
  const eaten = allowed(await payFor(shop, eater, bought.id))
  allowed(await shop.giftCards.administration.void(number))
  const { cancel } = shop.orders.administration
  expect(await cancel(orderNo)).toEqual({ refused: 'gift-card-used', orderNo })
  allowed(await cancel(eaten.orderNo))
  expect(await cancel(orderNo)).toEqual({
    refused: 'gift-card-voided',
    orderNo,
    lastDigits: [number?.slice(-4)],
  })
  const cancelled = allowed(await cancel(orderNo, { replacedCardsAreVoided: true }))
  expect(cancelled.status).toBe('cancelled')
  // A repeated cancellation needs no confirmation: the first one has voided the rest.
  expect(allowed(await cancel(orderNo)).status).toBe('cancelled')
  expect(await unbalancedGiftCards(database)).toEqual([])
})

test('a cancellation waits for a payment with the card, and is rolled back', async () => {
  const { shopper, basket } = await cardBag()
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  const { number } = await sentCard()
  const cancelled = await whileOpen(
    () => shop.giftCards.spend({ number, amountCents: 100, currency: 'USD' }),
    () => shop.orders.administration.cancel(orderNo).catch((failure: unknown) => failure),
  )
  expect(cancelled).toBeInstanceOf(Error)
  expect(allowed(await shop.orders.get(shopper, orderNo)).status).toBe('new')
  expect(await unbalancedGiftCards(database)).toEqual([])
})

test('a cancellation withdraws a mail that is being queued', async () => {
  const { shopper, basket } = await cardBag()
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  const cancelled = await whileOpen(
    () => shop.orders.mailGiftCards(),
    () => shop.orders.administration.cancel(orderNo),
  )
  expect(cancelled).toMatchObject({ status: 'cancelled' })
  expect((await mailedCard()).mail).toBeUndefined()
})

test('a second order of e-gift cards needs a confirmation while the first payment is pending', async () => {
  // The gateway holds the money, loses its response, and is unreachable for some seconds.
  const { shopper, basket } = await cardBag({}, '4000000000003238')
  const first = allowed(await payFor(shop, shopper, basket.id))
  expect(first.status).toBe('created')
  const second = await cardBag({ recipientName: 'Eve' }, undefined, shopper)
  const order = async (orderAgain: boolean) =>
    shop.orders.create(shopper, await siteOf(shop), second.basket.id, undefined, { orderAgain })
  expect(await order(false)).toEqual({ refused: 'order-under-way', orderNo: first.orderNo })
  expect(allowed(await order(true)).status).toBe('created')
})

test('a card of a removed site stays unsent, and does not delay other cards', async () => {
  const bags = [await cardBag({ recipientEmail: 'lost@example.com' }), await cardBag()]
  for (const { shopper, basket } of bags) allowed(await payFor(shop, shopper, basket.id))
  const change = (from: string, to: string) =>
    database.run(sql`
      update e_gift_cards set site_id = ${to}, postponed_until = null
      where site_id = ${from} and details->>'recipientEmail' = 'lost@example.com'`)
  await change('main', 'gone')
  const lost = async () => (await shop.mail.newest(20)).filter(({ to }) => to === 'lost@example.com')
  await expect(shop.orders.mailGiftCards()).rejects.toThrow('1 gift cards could not be mailed')
  expect((await mailedCard()).mail).toBeDefined()
  expect(await shop.orders.mailGiftCards()).toBe(0)
  await change('gone', 'main')
  expect(await lost()).toEqual([])
  expect(await shop.orders.mailGiftCards()).toBe(1)
  expect(await lost()).toHaveLength(1)
})

/** Starts a function while a transaction is open. The transaction ends when the function waits for it. */
async function whileOpen<Result>(work: () => Promise<unknown>, start: () => Promise<Result>) {
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
  const { promise: isBlocked, resolve: blocked } = Promise.withResolvers<void>()
  const open = database.transact(async () => {
    await work()
    done()
    await isBlocked
  })
  await isDone
  const started = start()
  await untilBlocked(database, 1)
  blocked()
  await open
  return started
}

/** Queues the mail of the card, and reads it. */
async function sentCard() {
  await shop.orders.mailGiftCards()
  return mailedCard()
}

test("ACC-066 a guest's cards are merged into the customer's basket, and a card retains its key", async () => {
  const { basket } = await cardBag()
  const shopper = guest()
  const own = allowed(await shop.baskets.create(shopper, await siteOf(shop), 'USD', {}))
  const once = allowed(await shop.baskets.addEGiftCard(shopper, own.id, card, 'key-1'))
  expect(allowed(await shop.baskets.addEGiftCard(shopper, own.id, card, 'key-1')).eGiftCards).toEqual(
    once.eGiftCards,
  )
  const customer = { ...shopper, kind: 'registered' as const, guestCustomerId: basket.customerId }
  const merged = allowed(await shop.baskets.merge(customer, await siteOf(shop)))
  expect(merged).toMatchObject({ id: own.id, orderTotalCents: 15_000 })
})

const issuedCards = () =>
  database.rows(
    sql`select number from gift_card_movements where kind = 'issue' and order_no in (select order_no from orders)`,
  )
