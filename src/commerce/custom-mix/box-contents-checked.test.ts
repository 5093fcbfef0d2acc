import { describe, expect, test } from 'vitest'
import { withBoxContents } from '#commerce/baskets/stock/box-contents.ts'
import { json, sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { allowed, linesOf, registered } from '#testing/baskets.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { pieces, mixOf, tray, cells, openBoxShop } from '#testing/box-shop.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, database, begin, site } = await openBoxShop()

describe('the engine verifies all contents of a box', () => {
  const cases: [string, object, string | RegExp][] = [
    [
      'with an unknown piece',
      mixOf({ 'mint-piece': 5, nothing: 1 }),
      '"nothing" is no piece that goes into this box',
    ],
    [
      'with a product that is not a piece',
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
      expect(inEnglish(await shop.baskets.addItems(shopper, id, [wrong]))).toMatchObject(refusal)
      const itemId = basket.items[0]?.id ?? ''
      expect(
        inEnglish(await shop.baskets.changeItem(shopper, id, itemId, { c_customMix: mix })),
      ).toMatchObject(refusal)
      await store(
        id,
        basket.items.map((item) => ({ ...item, customMix: mix, contents: undefined })),
      )
      expect(inEnglish(await database.transact(() => shop.baskets.readForOrder(shopper, id)))).toMatchObject(
        refusal,
      )
    },
  )

  const store = (id: string, items: unknown) =>
    database.run(sql`
      update baskets set version = version + 1, document = jsonb_set(document::jsonb, '{items}', ${json(items)}::jsonb) where id = ${id}`)

  test.each(cases)('a merge omits a box %s and reports the reason', async (_, mix, reason) => {
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
    expect(inEnglish(merged.flashes)).toEqual([because])
    expect(inEnglish(merged.flashes)[0]).toContain('Mix Tray was left out of your bag.')
  })

  test('a piece that is offline now is listed in the refusal when the same box is added again or ordered', async () => {
    const { shopper, id } = await begin([tray({ 'plum-piece': 6 })])
    await database.run(sql`
      update products set document = document || '{"isOnline": false}' where id = 'plum-piece'`)
    // A process that has not read the product yet.
    const { shop: later } = openShopWithAdapters(database)
    const refusal = { reason: 'Plum Jelly is not available now. Choose another piece for it' }
    expect(inEnglish(await later.baskets.addItems(shopper, id, [tray({ 'plum-piece': 6 })]))).toMatchObject(
      refusal,
    )
    expect(inEnglish(await database.transact(() => later.baskets.readForOrder(shopper, id)))).toMatchObject(
      refusal,
    )
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
      // A process that has not read the product yet.
      const { shop: later } = openShopWithAdapters(database)
      expect(inEnglish(await later.baskets.addItems(shopper, id, [tray()]))).toMatchObject({ reason })
      const ordered = await database.transact(() => later.baskets.readForOrder(shopper, id))
      expect(inEnglish(ordered)).toMatchObject({ reason })
    }
    await setRules({})
  })

  test('a box with an allergen that was not shown cannot be ordered before the shopper has seen it', async () => {
    const { shopper, id } = await begin([tray({ 'plum-piece': 6 }), tray({ 'plum-piece': 6 })])
    const plum = await database.row<{ contents: unknown }>(sql`
      select document -> 'contents' as contents from products where id = 'plum-piece'`)
    const setContents = (contents: unknown) =>
      database.run(sql`
        update products set document = document || ${json({ contents })}::jsonb where id = 'plum-piece'`)
    await setContents({ allergens: ['tree nuts'], mayContain: ['sesame'] })
    // A process that has not read the product yet.
    const { shop: later } = openShopWithAdapters(database)
    const order = () => database.transact(() => later.baskets.readForOrder(shopper, id))
    expect(inEnglish(await order())).toMatchObject({
      refused: 'basket-was-changed',
      changes: ['Mix Tray contains tree nuts now.', 'Mix Tray may contain sesame now.'],
    })
    allowed(await later.baskets.get(shopper, id))
    expect(isRefusal(await order())).toBe(false)
    await setContents(plum?.contents ?? {})
  })

  test('unchanged contents are the same object, which is fast to compare', async () => {
    const { basket } = await begin([tray(undefined, { cells })])
    const products = await shop.catalog.products('main', ['mix-tray', ...pieces])
    const stored = structuredClone(basket.items)
    expect(withBoxContents(stored, { products })[0]).toBe(stored[0])
  })

  test('BAG-013 a box stores names, cells and allergens of its pieces besides the data of the client', async () => {
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
