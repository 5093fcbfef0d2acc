import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor, startOrder } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { truncateOrders } from '#testing/orders/truncate-orders.ts'
import { makeCaptures } from '#commerce/orders/money/capture-queries.ts'
import { readDueMovements } from '#commerce/orders/money/movement-queries.ts'
import { openShop } from '#commerce/shop.ts'

const { shop, database, ports, routes } = await openStockedShop()
const { administration } = shop.orders
const bar = 'sea-salt-bar'

beforeEach(async () => {
  await database.script(
    `${truncateOrders('outbox', 'sandbox_authorisations', 'sandbox_movements', 'security_events')}
     update stock set on_hand = 1000 where product_id = '${bar}'`,
  )
})

async function placedOrder() {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 2 }, [
    await cardInstrument(routes),
  ])
  return allowed(await payFor(shop, shopper, basket.id))
}

const onHand = async () =>
  (
    await database.row<{ onHand: number }>(
      sql`select on_hand - promised as "onHand" from stock where product_id = ${bar} and location_id = 'web'`,
    )
  )?.onHand

const shelf = () =>
  database.row<{ onHand: number; promised: number }>(sql`
    select on_hand as "onHand", promised from stock where product_id = ${bar} and location_id = 'web'`)

/** The captured and refunded amounts at the gateway, and whether it still holds money. */
const books = () =>
  database.row<{ status: string; captured: number; refunded: number }>(sql`
    select status, captured_cents as captured, refunded_cents as refunded from sandbox_authorisations`)

const events = async () => (await shop.securityLog.newest(10)).map(({ event, orderNo }) => [event, orderNo])

describe('cancelling an order', () => {
  test('PAY-050 held money is voided, stock is released, and the security log records it', async () => {
    const { orderNo, customerId } = await placedOrder()
    expect(await onHand()).toBe(998)
    const cancelled = allowed(await administration.cancel(orderNo))
    expect(cancelled).toMatchObject({ status: 'cancelled', payments: [{ status: 'voided' }] })
    expect(await onHand()).toBe(1000)
    expect(await books()).toMatchObject({ status: 'voided' })
    expect(await events()).toEqual([['order-cancelled', orderNo]])
    expect(await shop.securityLog.newest(1)).toMatchObject([{ customerId }])
  })

  test('the customer gets one mail about the cancellation and the refund', async () => {
    const { orderNo, customerEmail } = await placedOrder()
    await administration.cancel(orderNo)
    await administration.cancel(orderNo)
    const mails = (await shop.mail.newest(10)).filter(({ subject }) => subject.includes('canceled'))
    expect(mails).toMatchObject([{ to: customerEmail, subject: expect.stringContaining(orderNo) }])
    expect(mails[0]?.text).toContain('Nothing of this was charged')
  })

  test('captured money is refunded, once', async () => {
    const { orderNo, orderTotalCents } = await placedOrder()
    expect(await shop.orders.capture()).toBe(1)
    const both = await Promise.all([administration.cancel(orderNo), administration.cancel(orderNo)])
    for (const one of both) expect(one).toMatchObject({ status: 'cancelled' })
    expect(allowed(await administration.find(orderNo)).payments).toMatchObject([{ status: 'refunded' }])
    expect(await books()).toMatchObject({ captured: orderTotalCents, refunded: orderTotalCents })
    expect(await onHand()).toBe(1000)
    expect(await events()).toHaveLength(1)
  })

  test('money that was captured concurrently is also refunded', async () => {
    const { orderNo, orderTotalCents } = await placedOrder()
    expect(await shop.orders.capture()).toBe(1)
    // The gateway has captured, and the shop crashed before it recorded the capture.
    await database.script(`
      update order_payments set status = 'authorised', next_try_at = now();
      update order_movements set state = 'due'`)
    expect(allowed(await administration.cancel(orderNo)).payments).toMatchObject([{ status: 'refunded' }])
    expect(await books()).toMatchObject({ captured: orderTotalCents, refunded: orderTotalCents })
    expect(await shop.orders.capture()).toBe(0)
  })

  test('a void without a response causes no refund, and a capture in progress is refunded later', async () => {
    const { orderNo, orderTotalCents } = await placedOrder()
    expect(await makeCaptures(database, 10)).toBe(1)
    const [movement] = await readDueMovements(database, 'capture', 10)
    if (!movement) throw new Error('Nothing is due')
    const refund = vi.fn(ports.paymentGateway.refund)
    const unanswered = () => Promise.reject(new Error('timed out'))
    const paymentGateway = { ...ports.paymentGateway, refund, void: unanswered }
    const failing = openShop({ database, ports: { ...ports, paymentGateway } })
    expect(allowed(await failing.orders.administration.cancel(orderNo)).payments).toMatchObject([
      { status: 'voiding' },
    ])
    expect(refund).not.toHaveBeenCalled()

    // The capture in progress arrives.
    const { key: movementKey, reference, amountCents } = movement
    await ports.paymentGateway.capture({ movementKey, reference, amountCents, isFinal: true })
    expect(await shop.orders.settle(60)).toBe(0)
    expect(allowed(await administration.find(orderNo)).payments).toMatchObject([{ status: 'refunded' }])
    expect(await books()).toMatchObject({ captured: orderTotalCents, refunded: orderTotalCents })
    expect(await shop.orders.capture()).toBe(0)
  })

  test('a refund that the gateway has not made yet is made by the settlement job', async () => {
    const { orderNo, orderTotalCents } = await placedOrder()
    await shop.orders.capture()
    allowed(await administration.cancel(orderNo))
    // Simulates a crash before the call of the gateway.
    await database.script(`
      update order_payments set status = 'refunding'; update order_movements set state = 'due' where kind = 'refund';
      update sandbox_authorisations set refunded_cents = 0;
      delete from sandbox_movements where kind = 'refund'`)
    await shop.orders.settle(60)
    expect(allowed(await administration.find(orderNo)).payments).toMatchObject([{ status: 'refunded' }])
    expect(await books()).toMatchObject({ refunded: orderTotalCents })
  })

  test('an order with a pending payment, a completed and an unknown one are refused', async () => {
    const { order } = await startOrder({ shop, routes }, { productId: bar })
    expect(await administration.cancel(order.orderNo)).toMatchObject({
      refused: 'order-not-open',
      status: 'created',
    })
    const { orderNo } = await placedOrder()
    allowed(await administration.complete(orderNo))
    expect(await administration.cancel(orderNo)).toMatchObject({
      refused: 'order-not-open',
      status: 'completed',
    })
    expect(isRefusal(await administration.cancel('99999999'))).toBe(true)
    expect(await onHand()).toBe(996)
  })
})

test('SALE-162 the units of a completed order are removed from stock and promise once, and its money is captured', async () => {
  const { orderNo, orderTotalCents } = await placedOrder()
  expect(await shelf()).toEqual({ onHand: 1000, promised: 2 })
  expect(allowed(await administration.complete(orderNo))).toMatchObject({ status: 'completed' })
  expect(allowed(await administration.complete(orderNo))).toMatchObject({ status: 'completed' })
  expect(await shop.orders.capture()).toBe(1)
  expect(await books()).toMatchObject({ captured: orderTotalCents, refunded: 0 })
  expect(await shelf()).toEqual({ onHand: 998, promised: 0 })
  expect(await events()).toEqual([['order-completed', orderNo]])
})

test('the list is newest first, and contains failed orders only on request', async () => {
  const first = await placedOrder()
  const second = await placedOrder()
  const { order: open, shopper } = await startOrder({ shop, routes }, { productId: bar })
  await shop.orders.fail(shopper, open.orderNo, { reopenBasket: false })
  allowed(await administration.cancel(first.orderNo))
  const numbers = async (...args: Parameters<typeof administration.list>) =>
    (await administration.list(...args)).map(({ orderNo }) => orderNo)
  expect(await numbers(10)).toEqual([second.orderNo, first.orderNo])
  expect(await numbers(1)).toEqual([second.orderNo])
  expect(await numbers(10, 'cancelled')).toEqual([first.orderNo])
  expect(await numbers(10, 'failed')).toEqual([open.orderNo])
})
