import { beforeEach, describe, expect, test } from 'vitest'
import { openSandboxDisputes } from '#adapters/payment-gateway/sandbox/disputes/disputes.ts'
import { sql } from '#commerce/database.ts'
import type { RefundedPart, RefundRequest } from '#commerce/orders/order-refunds.ts'
import type { Order } from '#commerce/orders/order.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { announced } from '#testing/announced.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { administration, disputes, holds, parcels, refunds } = shop.orders
const [bar, drops] = ['sea-salt-bar', 'lemon-drops'] as const
const payingCard = { number: '6006491234567890123', securityCode: '1234', balanceCents: 700 }

const bonbon = openCommandLine({ url: database.url })

/** The bank, with and without webhooks. */
const bank = openSandboxDisputes({ database, onChange: (change) => shop.approvals.gatewayChanged(change) })
const silentBank = openSandboxDisputes({ database, onChange: async () => {} })

const setCaptureAt = async (at: 'order' | 'dispatch') => {
  await database.run(
    sql`update sites set document = jsonb_set(document, '{preferences, captureAt}', to_jsonb(${at}::text))`,
  )
  await announced(database, ['sites'])
}

beforeEach(async () => {
  await forgetOrders(database, bar, drops)
  await database.script(
    'truncate e_gift_cards, gift_card_movements cascade; truncate gift_cards cascade; truncate attempts',
  )
})

/** Places an order: three bars for one, two bags of drops for the other. */
async function placed({ number, hasGiftCard = false }: { number?: string; hasGiftCard?: boolean } = {}) {
  const shopper = guest()
  const change = {
    shipments: ['me', 'friend'].map((shipmentId) => ({
      shipmentId,
      shippingAddress: address,
      shippingMethod: { id: 'ground' },
    })),
    productItems: [
      { productId: bar, quantity: 3 },
      { productId: drops, quantity: 2, shipmentId: 'friend' },
    ],
  }
  if (hasGiftCard) await giveGiftCard(database, payingCard)
  const giftCard = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: payingCard.number,
    c_giftCardSecurityCode: payingCard.securityCode,
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 3, change }, [
    ...(hasGiftCard ? [giftCard] : []),
    await cardInstrument(routes, number),
  ])
  const order = allowed(await payFor(shop, shopper, basket.id))
  return { shopper, order, orderNo: order.orderNo, total: order.orderTotalCents }
}

async function captured(options: Parameters<typeof placed>[0] = {}) {
  const one = await placed(options)
  await shop.orders.capture()
  return one
}

const find = async (orderNo: string) => allowed(await administration.find(orderNo))
const payerOf = ({ payments }: Order) => {
  const payer = payments.find(({ giftCardNumber }) => giftCardNumber === null)
  if (!payer) throw new Error('The order has no payer')
  return payer
}
const dispute = async (order: Order, amountCents: number, by = bank) =>
  by.open({ reference: payerOf(await find(order.orderNo)).reference ?? '', amountCents })

const leave = async (orderNo: string, shipmentId: string) => {
  for (const left of await parcels.dispatch([{ orderNo, shipmentId }])) allowed(left)
}

const kindsOf = async (orderNo: string) =>
  allowed(await administration.journal(orderNo)).map(({ kind }) => kind)

const goodwill = ({ items }: Order, cents: number, index = 0): RefundedPart => ({
  kind: 'line',
  id: items[index]?.id ?? '',
  units: 0,
  goodwillCents: cents,
})
const request = (parts: RefundedPart[], more: Partial<RefundRequest> = {}): RefundRequest => ({
  parts,
  destination: 'original',
  reason: 'melted',
  ...more,
})

/** The gateway's state of an order. */
const books = async (orderNo: string) =>
  database.row<{ captured: number; refunded: number }>(sql`
    select coalesce(sum(captured_cents), 0)::int as captured, coalesce(sum(refunded_cents), 0)::int as refunded
    from sandbox_authorisations where order_no = ${orderNo}`)

const refusedAsDisputed = (orderNo: string) => ({ refused: 'payment-disputed', orderNo })

/** All state of an order that a refused action must not change. */
const state = async (orderNo: string) => ({
  order: await find(orderNo),
  journal: await administration.journal(orderNo),
  stock: await database.rows(sql`select product_id, on_hand, promised from stock order by 1, 2`),
  outbox: await database.rows(sql`select purpose from outbox order by 1`),
  movements: await database.rows(sql`select key, state from order_movements order by 1`),
})

describe('SALE-034 an open dispute', () => {
  test('is stored with an event, and holds unshipped parts for fraud', async () => {
    const { order, orderNo, total } = await captured({ number: '4000000000002685' })
    const after = await find(orderNo)
    const { instrumentId } = payerOf(after)
    expect(after.version).toBeGreaterThan(order.version)
    expect(after.disputes).toMatchObject([
      { instrumentId, amountCents: total, state: 'open', reason: 'product_not_received', decidedAt: null },
    ])
    expect(after.holds).toMatchObject([{ shipmentId: null, reason: 'fraud', placedBy: { kind: 'shop' } }])
    expect(await kindsOf(orderNo)).toEqual([
      'payment-authorised',
      'placed',
      'dispute-opened',
      'order-held',
      'payment-captured',
    ])
    expect(await parcels.dispatch([{ orderNo, shipmentId: 'me' }])).toMatchObject([
      { refused: 'shipment-held', reasons: ['fraud'] },
    ])
    expect(await unsettledJournals(database)).toEqual([])
    const [disputeId = ''] = after.disputes.map(({ id }) => id)
    await disputes.recheck(disputeId)
    expect(await find(orderNo)).toEqual(after)
    expect(await disputes.open(10)).toMatchObject([{ id: disputeId, orderNo, amountCents: total }])
  })

  test('refuses refunds, proposals and cancellations that would return captured money', async () => {
    const { order, orderNo, shopper } = await captured()
    await leave(orderNo, 'friend')
    await dispute(order, 100)
    const before = await state(orderNo)
    const refund = request([goodwill(order, 50)])
    const proposing = { limits: { refundCents: 10 } }
    const staffRefused = [
      await refunds.make(orderNo, refund),
      await refunds.make(orderNo, refund, proposing),
      await refunds.make(orderNo, { ...refund, destination: 'new-gift-card' }),
      await refunds.preview(orderNo, refund),
      await refunds.preview(orderNo, { ...refund, destination: 'new-gift-card' }),
      await administration.cancel(orderNo, { shipmentId: 'me' }),
      await administration.cancel(orderNo, { units: new Map([[order.items[0]?.id ?? '', 1]]) }),
      await administration.previewCancel(orderNo, { shipmentId: 'me' }),
    ]
    expect(staffRefused).toEqual(staffRefused.map(() => refusedAsDisputed(orderNo)))
    expect(await shop.orders.cancel(shopper, { orderNo, shipmentId: 'me' })).toEqual({
      ...refusedAsDisputed(orderNo),
      isBuyer: true,
    })
    expect(await state(orderNo)).toEqual(before)
  })

  test('refuses the approval of a refund that was proposed before', async () => {
    const { order, orderNo } = await captured()
    const proposed = await refunds.make(orderNo, request([goodwill(order, 50)]), {
      limits: { refundCents: 10 },
    })
    const { id } = allowed(proposed).refund
    await dispute(order, 100)
    const before = await state(orderNo)
    const by = { actor: { kind: 'shop' as const }, limits: {} }
    expect(await refunds.decide(id, { isApproved: true }, by)).toEqual(refusedAsDisputed(orderNo))
    expect(await refunds.previewApproval(id, by)).toEqual(refusedAsDisputed(orderNo))
    expect(await state(orderNo)).toEqual(before)
    allowed(await refunds.decide(id, { isApproved: false, note: 'Disputed' }, by))
  })

  test('places no hold if all parcels have left, and its own hold besides a hold for fraud', async () => {
    const left = await captured()
    allowed(await administration.complete(left.orderNo))
    await dispute(left.order, 100)
    expect((await find(left.orderNo)).holds).toEqual([])

    const held = await captured()
    await holds.place([{ orderNo: held.orderNo }], { reason: 'fraud', note: 'Called the buyer' })
    const disputeId = await dispute(held.order, 100)
    const { holds: both, disputes: opened } = await find(held.orderNo)
    expect(both).toMatchObject([
      { reason: 'fraud', note: 'Called the buyer', placedBy: { kind: 'command-line' } },
      { reason: 'fraud', note: 'The payment is disputed at the bank.', placedBy: { kind: 'shop' } },
    ])
    expect(opened).toMatchObject([{ holdId: both[1]?.id }])
    // Staff add a note to their own hold.
    const again = { reason: 'fraud', note: 'Called again' } as const
    expect(await holds.place([{ orderNo: held.orderNo }], again)).toMatchObject([
      { hold: { id: both[0]?.id } },
    ])
    await bank.decide(disputeId, 'won')
    expect((await find(held.orderNo)).holds).toMatchObject([
      { reason: 'fraud', note: 'Called the buyer\nCalled again' },
    ])
  })

  test('continues to hold when the existing hold for fraud ends on its day', async () => {
    const { order, orderNo } = await captured()
    await holds.place([{ orderNo }], { reason: 'fraud', releaseOn: '2000-01-01' })
    await dispute(order, 100)
    // A second dispute opens after staff have released the first hold.
    await holds.run()
    const [left] = (await find(orderNo)).holds
    expect(left).toMatchObject({ reason: 'fraud', placedBy: { kind: 'shop' } })
    expect(await parcels.dispatch([{ orderNo, shipmentId: 'me' }])).toMatchObject([
      { refused: 'shipment-held', reasons: ['fraud'] },
    ])
    await holds.release([left?.id ?? ''])
    await dispute(order, 200)
    const { holds: next, disputes: both } = await find(orderNo)
    expect(next).toHaveLength(1)
    expect(both.map(({ holdId }) => holdId)).toEqual([left?.id, next[0]?.id])
  })

  test('does not affect money that is only held: with capture at dispatch, the rest can be cancelled as usual', async () => {
    await setCaptureAt('dispatch')
    const { order, orderNo, total } = await placed()
    await setCaptureAt('order')
    await leave(orderNo, 'friend')
    await passTime(database, 11 * 60)
    await shop.orders.capture()
    const { capturedCents } = payerOf(await find(orderNo))
    expect(capturedCents).toBeGreaterThan(0)
    expect(capturedCents).toBeLessThan(total)
    await dispute(order, capturedCents)
    const cancelled = allowed(await administration.cancel(orderNo, { shipmentId: 'me' }))
    expect(cancelled.givenBackCents).toBe(total - capturedCents)
    await shop.orders.capture()
    expect(await books(orderNo)).toEqual({ captured: capturedCents, refunded: 0 })
  })

  test("of an unknown payment, or of another shop's payment, changes nothing", async () => {
    const { order, orderNo } = await captured()
    const disputeId = await dispute(order, 100, silentBank)
    await disputes.recheck('dispute_of_nobody')
    await database.run(sql`update order_payments set reference = 'elsewhere' where order_no = ${orderNo}`)
    await disputes.recheck(disputeId)
    expect(await find(orderNo)).toMatchObject({ disputes: [], holds: [] })
  })
})

describe('SALE-034 a dispute that is won', () => {
  test('ends its block and its hold, once no other dispute is open', async () => {
    const { order, orderNo } = await captured()
    const first = await dispute(order, 100)
    const second = await dispute(order, 200)
    await bank.decide(first, 'won')
    expect((await find(orderNo)).holds).toMatchObject([{ reason: 'fraud' }])
    expect(await refunds.make(orderNo, request([goodwill(order, 50)]))).toEqual(refusedAsDisputed(orderNo))
    await bank.decide(second, 'won')
    const after = await find(orderNo)
    expect(after).toMatchObject({ holds: [], disputes: [{ state: 'won' }, { state: 'won' }] })
    expect(await kindsOf(orderNo)).toEqual(
      expect.arrayContaining(['dispute-opened', 'dispute-won', 'order-released']),
    )
    allowed(await refunds.make(orderNo, request([goodwill(order, 50)])))
    expect(await books(orderNo)).toMatchObject({ refunded: 50 })
    await leave(orderNo, 'me')
    expect(await disputes.open(10)).toEqual([])
    expect(await unsettledJournals(database)).toEqual([])
  })
})

describe('SALE-034 a dispute that is lost', () => {
  test('lowers the refundable amount, and its hold remains', async () => {
    const { order, orderNo, total } = await captured()
    const disputeId = await dispute(order, 400)
    await bank.decide(disputeId, 'lost')
    expect(await find(orderNo)).toMatchObject({
      holds: [{ reason: 'fraud' }],
      disputes: [{ state: 'lost', amountCents: 400 }],
    })
    expect(await kindsOf(orderNo)).toEqual(expect.arrayContaining(['dispute-opened', 'dispute-lost']))
    const preview = allowed(await refunds.preview(orderNo, request([goodwill(order, 300)])))
    expect(preview.money).toMatchObject([{ kind: 'disputed', amountCents: 300 }])
    allowed(await refunds.make(orderNo, request([goodwill(order, 300)])))
    expect(await books(orderNo)).toMatchObject({ refunded: 0 })
    const next = allowed(await refunds.preview(orderNo, request([goodwill(order, 250)])))
    expect(next.money).toMatchObject([
      { kind: 'disputed', amountCents: 100 },
      { kind: 'refund', amountCents: 150 },
    ])
    allowed(await refunds.make(orderNo, request([goodwill(order, 250)], { effect: next.effect })))
    expect(await books(orderNo)).toMatchObject({ refunded: 150 })
    allowed(await administration.cancel(orderNo))
    expect(await books(orderNo)).toEqual({ captured: total, refunded: total - 400 })
    const [mail] = await database.rows<{ text: string }>(
      sql`select text_body as text from outbox where purpose like 'order-refund %' and text_body like '%refunded $3.00%'`,
    )
    expect(mail?.text).toContain('You have $3.00 of it already: your bank returned it to you.')
    expect(mail?.text).not.toContain('GOES BACK TO')
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('allows a new gift card only up to the remaining money', async () => {
    const { order, orderNo, total } = await captured()
    await bank.decide(await dispute(order, total - 100), 'lost')
    const asCard = (cents: number) =>
      refunds.make(orderNo, request([goodwill(order, cents)], { destination: 'new-gift-card' }))
    expect(await asCard(101)).toMatchObject({ refused: 'not-received-yet', receivedCents: 100 })
    allowed(await asCard(100))
  })

  test('is never captured again, and the gift cards are refunded as usual', async () => {
    await setCaptureAt('dispatch')
    const { order, orderNo, total } = await placed({ hasGiftCard: true })
    await setCaptureAt('order')
    const byCard = total - payingCard.balanceCents
    await leave(orderNo, 'friend')
    await passTime(database, 11 * 60)
    await shop.orders.capture()
    const { capturedCents: first } = payerOf(await find(orderNo))
    await bank.decide(await dispute(order, first), 'lost')
    const [hold] = (await find(orderNo)).holds
    await holds.release([hold?.id ?? ''])
    await leave(orderNo, 'me')
    await passTime(database, 11 * 60)
    await shop.orders.capture()
    expect(await books(orderNo)).toEqual({ captured: byCard, refunded: 0 })
    expect(payerOf(await find(orderNo))).toMatchObject({ capturedCents: byCard })
  })

  test('reduces the owed amount by the amount that the payer got back, and not further', async () => {
    const { order, orderNo } = await captured()
    // The gateway opens the dispute before the shop is notified.
    const disputeId = await dispute(order, 400, silentBank)
    allowed(await refunds.make(orderNo, request([goodwill(order, 500)])))
    expect(payerOf(await find(orderNo))).toMatchObject({ owedCents: 500, refundedCents: 0 })
    await disputes.recheck(disputeId)
    expect(await administration.retryMoney(orderNo)).toEqual(refusedAsDisputed(orderNo))
    expect(await administration.sentByHand(orderNo, 'Check 7')).toEqual(refusedAsDisputed(orderNo))
    await bank.decide(disputeId, 'lost')
    expect(payerOf(await find(orderNo))).toMatchObject({ owedCents: 100, refundedCents: 0 })
    expect(await administration.moneyToLookAt(10)).toMatchObject([
      { orderNo, kind: 'owed', amountCents: 100, failure: 'disputed' },
    ])
    allowed(await administration.retryMoney(orderNo))
    expect(await books(orderNo)).toMatchObject({ refunded: 100 })
    expect(payerOf(await find(orderNo))).toMatchObject({ owedCents: 0, refundedCents: 100 })
  })

  test('also reduces the owed amount if a refund is refused after the decision', async () => {
    const { order, orderNo } = await captured()
    const disputeId = await dispute(order, 400, silentBank)
    allowed(await refunds.make(orderNo, request([goodwill(order, 300)])))
    // Simulates that the gateway's response arrives after the decision was known.
    await database.script(`
      update order_movements set state = 'due', failure = null where kind = 'refund';
      update order_payments set owed_cents = 0, refunded_cents = 300 where owed_cents > 0`)
    await silentBank.decide(disputeId, 'lost')
    await database.run(sql`update sandbox_authorisations set captured_cents = 500`)
    await disputes.recheck(disputeId)
    expect(payerOf(await find(orderNo))).toMatchObject({ owedCents: 0, refundedCents: 0 })
    expect(await administration.moneyToLookAt(10)).toEqual([])
  })

  test('that is finally won causes the refund that it had covered', async () => {
    const { order, orderNo } = await captured()
    const disputeId = await dispute(order, 400)
    await bank.decide(disputeId, 'lost')
    allowed(await refunds.make(orderNo, request([goodwill(order, 300)])))
    expect(await books(orderNo)).toMatchObject({ refunded: 0 })
    await database.run(sql`update sandbox_disputes set state = 'won'`)
    await disputes.recheck(disputeId)
    expect(await books(orderNo)).toMatchObject({ refunded: 300 })
    expect(await find(orderNo)).toMatchObject({ holds: [], disputes: [{ state: 'won' }] })
  })

  test('that was won before holds the unshipped parts again', async () => {
    const { order, orderNo } = await captured()
    const disputeId = await dispute(order, 400)
    await bank.decide(disputeId, 'won')
    expect((await find(orderNo)).holds).toEqual([])
    await database.run(sql`update sandbox_disputes set state = 'lost'`)
    expect(await disputes.follow()).toBe(1)
    expect(await find(orderNo)).toMatchObject({
      holds: [{ reason: 'fraud' }],
      disputes: [{ state: 'lost', amountCents: 400 }],
    })
    allowed(await refunds.make(orderNo, request([goodwill(order, 500)])))
    expect(await books(orderNo)).toMatchObject({ refunded: 100 })
  })

  test('does not become open again because of a late response', async () => {
    const { order, orderNo } = await captured()
    const disputeId = await dispute(order, 400)
    await bank.decide(disputeId, 'lost')
    const before = await find(orderNo)
    await database.run(sql`update sandbox_disputes set state = 'open'`)
    await disputes.recheck(disputeId)
    expect(await find(orderNo)).toEqual(before)
  })
})

test('SALE-034 SALE-156 personal data of an order is not removed while a dispute is open', async () => {
  const { order, orderNo } = await captured()
  allowed(await administration.complete(orderNo))
  const disputeId = await dispute(order, 100)
  await database.run(sql`update orders set placed_at = placed_at - interval '400 days'`)
  expect(await shop.privacy.erase({ orderNo })).toEqual({ refused: 'orders-under-way', orderNos: [orderNo] })
  await bank.decide(disputeId, 'lost')
  expect(await shop.privacy.erase({ orderNo })).toBeUndefined()
})

test('SALE-034 the commands list disputes, and explain why money is not refunded', async () => {
  const { order, orderNo } = await captured()
  expect((await bonbon('orders', 'disputes')).text).toContain('No payment is disputed.')
  const disputeId = await dispute(order, 400, silentBank)
  allowed(await refunds.make(orderNo, request([goodwill(order, 500)])))
  await disputes.recheck(disputeId)
  expect((await bonbon('orders', 'disputes')).text).toMatch(
    new RegExp(`${orderNo}  4\\.00 USD  product_not_received  answer by [\\d-]{10}  ${disputeId}`),
  )
  expect((await bonbon('orders', 'show', orderNo)).text).toContain('owed 5.00 USD  disputed 4.00 USD')
  for (const command of [
    ['retry', orderNo],
    ['sent-back', orderNo, 'check-7'],
    ['cancel', orderNo],
  ])
    expect(await bonbon('orders', ...command)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Refund nothing until that is decided'),
    })
})

describe('SALE-034 without webhooks', () => {
  test('the job finds opened and decided disputes', async () => {
    const [one, other] = [await captured(), await captured()]
    const ids = [await dispute(one.order, 100, silentBank), await dispute(other.order, 200, silentBank)]
    expect(await disputes.follow()).toBe(2)
    expect(await disputes.follow()).toBe(0)
    await silentBank.decide(ids[0] ?? '', 'won')
    // The dispute was opened so long ago that the gateway does not list it.
    await database.run(sql`update sandbox_disputes set opened_at = now() - interval '60 days'`)
    await silentBank.decide(ids[1] ?? '', 'lost')
    expect(await disputes.follow()).toBe(2)
    expect((await find(one.orderNo)).disputes).toMatchObject([{ state: 'won' }])
    expect((await find(other.orderNo)).disputes).toMatchObject([{ state: 'lost' }])
    expect(await disputes.follow()).toBe(0)
  })

  test.each([
    ['won', []],
    ['lost', [{ reason: 'fraud' }]],
  ] as const)('a dispute that is %s before the shop is notified has both events', async (decision, held) => {
    const { order, orderNo } = await captured()
    await silentBank.decide(await dispute(order, 100, silentBank), decision)
    expect(await disputes.follow()).toBe(1)
    expect(await kindsOf(orderNo)).toEqual(expect.arrayContaining(['dispute-opened', `dispute-${decision}`]))
    expect((await find(orderNo)).holds).toMatchObject(held)
  })
})

describe('SALE-034 concurrent changes', () => {
  test('a refund and a dispute: one of them is first, and the books are consistent', async () => {
    for (let round = 0; round < 6; round++) {
      const { order, orderNo, total } = await captured()
      const disputeId = await dispute(order, 400, silentBank)
      // The refund begins first in every other round.
      const work = [
        () => disputes.recheck(disputeId),
        () => refunds.make(orderNo, request([goodwill(order, 300)])),
      ]
      const answers = await Promise.all((round % 2 === 0 ? work : work.toReversed()).map((one) => one()))
      const made = answers.some((answer) => answer !== undefined && !isRefusal(answer))
      const after = await find(orderNo)
      expect(after.givenBackCents).toBe(made ? 300 : 0)
      expect(after.disputes).toMatchObject([{ state: 'open' }])
      await bank.decide(disputeId, 'lost')
      await shop.orders.settle(60)
      const said = await books(orderNo)
      // The payer got the disputed amount back: the gateway or the shop refused the refund.
      expect(said).toEqual({ captured: total, refunded: 0 })
      expect(payerOf(await find(orderNo))).toMatchObject({ owedCents: 0, refundedCents: 0 })
    }
  })

  test('a webhook that is sent twice is handled once', async () => {
    const { order, orderNo } = await captured()
    const disputeId = await dispute(order, 400, silentBank)
    await Promise.all(Array.from({ length: 5 }, () => disputes.recheck(disputeId)))
    await silentBank.decide(disputeId, 'lost')
    await Promise.all([...Array.from({ length: 4 }, () => disputes.recheck(disputeId)), disputes.follow()])
    const kinds = await kindsOf(orderNo)
    for (const kind of ['dispute-opened', 'dispute-lost', 'order-held'])
      expect(kinds.filter((one) => one === kind)).toHaveLength(1)
  })

  test('a cancellation and the decision', async () => {
    for (const decision of ['won', 'lost'] as const) {
      const { order, orderNo, total } = await captured()
      const disputeId = await dispute(order, 400)
      await silentBank.decide(disputeId, decision)
      const [cancelled] = await Promise.all([administration.cancel(orderNo), disputes.recheck(disputeId)])
      if (isRefusal(cancelled)) allowed(await administration.cancel(orderNo))
      await shop.orders.settle(60)
      const lostCents = decision === 'lost' ? 400 : 0
      expect(await books(orderNo)).toEqual({ captured: total, refunded: total - lostCents })
      expect(await unsettledJournals(database)).toEqual([])
    }
  })
})
