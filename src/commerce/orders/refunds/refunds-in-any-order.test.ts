import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { sql } from '#commerce/database.ts'
import { newCardCents, refundedCentsOf } from '#commerce/orders/money/refunded-parts.ts'
import { partsOf } from '#commerce/orders/money/parts.ts'
import type { RefundedPart } from '#commerce/orders/order-refunds.ts'
import type { Order } from '#commerce/orders/order.ts'
import { linesOf, refundableUnits, shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { giveGiftCard, unbalancedGiftCards } from '#testing/gift-cards.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { givenBackParts } from '#testing/orders/given-back-parts.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { administration, parcels, refunds } = shop.orders
const products = ['sea-salt-bar', 'lemon-drops'] as const
const shipments = ['me', 'friend'] as const
const payingCard = { number: '6006491234567890123', securityCode: '1234', balanceCents: 700 }

const setCaptureAt = async (at: 'order' | 'dispatch') => {
  await database.run(
    sql`update sites set document = jsonb_set(document, '{preferences, captureAt}', to_jsonb(${at}::text))`,
  )
  await announced(database, ['sites'])
}
afterAll(() => setCaptureAt('order'))

/**
 * Places an order for bars and drops with a promo code for two persons, and an e-gift card; paid with a gift card and
 * a card.
 */
async function placeOrder(quantities: readonly [number, number]): Promise<Order> {
  await forgetOrders(database, ...products)
  await database.script(
    'truncate e_gift_cards, gift_card_movements cascade; truncate gift_cards cascade; truncate coupon_uses, attempts',
  )
  await giveGiftCard(database, payingCard)
  const shopper = guest()
  const [bars, drops] = quantities
  const change = {
    shipments: shipments.map((shipmentId) => ({
      shipmentId,
      shippingAddress: address,
      shippingMethod: { id: 'ground' },
    })),
    productItems: [
      { productId: products[0], quantity: bars },
      { productId: products[1], quantity: drops, shipmentId: 'friend' },
    ],
    couponItems: [{ code: 'SWEET10' }],
    giftCertificateItems: [
      { amount: 20, recipientName: 'Ben', recipientEmail: 'ben@example.com', senderName: 'Ada' },
    ],
  }
  const giftCard = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: payingCard.number,
    c_giftCardSecurityCode: payingCard.securityCode,
  }
  const basket = await fillBasket(shop, shopper, { productId: products[0], quantity: bars, change }, [
    giftCard,
    await cardInstrument(routes),
  ])
  return allowed(await payFor(shop, shopper, basket.id))
}

const find = async (orderNo: string) => allowed(await administration.find(orderNo))

const which = fc.nat(1)
const isNewCard = fc.boolean()
const step = fc.oneof(
  fc.record({ kind: fc.constant('dispatch' as const), which, units: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(3) }),
  fc.record({ kind: fc.constant('cancel' as const), which }),
  fc.record({ kind: fc.constant('cancel-units' as const), which, units: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('cancel-card' as const), which }),
  fc.record({
    kind: fc.constant('refund-units' as const),
    which,
    units: fc.integer({ min: 1, max: 3 }),
    isNewCard,
  }),
  fc.record({
    kind: fc.constant('goodwill' as const),
    which,
    cents: fc.integer({ min: 1, max: 900 }),
    isNewCard,
  }),
  fc.record({
    kind: fc.constant('shipping' as const),
    which,
    cents: fc.integer({ min: 1, max: 900 }),
    isNewCard,
  }),
  fc.record({
    kind: fc.constant('of-card' as const),
    which,
    cents: fc.integer({ min: 1, max: 900 }),
    isNewCard,
  }),
  fc.record({ kind: fc.constant('jobs' as const), which }),
  fc.record({ kind: fc.constant('later' as const), which }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const refund = async (orderNo: string, part: RefundedPart, asNewCard: boolean) =>
  void (await refunds.make(orderNo, {
    parts: [part],
    destination: asNewCard ? 'new-gift-card' : 'original',
    reason: 'melted',
  }))

/** Runs a step. Steps that the order does not permit are refused, and change nothing. */
async function act({ orderNo, items, eGiftCards = [] }: Order, one: Step): Promise<void> {
  const shipmentId = shipments[one.which] ?? 'me'
  const id = items[one.which]?.id ?? ''
  const none = { units: 0, goodwillCents: 0 }
  switch (one.kind) {
    case 'dispatch':
      return void (await parcels.dispatch([{ orderNo, shipmentId, units: new Map([[id, one.units]]) }]))
    case 'undo': {
      const parcel = (await find(orderNo)).parcels[one.which]
      return void (parcel && (await parcels.undoDispatch([parcel.id])))
    }
    case 'cancel':
      return void (await administration.cancel(orderNo, { shipmentId }))
    case 'cancel-units':
      return void (await administration.cancel(orderNo, { units: new Map([[id, one.units]]) }))
    case 'cancel-card':
      return void (await administration.cancel(orderNo, { eGiftCardId: eGiftCards[0]?.id }))
    case 'refund-units':
      return refund(orderNo, { kind: 'line', id, ...none, units: one.units }, one.isNewCard)
    case 'goodwill':
      return refund(orderNo, { kind: 'line', id, ...none, goodwillCents: one.cents }, one.isNewCard)
    case 'shipping':
      return refund(
        orderNo,
        { kind: 'shipping', id: shipmentId, ...none, goodwillCents: one.cents },
        one.isNewCard,
      )
    case 'of-card': {
      const card = eGiftCards[0]?.id ?? ''
      return refund(
        orderNo,
        { kind: 'gift-card', id: card, ...none, goodwillCents: one.cents },
        one.isNewCard,
      )
    }
    case 'jobs':
      await shop.orders.capture()
      await shop.orders.settle(0)
      return
    case 'later':
      await passTime(database, 10 * 60)
      await shop.orders.mailGiftCards()
      await shop.orders.capture()
      await shop.orders.settle(60)
  }
}

const books = (orderNo: string) =>
  database.row<{ held: number; captured: number; refunded: number; balance: number; newCards: number }>(sql`
    select (select coalesce(sum(amount_cents), 0)::int from sandbox_authorisations where order_no = ${orderNo}) as held,
      (select coalesce(sum(captured_cents), 0)::int from sandbox_authorisations where order_no = ${orderNo}) as captured,
      (select coalesce(sum(refunded_cents), 0)::int from sandbox_authorisations where order_no = ${orderNo}) as refunded,
      (select balance_cents::int from gift_cards where number = ${payingCard.number}) as balance,
      (select coalesce(sum(balance_cents), 0)::int from gift_cards join e_gift_cards using (number)
        where order_no = ${orderNo} and is_refund) as "newCards"`)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0)

/** The invariants at any time. */
async function expectAgreement({ orderNo }: Order) {
  const order = await find(orderNo)
  const said = await books(orderNo)
  if (!said) throw new Error('The gateway has no books')
  expect(said.captured).toBeLessThanOrEqual(said.held)
  expect(said.refunded).toBeLessThanOrEqual(said.captured)
  const sold = await shop.giftCards.sold.of(orderNo)
  const parts = givenBackParts(
    order,
    new Set(sold.filter(({ isVoided }) => isVoided).map(({ itemId }) => itemId)),
  )
  for (const part of parts) {
    expect(part.givenBackCents).toBeLessThanOrEqual(part.grossCents)
    expect(part.givenBackTaxCents).toBeLessThanOrEqual(part.taxCents)
    if (part.givenBackCents === part.grossCents && part.grossCents > 0)
      expect(part.givenBackTaxCents).toBe(part.taxCents)
  }
  const asCards = newCardCents(order)
  expect(sum(parts.map(({ givenBackCents }) => givenBackCents))).toBe(order.givenBackCents + asCards)
  expect(said.newCards).toBe(asCards)
  // The received amount covers the refunds as gift cards.
  expect(said.captured - said.refunded + payingCard.balanceCents - said.balance).toBeGreaterThanOrEqual(
    asCards,
  )
  for (const { quantity, givenBack, cancelled, left } of linesOf(order)) {
    expect(givenBack).toBeGreaterThanOrEqual(cancelled)
    expect(cancelled + left).toBeLessThanOrEqual(quantity)
    expect(givenBack).toBeLessThanOrEqual(quantity)
  }
  const stock = await database.rows<{ free: number }>(sql`
    select (on_hand - promised)::float as free from stock
    where product_id = any(${[...products]}) and location_id = 'web' order by product_id desc`)
  expect(stock.map(({ free }) => free)).toEqual(
    linesOf(order).map(({ quantity, cancelled }) => 1_000 - quantity + cancelled),
  )
  return { order, said }
}

/** Dispatches waiting units, and refunds the whole rest. */
async function giveAllBack(order: Order): Promise<void> {
  const { orderNo } = order
  for (const shipmentId of shipments) await parcels.dispatch([{ orderNo, shipmentId }])
  const now = await find(orderNo)
  const sold = await shop.giftCards.sold.of(orderNo)
  const isVoided = new Set(sold.filter((card) => card.isVoided).map(({ itemId }) => itemId))
  for (const part of partsOf(now)) {
    const { kind, id } = part
    if (kind === 'gift-card' && isVoided.has(id)) continue
    const current = await find(orderNo)
    const line = linesOf(current).find(({ itemId }) => itemId === id)
    if (kind === 'line' && line && refundableUnits(line) > 0)
      await refund(orderNo, { kind, id, units: refundableUnits(line), goodwillCents: 0 }, false)
    const after = await find(orderNo)
    const rest = linesOf(after).find(({ itemId }) => itemId === id) ?? shipmentOf(after, id)
    const backCents = kind === 'gift-card' ? refundedCentsOf(after, { kind, id }) : rest.givenBackCents
    if (part.grossCents > backCents)
      allowed(
        await refunds.make(orderNo, {
          parts: [{ kind, id, units: 0, goodwillCents: part.grossCents - backCents }],
          destination: 'original',
          reason: 'lost',
        }),
      )
  }
}

describe.each(['order', 'dispatch'] as const)('with capture at %s', (captureAt) => {
  test('SALE-008 SALE-010 SALE-011 SALE-012 SALE-018 SALE-039 in any sequence parts add up to the cent and the tax, and nobody gets back more than was paid', async () => {
    await setCaptureAt(captureAt)
    const quantities = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
    await fc.assert(
      fc.asyncProperty(
        quantities,
        fc.array(step, { minLength: 3, maxLength: 12 }),
        async (ordered, steps) => {
          const order = await placeOrder(ordered)
          for (const one of steps) {
            await act(order, one)
            await expectAgreement(order)
          }
          await act(order, { kind: 'later', which: 0 })
          await giveAllBack(order)
          await act(order, { kind: 'later', which: 0 })
          await act(order, { kind: 'later', which: 0 })
          const { order: after, said } = await expectAgreement(order)
          // The refunds of all parts equal the order total. The payers get all of it except refunds as gift cards.
          expect(after.givenBackCents + newCardCents(after)).toBe(after.orderTotalCents)
          expect(said.captured - said.refunded + payingCard.balanceCents - said.balance).toBe(
            newCardCents(after),
          )
          expect(await unbalancedGiftCards(database)).toEqual([])
          expect(await unsettledJournals(database)).toEqual([])
        },
      ),
      { numRuns: Number(process.env.BONBON_TEST_RUNS ?? 15) },
    )
  }, 120_000)
})
