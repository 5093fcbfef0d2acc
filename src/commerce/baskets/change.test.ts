import { expect, test } from 'vitest'
import { isRefusal } from '#commerce/refusals.ts'
import { allowed, bar, openBasketShop } from '#testing/baskets.ts'
import { openShop } from '#commerce/shop.ts'
import { goodCard, transientToken } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const { shop, database, begin, ports, routes } = await openBasketShop()

test('80 concurrent adds through four processes are all saved', async () => {
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

test('a change that runs again while the basket is locked does not call the gateway again', async () => {
  const { shopper, id } = await begin([bar(1)])
  let asked = 0
  const paymentGateway: typeof ports.paymentGateway = {
    ...ports.paymentGateway,
    async readToken(token) {
      asked += 1
      // Another process saves the basket meanwhile.
      allowed(await shop.baskets.addItems(shopper, id, [bar(1)]))
      return ports.paymentGateway.readToken(token)
    },
  }
  const other = openShop({ database, ports: { ...ports, paymentGateway } })
  const c_transienttoken = await transientToken(routes, goodCard)
  const instrument = { paymentMethodId: 'CREDIT_CARD', c_transienttoken }
  const paid = allowed(await other.baskets.addPaymentInstrument(shopper, id, instrument))
  expect(paid).toMatchObject({ items: [{ quantity: 2 }], paymentInstruments: [{ token: c_transienttoken }] })
  expect(asked).toBe(1)
})
