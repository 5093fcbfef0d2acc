import { beforeEach, describe, expect, test } from 'vitest'
import type { StockCount } from '#commerce/inventory/inventory.ts'
import { tray } from '#testing/box-shop.ts'
import { openStockedShop } from '#testing/shop.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor, startOrder } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'

const { shop, database, routes } = await openStockedShop()
const bar = 'sea-salt-bar'
const nougat = 'nougat-piece'

/** Imports one row of stock; null removes it. */
async function importStock(productId: string, change: Partial<StockCount> | null): Promise<void> {
  const others = (await shop.inventory.records.all()).filter(
    (row) => row.productId !== productId || row.locationId !== 'web',
  )
  const row = { productId, locationId: 'web', onHand: 12, sold: null, isPerpetual: false, restockDate: null }
  const counts = change ? [...others, { ...row, ...change }] : others
  await database.transact(() => shop.inventory.records.replace(counts))
}

const stockOf = async (productId: string) =>
  (await shop.inventory.levels([productId], 'web')).get(productId)?.unitsLeft

beforeEach(async () => {
  await forgetOrders(database)
  for (const productId of [bar, nougat, 'mint-piece', 'mix-tray']) {
    await importStock(productId, null)
    await importStock(productId, { onHand: 100 })
  }
})

/** Each way in which an order ends without shipping its products, with its initial state. */
const endings: { name: string; order: () => Promise<() => Promise<unknown>> }[] = [
  {
    name: 'a cancellation',
    async order() {
      const shopper = guest()
      const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 5 }, [
        await cardInstrument(routes),
      ])
      const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
      return () => shop.orders.administration.cancel(orderNo)
    },
  },
  {
    name: 'a declined card',
    async order() {
      const declined = { productId: bar, quantity: 5, number: '4000000000000002' }
      const { authorise } = await startOrder({ shop, routes }, declined)
      return authorise
    },
  },
  {
    name: 'a shopper who cancels the payment',
    async order() {
      const { shopper, orderNo } = await startOrder({ shop, routes }, { productId: bar, quantity: 5 })
      return () => shop.orders.fail(shopper, orderNo, { reopenBasket: false })
    },
  },
  {
    name: 'an expired time limit to pay',
    async order() {
      await startOrder({ shop, routes }, { productId: bar, quantity: 5 })
      return async () => {
        await passTime(database, 86_400)
        await shop.orders.settle(10)
      }
    },
  },
]

describe.each(endings)('after $name', ({ order }) => {
  test('the promised units are in stock again', async () => {
    const end = await order()
    expect(await stockOf(bar)).toBe(95)
    await end()
    expect(await stockOf(bar)).toBe(100)
    expect(await shop.inventory.records.all()).toContainEqual(
      expect.objectContaining({ productId: bar, locationId: 'web', onHand: 100, sold: 0 }),
    )
  })

  test('units that were sold as perpetual are not returned, although an import has counted the product since', async () => {
    await importStock(bar, { onHand: 0, isPerpetual: true })
    const end = await order()
    await importStock(bar, { onHand: 12 })
    await end()
    expect(await stockOf(bar)).toBe(12)
  })

  test('units from a count are returned to it, although the product was perpetual in between', async () => {
    const end = await order()
    await importStock(bar, { onHand: 95, sold: 5, isPerpetual: true })
    await end()
    await importStock(bar, { onHand: 95, sold: 5 })
    expect(await stockOf(bar)).toBe(100)
  })

  test('a row that was removed meanwhile retains its promise, which is returned to its new count', async () => {
    const end = await order()
    await importStock(bar, null)
    expect(await stockOf(bar)).toBeUndefined()
    await importStock(bar, { onHand: 12 })
    expect(await stockOf(bar)).toBe(7)
    await end()
    expect(await stockOf(bar)).toBe(12)
  })

  test('a delivery that an import adds is preserved, and the promised units are added', async () => {
    const end = await order()
    await importStock(bar, { onHand: 115, sold: 5 })
    expect(await stockOf(bar)).toBe(115)
    await end()
    expect(await stockOf(bar)).toBe(120)
  })
})

test('of a box, only the promised pieces are returned, not the perpetual ones', async () => {
  await importStock(nougat, { onHand: 0, isPerpetual: true })
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, tray(), [await cardInstrument(routes)])
  const { orderNo, items, takenStock } = allowed(await payFor(shop, shopper, basket.id))
  const itemId = items[0]?.id
  expect(takenStock.map(({ stockId: _, ...line }) => line)).toEqual([
    { itemId, productId: 'mix-tray', locationId: 'web', quantity: 1 },
    { itemId, productId: 'mint-piece', locationId: 'web', quantity: expect.any(Number) },
  ])
  const mintAfterSale = await stockOf('mint-piece')
  expect(mintAfterSale).toBeLessThan(100)
  await importStock(nougat, { onHand: 12 })
  await shop.orders.administration.cancel(orderNo)
  expect(await Promise.all([nougat, 'mint-piece', 'mix-tray'].map(stockOf))).toEqual([12, 100, 100])
})

test('an order that is cancelled twice returns its stock once', async () => {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 5 }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await Promise.all([1, 2, 3].map(() => shop.orders.administration.cancel(orderNo)))
  expect(await stockOf(bar)).toBe(100)
})
