import { expect, test } from 'vitest'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { generateCatalog } from './generated-catalog.ts'

test('generated products can be ordered, and the stock of the others does not change', async () => {
  const { shop, routes } = await openStockedShop()
  const before = await shop.inventory.records.all()
  await generateCatalog(shop, 12)
  const levels = await shop.inventory.levels(
    Array.from({ length: 12 }, (_, number) => `g${number}`),
    'web',
  )
  expect([...levels.values()].filter(({ isOrderable }) => isOrderable)).toHaveLength(12)
  expect(await shop.inventory.records.all()).toEqual(expect.arrayContaining(before))
  const shopper = guest()
  const instruments = [await cardInstrument(routes)]
  const { id } = await fillBasket(shop, shopper, { productId: 'g0', quantity: 2 }, instruments)
  expect(allowed(await payFor(shop, shopper, id)).status).toBe('new')
})
