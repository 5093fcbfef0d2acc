import { describe, expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { openBag } from '#storefront/state/bag/bag.ts'
import { changesShop, chooseShop, resetShop } from './choose-shop.ts'
import { openPreferredShop } from './preferred-shop.ts'

const shop = (id: string) => ({
  id,
  name: `Marigold ${id}`,
  slug: id,
  city: 'Reno',
  inventoryId: id,
  isPickupEnabled: true,
  isTemporarilyClosed: false,
})
const [pasadena, reno] = [shop('0101'), shop('0113')]

interface Line {
  itemId: string
  quantity: number
  c_fromStoreId?: string
  bonusProductLineItem: boolean
}

const line = (itemId: string, storeId?: string, isFree = false): Line => ({
  itemId,
  quantity: 1,
  bonusProductLineItem: isFree,
  ...(storeId !== undefined && { c_fromStoreId: storeId }),
})

/** A counter with this basket, as far as choosing a shop asks for it. */
function openCounter(lines: Line[], { isBroken = false } = {}) {
  let productItems = lines
  const basket = () => ({ basketId: 'b1', productItems })
  const calls = {
    ShopperCustomers: { getCustomerBaskets: async () => ({ baskets: [basket()] }) },
    ShopperBaskets: {
      async updateItemsInBasket({ body }: { body: { itemId: string; quantity: number }[] }) {
        if (isBroken) throw new Error('The line is dead')
        const leaving = body.filter(({ quantity }) => quantity === 0).map(({ itemId }) => itemId)
        productItems = productItems.filter(({ itemId }) => !leaving.includes(itemId))
        return basket()
      },
    },
    // The counter knows only what is asked.
  } as unknown as Calls
  const bag = openBag({ calls: () => calls, customerId: () => 'c1' })
  const kept = new Map<string, string>()
  const choice = openPreferredShop({
    siteId: 'main',
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
  })
  return { bag, choice, itemsLeft: () => productItems.map(({ itemId }) => itemId) }
}

describe('asking before', () => {
  test('SHOP-029 another shop than the chosen one is asked about, the first one and the same one are not', async () => {
    const parts = openCounter([line('shipped')])
    expect(changesShop(pasadena, parts)).toBe(false)
    await chooseShop(pasadena, parts)
    expect(changesShop(pasadena, parts)).toBe(false)
    expect(changesShop(reno, parts)).toBe(true)
  })

  test('SHOP-029 goods to be picked up elsewhere are asked about even before a shop is chosen', async () => {
    const parts = openCounter([line('p', '0101')])
    await parts.bag.load()
    expect(changesShop(reno, parts)).toBe(true)
    expect(changesShop(pasadena, parts)).toBe(false)
  })
})

test('SHOP-029 another shop takes the pickup items of the old one out of the bag, and nothing else', async () => {
  const parts = openCounter([line('shipped'), line('p1', '0101'), line('p2', '0101'), line('here', '0113')])
  await chooseShop(reno, parts)
  expect(parts.itemsLeft()).toEqual(['shipped', 'here'])
  expect(parts.choice.get()?.id).toBe('0113')
})

test('free pieces are left to the promotion that gives them', async () => {
  const parts = openCounter([line('free', '0101', true)])
  await chooseShop(reno, parts)
  expect(parts.itemsLeft()).toEqual(['free'])
})

test('SHOP-030 no shop means no pickup items', async () => {
  const parts = openCounter([line('shipped'), line('p', '0101')])
  await chooseShop(pasadena, parts)
  await resetShop(parts)
  expect(parts.choice.get()).toBeUndefined()
  expect(parts.itemsLeft()).toEqual(['shipped'])
})

test.each([
  ['that hands out no bags', { isPickupEnabled: false }],
  ['that is closed for now', { isTemporarilyClosed: true }],
])('SHOP-032 a shop %s is not chosen', async (_, change) => {
  const parts = openCounter([line('p', '0101')])
  await chooseShop({ ...reno, ...change }, parts)
  expect(parts.choice.get()).toBeUndefined()
  expect(parts.itemsLeft()).toEqual(['p'])
})

test('SHOP-029 while the bag cannot be changed the old shop stays', async () => {
  const parts = openCounter([line('p', '0101')], { isBroken: true })
  await chooseShop(pasadena, parts)
  await expect(chooseShop(reno, parts)).rejects.toThrow('The line is dead')
  expect(parts.choice.get()?.id).toBe('0101')
})
