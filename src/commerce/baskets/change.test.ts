import { expect, test } from 'vitest'
import { isRefusal } from '#commerce/refusals.ts'
import { allowed, bar, openBasketShop } from '#testing/baskets.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const { shop, database, begin } = await openBasketShop()

test('80 simultaneous adds through four processes all arrive', async () => {
  const { shopper, id } = await begin([])
  const processes = Array.from({ length: 4 }, () => openShopWithAdapters(database).shop)
  const added = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      (processes[index % 4] ?? shop).baskets.addItems(shopper, id, [bar(1)]),
    ),
  )
  expect(added.filter(isRefusal)).toEqual([])
  const basket = allowed(await shop.baskets.get(shopper, id))
  expect(basket.items[0]).toMatchObject({ productId: 'sea-salt-bar', quantity: 80 })
  expect(basket.version).toBe(81)
})
