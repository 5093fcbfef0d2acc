import { beforeEach, expect, test } from 'vitest'
import type { CountedEvent } from '#commerce/counted-event.ts'
import { allowed, startOrder } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const counted: CountedEvent[] = []
database.onCount((event) => counted.push(event))
beforeEach(() => void counted.splice(0))

const bar = 'sea-salt-bar'

/** The counted events, as `kind outcome`. */
const kinds = () =>
  counted.map((event) => `${event.kind} ${'outcome' in event ? event.outcome : ''}`.trim()).toSorted()

test('RUN-056 an order, its payment, its capture and its cancellation are counted once each', async () => {
  const { order, authorise } = await startOrder({ shop, routes }, { productId: bar })
  allowed(await authorise())
  expect(kinds()).toEqual(['order placed', 'order-amount', 'payment authorised'])
  expect(counted.find(({ kind }) => kind === 'order-amount')).toMatchObject({
    siteId: 'main',
    currency: 'USD',
    amountCents: order.orderTotalCents,
  })
  counted.splice(0)
  await shop.orders.capture()
  expect(kinds()).toEqual(['capture done'])
  await shop.orders.capture()
  expect(kinds()).toEqual(['capture done'])
  counted.splice(0)
  allowed(await shop.orders.administration.cancel(order.orderNo))
  expect(kinds()).toEqual(['order cancelled', 'refund done'])
})

test.each([
  ['4000000000000002', ['order failed', 'payment declined']],
  ['4000000000000119', ['payment unanswered']],
])('RUN-056 a payment by the card %s is counted as %j', async (number, expected) => {
  const { authorise } = await startOrder({ shop, routes }, { productId: bar, number })
  await authorise()
  expect(kinds()).toEqual(expected)
})

test('an event is counted after the commit, and never after a rollback', async () => {
  const event = { kind: 'basket', siteId: 'main' } as const
  await database.transact(async () => {
    await database.transact(async () => database.count(event))
    expect(counted).toEqual([])
  })
  expect(counted).toEqual([event])
  const failed = database.transact(async () => {
    database.count(event)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await database.transact(() =>
    database.attempt(async () => {
      database.count(event)
      return { result: undefined, isCommitted: false }
    }),
  )
  expect(counted).toEqual([event])
})
