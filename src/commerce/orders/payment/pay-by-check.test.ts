import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { announced } from '#testing/announced.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { registered } from '#testing/identity/customers.ts'
import { address, allowed, guest, payFor, siteOf } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database } = await openStockedShop()
const bonbon = openCommandLine({ url: database.url })
const check = { id: 'PAY_BY_CHECK', name: 'Check', showInCart: false }
const sites = await shop.sites.records.all()
await database.transact(async () => {
  const tags = await shop.sites.records.replace(
    sites.map((site) => ({
      ...site,
      paymentMethods: [...site.paymentMethods, check],
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

/** A bag with an e-gift card: it needs no price and no shipment on the site. */
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

test('PAY-025 a check is offered to accounts that the shop knows as a business, on the sites for organisations', async () => {
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

test('PAY-025 an order by check is placed, waits for it, and issues its e-gift cards when it has come', async () => {
  const shopper = business()
  const basket = await bagOf(shopper)
  allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, { paymentMethodId: 'PAY_BY_CHECK' }))
  const order = allowed(await payFor(shop, shopper, basket.id))
  expect(order).toMatchObject({ status: 'new', payments: [{ methodId: 'PAY_BY_CHECK', status: 'not_paid' }] })
  const [mail] = await shop.mail.newest(1)
  expect(mail?.text).toContain(`write order number ${order.orderNo} on it`)
  expect(mail?.text).toContain('Sweets\n12 Cocoa Row')
  expect(await shop.giftCards.sold.of(order.orderNo)).toEqual([])

  const paid = await bonbon('orders', 'paid', order.orderNo)
  expect(paid).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^Payment PAY_BY_CHECK {2}40\.00 USD {2}captured$/),
  })
  await bonbon('orders', 'paid', order.orderNo)
  expect(await shop.giftCards.sold.of(order.orderNo)).toHaveLength(1)
  expect((await bonbon('orders', 'paid', '123')).errors).toContain('There is no order 123')
})

test('an order by check that is cancelled before the check has come issues no e-gift card, and sends a late check back', async () => {
  const shopper = business()
  const basket = await bagOf(shopper)
  allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, { paymentMethodId: 'PAY_BY_CHECK' }))
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  const { administration } = shop.orders
  expect(allowed(await administration.cancel(orderNo)).status).toBe('cancelled')
  expect(allowed(await administration.cancel(orderNo)).status).toBe('cancelled')
  expect(await administration.moneyToLookAt(10)).toEqual([])
  allowed(await administration.paid(orderNo))
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

test('SALE-088 an e-gift card that waits for a check is not cancelled alone, and its money goes back by hand afterwards', async () => {
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
  allowed(await administration.paid(orderNo))
  expect(allowed(await administration.cancel(orderNo, { eGiftCardId }))).toMatchObject({
    status: 'cancelled',
    payments: [{ status: 'refunding', refundedCents: 4000 }],
  })
  expect(await administration.moneyToLookAt(10)).toMatchObject([
    { orderNo, kind: 'by-hand', amountCents: 4000 },
  ])
})

test('PAY-025 the commands say which account is a business', async () => {
  const { customer } = await registered(shop.customers, 'school')
  expect((await bonbon('accounts', 'business', customer.login, 'on')).text).toContain('is a business account')
  expect((await shop.customers.find(customer.id))?.customerGroups).toEqual(['Business'])
  const accounts = await shop.customers.accounts()
  expect(accounts.find(({ login }) => login === customer.login)).toMatchObject({ isBusiness: true })
  await bonbon('accounts', 'business', customer.login, 'off')
  expect((await shop.customers.find(customer.id))?.customerGroups).toEqual([])
  expect((await bonbon('accounts', 'business', customer.login, 'yes')).errors).toContain('on", or off')
})

test('SALE-045 an order by check is held until the check is recorded, unless the shop ships before', async () => {
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
  expect(allowed(await administration.paid(orderNo)).holds).toEqual([])
  expect(await leave()).toMatchObject([{ orderNo }])
  // No email says so: the confirmation does.
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
