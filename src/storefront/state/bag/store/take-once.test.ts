import { expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { openBag, type BasketAction } from './bag.ts'
import { openTakeOnce } from './take-once.ts'

const lost = new TypeError('Failed to fetch')

/** A line of 3 boxes; `losses` sets whether the response to each change is lost. All reads fail after a loss. */
function openLine(losses: boolean[]) {
  let quantity = 3
  let isReadable = true
  // The fields of a basket that are read.
  const basket = () => ({ productItems: [{ itemId: 'box', quantity }] }) as unknown as Basket
  const bag = {
    load: async () => {
      if (!isReadable) throw lost
      return basket()
    },
    // The action makes no call.
    change: (action: BasketAction) => action({} as Calls, 'b1', basket()),
  }
  const takeOnce = openTakeOnce(bag)
  async function takeOne(): Promise<Basket> {
    quantity -= 1
    if (!losses.shift()) return basket()
    isReadable = false
    throw lost
  }
  return {
    take: (key: string) => takeOnce({ itemId: 'box', pieces: 1, key }, takeOne),
    left: () => quantity,
    reconnect: () => void (isReadable = true),
  }
}

test('a retry of a change to one box after a lost response changes one box only', async () => {
  const { take, left, reconnect } = openLine([true])
  await expect(take('lemon')).rejects.toBe(lost)
  reconnect()
  expect(await take('lemon')).toBeUndefined()
  expect(left()).toBe(2)
})

test('another change of the line is not a retry', async () => {
  const { take, left, reconnect } = openLine([true])
  await expect(take('lemon')).rejects.toBe(lost)
  reconnect()
  expect(await take('orange')).toBeDefined()
  expect(left()).toBe(1)
})

test('a removal that waits for another change of the line is recognized by the remaining quantity', async () => {
  let quantity = 3
  let isReadable = true
  // The fields of a basket that are read.
  const basket = () => ({ basketId: 'b1', productItems: [{ itemId: 'box', quantity }] }) as unknown as Basket
  const calls = {
    ShopperCustomers: {
      async getCustomerBaskets() {
        if (!isReadable) throw lost
        return { baskets: [basket()] }
      },
    },
    // The only call that a bag makes without an action.
  } as unknown as Calls
  const bag = openBag({ calls: () => calls, customerId: () => 'c1' })
  await bag.load()
  const takeOnce = openTakeOnce(bag)
  const take = () =>
    takeOnce({ itemId: 'box', pieces: 1, key: 'lemon' }, async () => {
      quantity -= 1
      isReadable = false
      throw lost
    })
  const raised = bag.change(async () => {
    quantity = 5
    return basket()
  })
  await expect(take()).rejects.toBe(lost)
  await raised
  isReadable = true
  expect(await take()).toBeUndefined()
  expect(quantity).toBe(4)
})
