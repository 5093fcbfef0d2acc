import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderDocument } from '#api/scapi/shopper-orders/order-document.ts'
import { sql } from '#commerce/database.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { announced } from '#testing/announced.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { registered } from '#testing/identity/customers.ts'
import { address, allowed, guest, payFor, siteOf } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database } = await openStockedShop()
const bonbon = openCommandLine({ url: database.url })
const check = { id: 'PAY_BY_CHECK', name: 'Check', showInCart: false }
const sites = await shop.sites.records.all()
await database.transact(async () => {
  const tags = await shop.sites.records.replace(
    sites.map((site) => ({
      ...site,
      paymentMethods: [...site.paymentMethods, ...(site.id === 'volumesavings' ? [check] : [])],
      preferences: {
        ...site.preferences,
        checkAddress: 'Sweets\n12 Cocoa Row',
        basketThresholdEnabled: false,
      },
    })),
  )
  await database.announce(tags)
})

beforeEach(async () => {
  await forgetOrders(database)
  await database.run(sql`truncate e_gift_cards`)
})

/** A basket with an e-gift card. The card needs no price on the site, and no shipment. */
async function bagOf(shopper: Shopper) {
  return allowed(
    await shop.baskets.create(shopper, await siteOf(shop, shopper.siteId), 'USD', {
      giftCertificateItems: [
        { amount: 40, recipientName: 'Grace', recipientEmail: 'grace@example.com', senderName: 'Ada' },
      ],
      customerInfo: { email: 'ada@example.com' },
      billingAddress: address,
      c_sfBusinessAccountId: 'claimed',
    }),
  )
}

const idsFor = async (shopper: Shopper) => {
  const basket = await bagOf(shopper)
  return allowed(await shop.baskets.paymentMethods(shopper, basket.id)).map(({ id }) => id)
}

const business = (): Shopper => ({
  ...guest(),
  kind: 'registered',
  siteId: 'volumesavings',
  customerGroups: ['Everyone', 'Registered', 'Business'],
})

test('PAY-025 a check is offered to business accounts, on sites with this method', async () => {
  expect(await idsFor(business())).toContain('PAY_BY_CHECK')
  expect(await idsFor({ ...business(), siteId: 'main' })).not.toContain('PAY_BY_CHECK')
  const claimed = { ...business(), customerGroups: ['Everyone', 'Registered'] }
  expect(await idsFor(claimed)).not.toContain('PAY_BY_CHECK')
  const basket = await bagOf({ ...claimed, customerId: 'claiming' })
  expect(
    await shop.baskets.addPaymentInstrument({ ...claimed, customerId: 'claiming' }, basket.id, {
      paymentMethodId: 'PAY_BY_CHECK',
    }),
  ).toMatchObject({ refused: 'payment-method-not-applicable' })
})

test('PAY-025 an order by check is placed and held; once the check arrives its e-gift cards are issued', async () => {
  const shopper = business()
  const basket = await bagOf(shopper)
  allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, { paymentMethodId: 'PAY_BY_CHECK' }))
  const order = allowed(await payFor(shop, shopper, basket.id))
  expect(order).toMatchObject({ status: 'new', payments: [{ methodId: 'PAY_BY_CHECK', status: 'not_paid' }] })
  const [mail] = await shop.mail.newest(1)
  expect(mail?.text).toContain(`write order number ${order.orderNo} on it`)
  expect(mail?.text).toContain('Sweets\n12 Cocoa Row')
  expect(await shop.giftCards.sold.of(order.orderNo)).toEqual([])

  const paid = await bonbon('orders', 'paid', order.orderNo, '40.00', '1042', '2026-11-02')
  expect(paid).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^Payment PAY_BY_CHECK {2}40\.00 USD {2}captured$/),
  })
  await bonbon('orders', 'paid', order.orderNo, '40.00', '1042', '2026-11-02')
  expect(await shop.giftCards.sold.of(order.orderNo)).toHaveLength(1)
  expect((await bonbon('orders', 'paid', '123', '1.00', '1')).errors).toContain('There is no order 123')
})

test('an order by check that is cancelled before the check has arrived issues no e-gift card, and a late check is refunded', async () => {
  const shopper = business()
  const basket = await bagOf(shopper)
  allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, { paymentMethodId: 'PAY_BY_CHECK' }))
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  const { administration } = shop.orders
  expect(allowed(await administration.cancel(orderNo)).status).toBe('cancelled')
  expect(allowed(await administration.cancel(orderNo)).status).toBe('cancelled')
  expect(await administration.moneyToLookAt(10)).toEqual([])
  allowed(await administration.recordCheck(orderNo, { amountCents: 4000, number: '1042' }))
  expect(await administration.moneyToLookAt(10)).toMatchObject([
    { orderNo, kind: 'by-hand', amountCents: 4000 },
  ])
  const sent = allowed(await administration.sentByHand(orderNo, 'check 12'))
  expect(sent.payments).toMatchObject([{ status: 'refunded', refundedCents: 4000 }])
  expect(await administration.moneyToLookAt(10)).toEqual([])
  expect(await shop.giftCards.sold.of(orderNo)).toEqual([])
  const events = allowed(await administration.journal(orderNo))
  expect(events.map(({ kind }) => kind)).toEqual([
    'placed',
    'units-cancelled',
    'check-received',
    'payment-refunded',
  ])
})

test('SALE-088 an e-gift card that waits for a check cannot be cancelled separately, and is refunded manually afterwards', async () => {
  const shopper = business()
  const basket = await bagOf(shopper)
  allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, { paymentMethodId: 'PAY_BY_CHECK' }))
  const { orderNo, eGiftCards } = allowed(await payFor(shop, shopper, basket.id))
  const eGiftCardId = eGiftCards?.[0]?.id ?? ''
  const { administration } = shop.orders
  expect(await administration.cancel(orderNo, { eGiftCardId })).toEqual({
    refused: 'gift-card-not-issued',
    orderNo,
  })
  expect((await bonbon('orders', 'cancel', orderNo, `gift-card:${eGiftCardId}`)).errors).toContain(
    'The check',
  )
  allowed(await administration.recordCheck(orderNo, { amountCents: 4000, number: '1042' }))
  expect(allowed(await administration.cancel(orderNo, { eGiftCardId }))).toMatchObject({
    status: 'cancelled',
    payments: [{ status: 'refunding', refundedCents: 4000 }],
  })
  expect(await administration.moneyToLookAt(10)).toMatchObject([
    { orderNo, kind: 'by-hand', amountCents: 4000 },
  ])
})

test('PAY-025 the commands define which account is a business', async () => {
  const { customer } = await registered(shop.customers, 'school')
  expect((await bonbon('accounts', 'business', customer.login, 'on')).text).toContain('is a business account')
  expect((await shop.customers.find(customer.id))?.customerGroups).toEqual(['Business'])
  const accounts = await shop.customers.accounts()
  expect(accounts.find(({ login }) => login === customer.login)).toMatchObject({ isBusiness: true })
  await bonbon('accounts', 'business', customer.login, 'off')
  expect((await shop.customers.find(customer.id))?.customerGroups).toEqual([])
  expect((await bonbon('accounts', 'business', customer.login, 'yes')).errors).toContain('on", or off')
})

test('SALE-045 SALE-091 an order by check is held until the check is recorded, unless the shop ships before', async () => {
  const shopper = business()
  const bagWithBar = async () => {
    const site = await siteOf(shop, shopper.siteId)
    const basket = allowed(
      await shop.baskets.create(shopper, site, 'USD', {
        productItems: [{ productId: 'sea-salt-bar', quantity: 1 }],
        customerInfo: { email: 'ada@example.com' },
        billingAddress: address,
        shipments: [{ shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } }],
      }),
    )
    allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, { paymentMethodId: 'PAY_BY_CHECK' }))
    return allowed(await payFor(shop, shopper, basket.id))
  }
  const { orderNo, holds } = await bagWithBar()
  expect(holds).toMatchObject([{ reason: 'payment', shipmentId: null, placedBy: { kind: 'shop' } }])
  const { administration, parcels } = shop.orders
  const leave = () => parcels.dispatch([{ orderNo, shipmentId: 'me' }])
  expect(await leave()).toMatchObject([{ refused: 'shipment-held', reasons: ['payment'] }])
  expect(await administration.complete(orderNo)).toMatchObject({ refused: 'shipment-held' })
  const dueCents = administration.checkDueCents(allowed(await administration.find(orderNo))) ?? 0
  const part = allowed(await administration.recordCheck(orderNo, { amountCents: dueCents - 1, number: '1' }))
  expect(part).toMatchObject({ holds: [{ reason: 'payment' }], payments: [{ status: 'not_paid' }] })
  expect(await leave()).toMatchObject([{ refused: 'shipment-held', reasons: ['payment'] }])
  expect(allowed(await administration.recordCheck(orderNo, { amountCents: 1, number: '2' })).holds).toEqual(
    [],
  )
  expect(await leave()).toMatchObject([{ orderNo }])
  // No email announces it, because the confirmation does.
  expect((await shop.mail.newest(10)).filter(({ subject }) => /cool|check an/.test(subject))).toEqual([])

  const all = await shop.sites.records.all()
  const preferring = async (shipBeforeCheck: boolean) => {
    const changed = all.map((site) => ({ ...site, preferences: { ...site.preferences, shipBeforeCheck } }))
    await announced(database, await database.transact(() => shop.sites.records.replace(changed)))
  }
  await preferring(true)
  expect((await bagWithBar()).holds).toEqual([])
  await preferring(false)
})

describe('SALE-091 a check is recorded with amount, number and day', () => {
  const { administration } = shop.orders

  async function placed() {
    const shopper = business()
    const basket = await bagOf(shopper)
    allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, { paymentMethodId: 'PAY_BY_CHECK' }))
    return allowed(await payFor(shop, shopper, basket.id))
  }
  const cards = (orderNo: string) => shop.giftCards.sold.of(orderNo)

  test('with less than the open amount the order is partly paid, and another check pays the rest', async () => {
    const { orderNo, version } = await placed()
    const first = { amountCents: 1_500, number: '1042', receivedOn: '2026-11-02' }
    const part = allowed(await administration.recordCheck(orderNo, first, { version }))
    expect(part).toMatchObject({
      version: version + 1,
      payments: [{ status: 'not_paid', capturedCents: 1_500, amountCents: 4_000 }],
    })
    expect(administration.checkDueCents(part)).toBe(2_500)
    expect(orderDocument(part).paymentStatus).toBe('part_paid')
    expect(await cards(orderNo)).toEqual([])
    expect(await administration.moneyToLookAt(10)).toEqual([])
    const rest = allowed(await administration.recordCheck(orderNo, { amountCents: 2_500, number: '7' }))
    expect(rest).toMatchObject({ payments: [{ status: 'captured', capturedCents: 4_000 }] })
    expect(administration.checkDueCents(rest)).toBeUndefined()
    expect(orderDocument(rest).paymentStatus).toBe('paid')
    expect(await cards(orderNo)).toHaveLength(1)
    const events = allowed(await administration.journal(orderNo)).slice(1)
    expect(events).toMatchObject([
      { kind: 'check-received', details: first },
      {
        kind: 'check-received',
        details: { amountCents: 2_500, number: '7', receivedOn: shopDay(new Date()) },
      },
    ])
  })

  test('an amount that a gift card pays needs no check: if the rest is cancelled, the hold ends', async () => {
    const paying = { number: '6006491234567890123', securityCode: '1234', balanceCents: 12_000 }
    await giveGiftCard(database, paying)
    const shopper = business()
    const basket = allowed(
      await shop.baskets.create(shopper, await siteOf(shop, shopper.siteId), 'USD', {
        productItems: [{ productId: 'sea-salt-bar', quantity: 6 }],
        shipments: [{ shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } }],
        customerInfo: { email: 'ada@example.com' },
        billingAddress: address,
        c_sfBusinessAccountId: 'claimed',
      }),
    )
    for (const instrument of [
      {
        paymentMethodId: 'GIFTCARD',
        c_giftCardNumber: paying.number,
        c_giftCardSecurityCode: paying.securityCode,
      },
      { paymentMethodId: 'PAY_BY_CHECK' },
    ])
      allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, instrument))
    const { orderNo, items, holds } = allowed(await payFor(shop, shopper, basket.id))
    expect(holds).toMatchObject([{ reason: 'payment' }])
    const units = new Map([[items[0]?.id ?? '', 5]])
    const after = allowed(await administration.cancel(orderNo, { units }))
    expect(after.payments).toMatchObject([
      { giftCardNumber: paying.number, status: 'captured' },
      { methodId: 'PAY_BY_CHECK', status: 'captured', capturedCents: 0 },
    ])
    expect(administration.checkDueCents(after)).toBeUndefined()
    expect(allowed(await administration.find(orderNo)).holds).toEqual([])
    expect(await administration.moneyToLookAt(10)).toEqual([])
  })

  test('with more than the open amount, the rest is refunded manually', async () => {
    const { orderNo } = await placed()
    const paid = allowed(await administration.recordCheck(orderNo, { amountCents: 4_250, number: '1042' }))
    expect(paid).toMatchObject({
      payments: [{ status: 'captured', capturedCents: 4_250, refundedCents: 250 }],
    })
    expect(await cards(orderNo)).toHaveLength(1)
    expect(await administration.moneyToLookAt(10)).toMatchObject([
      { orderNo, kind: 'by-hand', amountCents: 250 },
    ])
    allowed(await administration.sentByHand(orderNo, 'check 12'))
    expect(await administration.moneyToLookAt(10)).toEqual([])
    // The buyer has sent a second check.
    allowed(await administration.recordCheck(orderNo, { amountCents: 4_000, number: '1043' }))
    expect(await administration.moneyToLookAt(10)).toMatchObject([{ kind: 'by-hand', amountCents: 4_000 }])
  })

  test('a cancellation lowers the open amount, which a partial payment can then cover', async () => {
    const { orderNo } = await placed()
    allowed(await administration.recordCheck(orderNo, { amountCents: 1_500, number: '1042' }))
    const item = allowed(await administration.find(orderNo)).eGiftCards?.[0]?.id ?? ''
    const goodwill = (goodwillCents: number) =>
      shop.orders.refunds.make(orderNo, {
        parts: [{ kind: 'gift-card', id: item, units: 0, goodwillCents }],
        destination: 'original',
        reason: 'goodwill',
      })
    const less = allowed(await goodwill(2_000)).order
    expect(administration.checkDueCents(less)).toBe(500)
    const enough = allowed(await goodwill(700)).order
    expect(enough.payments).toMatchObject([{ status: 'captured', capturedCents: 1_500, refundedCents: 200 }])
    expect(await cards(orderNo)).toHaveLength(1)
    expect(await administration.moneyToLookAt(10)).toMatchObject([{ kind: 'by-hand', amountCents: 200 }])
  })

  test('a partial payment of a cancelled order is fully refunded', async () => {
    const { orderNo } = await placed()
    allowed(await administration.recordCheck(orderNo, { amountCents: 1_500, number: '1042' }))
    const cancelled = allowed(await administration.cancel(orderNo))
    expect(cancelled.payments).toMatchObject([{ status: 'refunding', refundedCents: 1_500 }])
    expect(await cards(orderNo)).toEqual([])
    expect(await administration.moneyToLookAt(10)).toMatchObject([{ kind: 'by-hand', amountCents: 1_500 }])
  })

  test('a check is recorded once, also if two members record it; another amount is refused', async () => {
    const { orderNo } = await placed()
    const check = { amountCents: 1_500, number: '1042' }
    const record = () => administration.recordCheck(orderNo, check)
    for (const order of await Promise.all([record(), record(), record()]))
      expect(allowed(order).payments).toMatchObject([{ capturedCents: 1_500 }])
    expect(await administration.recordCheck(orderNo, { ...check, amountCents: 1_600 })).toEqual({
      refused: 'check-recorded',
      orderNo,
      number: '1042',
      amountCents: 1_500,
      currency: 'USD',
    })
    const other = { amountCents: 1, number: '2' }
    expect(await administration.recordCheck(orderNo, other, { version: 1 })).toMatchObject({
      refused: 'order-changed',
    })
    const tomorrow = { ...other, receivedOn: addDays(shopDay(new Date()), 1) }
    expect(await administration.recordCheck(orderNo, tomorrow)).toMatchObject({ refused: 'invalid-field' })
    expect(allowed(await administration.find(orderNo)).payments).toMatchObject([{ capturedCents: 1_500 }])
  })

  test('with any checks and refunds, the received less the refunded amount equals the price, or everything received', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('check' as const), cents: fc.integer({ min: 1, max: 3_000 }) }),
      fc.record({ kind: fc.constant('goodwill' as const), cents: fc.integer({ min: 1, max: 1_500 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { orderNo, eGiftCards } = await placed()
        let received = 0
        for (const [index, { kind, cents }] of steps.entries()) {
          if (kind === 'check') {
            allowed(await administration.recordCheck(orderNo, { amountCents: cents, number: String(index) }))
            received += cents
          } else
            await shop.orders.refunds.make(orderNo, {
              parts: [{ kind: 'gift-card', id: eGiftCards?.[0]?.id ?? '', units: 0, goodwillCents: cents }],
              destination: 'original',
              reason: 'goodwill',
            })
          const order = allowed(await administration.find(orderNo))
          const [payment] = order.payments
          const dueCents = order.orderTotalCents - order.givenBackCents
          const net = (payment?.capturedCents ?? 0) - (payment?.refundedCents ?? 0)
          expect(net).toBe(Math.min(received, dueCents))
          expect(administration.checkDueCents(order) ?? 0).toBe(
            payment?.status === 'captured' || payment?.status === 'refunding' ? 0 : dueCents - net,
          )
          expect(await cards(orderNo)).toHaveLength(received > 0 && received >= dueCents ? 1 : 0)
        }
      }),
      { numRuns: 15 },
    )
  })

  test('the command shows the open amount, and refuses invalid amounts and days', async () => {
    const { orderNo } = await placed()
    const part = await bonbon('orders', 'paid', orderNo, '15.00', '1042')
    expect(part.text).toBe(
      'Payment PAY_BY_CHECK  40.00 USD  not_paid  received 15.00 USD\n25.00 USD is still due.',
    )
    expect((await bonbon('orders', 'paid', orderNo, '15', '1')).errors).toContain('"15" is no amount')
    expect((await bonbon('orders', 'paid', orderNo, '15.00', '1', 'soon')).errors).toContain(
      '"soon" is no day',
    )
    expect((await bonbon('orders', 'paid', orderNo, '16.00', '1042')).errors).toContain(
      'Check 1042 is recorded already, over 15.00 USD.',
    )
  })
})
