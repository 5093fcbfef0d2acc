import { describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import {
  allowed,
  bar,
  box,
  destination,
  guest,
  linesOf,
  openBasketShop,
  sellAsPiece,
} from '#testing/baskets.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, database, begin, site } = await openBasketShop()
await sellAsPiece(database, 'sea-salt-bar')
await database.run(sql`
  update products set document = document || '{"isReorderable": false}' where id = 'poster'`)
const poster = { productId: 'poster', quantity: 1 }

/** A shopper without a basket, and the contents of their order. */
async function earlier(...given: Parameters<typeof begin>) {
  const { basket, shopper, id } = await begin(...given)
  await shop.baskets.remove(shopper, id)
  return { source: basket, shopper }
}

describe('reordering', () => {
  test('BAG-079 reorderable items are added to a new basket, others are listed', async () => {
    const { source, shopper } = await earlier([bar(2), poster, box(1)])
    const basket = allowed(await shop.baskets.reorder(shopper, site, source))
    expect(linesOf(basket)).toEqual(['sea-salt-bar × 2 in me', 'truffle-box-half-pound-none × 1 in me'])
    expect(inEnglish(basket.flashes)).toEqual([
      expect.stringMatching(/ can’t be ordered again, so we left it out/),
    ])
    expect(basket.items.map(({ id }) => id)).not.toEqual(expect.arrayContaining([source.items[0]?.id]))
  })

  test('BAG-079 items are added to the basket up to the stock, and a repeated call adds nothing', async () => {
    const drops = { productId: 'lemon-drops', quantity: 4 }
    const { source, shopper } = await earlier([drops, bar(2)])
    await begin([bar(1), { ...drops, quantity: 3 }], { shopper })
    const basket = allowed(await shop.baskets.reorder(shopper, site, source, 'press-1'))
    expect(linesOf(basket)).toEqual(['sea-salt-bar × 3 in me', 'lemon-drops × 5 in me'])
    expect(inEnglish(basket.flashes)).toEqual(['Lemon Drops: Quantity updated from 7 to 5'])
    const again = allowed(await shop.baskets.reorder(shopper, site, source, 'press-1'))
    expect(linesOf(again)).toEqual(linesOf(basket))
  })

  test('BAG-079 discontinued products are listed, and the items of the basket remain', async () => {
    const { source, shopper } = await earlier([bar(2)])
    const gone = source.items.map((item) => ({ ...item, productId: 'long-gone', productName: 'Long Gone' }))
    await begin([box(1)], { shopper })
    const basket = allowed(await shop.baskets.reorder(shopper, site, { ...source, items: gone }))
    expect(linesOf(basket)).toEqual(['truffle-box-half-pound-none × 1 in me'])
    expect(inEnglish(basket.flashes)).toEqual([
      'Long Gone is not available now and was left out of your bag.',
    ])
  })

  test("BAG-079 a pickup is repeated at the basket's shop, and free items are not repeated", async () => {
    const { source, shopper } = await earlier([box(1, { c_fromStoreId: 'la-grove' })])
    const free = source.items.map((item) => ({ ...item, id: 'free', bonus: { promotionId: 'any' } }))
    const basket = allowed(
      await shop.baskets.reorder(shopper, site, { ...source, items: [...source.items, ...free] }),
    )
    expect(basket.items).toMatchObject([{ quantity: 1, inventoryId: source.items[0]?.inventoryId }])
    expect(basket.shipments.filter(({ storeId }) => storeId === 'la-grove')).toHaveLength(1)
    expect(inEnglish(basket.flashes)).toEqual([])
  })

  test('BAG-079 API-097 an order for several recipients is repeated for each of them, also in a filled basket', async () => {
    const toBen = { ...destination, firstName: 'Ben' }
    const { source, shopper } = await earlier([bar(2)], {
      shipments: [{ shippingAddress: destination, giftMessage: 'For you', c_DATE_WANTED: null }],
    })
    const [first] = source.shipments
    if (!first?.address) throw new Error('The order has no address')
    const ben = { ...first, id: 'Shipment1', address: { ...first.address, firstName: 'Ben' } }
    const order = {
      ...source,
      orderNo: '00001234',
      shipments: [first, ben],
      items: [
        ...source.items,
        ...source.items.map((item) => ({ ...item, id: 'his', quantity: 3, shipmentId: ben.id })),
      ],
    }
    const placesOf = ({ shipments }: typeof source) =>
      shipments.map(({ id, address, giftMessage, custom }) =>
        [id, address?.firstName, giftMessage, custom.c_reorder].filter(Boolean).join(' '),
      )
    const basket = allowed(await shop.baskets.reorder(shopper, site, order))
    expect(linesOf(basket)).toEqual(['sea-salt-bar × 2 in Shipment1', 'sea-salt-bar × 3 in Shipment2'])
    expect(placesOf(basket)).toEqual([
      'me',
      `Shipment1 ${first.address.firstName} For you 00001234`,
      'Shipment2 Ben For you 00001234',
    ])

    await shop.baskets.remove(shopper, basket.id)
    await begin([box(1)], { shopper, shipments: [{ shippingAddress: toBen }] })
    const joined = allowed(await shop.baskets.reorder(shopper, site, order))
    expect(linesOf(joined)).toEqual([
      'truffle-box-half-pound-none × 1 in me',
      'sea-salt-bar × 2 in Shipment1',
      'sea-salt-bar × 3 in me',
    ])
    expect(placesOf(joined)[0]).toBe('me Ben')
  })

  test('two concurrent clicks create one basket', async () => {
    const { source, shopper } = await earlier([bar(1)])
    await Promise.all([1, 2].map(() => shop.baskets.reorder(shopper, site, source, 'press')))
    const [basket] = allowed(await shop.baskets.list(shopper, shopper.customerId))
    expect(basket && linesOf(basket)).toEqual(['sea-salt-bar × 1 in me'])
  })

  test('BAG-079 the order of another shopper is not found', async () => {
    expect(await shop.orders.reorder(guest(), site, '00000001')).toMatchObject({ refused: 'order-not-found' })
  })
})
