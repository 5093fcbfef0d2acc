import { describe, expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { openBag } from './bag.ts'
import { openBasketCalls } from '#storefront/state/bag/calls/basket-calls.ts'
import { truffles, openFakeServer } from './fake-server.test-support.ts'

test('BAG-024 an action without a basket throws Missing basket', async () => {
  const { calls } = openFakeServer()
  const bag = openBag({ calls, customerId: () => undefined })
  const removing = bag.change((calls, basketId) =>
    calls.ShopperBaskets.removeItemFromBasket({ parameters: { basketId, itemId: 'i1' } }),
  )
  await expect(removing).rejects.toThrow('Missing basket')
  expect(bag.getState().status).toBe('error')
})

test('BAG-025 reading the basket without a customer id throws Missing customer ID', async () => {
  const { calls, requests } = openFakeServer()
  const reading = openBasketCalls({ calls, customerId: () => undefined }).read()
  await expect(reading).rejects.toThrow('Missing customer ID')
  expect(requests).toEqual([])
})

test('BAG-026 a response without a basket throws Basket update failed', async () => {
  const { calls } = openFakeServer()
  const bag = openBag({ calls, customerId: () => 'c1' })
  await bag.add([truffles])
  const removing = bag.change((calls, basketId) =>
    calls.ShopperBaskets.removeItemFromBasket({ parameters: { basketId, itemId: 'i1' } }),
  )
  await expect(removing).rejects.toThrow('Basket update failed')
})

describe('an addition with a lost response', () => {
  const lost = new TypeError('Failed to fetch')

  /**
   * A server that knows the keys of its additions, and loses its next responses: before it has executed the request,
   * or after.
   */
  async function openLossyServer(losses: ('before' | 'after')[], { canBeRead = true } = {}) {
    const keys = new Set<string>()
    const productItems = [{ productId: 'tin', quantity: 1 }]
    let isReadable = true
    const add = async (key: string | undefined, items: typeof productItems) => {
      const loss = losses.shift()
      if (loss === 'before') throw lost
      if (!key || !keys.has(key)) productItems.push(...items)
      keys.add(key ?? '')
      if (loss === 'after') throw lost
      return { basketId: 'b1', productItems: [...productItems] }
    }
    const read = async () => {
      if (!isReadable) throw lost
      return { baskets: [{ basketId: 'b1', productItems: [...productItems] }] }
    }
    type Request = { parameters?: { c_additionKey?: string }; body: unknown }
    const calls = {
      ShopperCustomers: { getCustomerBaskets: read },
      ShopperBaskets: {
        addItemToBasket: ({ parameters, body }: Request & { body: typeof productItems }) =>
          add(parameters?.c_additionKey, body),
      },
      // The bag makes only these calls.
    } as unknown as Calls
    const bag = openBag({ calls: () => calls, customerId: () => 'c1' })
    await bag.load()
    isReadable = canBeRead
    return { bag, productItems, makeReadable: () => void (isReadable = true) }
  }

  test('succeeds when the bag contains the products', async () => {
    const { bag, productItems } = await openLossyServer(['after'])
    await bag.add([truffles])
    expect(bag.getState()).toMatchObject({ status: 'idle', count: 3, addFailure: undefined })
    expect(productItems).toHaveLength(2)
  })

  test.each(['before', 'after'] as const)(
    'counts once when it is sent again: response lost %s the work',
    async (when) => {
      const { bag, productItems, makeReadable } = await openLossyServer([when], { canBeRead: false })
      await expect(bag.add([truffles])).rejects.toBe(lost)
      expect(bag.getState()).toMatchObject({ status: 'error', count: 1, addFailure: lost })
      makeReadable()
      await bag.add([truffles])
      expect(productItems).toHaveLength(2)
      await bag.add([truffles])
      expect(productItems).toHaveLength(3)
      expect(bag.getState().count).toBe(5)
    },
  )

  test('is added again if the bag has already shown it to the shopper', async () => {
    const { bag, productItems, makeReadable } = await openLossyServer(['after'], { canBeRead: false })
    await expect(bag.add([truffles])).rejects.toBe(lost)
    makeReadable()
    await bag.load()
    await bag.add([truffles])
    expect(productItems).toHaveLength(3)
  })

  test('with another quantity is another addition', async () => {
    const { bag, productItems } = await openLossyServer(['before'], { canBeRead: false })
    await expect(bag.add([truffles])).rejects.toBe(lost)
    await bag.add([{ ...truffles, quantity: 3 }])
    expect(productItems).toMatchObject([{ quantity: 1 }, { quantity: 3 }])
  })
})

test('a change without a response shows the current bag', async () => {
  const { calls } = openFakeServer()
  const bag = openBag({ calls, customerId: () => 'c1' })
  await bag.add([truffles])
  const change = bag.change(async (api, basketId) => {
    await api.ShopperBaskets.addItemToBasket({ parameters: { basketId }, body: [truffles] })
    throw new TypeError('Failed to fetch')
  })
  await expect(change).rejects.toThrow('Failed to fetch')
  expect(bag.getState()).toMatchObject({ status: 'error', count: 4 })
})
