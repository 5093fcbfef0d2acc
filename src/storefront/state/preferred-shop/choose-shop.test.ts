import { describe, expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { openBag } from '#storefront/state/bag/store/bag.ts'
import { chooseShop, removesPickups, resetShop } from './choose-shop.ts'
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

/** A bag on a fake server with this basket, and the choice of a shop. */
function openFakes(lines: Line[], { isDown = false } = {}) {
  let productItems = lines
  const basket = () => ({ basketId: 'b1', productItems })
  const calls = {
    ShopperCustomers: { getCustomerBaskets: async () => ({ baskets: [basket()] }) },
    ShopperBaskets: {
      async updateItemsInBasket({ body }: { body: { itemId: string; quantity: number }[] }) {
        if (isDown) throw new Error('The network is down')
        const removed = body.filter(({ quantity }) => quantity === 0).map(({ itemId }) => itemId)
        productItems = productItems.filter(({ itemId }) => !removed.includes(itemId))
        return basket()
      },
    },
    // Choosing a shop makes only these calls.
  } as unknown as Calls
  const bag = openBag({ calls: () => calls, customerId: () => 'c1' })
  const storage = memoryStorage()
  const choice = openPreferredShop({ siteId: 'main', storage: () => storage })
  /** The basket with one additional line. */
  function put(added: Line): Basket {
    productItems = [...productItems, added]
    // The tested code reads only these fields.
    return basket() as unknown as Basket
  }
  return { bag, choice, put, itemsLeft: () => productItems.map(({ itemId }) => itemId) }
}

describe('removesPickups', () => {
  test('SHOP-029 a confirmation is required before another shop is chosen, if the bag has a pickup at the old one', async () => {
    const dependencies = openFakes([line('shipped'), line('p', '0101')])
    expect(dependencies.bag.getState().isKnown).toBe(false)
    expect(await removesPickups(dependencies, reno)).toBe(true)
    expect(await removesPickups(dependencies, pasadena)).toBe(false)
    await chooseShop(pasadena, dependencies)
    expect(await removesPickups(dependencies, reno)).toBe(true)
  })

  test.each([
    ['an empty bag', []],
    ['a bag without pickups', [line('shipped')]],
    ['free products alone', [line('free', '0101', true)]],
  ])('no confirmation is required with %s, though another shop is set', async (_, lines) => {
    const dependencies = openFakes(lines)
    await chooseShop(pasadena, dependencies)
    expect(await removesPickups(dependencies, reno)).toBe(false)
    expect(await removesPickups(dependencies)).toBe(false)
  })

  test('SHOP-030 a reset removes the pickups at every shop', async () => {
    expect(await removesPickups(openFakes([line('p', '0113')]))).toBe(true)
  })
})

test('SHOP-029 choosing another shop removes only the pickups at the old one from the bag', async () => {
  const dependencies = openFakes([
    line('shipped'),
    line('p1', '0101'),
    line('p2', '0101'),
    line('here', '0113'),
  ])
  await chooseShop(reno, dependencies)
  expect(dependencies.itemsLeft()).toEqual(['shipped', 'here'])
  expect(dependencies.choice.get()?.id).toBe('0113')
})

test('SHOP-029 choosing another shop also removes a pickup that is still being added', async () => {
  const dependencies = openFakes([line('shipped')])
  const { bag, put } = dependencies
  await bag.load()
  const added = bag.change(async () => put(line('late', '0101')))
  await chooseShop(reno, dependencies)
  await added
  expect(dependencies.itemsLeft()).toEqual(['shipped'])
})

test('free products are not removed separately from their promotion', async () => {
  const dependencies = openFakes([line('free', '0101', true)])
  await chooseShop(reno, dependencies)
  expect(dependencies.itemsLeft()).toEqual(['free'])
})

test('SHOP-030 resetting the shop removes all pickups', async () => {
  const dependencies = openFakes([line('shipped'), line('p', '0101')])
  await chooseShop(pasadena, dependencies)
  await resetShop(dependencies)
  expect(dependencies.choice.get()).toBeUndefined()
  expect(dependencies.itemsLeft()).toEqual(['shipped'])
})

test.each([
  ['without pickup', { isPickupEnabled: false }],
  ['that is temporarily closed', { isTemporarilyClosed: true }],
])('SHOP-032 a shop %s is not chosen', async (_, change) => {
  const dependencies = openFakes([line('p', '0101')])
  await chooseShop({ ...reno, ...change }, dependencies)
  expect(dependencies.choice.get()).toBeUndefined()
  expect(dependencies.itemsLeft()).toEqual(['p'])
})

test('SHOP-029 the choice of a shop fails if the bag cannot be changed, and the old shop stays chosen', async () => {
  const dependencies = openFakes([line('p', '0101')], { isDown: true })
  await chooseShop(pasadena, dependencies)
  await expect(chooseShop(reno, dependencies)).rejects.toThrow('The network is down')
  expect(dependencies.choice.get()?.id).toBe('0101')
})
