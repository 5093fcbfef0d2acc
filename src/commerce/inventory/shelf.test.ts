import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { allowed } from '#testing/orders/buyer.ts'
import { announcedDuring } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'
import { takenFrom } from '#testing/taken-stock.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'
import type { StockCount } from './inventory.ts'

const { shop, database } = await openStockedShop()
const { inventory } = shop
const { shelf } = inventory
const bar = 'sea-salt-bar'
const key = { productId: bar, locationId: webLocation }
const ada = { kind: 'member', id: 'ada' } as const

const replace = async (productId: string, change: Partial<StockCount> | null) =>
  database.transact(async () => {
    const counts = await inventory.records.all()
    const others = counts.filter((row) => row.productId !== productId || row.locationId !== webLocation)
    const row = { ...key, productId, onHand: 10, sold: null, isPerpetual: false, restockDate: null }
    await inventory.records.replace(change ? [...others, { ...row, ...change }] : others)
  })
const count = (onHand: number) => replace(bar, { onHand })
const forSale = async () => (await inventory.levels([bar], webLocation)).get(bar)?.ats
const promise = (quantity: number) => takenFrom(inventory, 'basket', [{ ...key, quantity }])
const send = async (quantity: number) => inventory.leave(await promise(quantity))

beforeEach(async () => {
  await database.run(sql`update all_stock set promised = 0, promised_parts = 0`)
  await count(10)
})

describe.each([
  ['an import', count],
  ['the command', (units: number) => shelf.count(key, units).then(allowed)],
])('a count by %s', (_, countAgain) => {
  test('SALE-163 a count of 10 after 5 sold units were sent makes 10 available', async () => {
    await send(5)
    expect(await forSale()).toBe(5)
    await countAgain(10)
    expect(await forSale()).toBe(10)
  })

  test('SALE-163 a count of 10 while 6 sold units are not sent makes 4 available', async () => {
    await promise(6)
    await countAgain(10)
    expect(await forSale()).toBe(4)
    await countAgain(4)
    expect(await forSale()).toBe(0)
    expect(await shelf.short(10)).toMatchObject([{ productId: bar, onHand: 4, promised: 6 }])
  })

  test('ends an opened unit, because a count has whole units', async () => {
    await send(0.2)
    expect(allowed(await shelf.history(key)).onHand).toBe(9.8)
    await countAgain(9)
    expect(allowed(await shelf.history(key))).toMatchObject({ onHand: 9, left: 0, counted: 9 })
  })
})

test('SALE-164 a row with "sold" changes on-hand stock by the difference to the last import', async () => {
  await promise(2)
  await send(3)
  const exported = (await inventory.records.all()).find(
    (row) => row.productId === bar && row.locationId === webLocation,
  )
  expect(exported).toMatchObject({ onHand: 7, sold: 3 })
  await send(1)
  await replace(bar, { onHand: 7, sold: 3 })
  expect(await forSale()).toBe(4)
  await replace(bar, { onHand: 12, sold: 3 })
  await replace(bar, { onHand: 12, sold: 3 })
  expect(await forSale()).toBe(9)
  expect(allowed(await shelf.history(key))).toMatchObject({
    onHand: 11,
    promised: 2,
    counted: 10,
    left: 4,
    moved: 5,
    movements: [{ reason: 'correction', units: 5, note: 'Import', by: { kind: 'command-line' } }],
  })
})

test('SALE-164 a row that is missing in the folder is not counted, and retains its promise', async () => {
  const taken = await promise(6)
  await inventory.hold('other', [{ ...key, quantity: 1 }], 10)
  await replace(bar, null)
  expect(await inventory.levels([bar], webLocation)).toEqual(new Map())
  expect(await inventory.hold('later', [{ ...key, quantity: 1 }], 10)).toMatchObject({ available: 0 })
  expect(await shelf.history(key)).toMatchObject({ refused: 'stock-not-found' })
  await inventory.leave([...taken].map((line) => ({ ...line, quantity: 2 })))
  await count(8)
  expect(await forSale()).toBe(4)
  await inventory.giveBack([...taken].map((line) => ({ ...line, quantity: 4 })))
  expect(await forSale()).toBe(8)
})

describe('movements', () => {
  test('SALE-165 change on-hand stock, are stored with author, time and note, and explain the number', async () => {
    const before = new Date()
    const by = { kind: 'command-line' } as const
    await send(1.5)
    await shelf.move(key, { units: 24, reason: 'delivered', note: 'Truck 7' }, ada)
    await shelf.move(key, { units: -2, reason: 'damaged', note: null }, by)
    const history = allowed(await shelf.history(key))
    expect(history).toMatchObject({ counted: 10, left: 1.5, moved: 22, onHand: 30.5, promised: 0 })
    expect(history.movements).toMatchObject([
      { reason: 'delivered', units: 24, note: 'Truck 7', by: ada },
      { reason: 'damaged', units: -2, note: null, by },
    ])
    for (const { at } of history.movements) expect(at.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1)
    await count(30)
    expect(allowed(await shelf.history(key))).toMatchObject({ counted: 30, moved: 0, movements: [], left: 0 })
  })

  test('cannot remove more units than are on hand, but can remove promised units', async () => {
    await promise(6)
    const damaged = (units: number) => shelf.move(key, { units, reason: 'damaged', note: null }, ada)
    expect(await damaged(-11)).toEqual({ refused: 'not-enough-stock', ...key, available: 10 })
    expect(await damaged(-7)).toMatchObject({ onHand: 3, promised: 6 })
    expect(await forSale()).toBe(0)
    const unknown = { productId: 'nothing', locationId: webLocation }
    expect(await shelf.move(unknown, { units: 1, reason: 'found', note: null }, ada)).toEqual({
      refused: 'stock-not-found',
      ...unknown,
    })
    expect(await shelf.count(unknown, 1)).toMatchObject({ refused: 'stock-not-found' })
  })

  test('the database refuses a reason that does not fit the sign', async () => {
    const wrong = shelf.move(key, { units: -1, reason: 'delivered', note: null }, ada)
    await expect(wrong).rejects.toThrow('stock_movements_reason_check')
    expect(allowed(await shelf.history(key)).onHand).toBe(10)
  })

  test('announce to cached pages that a product is sold out or available again', async () => {
    await promise(9)
    const move = (units: number) => () => shelf.move(key, { units, reason: 'correction', note: null }, ada)
    expect(await announcedDuring(database, async () => void (await move(-1)()))).toEqual([`stock:${bar}`])
    expect(await announcedDuring(database, async () => void (await move(-1)()))).toEqual([])
    expect(await announcedDuring(database, async () => void (await move(3)()))).toEqual([`stock:${bar}`])
    expect(await announcedDuring(database, async () => void (await shelf.count(key, 9)))).toEqual([
      `stock:${bar}`,
    ])
  })
})

describe('missing units', () => {
  test('SALE-052 release their promise without becoming available', async () => {
    const taken = await promise(6)
    await shelf.writeOff(
      taken.map((line) => ({ ...line, quantity: 2 })),
      'Order 1',
      ada,
    )
    expect(await forSale()).toBe(4)
    expect(allowed(await shelf.history(key))).toMatchObject({
      onHand: 8,
      promised: 4,
      movements: [{ reason: 'correction', units: -2, note: 'Order 1', by: ada }],
    })
  })

  test('are not removed from empty on-hand stock', async () => {
    const taken = await promise(6)
    await count(0)
    await shelf.writeOff(taken, 'Order 1', ada)
    expect(allowed(await shelf.history(key))).toMatchObject({ onHand: 0, promised: 0, movements: [] })
    expect(await forSale()).toBe(0)
  })
})

test('SALE-166 shortages are listed, largest first, without perpetual and removed records', async () => {
  const short = async () =>
    (await shelf.short(10)).map(({ productId, onHand, promised }) => [productId, onHand, promised])
  await promise(6)
  const tins = await takenFrom(inventory, 'basket', [
    { productId: 'mail-tin', locationId: webLocation, quantity: 3 },
  ])
  expect(await short()).toEqual([])
  await count(5)
  await replace('mail-tin', { onHand: 0 })
  expect(await short()).toEqual([
    ['mail-tin', 0, 3],
    [bar, 5, 6],
  ])
  await inventory.leave(tins)
  expect(await short()).toEqual([
    ['mail-tin', -3, 0],
    [bar, 5, 6],
  ])
  await replace('mail-tin', null)
  await replace(bar, { onHand: 0, isPerpetual: true })
  expect(await short()).toEqual([])
})
