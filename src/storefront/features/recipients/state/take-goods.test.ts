import { expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { openBag } from '#storefront/state/bag/store/bag.ts'
import { openFakeServer, truffles } from '#storefront/state/bag/store/fake-server.test-support.ts'
import { bagNow, openGoodsTaking } from './take-goods.ts'

const lost = new TypeError('Failed to fetch')

/** A bag with unaddressed bars. `losesAnswers` applies to changes, and all reads fail while `isOffline`. */
async function openBars(quantity: number) {
  const line = { quantity, losesAnswers: false, isOffline: false }
  // The fields of a basket that are read.
  const basket = () =>
    ({
      basketId: 'b1',
      shipments: [{ shipmentId: 'me' }],
      productItems: [{ itemId: 'i1', productId: 'bar', shipmentId: 'me', quantity: line.quantity }],
    }) as unknown as Basket
  const answer = (isLost: boolean) => {
    if (isLost) throw lost
    return basket()
  }
  const calls = {
    ShopperCustomers: { getCustomerBaskets: async () => ({ baskets: [answer(line.isOffline)] }) },
    ShopperBaskets: {
      async updateItemsInBasket({ body }: { body: { itemId: string; quantity: number }[] }) {
        line.quantity = body[0]?.quantity ?? line.quantity
        return answer(line.losesAnswers)
      },
    },
    // A bag makes only these calls here.
  } as unknown as Calls
  const bag = openBag({ calls: () => calls, customerId: () => 'c1' })
  await bag.load()
  return { bag, line, basket, takeGoods: openGoodsTaking(bag) }
}

const threeBars = (id: string) => ({ handedOut: [{ productId: 'bar', quantity: 3 }], ids: [id] })

test('products are removed from the bag after a running change has finished', async () => {
  const { bag, line, basket, takeGoods } = await openBars(3)
  const raised = bag.change(async () => {
    line.quantity = 8
    return basket()
  })
  const { before, taken } = await takeGoods(threeBars('ada'))
  await raised
  expect(before.productItems[0]?.quantity).toBe(8)
  expect(taken).toEqual([{ itemId: 'i1', quantity: 5 }])
  expect(line.quantity).toBe(5)
})

test('products are removed once after a lost response, as soon as the bag can be read again', async () => {
  const { line, takeGoods } = await openBars(8)
  line.losesAnswers = line.isOffline = true
  await expect(takeGoods(threeBars('ada'))).rejects.toThrow()
  line.isOffline = false
  const taken = { before: { productItems: [{ quantity: 8 }] }, taken: [{ itemId: 'i1', quantity: 5 }] }
  expect(await takeGoods(threeBars('ada'))).toMatchObject(taken)
  expect(line.quantity).toBe(5)
  await takeGoods(threeBars('ada'))
  expect(line.quantity).toBe(2)
})

test('the same products for another recipient are not a retry of a removal without a response', async () => {
  const { bag, line, takeGoods } = await openBars(8)
  line.losesAnswers = line.isOffline = true
  await expect(takeGoods(threeBars('ada'))).rejects.toThrow()
  line.losesAnswers = line.isOffline = false
  await bag.load()
  await takeGoods(threeBars('bea'))
  expect(line.quantity).toBe(2)
})

test('`bagNow` returns no bag before the first addition, and waits for an addition that is running', async () => {
  const bag = openBag({ calls: openFakeServer().calls, customerId: () => 'c1' })
  expect(await bagNow(bag)).toBeUndefined()
  const added = bag.add([truffles])
  expect((await bagNow(bag))?.productItems).toHaveLength(1)
  await added
})
