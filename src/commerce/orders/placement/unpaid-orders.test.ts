import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { audit } from '#testing/orders/audit.ts'
import { allowed, cardInstrument, fillBasket, guest, siteOf, startOrder } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { openStockedShop } from '#testing/shop.ts'
import { unpaidOrdersProblem } from './unpaid-orders.ts'
import type { UnpaidOrder } from './unpaid-queries.ts'

const { shop, database, routes } = await openStockedShop()
const bar = 'sea-salt-bar'
const tin = 'mail-tin'
/** The gateway holds the money, loses its response, and is unreachable for some seconds. */
const lateCard = '4000000000003238'

beforeEach(() => forgetOrders(database, bar, tin))

const createdOrder = (number?: string) => startOrder({ shop, routes }, { productId: bar, number })
type Started = Awaited<ReturnType<typeof createdOrder>>

const passSeconds = (seconds: number) => passTime(database, seconds)

describe('a second order while the first payment is checked', () => {
  async function secondBasket({ shopper }: Started, productId: string) {
    const instruments = [await cardInstrument(routes)]
    return fillBasket(shop, shopper, { productId, quantity: 1 }, instruments)
  }
  const order = async ({ shopper }: Started, basketId: string, orderAgain = false) =>
    shop.orders.create(shopper, await siteOf(shop), basketId, undefined, { orderAgain })

  test('needs a confirmation if it has the same items, and is created after the confirmation', async () => {
    const first = await createdOrder(lateCard)
    await first.authorise()
    const second = await secondBasket(first, bar)
    expect(await order(first, second.id)).toEqual({ refused: 'order-under-way', orderNo: first.orderNo })
    expect(allowed(await order(first, second.id, true)).status).toBe('created')
  })

  test('is created immediately with other items, or if the first one is settled', async () => {
    const first = await createdOrder(lateCard)
    await first.authorise()
    expect(allowed(await order(first, (await secondBasket(first, tin)).id)).status).toBe('created')
    await passSeconds(10)
    expect(allowed(await shop.orders.checkPayment(first.shopper, first.basket.id)).status).toBe('new')
    expect(allowed(await order(first, (await secondBasket(first, bar)).id)).status).toBe('created')
  })
})

describe('unpaid orders', () => {
  test('retain their stock for minutes without a valid payment, for a quarter of an hour with one', async () => {
    const forged = { paymentMethodId: 'CREDIT_CARD', c_transienttoken: 'forged' }
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 7 }, [forged])
    allowed(await shop.orders.create(shopper, await siteOf(shop), basket.id, undefined))
    const valid = await createdOrder()
    await passSeconds(3 * 60)
    expect(await shop.orders.settle(30)).toBe(1)
    expect(await audit(database, bar)).toMatchObject({ onHand: 998, orders: { failed: 1, created: 1 } })
    await passSeconds(12 * 60)
    expect(await shop.orders.settle(30)).toBe(1)
    expect(allowed(await shop.orders.get(valid.shopper, valid.orderNo)).status).toBe('failed')
    expect(await audit(database, bar)).toMatchObject({ onHand: 1000, wrong: [], unconfirmed: [] })
  })

  test('are limited to three per shopper, also with concurrent orders', async () => {
    const shopper = guest()
    const site = await siteOf(shop)
    const results = []
    for (let number = 0; number < 5; number++) {
      const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
        await cardInstrument(routes),
      ])
      results.push(await shop.orders.create(shopper, site, basket.id, undefined))
      if (number >= 3) await shop.baskets.remove(shopper, basket.id)
    }
    expect(results.slice(0, 3).map((order) => allowed(order).status)).toEqual([
      'created',
      'created',
      'created',
    ])
    expect(results.slice(3)).toEqual(Array(2).fill({ refused: 'order-limit-reached', limit: 3 }))
    expect((await audit(database, bar)).onHand).toBe(997)
  })

  test('are limited to twenty per sender, also with concurrent orders in several processes', async () => {
    const processes = Array.from({ length: 3 }, () => openShopWithAdapters(database).shop)
    const site = await siteOf(shop)
    const buyers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const shopper = guest()
        const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
          await cardInstrument(routes),
        ])
        return { shopper, basketId: basket.id }
      }),
    )
    const results = await Promise.all(
      buyers.map(({ shopper, basketId }, index) =>
        (processes[index % processes.length] ?? shop).orders.create(shopper, site, basketId, undefined, {
          sender: '192.0.2.7',
        }),
      ),
    )
    expect(results.filter((order) => !isRefusal(order))).toHaveLength(20)
    expect(results.filter(isRefusal)).toEqual(Array(20).fill({ refused: 'order-limit-reached', limit: 20 }))
    expect((await audit(database, bar)).onHand).toBe(980)
  })

  test('are limited to twenty per sender, and no other sender is affected', async () => {
    const order = async (sender: string) => {
      const shopper = guest()
      const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
        await cardInstrument(routes),
      ])
      return shop.orders.create(shopper, await siteOf(shop), basket.id, undefined, { sender })
    }
    const made = []
    for (let number = 0; number < 20; number++) made.push(allowed(await order('192.0.2.1')))
    expect(await order('192.0.2.1')).toEqual({ refused: 'order-limit-reached', limit: 20 })
    expect(allowed(await order('192.0.2.2')).status).toBe('created')
    await passSeconds(20 * 60)
    await shop.orders.settle(30)
    expect(allowed(await order('192.0.2.1')).status).toBe('created')
    const kept = await database.rows(sql`select from orders where status <> 'created' and sender is not null`)
    expect(kept).toEqual([])
  })
})

test('unpaid orders of a sender hold a bounded number of delivery slots', () => {
  const unpaid = (deliverySlots: number, isAsked = false): UnpaidOrder => ({
    orderNo: 'one',
    isOwn: false,
    isAsked,
    productIds: [],
    hasEGiftCards: false,
    deliverySlots,
  })
  const beside = (slots: number, ...orders: UnpaidOrder[]) =>
    unpaidOrdersProblem({ items: [] }, slots, { unpaid: orders, orderAgain: false })
  expect(beside(100, unpaid(100))).toBeUndefined()
  expect(beside(1, unpaid(100), unpaid(100))).toEqual({ refused: 'order-limit-reached', limit: 2 })
  // One large order alone, one without slots, and one besides a pending payment are not refused.
  expect(beside(1_000, unpaid(0))).toBeUndefined()
  expect(beside(0, unpaid(200))).toBeUndefined()
  expect(beside(100, unpaid(200, true))).toBeUndefined()
})
