import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openSandboxDisputes } from '#adapters/payment-gateway/sandbox/disputes/disputes.ts'
import { sql } from '#commerce/database.ts'
import { newCardCents } from '#commerce/orders/money/refunded-parts.ts'
import { leftCents } from '#commerce/orders/money/left-value.ts'
import type { RefundedPart } from '#commerce/orders/order-refunds.ts'
import type { Order } from '#commerce/orders/order.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { announced } from '#testing/announced.ts'
import { giveGiftCard, unbalancedGiftCards } from '#testing/gift-cards.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { administration, disputes, holds, parcels, refunds } = shop.orders
const products = ['sea-salt-bar', 'lemon-drops'] as const
const shipments = ['me', 'friend'] as const
const payingCard = { number: '6006491234567890123', securityCode: '1234', balanceCents: 700 }

const bank = openSandboxDisputes({ database, onChange: (change) => shop.approvals.gatewayChanged(change) })
const silentBank = openSandboxDisputes({ database, onChange: async () => {} })

const setCaptureAt = async (at: 'order' | 'dispatch') => {
  await database.run(
    sql`update sites set document = jsonb_set(document, '{preferences, captureAt}', to_jsonb(${at}::text))`,
  )
  await announced(database, ['sites'])
}

/** Places an order for bars and drops for two persons, paid with a gift card and a card. */
async function placeOrder(): Promise<Order> {
  await forgetOrders(database, ...products)
  await database.script(
    'truncate e_gift_cards, gift_card_movements cascade; truncate gift_cards cascade; truncate attempts',
  )
  await giveGiftCard(database, payingCard)
  const change = {
    shipments: shipments.map((shipmentId) => ({
      shipmentId,
      shippingAddress: address,
      shippingMethod: { id: 'ground' },
    })),
    productItems: [
      { productId: products[0], quantity: 3 },
      { productId: products[1], quantity: 2, shipmentId: 'friend' },
    ],
  }
  const giftCard = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: payingCard.number,
    c_giftCardSecurityCode: payingCard.securityCode,
  }
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: products[0], quantity: 3, change }, [
    giftCard,
    await cardInstrument(routes),
  ])
  return allowed(await payFor(shop, shopper, basket.id))
}

const find = async (orderNo: string) => allowed(await administration.find(orderNo))
const payerOf = ({ payments }: Order) => payments.find(({ giftCardNumber }) => giftCardNumber === null)

const which = fc.nat(1)
const cents = fc.integer({ min: 1, max: 1_500 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), cents, isTold: fc.boolean() }),
  fc.record({ kind: fc.constant('decide' as const), isLost: fc.boolean(), isTold: fc.boolean() }),
  fc.record({ kind: fc.constant('decide' as const), isLost: fc.constant(true), isTold: fc.constant(true) }),
  fc.record({ kind: fc.constant('follow' as const) }),
  fc.record({ kind: fc.constant('release' as const) }),
  fc.record({ kind: fc.constant('dispatch' as const), which }),
  fc.record({ kind: fc.constant('cancel-unit' as const), which }),
  fc.record({ kind: fc.constant('cancel' as const), which }),
  fc.record({ kind: fc.constant('goodwill' as const), which, cents, isNewCard: fc.boolean() }),
  fc.record({ kind: fc.constant('retry' as const) }),
  fc.record({ kind: fc.constant('later' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const bankDisputes = (orderNo: string) =>
  database.rows<{ id: string; state: string; amountCents: number }>(sql`
    select dispute_id as id, d.state, d.amount_cents::int as "amountCents"
    from sandbox_disputes d join sandbox_authorisations using (reference) where order_no = ${orderNo}`)

/**
 * Opens a dispute of at most the captured amount that is neither refunded nor disputed. Banks do not dispute more.
 */
async function openDispute(orderNo: string, wanted: number, isTold: boolean): Promise<void> {
  const payer = payerOf(await find(orderNo))
  const reference = payer?.reference ?? ''
  const [said] = await database.rows<{ cents: number }>(sql`
    select (captured_cents - refunded_cents)::int as cents from sandbox_authorisations where reference = ${reference}`)
  const taken = (await bankDisputes(orderNo)).filter(({ state }) => state !== 'won')
  const rest = (said?.cents ?? 0) - taken.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const amountCents = Math.min(wanted, rest)
  if (amountCents > 0) await (isTold ? bank : silentBank).open({ reference, amountCents })
}

async function act({ orderNo, items }: Order, one: Step): Promise<void> {
  switch (one.kind) {
    case 'open':
      return openDispute(orderNo, one.cents, one.isTold)
    case 'decide': {
      const open = (await bankDisputes(orderNo)).find(({ state }) => state === 'open')
      const decider = one.isTold ? bank : silentBank
      return void (open && (await decider.decide(open.id, one.isLost ? 'lost' : 'won')))
    }
    case 'follow':
      return void (await disputes.follow())
    case 'release':
      return void (await holds.release((await find(orderNo)).holds.map(({ id }) => id)))
    case 'dispatch':
      return void (await parcels.dispatch([{ orderNo, shipmentId: shipments[one.which] ?? 'me' }]))
    case 'cancel-unit':
      return void (await administration.cancel(orderNo, {
        units: new Map([[items[one.which]?.id ?? '', 1]]),
      }))
    case 'cancel':
      return void (await administration.cancel(orderNo, { shipmentId: shipments[one.which] }))
    case 'goodwill': {
      const part: RefundedPart = {
        kind: 'line',
        id: items[one.which]?.id ?? '',
        units: 0,
        goodwillCents: one.cents,
      }
      const destination = one.isNewCard ? 'new-gift-card' : 'original'
      return expectBlock(orderNo, () =>
        refunds.make(orderNo, { parts: [part], destination, reason: 'melted' }),
      )
    }
    case 'retry':
      return void (await administration.retryMoney(orderNo))
    case 'later':
      await passTime(database, 11 * 60)
      await shop.orders.capture()
      await shop.orders.settle(60)
  }
}

/** Checks that a payment is not refunded while the shop has an open dispute of it. */
async function expectBlock(orderNo: string, work: () => Promise<unknown>): Promise<void> {
  const before = await find(orderNo)
  const answer = await work()
  const isOpen = before.disputes.some(({ state }) => state === 'open')
  if (!isOpen) return
  const after = await find(orderNo)
  expect(payerOf(after)?.refundedCents).toBe(payerOf(before)?.refundedCents)
  if (isRefusal(answer)) expect(after).toEqual(before)
}

const books = async (orderNo: string) => {
  const row = await database.row<{ captured: number; refunded: number; balance: number }>(sql`
    select (select coalesce(sum(captured_cents), 0)::int from sandbox_authorisations where order_no = ${orderNo}) as captured,
      (select coalesce(sum(refunded_cents), 0)::int from sandbox_authorisations where order_no = ${orderNo}) as refunded,
      (select balance_cents::int from gift_cards where number = ${payingCard.number}) as balance`)
  const lost = (await bankDisputes(orderNo))
    .filter(({ state }) => state === 'lost')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { captured: 0, refunded: 0, balance: 0, ...row, lost }
}

const lostCentsOf = (order: Order): number =>
  order.disputes.reduce((sum, { state, amountCents }) => sum + (state === 'lost' ? amountCents : 0), 0)

/** The invariants after each step. */
async function expectNothingTwice(before: Order): Promise<void> {
  const { orderNo } = before
  const after = await find(orderNo)
  const [was, is] = [payerOf(before), payerOf(after)]
  if (!was || !is) throw new Error('The order has no payer')
  const keptByPayer = Math.max(0, after.orderTotalCents - after.givenBackCents - payingCard.balanceCents)
  const net = is.capturedCents - is.refundedCents - is.owedCents
  const capturable = after.captureAt === 'dispatch' ? leftCents(after) : after.orderTotalCents
  const target = Math.min(keptByPayer, Math.max(0, capturable - payingCard.balanceCents))
  // A refund never returns an amount that the bank has already returned. A capture never charges this amount again.
  if (is.refundedCents > was.refundedCents) expect(net - lostCentsOf(after)).toBeGreaterThanOrEqual(target)
  if (is.capturedCents > was.capturedCents) expect(net).toBeLessThanOrEqual(keptByPayer)
  const said = await books(orderNo)
  expect(said.refunded + said.lost).toBeLessThanOrEqual(said.captured)
  expect(said.balance).toBeLessThanOrEqual(payingCard.balanceCents)
}

describe.each(['order', 'dispatch'] as const)('with capture at %s', (captureAt) => {
  test('SALE-012 SALE-018 SALE-034 refunds never exceed payments; lost amounts are not captured again', async () => {
    await setCaptureAt(captureAt)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const order = await placeOrder()
        const { orderNo, orderTotalCents } = order
        // A dispute needs a captured amount.
        await act(order, { kind: 'dispatch', which: 1 })
        await act(order, { kind: 'later' })
        for (const one of steps) {
          const before = await find(orderNo)
          await act(order, one)
          await expectNothingTwice(before)
        }
        // The bank decides everything, the shop is notified, and everything that was refused is tried again.
        for (const { id, state } of await bankDisputes(orderNo))
          if (state === 'open') await silentBank.decide(id, 'lost')
        await disputes.follow()
        for (const kind of ['release', 'later', 'retry', 'later'] as const) {
          const before = await find(orderNo)
          await act(order, { kind })
          await expectNothingTwice(before)
        }
        const after = await find(orderNo)
        const payer = payerOf(after)
        const said = await books(orderNo)
        // An amount that could not be captured yet is captured with its parcel.
        expect(payer).toMatchObject({
          capturedCents: said.captured,
          refundedCents: said.refunded,
          owedCents: 0,
        })
        const byCard = orderTotalCents - payingCard.balanceCents
        expect(said.captured).toBeLessThanOrEqual(byCard)
        const keptCents = orderTotalCents - after.givenBackCents
        const received = said.captured - said.refunded - said.lost + payingCard.balanceCents - said.balance
        expect(received).toBeLessThanOrEqual(keptCents)
        if (payer?.status === 'captured') expect(received).toBeGreaterThanOrEqual(keptCents - said.lost)
        expect(after.disputes.map(({ state }) => state).toSorted()).toEqual(
          (await bankDisputes(orderNo)).map(({ state }) => state).toSorted(),
        )
        expect(newCardCents(after)).toBeGreaterThanOrEqual(0)
        expect(await unbalancedGiftCards(database)).toEqual([])
        expect(await unsettledJournals(database)).toEqual([])
      }),
      { numRuns: Number(process.env.BONBON_TEST_RUNS ?? 20) },
    )
  }, 120_000)
})
