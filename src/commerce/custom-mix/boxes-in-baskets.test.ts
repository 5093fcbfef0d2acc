import { beforeEach, describe, expect, test } from 'vitest'
import { withBoxContents } from '#commerce/baskets/stock/box-contents.ts'
import { json, sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { allowed, guest, linesOf, openBasketShop, registered } from '#testing/baskets.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { cardInstrument, fillBasket, payFor } from '#testing/orders/buyer.ts'

const { shop, database, routes, begin, site } = await openBasketShop()
const pieces = ['nougat-piece', 'mint-piece', 'plum-piece', 'pop-cherry', 'pop-lime']

beforeEach(async () => {
  await database.run(sql`
    insert into stock (product_id, location_id, on_hand, counted)
    select unnest(${[...pieces, 'mix-tray', 'mix-box', 'pop-tray']}::text[]), 'inventory-la-grove', 1, 1
    on conflict do nothing`)
  await database.run(sql`
    update stock set on_hand = 100, opened_parts = 0
    where product_id = any(${[...pieces, 'mix-tray', 'mix-box', 'pop-tray']})`)
})

const stockOf = async (productId: string, locationId = 'web') =>
  (await shop.inventory.levels([productId], locationId)).get(productId)?.unitsLeft
const stockIs = (productId: string, onHand: number, locationId = 'web') =>
  database.run(sql`
    update stock set on_hand = ${onHand} where product_id = ${productId} and location_id = ${locationId}`)

type Flavours = Record<string, number>
const mixOf = (flavours: Flavours, more: object = {}) => ({
  unitType: 'piece',
  box: Object.entries(flavours).map(([pid, qty]) => ({ pid, qty, categoryId: 'chocolates' })),
  ...more,
})
const tray = (
  flavours: Flavours = { 'nougat-piece': 4, 'mint-piece': 2 },
  more: object = {},
  line: object = {},
) => ({
  productId: 'mix-tray',
  quantity: 1,
  c_customMix: mixOf(flavours, more),
  ...line,
})
const cells = ['nougat-piece', 'mint-piece', 'nougat-piece', 'nougat-piece', 'mint-piece', 'nougat-piece']

describe('the engine believes nothing of a box', () => {
  const cases: [string, object, string | RegExp][] = [
    [
      'with an unknown piece',
      mixOf({ 'mint-piece': 5, nothing: 1 }),
      '"nothing" is no piece that goes into this box',
    ],
    [
      'with a product that is no piece',
      mixOf({ 'sea-salt-bar': 6 }),
      '"sea-salt-bar" is no piece that goes into this box',
    ],
    [
      'with a piece of another category',
      mixOf({ 'pop-lime': 6 }),
      '"pop-lime" is no piece that goes into this box',
    ],
    ['that is not full', mixOf({ 'mint-piece': 5 }), 'The box is full at 6 pieces, and these are 5'],
    ['that is too full', mixOf({ 'mint-piece': 7 }), 'The box is full at 6 pieces, and these are 7'],
    [
      'with less than nothing',
      mixOf({ 'mint-piece': 7, 'nougat-piece': -1 }),
      'Flavours come from one piece on',
    ],
    [
      'with more flavours than its limit',
      mixOf({ 'mint-piece': 2, 'nougat-piece': 2, 'plum-piece': 2 }),
      'At most 2 flavours go into this box',
    ],
    ['of another unit', mixOf({ 'mint-piece': 6 }, { unitType: 'percent' }), /filled by piece/],
    ['with other cells', mixOf({ 'mint-piece': 6 }, { cells }), 'The cells have other pieces than the box'],
    [
      'with too few cells',
      mixOf({ 'mint-piece': 6 }, { cells: ['mint-piece'] }),
      'The box has 6 cells, and these are 1',
    ],
    [
      'with more than can be read',
      { box: Array.from({ length: 401 }, () => ({ pid: 'mint-piece', qty: 1 })) },
      'Choose the pieces of the box',
    ],
  ]

  test.each(cases)(
    'MIX-012 MIX-013 MIX-018 MIX-019 a box %s is refused when it is added, changed and ordered',
    async (_, mix, reason) => {
      const refusal = {
        refused: 'invalid-field',
        field: 'c_customMix',
        reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
      }
      const { shopper, id, basket } = await begin([tray()])
      const wrong = { ...tray(), c_customMix: mix }
      expect(await shop.baskets.addItems(shopper, id, [wrong])).toMatchObject(refusal)
      const itemId = basket.items[0]?.id ?? ''
      expect(await shop.baskets.changeItem(shopper, id, itemId, { c_customMix: mix })).toMatchObject(refusal)
      await store(
        id,
        basket.items.map((item) => ({ ...item, customMix: mix, contents: undefined })),
      )
      expect(await database.transact(() => shop.baskets.readForOrder(shopper, id))).toMatchObject(refusal)
    },
  )

  const store = (id: string, items: unknown) =>
    database.run(sql`
      update baskets set version = version + 1, document = jsonb_set(document::jsonb, '{items}', ${json(items)}::jsonb) where id = ${id}`)

  test.each(cases)('a box %s is left out of a merge, with the reason', async (_, mix, reason) => {
    const before = await begin([tray(), { productId: 'sea-salt-bar', quantity: 1 }])
    await store(
      before.id,
      before.basket.items.map((item) => (item.productId === 'mix-tray' ? { ...item, customMix: mix } : item)),
    )
    const merged = allowed(
      await shop.baskets.merge(registered(before.shopper), site, {
        mode: 'sum_quantities',
        createIfMissing: true,
      }),
    )
    expect(linesOf(merged)).toEqual(['sea-salt-bar × 1 in me'])
    const because =
      typeof reason === 'string' ? expect.stringContaining(reason) : expect.stringMatching(reason)
    expect(merged.flashes).toEqual([because])
    expect(merged.flashes[0]).toContain('Mix Tray was left out of your bag.')
  })

  test('a piece that goes offline is named when the same box is added again, and at the order', async () => {
    const { shopper, id } = await begin([tray({ 'plum-piece': 6 })])
    await database.run(sql`
      update products set document = document || '{"isOnline": false}' where id = 'plum-piece'`)
    // As a process that has not read the product yet.
    const { shop: later } = openShopWithAdapters(database)
    const refusal = { reason: 'Plum Jelly is not available now. Choose another piece for it' }
    expect(await later.baskets.addItems(shopper, id, [tray({ 'plum-piece': 6 })])).toMatchObject(refusal)
    expect(await database.transact(() => later.baskets.readForOrder(shopper, id))).toMatchObject(refusal)
    await database.run(sql`update products set document = document - 'isOnline' where id = 'plum-piece'`)
  })

  test('MIX-012 MIX-013 MIX-017 a box of earlier rules is refused when it is added again, and at the order', async () => {
    const { shopper, id } = await begin([tray()])
    const before = await database.row<{ customMix: object }>(sql`
      select document -> 'customMix' as "customMix" from products where id = 'mix-tray'`)
    const setRules = (rules: object) =>
      database.run(sql`
        update products set document = document || ${json({ customMix: { ...before?.customMix, ...rules } })}::jsonb
        where id = 'mix-tray'`)
    for (const [rules, reason] of [
      [{ maxPieceUnits: 8 }, 'The box is full at 8 pieces, and these are 6'],
      [{ flavourLimit: 1 }, 'At most 1 flavours go into this box'],
      [{ unitType: 'percent' }, 'This box is filled by percent, not by piece'],
    ] as const) {
      await setRules(rules)
      // As a process that has not read the product yet.
      const { shop: later } = openShopWithAdapters(database)
      expect(await later.baskets.addItems(shopper, id, [tray()])).toMatchObject({ reason })
      const ordered = await database.transact(() => later.baskets.readForOrder(shopper, id))
      expect(ordered).toMatchObject({ reason })
    }
    await setRules({})
  })

  test('a box with an allergen that was not shown is not ordered before the shopper has seen it', async () => {
    const { shopper, id } = await begin([tray({ 'plum-piece': 6 }), tray({ 'plum-piece': 6 })])
    const plum = await database.row<{ contents: unknown }>(sql`
      select document -> 'contents' as contents from products where id = 'plum-piece'`)
    const setContents = (contents: unknown) =>
      database.run(sql`
        update products set document = document || ${json({ contents })}::jsonb where id = 'plum-piece'`)
    await setContents({ allergens: ['tree nuts'], mayContain: ['sesame'] })
    // As a process that has not read the product yet.
    const { shop: later } = openShopWithAdapters(database)
    const order = () => database.transact(() => later.baskets.readForOrder(shopper, id))
    expect(await order()).toMatchObject({
      refused: 'basket-was-changed',
      changes: ['Mix Tray contains tree nuts now.', 'Mix Tray may contain sesame now.'],
    })
    allowed(await later.baskets.get(shopper, id))
    expect(isRefusal(await order())).toBe(false)
    await setContents(plum?.contents ?? {})
  })

  test('contents that have not changed are the same object, which is fast to compare', async () => {
    const { basket } = await begin([tray(undefined, { cells })])
    const products = await shop.catalog.products('main', ['mix-tray', ...pieces])
    const stored = structuredClone(basket.items)
    expect(withBoxContents(stored, { products })[0]).toBe(stored[0])
  })

  test('BAG-013 a box keeps names, cells and allergens of its pieces beside the data of the client', async () => {
    const { basket } = await begin([tray(undefined, { cells })])
    expect(basket.items).toMatchObject([
      {
        customMix: mixOf({ 'nougat-piece': 4, 'mint-piece': 2 }, { cells }),
        contents: {
          unitType: 'piece',
          cells,
          pieces: [
            { productId: 'nougat-piece', name: 'Nougat', qty: 4, categoryId: 'chocolates', units: 0.8 },
            { productId: 'mint-piece', name: 'Mint Cream', qty: 2, categoryId: 'chocolates', units: 0.4 },
          ],
          allergens: ['milk', 'tree nuts', 'egg'],
          mayContain: ['soy', 'peanuts'],
        },
      },
    ])
  })
})

describe('a box takes the stock of its pieces', () => {
  test('MIX-019 a box by weight takes its share of the weight of the box', async () => {
    await stockIs('mint-piece', 1)
    const mix = {
      unitType: 'percent',
      box: [
        { pid: 'mint-piece', qty: 50 },
        { pid: 'plum-piece', qty: 50 },
      ],
    }
    const pound = (quantity: number) => ({ productId: 'mix-box', quantity, c_customMix: mix })
    const { basket, shopper, id } = await begin([pound(2)])
    expect(basket.items[0]?.contents?.pieces.map(({ units }) => units)).toEqual([0.5, 0.5])
    expect(await shop.baskets.addItems(shopper, id, [pound(1)])).toEqual({
      refused: 'piece-not-available',
      productId: 'mix-box',
      productName: 'Mix Box',
      pieceId: 'mint-piece',
      pieceName: 'Mint Cream',
      available: 100,
    })
  })

  test('the refusal of a box says how many of its short piece are left', async () => {
    await stockIs('nougat-piece', 1)
    const { shopper, id } = await begin([tray()])
    expect(await shop.baskets.addItems(shopper, id, [tray()])).toMatchObject({
      refused: 'piece-not-available',
      pieceId: 'nougat-piece',
      available: 5,
    })
  })

  test('MIX-016 boxes for pickup take the stock of the shop, others that of the web', async () => {
    await stockIs('nougat-piece', 0, 'inventory-la-grove')
    const pickup = tray(undefined, {}, { c_fromStoreId: 'la-grove' })
    const { shopper, id } = await begin([tray()])
    expect(await shop.baskets.addItems(shopper, id, [pickup])).toMatchObject({
      refused: 'piece-not-available',
      pieceId: 'nougat-piece',
    })
    await stockIs('nougat-piece', 1, 'inventory-la-grove')
    expect(isRefusal(await shop.baskets.addItems(shopper, id, [pickup]))).toBe(false)
  })

  test('a piece that is sold by itself and in boxes is counted once', async () => {
    await stockIs('nougat-piece', 2)
    const nougat = { productId: 'nougat-piece', quantity: 1 }
    const { shopper, id } = await begin([tray(), nougat])
    expect(await shop.baskets.addItems(shopper, id, [nougat])).toMatchObject({
      refused: 'not-enough-stock',
      available: 2,
    })
    const [box] = allowed(await shop.baskets.get(shopper, id)).items
    expect(await shop.baskets.changeItem(shopper, id, box?.id ?? '', { quantity: 2 })).toMatchObject({
      refused: 'not-enough-stock',
    })
    const lower = allowed(
      await shop.baskets.changeItem(shopper, id, box?.id ?? '', { c_customMix: mixOf({ 'mint-piece': 6 }) }),
    )
    expect(lower.items[0]?.contents?.pieces).toMatchObject([{ productId: 'mint-piece', units: 1.2 }])
    expect(isRefusal(await shop.baskets.addItems(shopper, id, [nougat]))).toBe(false)
  })

  test('merged boxes are lowered to what there is of a piece', async () => {
    const before = await begin([tray({ 'plum-piece': 6 }, {}, { quantity: 2 })])
    const shopper = registered(before.shopper)
    await begin([tray({ 'plum-piece': 6 })], { shopper })
    await stockIs('plum-piece', 3)
    const merged = allowed(await shop.baskets.merge(shopper, site, { mode: 'sum_quantities' }))
    expect(linesOf(merged)).toEqual(['mix-tray × 2 in me'])
    expect(merged.flashes).toEqual(['Mix Tray: Quantity updated from 3 to 2'])
  })

  test('a payment holds the pieces until the basket is gone', async () => {
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, tray(undefined, {}, { quantity: 3 }), [
      await cardInstrument(routes),
    ])
    expect(await stockOf('nougat-piece')).toBe(97.6)
    await shop.baskets.remove(shopper, basket.id)
    expect(await stockOf('nougat-piece')).toBe(100)
  })
})

describe('orders of boxes', () => {
  const order = async (line: ReturnType<typeof tray>) => {
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, line, [await cardInstrument(routes)])
    return { shopper, basket, pay: () => payFor(shop, shopper, basket.id) }
  }

  test('an order takes the pieces, a cancelled one gives them back, and it keeps their names', async () => {
    const { pay } = await order(tray(undefined, { cells }, { quantity: 2 }))
    const placed = allowed(await pay())
    expect(await stockOf('nougat-piece')).toBe(98.4)
    expect(await stockOf('mix-tray')).toBe(98)
    expect(placed.items).toMatchObject([
      { contents: { cells, pieces: [{ name: 'Nougat' }, { name: 'Mint Cream' }] } },
    ])
    allowed(await shop.orders.administration.cancel(placed.orderNo))
    expect(await stockOf('nougat-piece')).toBe(100)
    expect(await stockOf('mix-tray')).toBe(100)
  })

  test('a declined order gives the pieces back', async () => {
    const shopper = guest()
    const declined = await cardInstrument(routes, '4000000000000002')
    const basket = await fillBasket(shop, shopper, tray(), [declined])
    await payFor(shop, shopper, basket.id)
    await shop.baskets.remove(shopper, basket.id)
    expect(await stockOf('nougat-piece')).toBe(100)
  })

  test('the last piece of two boxes is sold once, and the other order names it', async () => {
    const [one, other] = [await order(tray({ 'plum-piece': 6 })), await order(tray({ 'plum-piece': 6 }))]
    for (const { shopper, basket } of [one, other])
      await Promise.all(
        basket.paymentInstruments.map(({ id }) =>
          shop.baskets.removePaymentInstrument(shopper, basket.id, id),
        ),
      )
    await stockIs('plum-piece', 2)
    const outcomes = await Promise.all(
      [one, other].map(async ({ shopper, basket }) => {
        const held = await shop.baskets.addPaymentInstrument(shopper, basket.id, await cardInstrument(routes))
        return isRefusal(held) ? held : payFor(shop, shopper, basket.id)
      }),
    )
    expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1)
    expect(outcomes.find(isRefusal)).toMatchObject({
      refused: 'piece-not-available',
      pieceName: 'Plum Jelly',
    })
    expect(await stockOf('plum-piece')).toBe(0.8)
  })
})

describe('BAG-080 ordering a box again', () => {
  test('a box whose pieces can all be had comes into the bag as it was', async () => {
    const { basket: goods, shopper, id } = await begin([tray(undefined, { cells })])
    await shop.baskets.remove(shopper, id)
    const again = allowed(await shop.baskets.reorder(shopper, site, goods))
    expect(again.items).toMatchObject([
      { customMix: mixOf({ 'nougat-piece': 4, 'mint-piece': 2 }, { cells }) },
    ])
    expect(again.boxesToFinish).toBeUndefined()
  })

  test('only reorderable pieces that are in stock are kept; the others are named, for a swap', async () => {
    const {
      basket: goods,
      shopper,
      id,
    } = await begin([tray(undefined, { cells }), { productId: 'sea-salt-bar', quantity: 1 }])
    await shop.baskets.remove(shopper, id)
    await stockIs('mint-piece', 0)
    const again = allowed(await shop.baskets.reorder(shopper, site, goods, 'press'))
    expect(linesOf(again)).toEqual(['sea-salt-bar × 1 in me'])
    expect(again.flashes).toEqual([
      'Mix Tray was left out of your bag: Mint Cream cannot be had again. Choose other pieces for it.',
    ])
    expect(again.boxesToFinish).toEqual([
      {
        itemId: goods.items[0]?.id,
        productId: 'mix-tray',
        productName: 'Mix Tray',
        quantity: 1,
        storeId: null,
        unitType: 'piece',
        box: [{ pid: 'nougat-piece', qty: 4, categoryId: 'chocolates' }],
        cells: ['nougat-piece', '', 'nougat-piece', 'nougat-piece', '', 'nougat-piece'],
        missing: [{ pid: 'mint-piece', name: 'Mint Cream', qty: 2 }],
      },
    ])
    expect(allowed(await shop.baskets.get(shopper, again.id)).boxesToFinish).toBeUndefined()
    const repeated = allowed(await shop.baskets.reorder(shopper, site, goods, 'press'))
    expect(linesOf(repeated)).toEqual(linesOf(again))
    expect(repeated).toMatchObject({ flashes: again.flashes, boxesToFinish: again.boxesToFinish })
  })
})
