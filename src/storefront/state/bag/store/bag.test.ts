import { describe, expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { openBag } from './bag.ts'
import { openBasketCalls } from '#storefront/state/bag/calls/basket-calls.ts'
import { truffles, openFakeServer } from './fake-server.test-support.ts'

test('BAG-023 the first product creates the basket with one request, and is counted before the response', async () => {
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
  // The only call that is used.
  const calls = { ShopperBaskets: { addItemToBasket } } as unknown as Calls
  const { addItems } = openBasketCalls({ calls: () => calls, customerId: () => 'c1' })
  // Only its id is read.
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

test('concurrent additions run one after another', async () => {
  const { calls, requests } = openFakeServer()
  const bag = openBag({ calls, customerId: () => undefined })
  const both = [bag.add([truffles]), bag.add([{ ...truffles, quantity: 3 }])]
  expect(bag.getState().count).toBe(5)
  await Promise.all(both)
  expect(requests).toEqual(['createBasket', 'addItemToBasket'])
  expect(bag.getState()).toMatchObject({ status: 'idle', count: 5 })
})

test('an addition reports the basket just before it, which may be newer than the basket at the click', async () => {
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

test('a change gets the basket after the previous change', async () => {
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

test('loading without a session makes no request', async () => {
  const { calls, requests } = openFakeServer()
  const bag = openBag({ calls, customerId: () => undefined })
  expect(bag.getState().status).toBe('init')
  await bag.load()
  expect(requests).toEqual([])
  expect(bag.getState()).toMatchObject({ status: 'idle', count: 0 })
})

test('BAG-013 a built box is added to the bag with its pieces', async () => {
  const { calls } = openFakeServer()
  const bag = openBag({ calls, customerId: () => undefined })
  const customMix = { unitType: 'piece' as const, box: [{ pid: 'lemon', qty: 24 }] }
  const { after } = await bag.add([{ productId: 'box', quantity: 1, name: 'Box', customMix }])
  expect(after.productItems).toMatchObject([{ productId: 'box', quantity: 1, c_customMix: customMix }])
})

describe('the bag of a customer who has logged out', () => {
  test('is hidden before the next bag is read', async () => {
    const { calls } = openFakeServer()
    const bag = openBag({ calls, customerId: () => 'ana' })
    await bag.add([truffles])
    bag.forget()
    expect(bag.getState()).toMatchObject({ basket: undefined, isKnown: false, count: 0 })
  })

  test('is not shown when its response arrives late', async () => {
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
