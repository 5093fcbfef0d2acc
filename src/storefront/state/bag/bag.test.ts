import { expect, test, vi } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { openBag } from './bag.ts'

const truffles = { productId: 'truffles', quantity: 2, name: 'Truffles' }

/** A counter that keeps one basket, as far as the bag asks for it. */
function openCounter({ refuse }: { refuse?: CallFault } = {}) {
  const asked: string[] = []
  let basket: { basketId: string; productItems: { quantity: number; productId: string }[] } | undefined
  const answer = async (name: string, change: () => void) => {
    asked.push(name)
    await Promise.resolve()
    if (refuse && name !== 'getCustomerBaskets') throw refuse
    change()
    return structuredClone(basket)
  }
  const calls = {
    ShopperCustomers: {
      getCustomerBaskets: async () => ({
        baskets: [await answer('getCustomerBaskets', () => {})].filter(Boolean),
      }),
    },
    ShopperBaskets: {
      createBasket: ({ body }: { body: { productItems: { quantity: number; productId: string }[] } }) =>
        answer('createBasket', () => (basket = { basketId: 'b1', productItems: body.productItems })),
      addItemToBasket: ({ body }: { body: { quantity: number; productId: string }[] }) =>
        answer('addItemToBasket', () => basket?.productItems.push(...body)),
      removeItemFromBasket: () => answer('removeItemFromBasket', () => (basket = undefined)),
    },
    // The counter knows only what the bag asks.
  } as unknown as Calls
  return { calls: () => calls, asked }
}

test('BAG-023 the first product makes the basket with one request, and counts before the answer', async () => {
  const { calls, asked } = openCounter()
  const bag = openBag({ calls, customerId: () => undefined })
  const adding = bag.add([truffles])
  expect(bag.getState()).toMatchObject({ status: 'pending', count: 2, basket: undefined })
  await adding
  expect(bag.getState()).toMatchObject({ status: 'idle', count: 2, basket: { basketId: 'b1' } })
  expect(asked).toEqual(['createBasket'])
})

test('BAG-023 a refused product leaves the bag and its count as they were', async () => {
  const refuse = new CallFault(400, { type: '/api/docs/faults#not-enough-stock', detail: 'Only 1 available' })
  const { calls } = openCounter({ refuse })
  const bag = openBag({ calls, customerId: () => undefined })
  await expect(bag.add([truffles])).rejects.toThrow('Only 1 available')
  expect(bag.getState()).toMatchObject({ status: 'error', count: 0, failure: refuse })
})

test('products that are added at the same time come after each other and are all there', async () => {
  const { calls, asked } = openCounter()
  const bag = openBag({ calls, customerId: () => undefined })
  const both = [bag.add([truffles]), bag.add([{ ...truffles, quantity: 3 }])]
  expect(bag.getState().count).toBe(5)
  await Promise.all(both)
  expect(asked).toEqual(['createBasket', 'addItemToBasket'])
  expect(bag.getState()).toMatchObject({ status: 'idle', count: 5 })
})

test('what is told of an addition begins at the bag as it was then, not as it was shown at the press', async () => {
  const { calls } = openCounter()
  const bag = openBag({ calls, customerId: () => undefined })
  const [first, second] = await Promise.all([bag.add([truffles]), bag.add([{ ...truffles, quantity: 3 }])])
  expect(first).toMatchObject({ before: undefined, after: { productItems: [{ quantity: 2 }] } })
  expect(second.before?.productItems).toMatchObject([{ quantity: 2 }])
  expect(second.after.productItems).toHaveLength(2)
  // In another page of the same browser the bag has not been read yet.
  const { before } = await openBag({ calls, customerId: () => 'c1' }).add([truffles])
  expect(before?.productItems).toHaveLength(2)
})

test('a change hears the bag as the change before it has left it', async () => {
  const { calls } = openCounter()
  const bag = openBag({ calls, customerId: () => undefined })
  await bag.add([truffles])
  const heard: number[] = []
  const addMore = () =>
    bag.change((api, basketId, standing) => {
      heard.push(standing.productItems.length)
      return api.ShopperBaskets.addItemToBasket({ parameters: { basketId }, body: [truffles] })
    })
  await Promise.all([addMore(), addMore()])
  expect(heard).toEqual([1, 2])
})

test('BAG-024 an action without a basket says that it is missing', async () => {
  const { calls } = openCounter()
  const bag = openBag({ calls, customerId: () => undefined })
  const removing = bag.change((calls, basketId) =>
    calls.ShopperBaskets.removeItemFromBasket({ parameters: { basketId, itemId: 'i1' } }),
  )
  await expect(removing).rejects.toThrow('Missing basket')
  expect(bag.getState().status).toBe('error')
})

test('BAG-026 an answer without a basket says that the update failed', async () => {
  const { calls } = openCounter()
  const bag = openBag({ calls, customerId: () => 'c1' })
  await bag.add([truffles])
  const removing = bag.change((calls, basketId) =>
    calls.ShopperBaskets.removeItemFromBasket({ parameters: { basketId, itemId: 'i1' } }),
  )
  await expect(removing).rejects.toThrow('Basket update failed')
})

test('a basket that another tab made meanwhile takes the product', async () => {
  const { calls, asked } = openCounter()
  await openBag({ calls, customerId: () => undefined }).add([truffles])
  const create = async () => {
    asked.push('refused')
    throw new CallFault(409, {
      type: '/api/docs/faults#basket-limit-reached',
      arguments: { limit: 1, basketIds: ['b1'] },
    })
  }
  const secondTab = openBag({
    calls: () => {
      const known = calls()
      return { ...known, ShopperBaskets: { ...known.ShopperBaskets, createBasket: create } }
    },
    customerId: () => undefined,
  })
  await secondTab.add([truffles])
  expect(secondTab.getState().count).toBe(4)
  expect(asked).toEqual(['createBasket', 'refused', 'addItemToBasket'])
})

test('nobody who only looks around starts a session: loading asks nothing', async () => {
  const { calls, asked } = openCounter()
  const bag = openBag({ calls, customerId: () => undefined })
  expect(bag.getState().status).toBe('init')
  await bag.load()
  expect(asked).toEqual([])
  expect(bag.getState()).toMatchObject({ status: 'idle', count: 0 })
})

test.each([
  ['CAD', 'USD', ['getCustomerBaskets', 'updateBasket CAD'], 'CAD'],
  ['CAD', 'CAD', ['getCustomerBaskets'], 'CAD'],
  [undefined, 'USD', ['getCustomerBaskets'], 'USD'],
] as const)(
  'on pages in %s a bag that was filled in %s is read in the currency of the pages',
  async (page, filled, asked, read) => {
    const counter = openCurrencyCounter(filled)
    const bag = openBag({ calls: counter.calls, customerId: () => 'ana', currency: () => page })
    await bag.load()
    expect(counter.asked).toEqual(asked)
    expect(bag.getState().basket?.currency).toBe(read)
  },
)

test('a bag with goods that have no price in the currency of the pages keeps its own', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refuse = new CallFault(400, { type: '/api/docs/faults#product-not-available' })
  const { calls } = openCurrencyCounter('USD', refuse)
  const bag = openBag({ calls, customerId: () => 'ana', currency: () => 'CAD' })
  await bag.load()
  expect(bag.getState()).toMatchObject({ status: 'idle', basket: { currency: 'USD' } })
  expect(complain).toHaveBeenCalledOnce()
  complain.mockRestore()
})

function openCurrencyCounter(filled: string, refuse?: CallFault) {
  const asked: string[] = []
  const calls = {
    ShopperCustomers: {
      getCustomerBaskets: async () => {
        asked.push('getCustomerBaskets')
        return { baskets: [{ basketId: 'b1', currency: filled, productItems: [] }] }
      },
    },
    ShopperBaskets: {
      updateBasket: async ({ body: { currency } }: { body: { currency: string } }) => {
        asked.push(`updateBasket ${currency}`)
        if (refuse) throw refuse
        return { basketId: 'b1', currency, productItems: [] }
      },
    },
    // The counter knows only what the bag asks.
  } as unknown as Calls
  return { calls: () => calls, asked }
}
