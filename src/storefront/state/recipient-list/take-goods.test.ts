import { expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { openBag } from '#storefront/state/bag/bag.ts'
import { openFakeServer, truffles } from '#storefront/state/bag/fake-server.test-support.ts'
import { bagNow, takeGoods } from './take-goods.ts'

test('goods are taken from what lies in the bag once a change on its way is done', async () => {
  let quantity = 3
  // The parts of a basket that are read.
  const basket = () =>
    ({
      basketId: 'b1',
      shipments: [{ shipmentId: 'me' }],
      productItems: [{ itemId: 'i1', productId: 'bar', shipmentId: 'me', quantity }],
    }) as unknown as Basket
  const calls = {
    ShopperCustomers: { getCustomerBaskets: async () => ({ baskets: [basket()] }) },
    ShopperBaskets: {
      async updateItemsInBasket({ body }: { body: { itemId: string; quantity: number }[] }) {
        quantity = body[0]?.quantity ?? quantity
        return basket()
      },
    },
    // A bag makes only these calls here.
  } as unknown as Calls
  const bag = openBag({ calls: () => calls, customerId: () => 'c1' })
  await bag.load()
  const raised = bag.change(async () => {
    quantity = 8
    return basket()
  })
  const { before, taken } = await takeGoods(bag, [{ productId: 'bar', quantity: 3 }])
  await raised
  expect(before.productItems[0]?.quantity).toBe(8)
  expect(taken).toEqual([{ itemId: 'i1', quantity: 5 }])
  expect(quantity).toBe(5)
})

test('the bag is there once its first product has arrived, and none is before one is added', async () => {
  const bag = openBag({ calls: openFakeServer().calls, customerId: () => 'c1' })
  expect(await bagNow(bag)).toBeUndefined()
  const added = bag.add([truffles])
  expect((await bagNow(bag))?.productItems).toHaveLength(1)
  await added
})
