import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { maskCardNumber } from '#shared/payment/card.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { giveGiftCard, unbalancedGiftCards } from '#testing/gift-cards.ts'
import { boughtAny, boughtWith } from '#commerce/orders/statistics/purchase-queries.ts'
import { unitsSoldSince } from '#commerce/orders/statistics/sales-queries.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes, ports } = await openStockedShop()
const bonbon = openCommandLine({ url: database.url })
const { administration } = shop.orders
const [bar, drops] = ['sea-salt-bar', 'lemon-drops'] as const
const refusesCaptures = '4000000000000341'
const refusesRefunds = '4000000000005126'

beforeEach(() => forgetOrders(database, bar, drops))

const friend = { ...address, firstName: 'Grace' }

/** Places an order for two people: three bars for one, two bags of drops for the other. */
async function orderForTwo(number?: string) {
  const shopper = guest()
  const change = {
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      { shipmentId: 'friend', shippingAddress: friend, shippingMethod: { id: 'ground' } },
    ],
    productItems: [
      { productId: bar, quantity: 3 },
      { productId: drops, quantity: 2, shipmentId: 'friend' },
    ],
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 3, change }, [
    await cardInstrument(routes, number),
  ])
  return { shopper, order: allowed(await payFor(shop, shopper, basket.id)) }
}

const stockOf = async (productId: string) =>
  (
    await database.row<{ onHand: number }>(sql`
      select on_hand - promised as "onHand" from stock where product_id = ${productId} and location_id = 'web'`)
  )?.onHand

/** The captured and refunded amounts of an order at the gateway. */
const books = (orderNo: string) =>
  database.row<{ status: string; captured: number; refunded: number }>(sql`
    select status, captured_cents::int as captured, refunded_cents::int as refunded
    from sandbox_authorisations where order_no = ${orderNo}`)

const kindsOf = async (orderNo: string) =>
  allowed(await administration.journal(orderNo)).map(({ kind }) => kind)

const find = async (orderNo: string) => allowed(await administration.find(orderNo))

describe('a shipment is cancelled', () => {
  test('SALE-017 SALE-051 before the capture: its stock is released, and its money is not captured', async () => {
    const { order } = await orderForTwo()
    const { orderNo, orderTotalCents } = order
    const friendCents = order.keptByShipment.friend ?? 0
    const cancelled = allowed(await administration.cancel(orderNo, { shipmentId: 'friend' }))
    expect(cancelled).toMatchObject({
      status: 'open',
      version: 2,
      givenBackCents: friendCents,
      keptByShipment: { friend: 0 },
      changedShipments: [{ shipmentId: 'friend', state: 'cancelled', version: 2 }],
      payments: [{ status: 'authorised', refundedCents: 0 }],
    })
    expect([await stockOf(bar), await stockOf(drops)]).toEqual([997, 1000])
    expect(await shop.orders.capture()).toBe(1)
    expect(await books(orderNo)).toMatchObject({ captured: orderTotalCents - friendCents, refunded: 0 })
    expect(allowed(await administration.complete(orderNo)).status).toBe('completed')
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('SALE-012 SALE-019 SALE-098 after the capture it is refunded; a later one refunds the rest', async () => {
    const { order } = await orderForTwo()
    const { orderNo, orderTotalCents, customerEmail } = order
    await shop.orders.capture()
    const friendCents = order.keptByShipment.friend ?? 0
    const part = allowed(await administration.cancel(orderNo, { shipmentId: 'friend' }))
    expect(part.payments).toMatchObject([{ status: 'captured', refundedCents: friendCents }])
    expect(await books(orderNo)).toMatchObject({ captured: orderTotalCents, refunded: friendCents })
    const whole = allowed(await administration.cancel(orderNo))
    expect(whole).toMatchObject({
      status: 'cancelled',
      givenBackCents: orderTotalCents,
      payments: [{ status: 'refunded', refundedCents: orderTotalCents }],
    })
    expect(await books(orderNo)).toMatchObject({ refunded: orderTotalCents })
    const keys = await database.rows<{ key: string }>(
      sql`select key from order_movements where order_no = ${orderNo} and kind = 'refund' order by key`,
    )
    expect(keys.map(({ key }) => key.replace(/^\w+-\w+-/, ''))).toEqual(['refund-1', 'refund-2'])
    const mails = (await shop.mail.newest(10)).filter(({ subject }) => subject.includes('canceled'))
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^A part of your/),
      expect.stringMatching(/^Your/),
    ])
    const [partMail] = mails.filter(({ subject }) => subject.startsWith('A part'))
    expect(partMail).toMatchObject({ to: customerEmail, text: expect.stringContaining('2 ×') })
    expect(partMail?.text).toContain('For Grace')
    expect([await stockOf(bar), await stockOf(drops)]).toEqual([1000, 1000])
  })

  test('SALE-014 shipping is refunded only with the last unit', async () => {
    const { order } = await orderForTwo()
    const { orderNo, items, keptByShipment } = order
    const [line] = items
    if (!line) throw new Error('The order has no line')
    const gross = line.priceAfterOrderDiscountCents + line.taxCents
    const units = (count: number) => ({ units: new Map([[line.id, count]]) })
    const part = allowed(await administration.cancel(orderNo, units(2)))
    expect(part.givenBackCents).toBe(Math.floor((gross * 2) / 3))
    expect(await administration.cancel(orderNo, units(2))).toMatchObject({ refused: 'units-not-cancellable' })
    const whole = allowed(await administration.cancel(orderNo, units(1)))
    expect(whole.givenBackCents).toBe(keptByShipment.me)
    expect(keptByShipment.me ?? 0).toBeGreaterThan(gross)
  })

  test('SALE-092 cancelled units do not count as sold or bought', async () => {
    const { order } = await orderForTwo()
    expect(await boughtAny(database, order.customerId, [drops])).toBe(true)
    await administration.cancel(order.orderNo, { shipmentId: 'friend' })
    const sold = await unitsSoldSince(database, 1)
    expect(sold.find(({ product }) => product === drops)?.units ?? 0).toBe(0)
    expect(await boughtAny(database, order.customerId, [drops])).toBe(false)
    expect(await boughtAny(database, order.customerId, [bar])).toBe(true)
    expect(await boughtWith(database, bar, 10)).toEqual([])
  })

  test('a repeated call changes nothing; unknown or shipped parts are refused', async () => {
    const { order } = await orderForTwo()
    const { orderNo } = order
    const once = allowed(await administration.cancel(orderNo, { shipmentId: 'me' }))
    expect(allowed(await administration.cancel(orderNo, { shipmentId: 'me' })).version).toBe(once.version)
    expect(await administration.cancel(orderNo, { shipmentId: 'nobody' })).toMatchObject({
      refused: 'shipment-not-found',
    })
    expect(await bonbon('orders', 'cancel', orderNo, 'nobody')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('no shipment nobody'),
    })
    allowed(await administration.complete(orderNo))
    expect(await administration.cancel(orderNo, { shipmentId: 'friend' })).toMatchObject({
      refused: 'order-not-open',
    })
  })

  test('SALE-016 the card is refunded before the gift card', async () => {
    const [number, securityCode] = ['6006491234567890123', '1234']
    await database.run(sql`delete from gift_card_movements where number = ${number}`)
    await database.run(sql`delete from gift_cards where number = ${number}`)
    await giveGiftCard(database, { number, securityCode, balanceCents: 700 })
    const shopper = guest()
    const instrument = {
      paymentMethodId: 'GIFTCARD',
      c_giftCardNumber: number,
      c_giftCardSecurityCode: securityCode,
    }
    const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 4 }, [
      instrument,
      await cardInstrument(routes),
    ])
    const { orderNo, orderTotalCents, items } = allowed(await payFor(shop, shopper, basket.id))
    await shop.orders.capture()
    const itemId = items[0]?.id ?? ''
    allowed(await administration.cancel(orderNo, { units: new Map([[itemId, 1]]) }))
    const balance = async () => allowed(await shop.giftCards.administration.find(number)).card
    expect(await balance()).toMatchObject({ balanceCents: 0 })
    allowed(await administration.cancel(orderNo))
    expect(await balance()).toMatchObject({ balanceCents: 700 })
    expect(await books(orderNo)).toMatchObject({ refunded: orderTotalCents - 700 })
    expect(await unbalancedGiftCards(database)).toEqual([])
  })
})

describe('a gateway that refuses permanently', () => {
  test('SALE-022 a capture is not retried automatically; staff find it and try again', async () => {
    const { order } = await orderForTwo(refusesCaptures)
    const { orderNo, orderTotalCents } = order
    expect(await shop.orders.capture()).toBe(0)
    expect(await shop.orders.capture()).toBe(0)
    expect(await kindsOf(orderNo)).toEqual(['payment-authorised', 'placed', 'capture-failed'])
    expect(await administration.moneyToLookAt(10)).toMatchObject([
      { orderNo, kind: 'capture-failed', amountCents: orderTotalCents, failure: 'lapsed' },
    ])
    expect((await bonbon('orders', 'owed')).text).toMatch(new RegExp(`${orderNo}  capture-failed.*lapsed`))
    allowed(await administration.retryMoney(orderNo))
    expect(await shop.orders.capture()).toBe(0)
    expect(await administration.moneyToLookAt(10)).toHaveLength(1)
    expect((await kindsOf(orderNo)).filter((kind) => kind === 'capture-failed')).toHaveLength(2)
    expect(allowed(await administration.cancel(orderNo)).payments).toMatchObject([{ status: 'voided' }])
    expect(await administration.moneyToLookAt(10)).toEqual([])
  })

  test('SALE-023 a refused refund is owed until staff have paid it in another way', async () => {
    const { order } = await orderForTwo(refusesRefunds)
    const { orderNo } = order
    await shop.orders.capture()
    const owedCents = order.keptByShipment.friend ?? 0
    const part = allowed(await administration.cancel(orderNo, { shipmentId: 'friend' }))
    expect(part.payments).toMatchObject([{ status: 'captured', refundedCents: 0, owedCents }])
    const mail = (await shop.mail.newest(5)).find(({ subject }) => subject.startsWith('A part of your'))
    expect(mail?.text).toContain(`We couldn’t return $${(owedCents / 100).toFixed(2)} to Visa ending in 5126`)
    expect(mail?.text).not.toMatch(/goes back to|Goes back to|not charged/)
    expect(await administration.moneyToLookAt(10)).toMatchObject([
      { orderNo, kind: 'owed', amountCents: owedCents, failure: 'account-closed' },
    ])
    expect(await shop.orders.settle(60)).toBe(0)
    expect(allowed(await administration.retryMoney(orderNo)).payments).toMatchObject([{ owedCents }])
    expect(await administration.moneyToLookAt(10)).toHaveLength(1)
    const sent = await bonbon('orders', 'sent-back', orderNo, 'check 1207')
    expect(sent.code).toBe(0)
    expect((await find(orderNo)).payments).toMatchObject([{ refundedCents: owedCents, owedCents: 0 }])
    expect(await administration.moneyToLookAt(10)).toEqual([])
    expect((await bonbon('orders', 'sent-back', orderNo, 'check 1208')).errors).toContain('Nothing is owed')
    const events = allowed(await administration.journal(orderNo))
    expect(events.at(-1)).toMatchObject({
      kind: 'payment-refunded',
      details: { amountCents: owedCents, reference: 'check 1207' },
    })
  })

  test('SALE-023 a refund that fails days later is also owed', async () => {
    const { order } = await orderForTwo()
    const { orderNo } = order
    await shop.orders.capture()
    const owedCents = order.keptByShipment.me ?? 0
    allowed(await administration.cancel(orderNo, { shipmentId: 'me' }))
    const [refund] = await database.rows<{ key: string }>(
      sql`select key from order_movements where order_no = ${orderNo} and kind = 'refund'`,
    )
    const movementKey = refund?.key ?? ''
    // The gateway confirms the refund: the hint was wrong.
    await shop.approvals.gatewayChanged({ movementKey })
    expect((await find(orderNo)).payments).toMatchObject([{ owedCents: 0 }])
    await database.run(sql`delete from sandbox_movements where kind = 'refund'`)
    await database.run(sql`
      update sandbox_authorisations set refunded_cents = 0, masked_number = ${maskCardNumber(refusesRefunds)}`)
    await shop.approvals.gatewayChanged({ movementKey: 'unknown' })
    await shop.approvals.gatewayChanged({ movementKey })
    expect((await find(orderNo)).payments).toMatchObject([
      { status: 'captured', refundedCents: 0, owedCents },
    ])
    await shop.approvals.gatewayChanged({ movementKey })
    expect((await kindsOf(orderNo)).filter((kind) => kind === 'refund-failed')).toHaveLength(1)
  })
})

test('SALE-022 two refunds of a payment are made one after the other, and the payment is refunded after the second one', async () => {
  const { order } = await orderForTwo()
  const { orderNo, orderTotalCents } = order
  await shop.orders.capture()
  await administration.cancel(orderNo, { shipmentId: 'friend' })
  await administration.cancel(orderNo, { shipmentId: 'me' })
  // Simulates a gateway that was unreachable for both.
  await database.run(sql`delete from sandbox_movements where kind = 'refund'`)
  await database.script(`
    update sandbox_authorisations set refunded_cents = 0;
    update order_movements set state = 'due' where kind = 'refund';
    update order_payments set status = 'refunding'`)
  await shop.orders.settle(60)
  expect((await find(orderNo)).payments).toMatchObject([{ status: 'refunding' }])
  await shop.orders.settle(60)
  expect((await find(orderNo)).payments).toMatchObject([{ status: 'refunded' }])
  expect(await books(orderNo)).toMatchObject({ refunded: orderTotalCents })
})

test('a hold that was captured manually at the gateway is refunded when its order is cancelled', async () => {
  const { order } = await orderForTwo()
  const { orderNo, orderTotalCents, payments } = order
  const reference = payments[0]?.reference ?? ''
  await ports.paymentGateway.capture({
    movementKey: 'by hand',
    reference,
    amountCents: orderTotalCents,
    isFinal: true,
  })
  expect(allowed(await administration.cancel(orderNo)).payments).toMatchObject([{ status: 'refunded' }])
  expect(await books(orderNo)).toMatchObject({ captured: orderTotalCents, refunded: orderTotalCents })
})

describe('a shopper cancels', () => {
  const early = (orderNo: string) =>
    database.run(sql`
      update orders set document = jsonb_set(document, '{shipments}', (
        select jsonb_agg(shipment || '{"shipsOn": "2999-01-01"}' order by position)
        from jsonb_array_elements(document -> 'shipments') with ordinality as listed (shipment, position)))
      where order_no = ${orderNo}`)

  test('SALE-047 a waiting parcel, or the whole order, but not the orders of others', async () => {
    const { shopper, order } = await orderForTwo()
    const { orderNo } = order
    await early(orderNo)
    expect(await shop.orders.cancel(guest(), { orderNo })).toMatchObject({ refused: 'order-not-found' })
    expect(await shop.orders.cancel(shopper, { orderNo: '99999999' })).toMatchObject({
      refused: 'order-not-found',
    })
    const part = allowed(await shop.orders.cancel(shopper, { orderNo, shipmentId: 'friend' }))
    expect(part.status).toBe('open')
    const again = await shop.orders.cancel(shopper, { orderNo, shipmentId: 'friend' })
    expect(again).toMatchObject({ version: part.version })
    const whole = allowed(await shop.orders.cancel(shopper, { orderNo }))
    expect(whole).toMatchObject({ status: 'cancelled', payments: [{ status: 'voided' }] })
    expect((await kindsOf(orderNo)).filter((kind) => kind === 'units-cancelled')).toHaveLength(2)
  })

  test('SALE-047 SALE-049 is refused from the dispatch day on, and for a picked parcel', async () => {
    const { shopper, order } = await orderForTwo()
    const { orderNo } = order
    await early(orderNo)
    await database.run(sql`
      update order_shipments set state = 'picking' where order_no = ${orderNo} and shipment_id = 'me'`)
    for (const cancellation of [{ orderNo }, { orderNo, shipmentId: 'me' }])
      expect(await shop.orders.cancel(shopper, cancellation)).toMatchObject({ refused: 'cancel-too-late' })
    allowed(await shop.orders.cancel(shopper, { orderNo, shipmentId: 'friend' }))
    await database.run(sql`
      update orders set document = replace(document::text, '2999-01-01', '2020-01-01')::jsonb`)
    await database.run(sql`update order_shipments set state = 'waiting' where shipment_id = 'me'`)
    expect(await shop.orders.cancel(shopper, { orderNo })).toMatchObject({ refused: 'cancel-too-late' })
    expect(await stockOf(bar)).toBe(997)
  })

  test('SALE-020 two concurrent cancellations refund once', async () => {
    const { shopper, order } = await orderForTwo()
    const { orderNo, orderTotalCents } = order
    await early(orderNo)
    await shop.orders.capture()
    await Promise.all([
      shop.orders.cancel(shopper, { orderNo, shipmentId: 'me' }),
      administration.cancel(orderNo, { shipmentId: 'me' }),
      shop.orders.cancel(shopper, { orderNo }),
      shop.orders.settle(60),
    ])
    // A refund that was recorded during the previous gateway call is made by the job.
    await shop.orders.settle(60)
    expect(await books(orderNo)).toMatchObject({ captured: orderTotalCents, refunded: orderTotalCents })
    expect([await stockOf(bar), await stockOf(drops)]).toEqual([1000, 1000])
    expect(await unsettledJournals(database)).toEqual([])
  })
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('units' as const), line: fc.nat(1), units: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('shipment' as const), line: fc.nat(1) }),
  fc.record({ kind: fc.constant('capture' as const) }),
  fc.record({ kind: fc.constant('settle' as const) }),
)

test('SALE-008 SALE-012 SALE-018 after any sequence, the gateway has captured the price of the order, and stock is promised for its units', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), fc.boolean(), async (steps, endsCancelled) => {
      await forgetOrders(database, bar, drops)
      const { order } = await orderForTwo()
      const { orderNo, orderTotalCents } = order
      for (const one of steps) {
        const item = order.items[one.kind === 'units' ? one.line : 0]
        if (one.kind === 'capture') await shop.orders.capture()
        else if (one.kind === 'settle') await shop.orders.settle(60)
        else if (one.kind === 'shipment')
          await administration.cancel(orderNo, { shipmentId: one.line === 0 ? 'me' : 'friend' })
        else await administration.cancel(orderNo, { units: new Map([[item?.id ?? '', one.units]]) })
      }
      if (endsCancelled) await administration.cancel(orderNo)
      await shop.orders.capture()
      await shop.orders.settle(60)
      const after = await find(orderNo)
      const gateway = await books(orderNo)
      const keptCents = orderTotalCents - after.givenBackCents
      expect((gateway?.captured ?? 0) - (gateway?.refunded ?? 0)).toBe(keptCents)
      expect(Object.values(after.keptByShipment).reduce((sum, cents) => sum + cents, 0)).toBe(keptCents)
      expect(after.status === 'cancelled').toBe(keptCents === 0)
      const cancelledOf = (productId: string) => {
        const item = order.items.find((one) => one.productId === productId)
        return after.changedLines.find(({ itemId }) => itemId === item?.id)?.cancelled ?? 0
      }
      expect(await stockOf(bar)).toBe(997 + cancelledOf(bar))
      expect(await stockOf(drops)).toBe(998 + cancelledOf(drops))
      expect(await unsettledJournals(database)).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 120_000)
