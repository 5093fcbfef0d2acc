import { describe, expect, test } from 'vitest'
import { json, sql, type Statement } from '#commerce/database.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Currency } from '#shared/money/money.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { allowed, bar, box, guest, linesOf, openBasketShop, shipmentIdsOf } from '#testing/baskets.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import type { ProductItemInput } from '#commerce/baskets/inputs.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, database, begin, site } = await openBasketShop()

test('API-085 BAG-012 an added product is in the basket with its name, price and shipment', async () => {
  const { shopper, id } = await begin([])
  const basket = allowed(
    await shop.baskets.addItems(shopper, id, [bar(2, { c_customMix: [{ pid: 'p', qty: 3 }], c_note: 'x' })]),
  )
  expect(basket.items).toMatchObject([
    {
      productId: 'sea-salt-bar',
      productName: 'Sea Salt Bar',
      quantity: 2,
      shipmentId: 'me',
      unitCents: 600,
      priceCents: 1200,
      customMix: [{ pid: 'p', qty: 3 }],
      custom: { c_note: 'x' },
    },
  ])
  expect(basket.orderTotalCents).toBe(1200)
})

test('the same product is added to its line; another gift message creates a new line', async () => {
  const { shopper, id } = await begin([bar(1)])
  await shop.baskets.addItems(shopper, id, [bar(2), box(1)])
  const basket = allowed(
    await shop.baskets.addItems(shopper, id, [bar(1, { gift: true, giftMessage: 'For you' }), box(1)]),
  )
  expect(linesOf(basket)).toEqual([
    'sea-salt-bar × 3 in me',
    'truffle-box-half-pound-none × 2 in me',
    'sea-salt-bar × 1 in me',
  ])
})

describe('an item that cannot be sold is refused, and the basket is not saved', () => {
  const pickup = { c_fromStoreId: 'la-grove' }
  const cases: [string, ProductItemInput, Refusal | object, Currency?][] = [
    [
      'unknown',
      { productId: 'nothing', quantity: 1 },
      { refused: 'product-not-available', reason: 'unknown' },
    ],
    ['offline', { productId: 'old-toffee', quantity: 1 }, { reason: 'offline' }],
    ['coming soon', { productId: 'winter-bark', quantity: 1 }, { reason: 'coming-soon' }],
    ['sold in shops only', { productId: 'shop-cone', quantity: 1 }, { reason: 'in-shop-only' }],
    ['past its ship-through date', { productId: 'spring-egg', quantity: 1 }, { reason: 'out-of-stock' }],
    ['sold out', { productId: 'fudge-tin', quantity: 1 }, { reason: 'out-of-stock' }],
    [
      'more than in stock',
      { productId: 'lemon-drops', quantity: 6 },
      { refused: 'not-enough-stock', available: 5 },
    ],
    [
      'more than the limit per order',
      { productId: 'poster', quantity: 3 },
      { refused: 'quantity-limit-exceeded', limit: 2 },
    ],
    ['a master', { productId: 'truffle-box', quantity: 1 }, { reason: 'choose-a-variant' }],
    ['a set', { productId: 'party-set', quantity: 1 }, { reason: 'sold-by-its-parts' }],
    ['without a price', { productId: 'mail-tin', quantity: 1 }, { reason: 'no-price' }, 'CAD'],
    ['pickup only', { productId: 'pickup-cake', quantity: 1 }, { reason: 'pickup-only' }],
    ['never picked up', { productId: 'mail-tin', quantity: 1, ...pickup }, { reason: 'no-pickup' }],
    [
      'not in stock at the shop',
      { productId: 'mix-box', quantity: 1, c_customMix: [{ pid: 'plum-piece', qty: 100 }], ...pickup },
      { reason: 'no-pickup-at-shop', storeName: 'The Grove' },
    ],
    [
      'a closed shop',
      bar(1, { c_fromStoreId: 'vancouver-main' }),
      { refused: 'pickup-not-offered', storeName: 'Main Street' },
    ],
    ['an unknown shop', bar(1, { c_fromStoreId: 'nowhere' }), { refused: 'store-not-found' }],
    ['an unknown shipment', bar(1, { shipmentId: 'Shipment9' }), { refused: 'shipment-not-found' }],
  ]

  test.each(cases)('%s', async (_, wrong, refusal, currency = 'USD') => {
    const { shopper, id, basket } = await begin([bar(1)], { currency })
    expect(await shop.baskets.addItems(shopper, id, [box(1), wrong])).toMatchObject(refusal)
    expect(await shop.baskets.get(shopper, id)).toEqual(basket)
  })

  test('BAG-067 items in the basket count towards the limit and the stock', async () => {
    const { shopper, id } = await begin([
      { productId: 'poster', quantity: 2 },
      { productId: 'lemon-drops', quantity: 5 },
    ])
    expect(await shop.baskets.addItems(shopper, id, [{ productId: 'poster', quantity: 1 }])).toMatchObject({
      refused: 'quantity-limit-exceeded',
      limit: 2,
    })
    expect(
      await shop.baskets.addItems(shopper, id, [{ productId: 'lemon-drops', quantity: 1 }]),
    ).toMatchObject({
      refused: 'not-enough-stock',
      available: 5,
    })
  })
})

describe('pickup', () => {
  test("SHIP-012 SHIP-019 BAG-014 an item from a shop is added to a pickup shipment with the shop's address", async () => {
    const { shopper, id } = await begin([bar(1)])
    const basket = allowed(await shop.baskets.addItems(shopper, id, [box(2, { c_fromStoreId: 'la-grove' })]))
    expect(linesOf(basket)).toEqual([
      'sea-salt-bar × 1 in me',
      'truffle-box-half-pound-none × 2 in Shipment1',
    ])
    expect(basket.items[1]?.inventoryId).toBe('inventory-la-grove')
    expect(basket.shipments[1]).toMatchObject({
      storeId: 'la-grove',
      methodId: 'pickup',
      shippingAfterDiscountCents: 0,
      address: { companyName: 'The Grove', stateCode: 'CA', custom: { c_storeId: 'la-grove' } },
    })
  })

  test('the first item from a shop makes the default shipment a pickup, and a shipped item gets a separate shipment', async () => {
    const { shopper, id, basket } = await begin([box(1, { c_fromStoreId: 'la-grove' })])
    expect(linesOf(basket)).toEqual(['truffle-box-half-pound-none × 1 in me'])
    const both = allowed(await shop.baskets.addItems(shopper, id, [bar(1)]))
    expect(linesOf(both)).toEqual(['truffle-box-half-pound-none × 1 in me', 'sea-salt-bar × 1 in Shipment1'])
    expect(both.shipments.map(({ storeId }) => storeId)).toEqual(['la-grove', null])
  })

  test('PDP-036 a product that is sold in shops only can be picked up at a shop that has it in stock', async () => {
    const { basket } = await begin([
      { productId: 'shop-cone', quantity: 2, c_fromStoreId: 'la-grove' },
      { productId: 'pickup-cake', quantity: 1, inventoryId: 'inventory-la-grove' },
    ])
    expect(linesOf(basket)).toEqual(['shop-cone × 2 in me', 'pickup-cake × 1 in me'])
    // 1 × 40.00 at California's 7.25 %; candy is not taxed there.
    expect(basket.taxTotalCents).toBe(290)
  })

  test('BAG-059 the stock of the shop is used rather than the stock of the warehouse', async () => {
    const { shopper, id } = await begin([box(20)])
    expect(await shop.baskets.addItems(shopper, id, [box(9, { c_fromStoreId: 'la-grove' })])).toMatchObject({
      refused: 'not-enough-stock',
      available: 8,
      storeName: 'The Grove',
    })
    const basket = allowed(await shop.baskets.addItems(shopper, id, [box(8, { c_fromStoreId: 'la-grove' })]))
    expect(shipmentIdsOf(basket)).toEqual(['me', 'Shipment1'])
  })
})

describe('statements and concurrency', () => {
  async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
    const statements: Statement[] = []
    const stop = database.onStatement((statement) => statements.push(statement))
    await work()
    stop()
    return statements
  }

  /** A process that has not saved a basket yet. */
  const newProcess = () => openShopWithAdapters(database).shop

  test('adding runs the statements for stock and save, after a read if another process saved last, for any number of items', async () => {
    const small = await begin([bar(1)])
    const lines = Array.from({ length: 200 }, (_, index) => bar(1, { c_line: index }))
    const large = await begin(lines)
    expect(large.basket.items.filter(({ bonus }) => !bonus)).toHaveLength(200)
    for (const [process, count] of [
      [shop, 2],
      [newProcess(), 3],
      [shop, 4],
    ] as const) {
      // Warms the cache of the process.
      await process.catalog.products('main', ['sea-salt-bar'])
      await process.baskets.get(small.shopper, small.id)
      const toSmall = await statementsOf(() => process.baskets.addItems(small.shopper, small.id, [bar(1)]))
      const toLarge = await statementsOf(() => process.baskets.addItems(large.shopper, large.id, lines))
      expect(toSmall).toHaveLength(count)
      expect(toLarge.map(({ text }) => text)).toEqual(toSmall.map(({ text }) => text))
    }
  })

  test('setting the customer runs one statement, and one more for the stock of an earned bonus', async () => {
    const small = await begin([bar(1)])
    const large = await begin(Array.from({ length: 200 }, (_, index) => bar(1, { c_line: index })))
    expect(large.basket.items.some(({ bonus }) => bonus)).toBe(true)
    const sayWho = ({ shopper, id }: typeof small) =>
      statementsOf(() => shop.baskets.setCustomer(shopper, id, { email: 'ada@example.com' }))
    expect(await sayWho(small)).toHaveLength(1)
    expect(await sayWho(large)).toHaveLength(2)
  })

  test('reading a basket with unchanged prices runs one statement', async () => {
    const { shopper, id } = await begin([bar(1), box(1)])
    expect(await statementsOf(() => shop.baskets.get(shopper, id))).toHaveLength(1)
  })

  const quantityOf = async (shopper: Shopper, id: string) => {
    const { items } = allowed(await shop.baskets.get(shopper, id))
    return items.find(({ productId }) => productId === 'sea-salt-bar')?.quantity
  }

  test('all of many concurrent additions to one basket are saved', async () => {
    const { shopper, id } = await begin([bar(1)])
    const results = await Promise.all(
      Array.from({ length: 40 }, () => shop.baskets.addItems(shopper, id, [bar(1)])),
    )
    expect(results.filter(isRefusal)).toEqual([])
    expect(await quantityOf(shopper, id)).toBe(41)
  })

  test('each of many concurrent additions in several processes is either saved or refused', async () => {
    const { shopper, id } = await begin([bar(1)])
    const processes = [shop, ...Array.from({ length: 3 }, () => openShopWithAdapters(database).shop)]
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (processes[index % processes.length] ?? shop).baskets.addItems(shopper, id, [bar(1)]),
      ),
    )
    const lost = results.filter(isRefusal)
    expect(lost.filter(({ refused }) => refused !== 'basket-was-changed')).toEqual([])
    expect(await quantityOf(shopper, id)).toBe(41 - lost.length)
  })

  test('the basket of another shopper or site is not found', async () => {
    const { shopper, id } = await begin([bar(1)])
    const refusal = { refused: 'basket-not-found', basketId: id }
    expect(await shop.baskets.addItems(guest(), id, [bar(1)])).toEqual(refusal)
    expect(await shop.baskets.get(guest(), id)).toEqual(refusal)
    expect(await shop.baskets.remove(guest(), id)).toEqual(refusal)
    expect(await shop.baskets.get({ ...shopper, siteId: 'volumesavings' }, id)).toEqual(refusal)
  })
})

describe('an addition whose response was lost', () => {
  test('is applied once, even if it is sent several times', async () => {
    const { shopper, id } = await begin([])
    const add = (key: string) => shop.baskets.addItems(shopper, id, [bar(2)], key)
    const [first, again] = await Promise.all([add('one'), add('one')])
    expect([first, again].map((basket) => linesOf(allowed(basket)))).toEqual([
      ['sea-salt-bar × 2 in me'],
      ['sea-salt-bar × 2 in me'],
    ])
    expect(linesOf(allowed(await add('two')))).toEqual(['sea-salt-bar × 4 in me'])
    expect(linesOf(allowed(await add('one')))).toEqual(['sea-salt-bar × 4 in me'])
  })

  test('is applied once if it created the basket', async () => {
    const shopper = guest()
    const created = allowed(
      await shop.baskets.create(shopper, site, 'USD', { productItems: [bar(2)] }, { additionKey: 'one' }),
    )
    const again = allowed(await shop.baskets.addItems(shopper, created.id, [bar(2)], 'one'))
    expect(linesOf(again)).toEqual(['sea-salt-bar × 2 in me'])
  })

  test('a basket stores only the latest keys', async () => {
    const { shopper, id } = await begin([])
    for (const key of 'abcdefghijk') await shop.baskets.addItems(shopper, id, [bar(1)], key)
    const basket = allowed(await shop.baskets.get(shopper, id))
    expect(basket.additionKeys).toEqual([...'bcdefghijk'])
  })
})

describe('MIX-012 MIX-017 MIX-019 a custom mix is refused at the change and at the order', () => {
  const piece = (qty: number, pid = 'plum-piece') => ({ pid, qty })
  const cases: [string, unknown, string][] = [
    ['without pieces', undefined, 'Choose the pieces of the box'],
    ['with an empty list', [], 'Choose the pieces of the box'],
    ['with pieces that are no list', 'spring-egg', 'Choose the pieces of the box'],
    [
      'with an unknown piece',
      [piece(50), piece(50, 'nothing')],
      '"nothing" is no piece that goes into this box',
    ],
    ['with a bar', [piece(100, 'sea-salt-bar')], '"sea-salt-bar" is no piece that goes into this box'],
    ['with 1,000 pieces', [piece(1000)], 'The box is full at 100 percent, and these are 1000'],
    ['that is not full', [piece(95)], 'The box is full at 100 percent, and these are 95'],
    ['with a broken step', [piece(97), piece(3)], 'Flavours come in steps of 5 percent'],
    ['with less than nothing', [piece(105), piece(-5)], 'Flavours come in steps of 5 percent'],
  ]
  const mixBox = (customMix: unknown): ProductItemInput => ({
    productId: 'mix-box',
    quantity: 1,
    ...(customMix !== undefined && { c_customMix: customMix }),
  })
  const full = [piece(60), piece(40)]

  test.each(cases)('%s', async (_, mix, reason) => {
    const { shopper, id } = await begin([mixBox(full)])
    const refusal = { refused: 'invalid-field', field: 'c_customMix', reason }
    expect(inEnglish(await shop.baskets.addItems(shopper, id, [mixBox(mix)]))).toMatchObject(refusal)
    const { items } = allowed(await shop.baskets.get(shopper, id))
    const itemId = items[0]?.id ?? ''
    const changed = await shop.baskets.changeItem(shopper, id, itemId, { c_customMix: mix ?? null })
    expect(inEnglish(changed)).toMatchObject(refusal)
    // Simulates a basket that was stored before this rule.
    const stored = items.map(({ contents: _, ...item }) => ({ ...item, customMix: mix ?? null }))
    await database.run(
      sql`update baskets set version = version + 1, document = jsonb_set(document::jsonb, '{items}', ${json(stored)}::jsonb) where id = ${id}`,
    )
    const ordered = await database.transact(() => shop.baskets.readForOrder(shopper, id))
    expect(inEnglish(ordered)).toMatchObject(refusal)
  })

  test.each([[full], [{ box: full }], [JSON.stringify({ box: full })]])('%j is sold', async (mix) => {
    const { basket } = await begin([mixBox(mix)])
    expect(basket.items).toMatchObject([{ productId: 'mix-box', customMix: mix }])
  })
})
