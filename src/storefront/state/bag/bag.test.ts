import { describe, expect, test, vi } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { openBag } from './bag.ts'
import { openBasketCalls } from './basket-calls.ts'

const truffles = { productId: 'truffles', quantity: 2, name: 'Truffles' }

/** A fake server with one basket: only the calls that the bag makes. */
function openFakeServer({ refuse }: { refuse?: CallFault } = {}) {
  const requests: string[] = []
  let basket: { basketId: string; productItems: { quantity: number; productId: string }[] } | undefined
  const answer = async (name: string, change: () => void) => {
    requests.push(name)
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
    // The bag makes only these calls.
  } as unknown as Calls
  return { calls: () => calls, requests }
}

test('BAG-023 the first product creates the basket with one request, and is counted before the answer', async () => {
  const { calls, requests } = openFakeServer()
  const bag = openBag({ calls, customerId: () => undefined })
  const adding = bag.add([truffles])
  expect(bag.getState()).toMatchObject({ status: 'pending', count: 2, basket: undefined })
  await adding
  expect(bag.getState()).toMatchObject({ status: 'idle', count: 2, basket: { basketId: 'b1' } })
  expect(requests).toEqual(['createBasket'])
})

test('BAG-023 a refused product leaves the bag and its count unchanged', async () => {
  const refuse = new CallFault(400, { type: '/api/docs/faults#not-enough-stock', detail: 'Only 1 available' })
  const { calls } = openFakeServer({ refuse })
  const bag = openBag({ calls, customerId: () => undefined })
  await expect(bag.add([truffles])).rejects.toThrow('Only 1 available')
  expect(bag.getState()).toMatchObject({ status: 'error', count: 0, failure: refuse })
})

test('BAG-022 the status of the bag is init, pending, idle or error', async () => {
  const { calls } = openFakeServer()
  const bag = openBag({ calls, customerId: () => 'c1' })
  const seen = [bag.getState().status]
  bag.subscribe(() => {
    const { status } = bag.getState()
    if (seen.at(-1) !== status) seen.push(status)
  })
  await bag.load()
  await bag.add([truffles])
  await bag.change(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => {})
  expect(seen).toEqual(['init', 'pending', 'idle', 'pending', 'idle', 'pending', 'error'])
})

test('BAG-018 a product is added with its quantity, to ship or to pick up, or to a delivery', async () => {
  const sent: unknown[] = []
  const addItemToBasket = async ({ body }: { body: unknown }) => void sent.push(body)
  // The only call that is made.
  const calls = { ShopperBaskets: { addItemToBasket } } as unknown as Calls
  const { addItems } = openBasketCalls({ calls: () => calls, customerId: () => 'c1' })
  // Its id is all that is read.
  const basket = { basketId: 'b1' } as Parameters<typeof addItems>[0]
  await addItems(
    basket,
    [truffles, { ...truffles, fromStoreId: 'la-grove' }, { ...truffles, shipmentId: 'Ada' }],
    'key',
  )
  expect(sent).toEqual([
    [
      { productId: 'truffles', quantity: 2 },
      { productId: 'truffles', quantity: 2, c_fromStoreId: 'la-grove' },
      { productId: 'truffles', quantity: 2, shipmentId: 'Ada' },
    ],
  ])
})

test('products that are added at the same time are added one after the other', async () => {
  const { calls, requests } = openFakeServer()
  const bag = openBag({ calls, customerId: () => undefined })
  const both = [bag.add([truffles]), bag.add([{ ...truffles, quantity: 3 }])]
  expect(bag.getState().count).toBe(5)
  await Promise.all(both)
  expect(requests).toEqual(['createBasket', 'addItemToBasket'])
  expect(bag.getState()).toMatchObject({ status: 'idle', count: 5 })
})

test('an addition reports the basket just before it, not the one that was shown at the click', async () => {
  const { calls } = openFakeServer()
  const bag = openBag({ calls, customerId: () => undefined })
  const [first, second] = await Promise.all([bag.add([truffles]), bag.add([{ ...truffles, quantity: 3 }])])
  expect(first).toMatchObject({ before: undefined, after: { productItems: [{ quantity: 2 }] } })
  expect(second.before?.productItems).toMatchObject([{ quantity: 2 }])
  expect(second.after.productItems).toHaveLength(2)
  // A bag in another tab has not read the basket yet.
  const { before } = await openBag({ calls, customerId: () => 'c1' }).add([truffles])
  expect(before?.productItems).toHaveLength(2)
})

test('a change gets the basket as the change before it has left it', async () => {
  const { calls } = openFakeServer()
  const bag = openBag({ calls, customerId: () => undefined })
  await bag.add([truffles])
  const lineCounts: number[] = []
  const addMore = () =>
    bag.change((api, basketId, current) => {
      lineCounts.push(current.productItems.length)
      return api.ShopperBaskets.addItemToBasket({ parameters: { basketId }, body: [truffles] })
    })
  await Promise.all([addMore(), addMore()])
  expect(lineCounts).toEqual([1, 2])
})

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

test('BAG-026 an answer without a basket throws Basket update failed', async () => {
  const { calls } = openFakeServer()
  const bag = openBag({ calls, customerId: () => 'c1' })
  await bag.add([truffles])
  const removing = bag.change((calls, basketId) =>
    calls.ShopperBaskets.removeItemFromBasket({ parameters: { basketId, itemId: 'i1' } }),
  )
  await expect(removing).rejects.toThrow('Basket update failed')
})

test('a product is added to the basket that another tab has created meanwhile', async () => {
  const { calls, requests } = openFakeServer()
  await openBag({ calls, customerId: () => undefined }).add([truffles])
  const create = async () => {
    requests.push('refused')
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
  expect(requests).toEqual(['createBasket', 'refused', 'addItemToBasket'])
})

describe('an addition whose answer is lost', () => {
  const lost = new TypeError('Failed to fetch')

  /** A server that knows the keys of its additions, and loses its next answers: before it has done the work, or after. */
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

  test('is a success when the bag has it', async () => {
    const { bag, productItems } = await openLossyServer(['after'])
    await bag.add([truffles])
    expect(bag.getState()).toMatchObject({ status: 'idle', count: 3, addFailure: undefined })
    expect(productItems).toHaveLength(2)
  })

  test.each(['before', 'after'] as const)(
    'counts once when it is sent again: lost %s the work',
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

  test('counts again when the shopper has seen it in the bag', async () => {
    const { bag, productItems, makeReadable } = await openLossyServer(['after'], { canBeRead: false })
    await expect(bag.add([truffles])).rejects.toBe(lost)
    makeReadable()
    await bag.load()
    await bag.add([truffles])
    expect(productItems).toHaveLength(3)
  })

  test('another quantity is another addition', async () => {
    const { bag, productItems } = await openLossyServer(['before'], { canBeRead: false })
    await expect(bag.add([truffles])).rejects.toBe(lost)
    await bag.add([{ ...truffles, quantity: 3 }])
    expect(productItems).toMatchObject([{ quantity: 1 }, { quantity: 3 }])
  })
})

test('a change that fails without an answer shows the bag as it is by then', async () => {
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

test('loading without a session makes no request', async () => {
  const { calls, requests } = openFakeServer()
  const bag = openBag({ calls, customerId: () => undefined })
  expect(bag.getState().status).toBe('init')
  await bag.load()
  expect(requests).toEqual([])
  expect(bag.getState()).toMatchObject({ status: 'idle', count: 0 })
})

test.each([
  ['CAD', 'USD', ['getCustomerBaskets', 'updateBasket CAD'], 'CAD'],
  ['CAD', 'CAD', ['getCustomerBaskets'], 'CAD'],
  [undefined, 'USD', ['getCustomerBaskets'], 'USD'],
] as const)(
  'on pages in %s a bag in %s is converted to the currency of the pages',
  async (page, filled, requests, read) => {
    const server = openCurrencyServer(filled)
    const converted: string[] = []
    const bag = openBag({
      calls: server.calls,
      customerId: () => 'ana',
      currency: () => page,
      onConverted: (currency) => converted.push(currency),
    })
    await bag.load()
    expect(server.requests).toEqual(requests)
    expect(bag.getState().basket?.currency).toBe(read)
    expect(converted).toEqual(read === filled ? [] : [read])
  },
)

test('a bag with products that have no price in the currency of the page keeps its currency', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refuse = new CallFault(400, { type: '/api/docs/faults#product-not-available' })
  const { calls } = openCurrencyServer('USD', refuse)
  const onConverted = vi.fn<(currency: string) => void>()
  const bag = openBag({ calls, customerId: () => 'ana', currency: () => 'CAD', onConverted })
  await bag.load()
  expect(onConverted).not.toHaveBeenCalled()
  expect(bag.getState()).toMatchObject({ status: 'idle', basket: { currency: 'USD' } })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

function openCurrencyServer(filled: string, refuse?: CallFault) {
  const requests: string[] = []
  const calls = {
    ShopperCustomers: {
      getCustomerBaskets: async () => {
        requests.push('getCustomerBaskets')
        return { baskets: [{ basketId: 'b1', currency: filled, productItems: [] }] }
      },
    },
    ShopperBaskets: {
      updateBasket: async ({ body: { currency } }: { body: { currency: string } }) => {
        requests.push(`updateBasket ${currency}`)
        if (refuse) throw refuse
        return { basketId: 'b1', currency, productItems: [] }
      },
    },
    // The bag makes only these calls.
  } as unknown as Calls
  return { calls: () => calls, requests }
}

test('BAG-013 a built box goes into the bag with its pieces', async () => {
  const { calls } = openFakeServer()
  const bag = openBag({ calls, customerId: () => undefined })
  const customMix = { unitType: 'piece' as const, box: [{ pid: 'lemon', qty: 24 }] }
  const { after } = await bag.add([{ productId: 'box', quantity: 1, name: 'Box', customMix }])
  expect(after.productItems).toMatchObject([{ productId: 'box', quantity: 1, c_customMix: customMix }])
})

describe('the bag of a customer who has left', () => {
  test('is not shown any more before the next one is read', async () => {
    const { calls } = openFakeServer()
    const bag = openBag({ calls, customerId: () => 'ana' })
    await bag.add([truffles])
    bag.forget()
    expect(bag.getState()).toMatchObject({ basket: undefined, isKnown: false, count: 0 })
  })

  test('is not shown when its answer comes late', async () => {
    const { calls } = openFakeServer()
    let customerId: string | undefined = 'ana'
    const bag = openBag({ calls, customerId: () => customerId })
    const adding = bag.add([truffles])
    customerId = undefined
    bag.forget()
    const loading = bag.load()
    const seen: (string | undefined)[] = []
    bag.subscribe(() => void seen.push(bag.getState().basket?.basketId))
    await adding
    await loading
    expect(seen.filter(Boolean)).toEqual([])
    expect(bag.getState()).toMatchObject({ basket: undefined, isKnown: true, count: 0 })
  })
})
