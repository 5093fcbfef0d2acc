import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { optinsText, readFrequency } from '#shared/commerce/subscriptions.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { openEmitter } from '#ui/lib/emitter.ts'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { optinKey } from './optin-key.ts'
import { noOptins, readOptins } from './optin-state.ts'
import type { BasketOptins } from './optin-changes.ts'
import { openOptins } from './optins.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const monthly = { every: 1, everyPeriod: 3 } as const
const fourWeeks = { every: 4, everyPeriod: 2 } as const
const chosen = (product: string) => ({
  product,
  frequency: fourWeeks,
  offer: 'classic',
  firstOrderPlaceDate: '2026-11-22',
})

const key = optinKey(false)

/** The fields of a basket that the opt-ins read. */
const basketOf = (
  basketId: string,
  products: readonly string[],
  optins: Record<string, string> = {},
): Basket =>
  ({
    basketId,
    productItems: products.map((productId) => ({ productId })),
    c_subscriptionOptins: optinsText(
      Object.entries(optins).flatMap(([productId, key]) => {
        const frequency = readFrequency(key)
        return frequency ? [{ productId, offerId: 'classic', ...frequency }] : []
      }),
    ),
  }) as unknown as Basket

/** A bag whose server accepts opt-ins, unless the test makes it refuse them. */
function openShop(start?: Basket, stored: Record<string, string> = {}) {
  const storage = memoryStorage(stored)
  const changed = openEmitter()
  const sent: BasketOptins[] = []
  let basket = start
  let refusal: unknown
  const show = (next: Basket | undefined) => {
    basket = next
    changed.emit()
  }
  const optins = openOptins({
    storage: () => storage,
    key,
    bag: { getState: () => ({ basket }), subscribe: changed.subscribe },
    async send(given) {
      sent.push(given)
      await Promise.resolve()
      if (refusal) throw refusal
      if (!basket) throw new Error('There is no basket')
      const products = basket.productItems.map(({ productId }) => productId)
      const next = Object.fromEntries(given.optedin.map(({ product, frequency }) => [product, frequency]))
      show(basketOf(basket.basketId, products, next))
      return basket
    },
  })
  return {
    optins,
    storage,
    sent,
    show,
    refuse: (reason: unknown) => (refusal = reason),
    after: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
    products: () => optins.getState().optedin.map(({ product }) => product),
  }
}

test('BAG-019 the stored state contains opt-ins, offers, first order date and product to subscribe', async () => {
  const { optins, storage } = openShop()
  optins.optIn(chosen('truffles'))
  expect(JSON.parse(storage.getItem(key) ?? '')).toEqual({
    optedin: [{ product: 'truffles', frequency: '4_2' }],
    productOffer: { truffles: 'classic' },
    firstOrderPlaceDate: '2026-11-22',
    productToSubscribe: 'truffles',
    basketId: null,
  })
  expect(readOptins(() => storage, key)).toEqual(optins.getState())
})

test('BAG-020 production and other environments store the state under separate keys', () => {
  expect(optinKey(true)).toBe('subscription-optins')
  expect(optinKey(false)).toBe('subscription-optins-dev')
})

test.each(['{', '[]', '{"optedin":[{"product":1}]}', '{"optedin":[{"product":"a","frequency":"often"}]}'])(
  'BAG-021 the corrupt state %s is logged once and deleted, and replaced by an empty state',
  (text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { optins, storage } = openShop(undefined, { [key]: text })
    expect(optins.getState()).toEqual(noOptins)
    // The next page finds no state.
    expect(storage.getItem(key)).toBeNull()
    expect(readOptins(() => storage, key)).toEqual(noOptins)
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('corrupt'))
    log.mockRestore()
  },
)

test('PDP-098 OPS-052 the basket gets the opt-ins once, 500 ms after the last change', async () => {
  const { optins, sent, after } = openShop(basketOf('b', ['truffles', 'nougat']))
  optins.optIn(chosen('truffles'))
  await after(499)
  optins.optIn({ ...chosen('truffles'), frequency: monthly })
  await after(499)
  expect(sent).toEqual([])
  await after(1)
  expect(sent).toEqual([
    {
      optedin: [{ product: 'truffles', frequency: '1_3' }],
      productOffer: { truffles: 'classic' },
      firstOrderPlaceDate: '2026-11-22',
    },
  ])
  await after(5_000)
  expect(sent).toHaveLength(1)
})

test('a choice on the product page is sent once the product is in the bag', async () => {
  const { optins, sent, show, after } = openShop(basketOf('b', ['nougat']))
  optins.optIn(chosen('truffles'))
  await after(5_000)
  expect(sent).toEqual([])
  show(basketOf('b', ['nougat', 'truffles']))
  await after(500)
  expect(sent).toHaveLength(1)
  expect(optins.getState().productToSubscribe).toBeNull()
})

test('a choice for a product that was never added does not enter a later bag', async () => {
  const { optins, products } = openShop(basketOf('b', []))
  optins.optIn(chosen('truffles'))
  optins.optIn(chosen('nougat'))
  expect(products()).toEqual(['nougat'])
})

test('PAY-042 after an order the opt-ins are applied to the new basket, for its products', async () => {
  const { optins, sent, show, after } = openShop(basketOf('b', ['truffles', 'nougat']))
  optins.optIn(chosen('truffles'))
  optins.optIn(chosen('nougat'))
  await after(500)
  show(undefined)
  await after(500)
  show(basketOf('after the order', ['truffles']))
  await after(500)
  expect(sent.at(-1)).toMatchObject({
    optedin: [{ product: 'truffles', frequency: '4_2' }],
    productOffer: { truffles: 'classic' },
  })
  expect(sent).toHaveLength(2)
})

test('removing a product from the bag removes its opt-in', async () => {
  const { optins, show, after, products } = openShop(basketOf('b', ['truffles', 'nougat']))
  optins.optIn(chosen('truffles'))
  await after(500)
  show(basketOf('b', ['nougat']))
  await after(500)
  expect(products()).toEqual([])
})

test("the basket's opt-ins replace the stored ones, for example after a change on another device", async () => {
  const { optins, sent, show, after, products } = openShop(basketOf('b', ['truffles'], { truffles: '1_3' }))
  expect(optins.getState().optedin).toEqual([{ product: 'truffles', frequency: '1_3' }])
  show(basketOf('b', ['truffles']))
  await after(500)
  expect(products()).toEqual([])
  expect(sent).toEqual([])
})

test("after a reload the basket's opt-ins win, except for the last choice", async () => {
  const earlier = openShop(basketOf('b', ['truffles', 'nougat']))
  earlier.optins.optIn(chosen('truffles'))
  await earlier.after(500)
  earlier.optins.optIn(chosen('nougat'))
  const stored = earlier.storage.getItem(key) ?? ''
  const { products, sent, after } = openShop(basketOf('b', ['truffles', 'nougat']), { [key]: stored })
  expect(products()).toEqual(['nougat'])
  await after(500)
  expect(sent).toMatchObject([{ optedin: [{ product: 'nougat', frequency: '4_2' }] }])
})

test('a refused opt-in is removed; an opt-in without a response is sent again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { optins, sent, show, refuse, after, products } = openShop(basketOf('b', ['truffles']))
  refuse(new TypeError('Failed to fetch'))
  optins.optIn(chosen('truffles'))
  await after(500)
  expect(products()).toEqual(['truffles'])
  expect(optins.failure.get()).toBeInstanceOf(TypeError)
  refuse(new CallFault(400, { type: '/api/docs/faults#offer-not-found', detail: 'There is no such offer' }))
  show(basketOf('b', ['truffles']))
  await after(500)
  expect(products()).toEqual([])
  await after(5_000)
  expect(sent).toHaveLength(2)
  log.mockRestore()
})

test('a payment waits until the basket has the last choice', async () => {
  const { optins, sent, show, after } = openShop(basketOf('b', ['nougat']))
  optins.optIn(chosen('truffles'))
  await after(500)
  show(basketOf('b', ['nougat', 'truffles']))
  await optins.sendNow()
  expect(sent).toMatchObject([{ optedin: [{ product: 'truffles', frequency: '4_2' }] }])
  await after(5_000)
  await optins.sendNow()
  expect(sent).toHaveLength(1)
})

test('a payment waits for opt-ins that are being sent, and fails when they are refused', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { optins, sent, refuse, after } = openShop(basketOf('b', ['truffles', 'nougat']))
  optins.optIn(chosen('truffles'))
  await vi.advanceTimersToNextTimerAsync()
  optins.optIn(chosen('nougat'))
  await optins.sendNow()
  expect(sent.map(({ optedin }) => optedin.length)).toEqual([1, 2])
  refuse(new CallFault(400, { type: '/api/docs/faults#offer-not-found', detail: 'There is no such offer' }))
  optins.optIn({ ...chosen('nougat'), frequency: monthly })
  vi.advanceTimersByTime(500)
  await expect(optins.sendNow()).rejects.toThrow('There is no such offer')
  // The choice was removed, and the shopper was notified.
  await optins.sendNow()
  await after(5_000)
  expect(sent).toHaveLength(3)
  log.mockRestore()
})

test('a choice that waits for an earlier request is sent when that request fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { optins, sent, refuse, after, products } = openShop(basketOf('b', ['truffles', 'nougat']))
  refuse(new TypeError('Failed to fetch'))
  optins.optIn(chosen('truffles'))
  vi.advanceTimersByTime(500)
  optins.optIn(chosen('nougat'))
  await expect(optins.sendNow()).rejects.toThrow('Failed to fetch')
  refuse(undefined)
  await after(500)
  expect(sent.at(-1)?.optedin.map(({ product }) => product)).toEqual(['truffles', 'nougat'])
  expect(products()).toEqual(['truffles', 'nougat'])
  log.mockRestore()
})

test('two concurrent payments send the opt-ins once', async () => {
  const { optins, sent } = openShop(basketOf('b', ['truffles', 'nougat']))
  optins.optIn(chosen('truffles'))
  vi.advanceTimersByTime(500)
  optins.optIn(chosen('nougat'))
  await Promise.all([optins.sendNow(), optins.sendNow()])
  expect(sent.map(({ optedin }) => optedin.length)).toEqual([1, 2])
})

test('ACC-013 a logout removes all opt-ins', async () => {
  const { optins, storage, sent, after } = openShop(basketOf('b', ['truffles']))
  optins.optIn(chosen('truffles'))
  optins.clear()
  await after(5_000)
  expect(optins.getState()).toEqual(noOptins)
  expect(storage.getItem(key)).toBeNull()
  expect(sent).toEqual([])
})

test('without storage the choice lasts as long as the page', async () => {
  const optins = openOptins({
    storage: () => {
      throw new Error('Storage is switched off')
    },
    key,
    bag: { getState: () => ({ basket: undefined }), subscribe: () => () => {} },
    send: () => Promise.reject(new Error('There is no basket')),
  })
  optins.optIn(chosen('truffles'))
  expect(optins.getState().productToSubscribe).toBe('truffles')
})
