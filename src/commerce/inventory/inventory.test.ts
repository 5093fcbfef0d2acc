import { describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { announcedDuring } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'
import { takenFrom } from '#testing/taken-stock.ts'
import { untilBlocked } from '#testing/until-blocked.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'
import type { StockLine, TakenStock } from './inventory.ts'

const { shop, database } = await openStockedShop()
const { inventory } = shop

const web = (productId: string, quantity: number): StockLine => ({
  productId,
  locationId: webLocation,
  quantity,
})
const atsOf = async (productId: string) =>
  (await inventory.levels([productId], webLocation)).get(productId)?.ats

test('of ten pieces, fifty concurrent buyers get exactly ten, and the stock is zero afterwards', async () => {
  await inventory.take('b', [web('pickup-cake', 90)])
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, buyer) => inventory.take(`buyer-${buyer}`, [web('pickup-cake', 1)])),
  )
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(10)
  expect(await atsOf('pickup-cake')).toBe(0)
})

test('orders that name the same products in opposite order cause no deadlock', async () => {
  const [forward, backward] = [
    [web('sea-salt-bar', 1), web('mail-tin', 1)],
    [web('mail-tin', 1), web('sea-salt-bar', 1)],
  ]
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, buyer) =>
      inventory.take(`deadlock-${buyer}`, buyer % 2 === 0 ? forward : backward),
    ),
  )
  expect(outcomes.some(isRefusal)).toBe(false)
  expect([await atsOf('sea-salt-bar'), await atsOf('mail-tin')]).toEqual([940, 40])
})

test('an order gets all of its lines, or is refused', async () => {
  const refusal = await inventory.take('b', [web('old-toffee', 5), web('lemon-drops', 6)])
  expect(refusal).toEqual({
    refused: 'not-enough-stock',
    productId: 'lemon-drops',
    available: 5,
    locationId: 'web',
  })
  expect(await atsOf('old-toffee')).toBe(100)
})

test('lines of the same product are added up before the stock check', async () => {
  const refusal = await inventory.take('b', [web('lemon-drops', 3), web('lemon-drops', 3)])
  expect(refusal).toMatchObject({ refused: 'not-enough-stock', available: 5 })
})

test('a product without a stock record at a location has no stock there', async () => {
  expect(await inventory.take('b', [web('party-set', 1)])).toMatchObject({ available: 0 })
  expect((await inventory.levels(['party-set'], webLocation)).size).toBe(0)
})

test('a perpetual product never sells out', async () => {
  expect(await inventory.take('b', [web('gift-card', 5_000)])).toEqual([])
  expect((await inventory.levels(['gift-card'], webLocation)).get('gift-card')).toMatchObject({
    ats: 999_999,
    isOrderable: true,
    isPerpetual: true,
  })
})

describe('holds', () => {
  test('that have expired are deleted without waiting for a checkout that ends one of them', async () => {
    for (const basketId of ['late', 'later']) await inventory.hold(basketId, [web('spring-egg', 1)], -1)
    const released = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const checkout = database.transact(async () => {
      await inventory.release('late')
      released.resolve()
      await commit.promise
    })
    await released.promise
    const waits = untilBlocked(database).then(
      () => 'waits',
      () => 'does not wait',
    )
    const deleted = await Promise.race([inventory.expireHolds(), waits])
    commit.resolve()
    await checkout
    expect(deleted).toBe(1)
  })

  test('are released, and stock is returned, during an import that deletes both', async () => {
    await inventory.hold('merged', [web('spring-egg', 1)], 10)
    const taken = await takenFrom(inventory, 'failing', [web('mail-tin', 1)])
    const released = Promise.withResolvers<void>()
    const proceed = Promise.withResolvers<void>()
    const failingOrder = database.transact(async () => {
      await inventory.release('merged')
      released.resolve()
      await proceed.promise
      await inventory.giveBack(taken)
    })
    await released.promise
    const importing = database.transact(async () => {
      await inventory.lockForImport()
      await database.run(sql`delete from stock where product_id = 'spring-egg'`)
      throw new Error('The test needs the stock')
    })
    const both = Promise.allSettled([failingOrder, importing])
    await untilBlocked(database)
    proceed.resolve()
    expect(await both).toEqual([
      { status: 'fulfilled', value: undefined },
      { status: 'rejected', reason: new Error('The test needs the stock') },
    ])
  })

  test('one sender can hold the stock of twenty baskets; further baskets get no hold', async () => {
    const sender = Buffer.from('203.0.113.7')
    const hold = (basket: string, from = sender) =>
      inventory.hold(basket, [web('spring-egg', 1)], 10, { sender: from })
    const before = (await atsOf('spring-egg')) ?? 0
    for (let basket = 0; basket < 25; basket++) await hold(`one-${basket}`)
    expect(await atsOf('spring-egg')).toBe(before - 20)
    await hold('one-3')
    expect(await atsOf('spring-egg')).toBe(before - 20)
    await hold('another', Buffer.from('203.0.113.8'))
    expect(await atsOf('spring-egg')).toBe(before - 21)
    for (let basket = 0; basket < 25; basket++) await inventory.release(`one-${basket}`)
    await inventory.release('another')
    expect(await atsOf('spring-egg')).toBe(before)
  })

  test('a basket cannot hold or order units that another basket holds', async () => {
    expect(await inventory.hold('mine', [web('spring-egg', 98)], 10)).toBeInstanceOf(Date)
    expect(await atsOf('spring-egg')).toBe(2)
    expect(await inventory.hold('yours', [web('spring-egg', 3)], 10)).toMatchObject({ available: 2 })
    expect(await inventory.take('yours', [web('spring-egg', 3)])).toMatchObject({ available: 2 })
  })

  test('a new hold replaces the previous hold of its basket; a refused one changes no hold', async () => {
    expect(await inventory.hold('mine', [web('spring-egg', 40)], 10)).toBeInstanceOf(Date)
    expect(await atsOf('spring-egg')).toBe(60)
    expect(await inventory.hold('mine', [web('spring-egg', 101)], 10)).toMatchObject({ available: 100 })
    expect(await atsOf('spring-egg')).toBe(60)
  })

  test('ordering a basket ends its hold', async () => {
    const taken = await takenFrom(inventory, 'mine', [web('spring-egg', 100)])
    expect(await database.rows(holdsOf('mine'))).toEqual([])
    await inventory.giveBack(taken)
    expect(await atsOf('spring-egg')).toBe(100)
  })

  test('the units of an expired hold are available, and the hold is deleted', async () => {
    await inventory.hold('late', [web('spring-egg', 100)], 0)
    expect(await atsOf('spring-egg')).toBe(100)
    expect(await inventory.expireHolds()).toBe(1)
    expect(await database.rows(holdsOf('late'))).toEqual([])
  })

  test('releasing a hold makes its units available', async () => {
    await inventory.hold('undecided', [web('spring-egg', 100)], 10)
    await inventory.release('undecided')
    expect(await atsOf('spring-egg')).toBe(100)
  })

  test('twenty concurrent baskets together hold at most the five pieces in stock', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, basket) => inventory.hold(`h-${basket}`, [web('lemon-drops', 1)], 10)),
    )
    expect(outcomes.filter((outcome) => outcome instanceof Date)).toHaveLength(5)
    await Promise.all(Array.from({ length: 20 }, (_, basket) => inventory.release(`h-${basket}`)))
  })

  const holdsOf = (basketId: string) => ({
    name: 'holds-of',
    text: 'select * from stock_holds where basket_id = $1',
    values: [basketId],
  })
})

test('selling the last piece and returning the first one are announced, other changes are not', async () => {
  expect((await inventory.inStock(['lemon-drops'])).get('lemon-drops')).toBe(true)
  const some = await announcedDuring(database, () => inventory.take('b', [web('lemon-drops', 4)]))
  const taken: TakenStock[] = []
  const last = await announcedDuring(database, async () => {
    taken.push(...(await takenFrom(inventory, 'b', [web('lemon-drops', 1)])))
  })
  expect([some, last]).toEqual([[], ['stock:lemon-drops']])
  expect((await inventory.inStock(['lemon-drops'])).get('lemon-drops')).toBe(false)
  const back = await announcedDuring(database, () => inventory.giveBack(taken))
  expect(back).toEqual(['stock:lemon-drops'])
  expect((await inventory.inStock(['lemon-drops'])).get('lemon-drops')).toBe(true)
})

test('the set of products in stock is cached until a product sells out or is in stock again', async () => {
  const before = await inventory.allInStock()
  expect(before.has('lemon-drops')).toBe(true)
  expect(await inventory.allInStock()).toBe(before)
  const taken: TakenStock[] = []
  await announcedDuring(database, async () => {
    taken.push(...(await takenFrom(inventory, 'b', [web('lemon-drops', (await atsOf('lemon-drops')) ?? 0)])))
  })
  expect((await inventory.allInStock()).has('lemon-drops')).toBe(false)
  await announcedDuring(database, () => inventory.giveBack(taken))
  expect(await inventory.allInStock()).toEqual(before)
})

test('stock that a failed transaction promised is available again', async () => {
  const failing = database.transact(async () => {
    await inventory.take('b', [web('old-toffee', 10)])
    throw new Error('the order failed')
  })
  await expect(failing).rejects.toThrow('the order failed')
  expect(await atsOf('old-toffee')).toBe(100)
})

test('an import with the same counts does not restore sold stock', async () => {
  await inventory.take('b', [web('truffle-box-one-pound-none', 30)])
  await shop.importExport.importFolder(fixtureFolder)
  expect(await atsOf('truffle-box-one-pound-none')).toBe(70)
})

test('an import with a new count sets the stock of a product', async () => {
  const counts = await inventory.records.all()
  const recounted = counts.map((count) =>
    count.productId === 'truffle-box-one-pound-none' ? { ...count, onHand: 55 } : count,
  )
  await database.transact(() => inventory.records.replace(recounted))
  expect(await atsOf('truffle-box-one-pound-none')).toBe(25)
})

test('orders during an import of stock counts are not lost', async () => {
  const counts = (await inventory.records.all()).map((count) =>
    count.productId === 'mix-box' ? { ...count, onHand: 500 } : count,
  )
  await database.transact(() => inventory.records.replace(counts))
  const recounted = counts.map((count) =>
    count.productId === 'truffle-box-half-pound-none' ? { ...count, onHand: 77 } : count,
  )
  const work = Array.from({ length: 40 }, (_, index) =>
    index % 8 === 3
      ? database.transact(() => inventory.records.replace(index % 16 === 3 ? recounted : counts))
      : inventory.take(`busy-${index}`, [web('mix-box', 1)]),
  )
  await Promise.all(work)
  expect(await atsOf('mix-box')).toBe(465)
})

describe('stock after units have left the shop', () => {
  const numbersOf = (productId: string) =>
    database.row(sql`
      select on_hand as "onHand", opened_parts as "opened", promised, promised_parts as "promisedParts"
      from stock where product_id = ${productId} and location_id = 'web'`)

  test('SALE-161 SALE-162 an order promises units; leaving reduces on-hand and promised units', async () => {
    const before = { onHand: 100, opened: 0, promised: 0, promisedParts: 0 }
    expect(await numbersOf('old-toffee')).toEqual(before)
    const taken = await takenFrom(inventory, 'b', [web('old-toffee', 6)])
    expect(await numbersOf('old-toffee')).toEqual({ ...before, promised: 6 })
    expect(await atsOf('old-toffee')).toBe(94)
    const [line] = taken
    if (!line) throw new Error('Nothing was taken')
    await inventory.leave([
      { ...line, quantity: 1 },
      { ...line, quantity: 3 },
    ])
    expect(await numbersOf('old-toffee')).toEqual({ ...before, onHand: 96, promised: 2 })
    await inventory.giveBack([{ ...line, quantity: 2 }])
    expect(await numbersOf('old-toffee')).toEqual({ ...before, onHand: 96 })
    expect(await atsOf('old-toffee')).toBe(96)
    await inventory.undoLeave([{ ...line, quantity: 4 }])
    expect(await numbersOf('old-toffee')).toEqual({ ...before, promised: 4 })
    await inventory.giveBack([{ ...line, quantity: 4 }])
  })

  test('when more units leave than were counted, none are available; a delivery is added in full', async () => {
    const [line] = await takenFrom(inventory, 'b', [web('old-toffee', 4.2)])
    if (!line) throw new Error('Nothing was taken')
    await database.run(sql`update stock set on_hand = 3 where product_id = 'old-toffee'`)
    expect(await atsOf('old-toffee')).toBe(0)
    expect((await inventory.inStock(['old-toffee'])).get('old-toffee')).toBe(false)
    await inventory.leave([line])
    expect(await numbersOf('old-toffee')).toMatchObject({ onHand: -2, opened: 14_414_400, promised: 0 })
    expect(await inventory.levels(['old-toffee'], webLocation)).toEqual(
      new Map([['old-toffee', expect.objectContaining({ ats: 0, unitsLeft: 0, isOrderable: false })]]),
    )
    await inventory.undoLeave([line])
    expect(await numbersOf('old-toffee')).toEqual({
      onHand: 3,
      opened: 0,
      promised: 4,
      promisedParts: 3_603_600,
    })
    await inventory.giveBack([line])
    await database.run(sql`update stock set on_hand = 100 where product_id = 'old-toffee'`)
  })
})
