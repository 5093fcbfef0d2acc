import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { Shop } from '#commerce/shop.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { allowed, cardInstrument } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { heldOrders } from '#testing/orders/held-orders.ts'
import { dieBefore } from '#testing/orders/mortal-shop.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { prefer, placed, find, dispatch, books, lapsesIn, afterGrace, leavesIn } = heldOrders({
  shop,
  database,
  routes,
})
beforeEach(() => prefer({ captureAt: 'dispatch', farOrders: 'authorise-again' }))
const declinedAgain = '4000000000009979'

type Order = Awaited<ReturnType<typeof placed>>

async function runJobs({ orders }: Pick<Shop, 'orders'>): Promise<void> {
  await orders.holdAgain()
  await orders.capture()
  await orders.settle(15)
}

/** Orders whose money has to be authorised again, each with the work of the process that dies. */
const lives: Record<
  string,
  { begin: () => Promise<Order>; live: (of: Shop, order: Order) => Promise<unknown> }
> = {
  'an authorisation that expires': {
    async begin() {
      const order = await placed({ friend: true })
      await lapsesIn(order.orderNo, 20)
      return order
    },
    live: runJobs,
  },
  'an early order whose authorisation is voided and requested again': {
    async begin() {
      const order = await placed({ isFar: true })
      await afterGrace(order.orderNo)
      await leavesIn(order.orderNo, 3)
      return order
    },
    async live(of) {
      await runJobs(of)
      await runJobs(of)
    },
  },
  'a buyer who changes the card': {
    async begin() {
      const order = await placed({ isFar: true, number: declinedAgain })
      await afterGrace(order.orderNo)
      await leavesIn(order.orderNo, 3)
      for (let run = 0; run < 3; run++) await runJobs(shop)
      expect((await find(order.orderNo)).toPayAgainCents).toBe(order.orderTotalCents)
      return order
    },
    live: async (of, { orderNo, shopper }) =>
      of.orders.payAgain(shopper, { orderNo, instrument: await cardInstrument(routes) }),
  },
}

/** Checks that money is held once, and captured once when the order has left, with a crash at any statement. */
async function expectAgreement(order: Order, moment: string): Promise<void> {
  const { orderNo, shopper, orderTotalCents } = order
  // Requests without a response are repeated after minutes.
  for (let run = 0; run < 3; run++) {
    await passTime(database, 20 * 60)
    await runJobs(shop)
  }
  if ((await find(orderNo)).toPayAgainCents !== undefined)
    allowed(await shop.orders.payAgain(shopper, { orderNo, instrument: await cardInstrument(routes) }))
  await runJobs(shop)
  const held = (await books(orderNo)).filter(({ status, isClosed }) => status === 'authorised' && !isClosed)
  expect(held, moment).toMatchObject([{ amount: orderTotalCents, captured: 0 }])
  expect((await find(orderNo)).holds, moment).toEqual([])
  for (const { id } of order.shipments) allowed((await dispatch(orderNo, id)) ?? { refused: 'nothing' })
  await passTime(database, 10 * 60)
  await runJobs(shop)
  await runJobs(shop)
  const taken = await books(orderNo)
  expect(
    taken.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0),
    moment,
  ).toBe(orderTotalCents)
  expect(
    taken.filter(({ status, isClosed }) => status === 'authorised' && !isClosed),
    moment,
  ).toEqual([])
  expect(await database.rows(sql`select from order_movements where state = 'due'`), moment).toEqual([])
  expect(await unsettledJournals(database), moment).toEqual([])
}

test.each(Object.keys(lives))(
  'SALE-021 SALE-029 %s: after a crash before any statement, the money is held once and captured once',
  async (name) => {
    const scene = lives[name]
    if (!scene) throw new Error(`${name} is not known`)
    let statements = 0
    for (let hasLived = false; !hasLived;) {
      statements += 1
      const moment = `${name}, before statement ${statements}`
      await forgetOrders(database, 'lemon-drops')
      const order = await scene.begin()
      hasLived = await dieBefore({ url: database.url, statements }, (of) => scene.live(of, order))
      await expectAgreement(order, moment)
    }
    expect(statements).toBeGreaterThan(6)
  },
  300_000,
)
