import { afterEach, expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import { allowed, bar, box, linesOf, openBasketShop } from '#testing/baskets.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, database, begin } = await openBasketShop()

/** A shop with empty caches, which reads the current data. */
const laterShop = () => openShopWithAdapters(database).shop

const asBefore: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(asBefore.splice(0).map((undo) => undo())))

const setProduct = async (change: object) => {
  const [before] = await database.rows<{ document: object }>(
    sql`select document from products where id = 'sea-salt-bar'`,
  )
  asBefore.push(() =>
    database.run(sql`
      update products set document = ${json(before?.document)}::jsonb where id = 'sea-salt-bar'`),
  )
  await database.run(sql`
    update products set document = document || ${json(change)}::jsonb where id = 'sea-salt-bar'`)
}

const setStore = (isClosed: boolean) =>
  database.run(sql`
    update stores set document = document || ${json({ isTemporarilyClosed: isClosed })}::jsonb
    where id = 'la-grove'`)

const removed = 'Sea Salt Bar is no longer available and was removed from your bag.'

test.each([
  ['is past its last day of shipping', { shipThrough: '2020-12-20' }, removed],
  ['is sold in shops only now', { isInShopOnly: true }, removed],
  ['comes later', { isComingSoon: true }, removed],
  ['is only picked up now', { isPickupOnly: true }, removed],
  ['is offline', { isOnline: false }, removed],
  ['has a lower limit', { quantityLimit: 2 }, 'Sea Salt Bar: Quantity updated from 3 to 2'],
])('an order refuses a product that %s', async (_, change, flash) => {
  const { shopper, id, basket } = await begin([bar(3), box(1)])
  await setProduct(change)
  const later = laterShop()
  const order = () => database.transact(() => later.baskets.readForOrder(shopper, id))
  expect(inEnglish(await order())).toMatchObject({
    refused: 'basket-was-changed',
    changes: [flash, expect.any(String)],
  })
  // The refused order saved nothing: the next response reports the change again, and then the order is accepted.
  const read = allowed(await later.baskets.get(shopper, id))
  expect(inEnglish(read.flashes)).toEqual([flash])
  expect(read.orderTotalCents).toBeLessThan(basket.orderTotalCents)
  expect(await order()).toEqual({ ...read, flashes: [] })
})

test('an order refuses pickups from a shop that has closed since, and the basket retains them', async () => {
  const { shopper, id, basket } = await begin([bar(3, { c_fromStoreId: 'la-grove' })])
  asBefore.push(() => setStore(false))
  await setStore(true)
  const later = laterShop()
  const refusal = { refused: 'pickup-not-offered', storeId: 'la-grove' }
  expect(await database.transact(() => later.baskets.readForOrder(shopper, id))).toMatchObject(refusal)
  const itemId = basket.items[0]?.id ?? ''
  expect(await later.baskets.changeItem(shopper, id, itemId, { quantity: 4 })).toMatchObject(refusal)
  expect(allowed(await later.baskets.get(shopper, id)).items).toHaveLength(1)
  // Reducing or removing is always possible.
  expect(allowed(await later.baskets.changeItem(shopper, id, itemId, { quantity: 1 })).items).toHaveLength(1)
  expect(allowed(await later.baskets.removeItem(shopper, id, itemId)).items).toEqual([])
})

test('a quantity between two steps is refused when the item is reduced, and when the basket is ordered', async () => {
  const { shopper, id, basket } = await begin([bar(12)])
  await setProduct({ stepQuantity: 5, minOrderQuantity: 5 })
  const later = laterShop()
  expect(inEnglish(await database.transact(() => later.baskets.readForOrder(shopper, id)))).toMatchObject({
    refused: 'invalid-field',
    reason: 'Sold in steps of 5',
  })
  const change = (quantity: number) =>
    later.baskets.changeItem(shopper, id, basket.items[0]?.id ?? '', { quantity })
  expect(inEnglish(await change(7))).toMatchObject({ refused: 'invalid-field', reason: 'Sold in steps of 5' })
  expect(inEnglish(await change(3))).toMatchObject({
    refused: 'invalid-field',
    reason: 'Sold from 5 pieces on',
  })
  expect(linesOf(allowed(await change(10)))).toEqual(['sea-salt-bar × 10 in me'])
  expect(allowed(await shop.baskets.get(shopper, id)).items).toHaveLength(1)
})
