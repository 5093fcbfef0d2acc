import { expect, test } from 'vitest'
import { openSandboxDisputes } from '#adapters/payment-gateway/sandbox/disputes/disputes.ts'
import { sql } from '#commerce/database.ts'
import type { Shop } from '#commerce/shop.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { dieBefore } from '#testing/orders/mortal-shop.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const bar = 'sea-salt-bar'
/** A bank whose webhooks are lost. */
const bank = openSandboxDisputes({ database, onChange: async () => {} })
const disputedCents = 400
const refundedCents = 500

/**
 * Places an order for three bars, captured. A dispute takes 4.00 of it. Afterwards the gateway refuses a refund of
 * 5.00.
 */
async function newOrder() {
  await forgetOrders(database, bar)
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 3 }, [
    await cardInstrument(routes),
  ])
  const { orderNo, items, orderTotalCents } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orders.capture()
  const [payment] = allowed(await shop.orders.administration.find(orderNo)).payments
  const disputeId = await bank.open({ reference: payment?.reference ?? '', amountCents: disputedCents })
  const parts = [{ kind: 'line' as const, id: items[0]?.id ?? '', units: 0, goodwillCents: refundedCents }]
  allowed(await shop.orders.refunds.make(orderNo, { parts, destination: 'original', reason: 'late' }))
  return { orderNo, orderTotalCents, disputeId }
}
type Order = Awaited<ReturnType<typeof newOrder>>

/** Checks that order, money, hold and journal are consistent after a crash at any statement. */
async function expectAgreement(
  { orderNo, orderTotalCents }: Order,
  decision: 'won' | 'lost',
  moment: string,
) {
  await shop.orders.disputes.follow()
  await shop.orders.settle(60)
  const order = allowed(await shop.orders.administration.find(orderNo))
  const coveredCents = decision === 'lost' ? disputedCents : 0
  expect(order.disputes, moment).toMatchObject([{ state: decision, amountCents: disputedCents }])
  expect(
    order.holds.map(({ reason }) => reason),
    moment,
  ).toEqual(decision === 'lost' ? ['fraud'] : [])
  expect(order.payments, moment).toMatchObject([
    { capturedCents: orderTotalCents, refundedCents: 0, owedCents: refundedCents - coveredCents },
  ])
  const listed = await shop.orders.administration.moneyToLookAt(10)
  expect(listed, moment).toMatchObject([{ orderNo, kind: 'owed', amountCents: refundedCents - coveredCents }])
  const kinds = allowed(await shop.orders.administration.journal(orderNo)).map(({ kind }) => kind)
  for (const kind of ['dispute-opened', `dispute-${decision}`, 'order-held'])
    expect(
      kinds.filter((one) => one === kind),
      `${kind}, ${moment}`,
    ).toHaveLength(1)
  expect(kinds.includes('order-released'), moment).toBe(decision === 'won')
  const [due] = await database.rows(sql`select from order_movements where state = 'due'`)
  expect(due, moment).toBeUndefined()
  expect(await unsettledJournals(database), moment).toEqual([])
}

test.each(['won', 'lost'] as const)(
  'SALE-021 SALE-034 a dispute that is %s: after a crash before any statement, the job finishes the interrupted work',
  async (decision) => {
    const live = async (of: Shop, { disputeId }: Order) => {
      await of.orders.disputes.recheck(disputeId)
      await bank.decide(disputeId, decision)
      await of.orders.disputes.recheck(disputeId)
    }
    let statements = 0
    for (let hasLived = false; !hasLived;) {
      statements += 1
      const moment = `${decision}, before statement ${statements}`
      const order = await newOrder()
      hasLived = await dieBefore({ url: database.url, statements }, (of) => live(of, order))
      await shop.orders.disputes.follow()
      await bank.decide(order.disputeId, decision)
      await expectAgreement(order, decision, moment)
    }
    expect(statements).toBeGreaterThan(10)
  },
  300_000,
)
