import { describe, expect, test } from 'vitest'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { ShipmentAction } from '#commerce/baskets/inputs.ts'
import { sql } from '#commerce/database.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import { address, allowed, bar, destination, guest, openBasketShop, registered } from '#testing/baskets.ts'
import { openSeededRandom, type SeededRandom } from '#testing/seeded-random.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const { shop, database, begin, site } = await openBasketShop()
/** A second process on the database of the first. */
const { shop: otherShop } = openShopWithAdapters(database)

const drops = (quantity: number) => ({ productId: 'lemon-drops', quantity })
const add = (...shipments: Extract<ShipmentAction, { action: 'addShipments' }>['shipments']) => ({
  c_actions: [{ action: 'addShipments' as const, shipments }],
})

const sum = <One>(list: readonly One[], valueOf: (one: One) => number) =>
  list.reduce((total, one) => total + valueOf(one), 0)

/** The invariants of every basket. */
function expectConsistent(basket: Basket): void {
  const ids = basket.shipments.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
  expect(basket.items.filter(({ shipmentId }) => !ids.includes(shipmentId))).toEqual([])
  expect(basket.items.every(({ quantity }) => quantity > 0)).toBe(true)
  for (const shipment of basket.shipments) {
    const own = basket.items.filter(({ shipmentId }) => shipmentId === shipment.id)
    expect(shipment.productTotalCents).toBe(sum(own, (item) => item.priceAfterOrderDiscountCents))
    expect(own.every(({ inventoryId }) => (inventoryId === null) === (shipment.storeId === null))).toBe(true)
  }
  expect(sum(basket.shipments, ({ totalCents }) => totalCents)).toBe(basket.orderTotalCents)
  expect(sum(basket.shipments, ({ taxCents }) => taxCents)).toBe(basket.taxTotalCents)
  // An order promotion is applied once. The sum of its shares equals its amount.
  const promotions = basket.orderAdjustments.map(({ promotionId }) => promotionId)
  expect(new Set(promotions).size).toBe(promotions.length)
  const shares = sum(
    basket.items,
    (item) => item.priceAfterOrderDiscountCents - item.priceAfterItemDiscountCents,
  )
  expect(shares).toBe(sum(basket.orderAdjustments, ({ amountCents }) => amountCents))
  const amounts = [
    ...basket.items.flatMap((item) => [item.priceAfterItemDiscountCents, item.priceAfterOrderDiscountCents]),
    ...basket.shipments.flatMap((one) => [one.shippingAfterDiscountCents, one.totalCents]),
  ]
  expect(amounts.filter((cents) => cents < 0)).toEqual([])
}

/** One random action on a basket. It may be refused. */
function act(
  { below, pick }: SeededRandom,
  basket: Basket,
  shopper: ReturnType<typeof guest>,
): Promise<Basket | Refusal> {
  const { id } = basket
  const shipmentId = pick(basket.shipments).id
  const itemId = basket.items.length > 0 ? pick(basket.items).id : 'none'
  const anyItems = () => [bar(1 + below(9)), drops(1)].slice(below(2))
  return pick<() => Promise<Basket | Refusal>>([
    () => shop.baskets.addItems(shopper, id, [bar(1 + below(9), { shipmentId })]),
    () => shop.baskets.addItems(shopper, id, [bar(1, { c_fromStoreId: 'la-grove' })]),
    () => shop.baskets.changeItem(shopper, id, itemId, { quantity: below(12) }),
    () => shop.baskets.changeItem(shopper, id, itemId, { shipmentId }),
    () => shop.baskets.changeItem(shopper, id, itemId, { c_fromStoreId: null }),
    () => shop.baskets.setShippingAddress(shopper, id, shipmentId, address, { useAsBilling: true }),
    () => shop.baskets.setShippingMethod(shopper, id, shipmentId, pick(['ground', 'two-day'])),
    () =>
      shop.baskets.change(shopper, id, add({ shippingAddress: destination, productItems: anyItems() }, {})),
    () =>
      shop.baskets.change(shopper, id, {
        c_actions: [{ action: 'removeShipments', shipments: [{ shipmentId }] }],
      }),
    () =>
      shop.baskets.change(shopper, id, { c_actions: [{ action: 'shipNow', shipments: [{ shipmentId }] }] }),
    () => shop.baskets.changeShipments(shopper, id, [{ shipmentId, productItems: anyItems() }]),
    () => shop.baskets.changeShipments(shopper, id, [{ shipmentId, c_fromStoreId: pick(['la-grove', '']) }]),
    () => shop.baskets.addCoupon(shopper, id, pick(['SWEET10', 'TREAT5'])),
    () => shop.baskets.removeCoupon(shopper, id, basket.coupons[0]?.id ?? 'none'),
  ])()
}

test('shipments, items, promotions and totals are consistent after any sequence of actions', async () => {
  const given = new Set<string>()
  for (let seed = 1; seed <= 8; seed++) {
    const random = openSeededRandom(seed)
    const { shopper, basket } = await begin([bar(2)])
    let current = basket
    for (let step = 0; step < 15; step++) {
      const result = await act(random, current, shopper)
      if (isRefusal(result)) continue
      current = result
      expectConsistent(current)
      for (const { promotionId } of current.orderAdjustments) given.add(promotionId)
    }
    const read = allowed(await shop.baskets.get(shopper, current.id))
    expect(read.items).toEqual(current.items)
  }
  expect([...given].toSorted()).toEqual(['sweet10', 'treat5'])
}, 60_000)

const piecesOf = ({ items }: Basket) => sum(items, ({ quantity, bonus }) => (bonus ? 0 : quantity))

test('BAG-068 a merge preserves all pieces, and the messages of the customer and of the just entered data', async () => {
  for (let seed = 1; seed <= 4; seed++) {
    const random = openSeededRandom(seed)
    const visitor = guest()
    const customer = registered(visitor)
    const shipments = (name: string) =>
      Array.from({ length: 1 + random.below(3) }, (_, index) => ({
        shippingAddress: { ...address, firstName: `${name} ${index}` },
        giftMessage: `For ${name} ${index}`,
        productItems: [bar(1 + random.below(5))],
      }))
    const mine = await begin([bar(1)], { shopper: customer })
    const before = allowed(await shop.baskets.change(mine.shopper, mine.id, add(...shipments('Ada'))))
    const theirs = await begin([bar(1)], { shopper: visitor })
    const guestBasket = allowed(
      await shop.baskets.change(theirs.shopper, theirs.id, add(...shipments('Ben'))),
    )
    const merged = allowed(await shop.baskets.merge(mine.shopper, site, { isJustTyped: true }))
    expectConsistent(merged)
    expect(piecesOf(merged)).toBe(piecesOf(before) + piecesOf(guestBasket))
    const messages = (basket: Basket) => basket.shipments.flatMap(({ giftMessage }) => giftMessage ?? [])
    expect(messages(merged)).toEqual(expect.arrayContaining([...messages(before), ...messages(guestBasket)]))
  }
})

describe('concurrent changes', () => {
  test('concurrent changes of one basket in two tabs are all saved, in one process or two', async () => {
    const { shopper, id } = await begin([bar(1)])
    const tabs = [shop, otherShop, shop, otherShop].map((tab, index) =>
      tab.baskets.change(
        shopper,
        id,
        add(
          ...Array.from({ length: 5 }, (_, n) => ({
            shipmentId: `tab${index}-${n}`,
            productItems: [bar(1)],
          })),
        ),
      ),
    )
    const line = otherShop.baskets.addItems(shopper, id, [bar(3, { shipmentId: 'me' })])
    for (const result of await Promise.all([...tabs, line])) expect(isRefusal(result)).toBe(false)
    const basket = allowed(await shop.baskets.get(shopper, id))
    expect(basket.shipments).toHaveLength(21)
    expect(piecesOf(basket)).toBe(1 + 20 + 3)
    expectConsistent(basket)
  })

  test('the last unit is not assigned to two recipients of one basket', async () => {
    await database.run(
      sql`update stock set on_hand = promised + 1 where product_id = 'lemon-drops' and location_id = 'web'`,
    )
    const { shopper, id } = await begin([bar(1)])
    const both = add({ productItems: [drops(1)] }, { productItems: [drops(1)] })
    expect(await shop.baskets.change(shopper, id, both)).toMatchObject({
      refused: 'not-enough-stock',
      productId: 'lemon-drops',
      available: 1,
    })
    const each = [shop, otherShop].map((tab) =>
      tab.baskets.change(shopper, id, add({ productItems: [drops(1)] })),
    )
    const results = await Promise.all(each)
    expect(results.filter(isRefusal)).toHaveLength(1)
    const basket = allowed(await shop.baskets.get(shopper, id))
    expect(basket.items.filter(({ productId }) => productId === 'lemon-drops')).toMatchObject([
      { quantity: 1 },
    ])
  })
})
