import { describe, expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { allowed, bar, box, linesOf, openBasketShop } from '#testing/baskets.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import type { ShownBasket } from './basket-lifecycle.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, database, begin, site } = await openBasketShop()

/** A shop with empty caches, which reads the current data. */
const laterShop = () => openShopWithAdapters(database).shop

const setPrice = (productId: string, cents: number) =>
  database.run(sql`
    update prices set amount_cents = ${cents} where product_id = ${productId} and price_book_id = 'main-usd-list'`)

const setOnline = (productId: string, isOnline: boolean) =>
  database.run(sql`
    update products set document = document || ${json({ isOnline })}::jsonb where id = ${productId}`)

const setStock = (productId: string, onHand: number) =>
  database.run(
    sql`update stock set on_hand = promised + ${onHand} where product_id = ${productId} and location_id = 'web'`,
  )

describe('a basket that is read', () => {
  test('has the current prices, which are saved', async () => {
    const { shopper, id, basket } = await begin([bar(1), box(1)])
    await setPrice('sea-salt-bar', 700)
    const later = laterShop()
    const read = allowed(await later.baskets.get(shopper, id))
    expect(read.orderTotalCents).toBe(basket.orderTotalCents + 100)
    expect(read.version).toBe(basket.version + 1)
    expect(await later.baskets.get(shopper, id)).toEqual(read)
    await setPrice('sea-salt-bar', 600)
  })

  test('BAG-009 loses items that are no longer sold, and reports this once', async () => {
    const { shopper, id } = await begin([bar(1), { productId: 'mail-tin', quantity: 1 }])
    await database.run(sql`
      update products set document = document || '{"isOnline": false}' where id = 'mail-tin'`)
    const later = laterShop()
    const read = allowed(await later.baskets.get(shopper, id))
    expect(linesOf(read)).toEqual(['sea-salt-bar × 1 in me'])
    expect(inEnglish(read.flashes)).toEqual([
      expect.stringMatching(/ is no longer available and was removed from your bag\.$/),
    ])
    expect(allowed(await later.baskets.get(shopper, id)).flashes).toEqual([])
  })
})

describe('a basket that becomes an order', () => {
  test('is locked, and has the amounts that the shopper saw', async () => {
    const { shopper, id, basket } = await begin([bar(2)])
    await database.transact(async () => {
      expect(await shop.baskets.readForOrder(shopper, id)).toEqual(basket)
    })
  })

  test('is refused if its total differs from the total that the shopper saw', async () => {
    const { shopper, id } = await begin([bar(2)])
    await setPrice('sea-salt-bar', 900)
    const later = laterShop()
    expect(inEnglish(await database.transact(() => later.baskets.readForOrder(shopper, id)))).toEqual({
      refused: 'basket-was-changed',
      basketId: id,
      changes: ['Sea Salt Bar costs 9.00 now, not 6.00.', 'The total is 18.00 now, not 12.00.'],
    })
    const seen = allowed(await later.baskets.get(shopper, id))
    expect(seen.orderTotalCents).toBe(1800)
    expect(await database.transact(() => later.baskets.readForOrder(shopper, id))).toEqual(seen)
    await setPrice('sea-salt-bar', 600)
  })

  test('is refused if the shopper saw another amount, even if the basket was read again since', async () => {
    const { shopper, id, basket } = await begin([bar(2)])
    await setPrice('sea-salt-bar', 900)
    const later = laterShop()
    const seen = allowed(await later.baskets.get(shopper, id))
    const order = (shown: ShownBasket) =>
      database.transact(() => later.baskets.readForOrder(shopper, id, shown))
    expect(inEnglish(await order({ orderTotal: basket.orderTotalCents / 100 }))).toMatchObject({
      refused: 'basket-was-changed',
      changes: ['The total is 18.00 now, not 12.00.'],
    })
    expect(inEnglish(await order({ version: basket.version }))).toMatchObject({
      refused: 'basket-was-changed',
      changes: ['The basket was changed after it was shown.'],
    })
    expect(await order({ version: seen.version, orderTotal: seen.orderTotalCents / 100 })).toEqual(seen)
    await setPrice('sea-salt-bar', 600)
  })

  test('is compared with the last response rather than with reads of other calls', async () => {
    const { shopper, id } = await begin([bar(1), box(1)])
    await setPrice('sea-salt-bar', 900)
    await setOnline('truffle-box-half-pound-none', false)
    const later = laterShop()
    await later.baskets.paymentMethods(shopper, id)
    expect(inEnglish(await database.transact(() => later.baskets.readForOrder(shopper, id)))).toMatchObject({
      refused: 'basket-was-changed',
      changes: [
        expect.stringMatching(/ is no longer available and was removed from your bag\.$/),
        'Sea Salt Bar costs 9.00 now, not 6.00.',
        'The total is 9.00 now, not 24.50.',
      ],
    })
    await setPrice('sea-salt-bar', 600)
    await setOnline('truffle-box-half-pound-none', true)
  })

  test('every response to concurrent reads and changes contains the stored amounts', async () => {
    const { shopper, id } = await begin([bar(1)])
    await setPrice('sea-salt-bar', 900)
    const [one, other] = [laterShop(), laterShop()]
    const answers = await Promise.all([
      one.baskets.get(shopper, id),
      other.baskets.addItems(shopper, id, [bar(1)]),
      one.baskets.list(shopper, shopper.customerId).then((all) => (isRefusal(all) ? all : all[0])),
      other.baskets.get(shopper, id),
    ])
    const stored = allowed(await laterShop().baskets.get(shopper, id))
    const byVersion = new Map<number, number>()
    for (const answer of [...answers, stored]) {
      if (!answer || isRefusal(answer)) throw new Error('a read or change was refused')
      const { version, orderTotalCents } = answer
      expect(byVersion.get(version) ?? orderTotalCents).toBe(orderTotalCents)
      byVersion.set(version, orderTotalCents)
    }
    await setPrice('sea-salt-bar', 600)
  })

  test('loses a sold-out bonus without a refusal', async () => {
    const { shopper, id, basket } = await begin([bar(30)])
    expect(basket.items).toHaveLength(2)
    await setStock('lemon-drops', 0)
    const read = allowed(await database.transact(() => shop.baskets.readForOrder(shopper, id)))
    expect(linesOf(read)).toEqual(['sea-salt-bar × 30 in me'])
    await setStock('lemon-drops', 5)
  })

  test('cannot be changed until it is opened again', async () => {
    const { shopper, id, basket } = await begin([bar(2)])
    await database.run(shop.baskets.closing(id))
    const refusal = { refused: 'basket-not-found', basketId: id }
    expect(await shop.baskets.get(shopper, id)).toEqual(refusal)
    expect(await shop.baskets.addItems(shopper, id, [bar(1)])).toEqual(refusal)
    expect(await shop.baskets.readForOrder(shopper, id)).toEqual(refusal)
    await expect(database.run(shop.baskets.closing(id))).rejects.toThrow('division by zero')
    await shop.baskets.reopen(id)
    expect(allowed(await shop.baskets.get(shopper, id)).items).toEqual(basket.items)
  })

  test('is merged with another open basket when it is reopened, and contains the items of both', async () => {
    const { shopper, id } = await begin([bar(2)])
    await database.run(shop.baskets.closing(id))
    const next = allowed(await shop.baskets.create(shopper, site, 'USD', {}))
    await shop.baskets.reopen(id)
    expect(await shop.baskets.list(shopper, shopper.customerId)).toMatchObject([{ id }])
    expect(await shop.baskets.get(shopper, next.id)).toMatchObject({ refused: 'basket-not-found' })

    await database.run(shop.baskets.closing(id))
    const filled = allowed(await shop.baskets.create(shopper, site, 'USD', { productItems: [box(1)] }))
    await shop.baskets.reopen(id)
    const [whole] = allowed(await shop.baskets.list(shopper, shopper.customerId))
    expect(whole && linesOf(whole)).toEqual(['sea-salt-bar × 2 in me', `${box(1).productId} × 1 in me`])
    expect(whole).toMatchObject({ id, basketSubtotalCents: 1200 + filled.basketSubtotalCents })
    expect(await shop.baskets.get(shopper, filled.id)).toMatchObject({ refused: 'basket-not-found' })
  })
})
