import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { StockCount } from '#commerce/inventory/inventory.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { mixUnits } from '#shared/boxes/custom-mix.ts'
import { piecesIn } from '#shared/boxes/stock-parts.ts'
import { announcedDuring } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'
import { takenFrom } from '#testing/taken-stock.ts'

const { shop, database } = await openStockedShop()
const { inventory } = shop

const of = (quantity: number, productId = 'nougat-piece') => ({ productId, locationId: 'web', quantity })
/** Converts a line into a promised one. All tests use the same stock record. */
const [record] = await takenFrom(inventory, 'first', [of(0.2)])
const taken = (quantity: number) => ({ ...of(quantity), stockId: record?.stockId ?? 0 })
const left = async () => {
  const level = (await inventory.levels(['nougat-piece'], 'web')).get('nougat-piece')
  return level && { ats: level.ats, unitsLeft: level.unitsLeft }
}
const stockIs = (onHand: number) =>
  database.run(sql`
    update stock set on_hand = ${onHand}, opened_parts = 0, counted = ${onHand}, promised = 0, promised_parts = 0
    where product_id = 'nougat-piece' and location_id = 'web'`)

const replace = (counts: readonly StockCount[]) => database.transact(() => inventory.records.replace(counts))

test('a box opens a unit; further boxes use its pieces until the next unit is opened', async () => {
  await stockIs(2)
  expect(await inventory.take('a', [of(0.2)])).toHaveLength(1)
  expect(await left()).toEqual({ ats: 1, unitsLeft: 1.8 })
  expect(await inventory.take('b', [of(0.4), of(0.4), of(0.2)])).toHaveLength(3)
  expect(await left()).toEqual({ ats: 0, unitsLeft: 0.8 })
  expect(await inventory.take('c', [of(0.801)])).toEqual({
    refused: 'not-enough-stock',
    productId: 'nougat-piece',
    available: 0,
    locationId: 'web',
  })
  expect(await inventory.take('c', [of(0.8)])).toHaveLength(1)
  expect(await left()).toEqual({ ats: 0, unitsLeft: 0 })
})

test.each([3, 6, 7, 12])(
  'a unit of %i pieces is enough for exactly as many boxes with one of them',
  async (pieces) => {
    await stockIs(2)
    const one = mixUnits({ unitType: 'piece', qty: 1 }, { boxGrams: 1, pieceGrams: 1, piecesPerUnit: pieces })
    for (let box = 0; box < 2 * pieces; box++)
      expect(await inventory.take(`box-${box}`, [of(one)]), `box ${box}`).toHaveLength(1)
    expect(await left()).toEqual({ ats: 0, unitsLeft: 0 })
    expect(await inventory.take('one more', [of(one)])).toMatchObject({ refused: 'not-enough-stock' })
    await inventory.giveBack(Array.from({ length: pieces }, () => taken(one)))
    expect(await left()).toEqual({ ats: 1, unitsLeft: 1 })
  },
)

test('stock and pieces are consistent after any sequence of orders, holds and returns', async () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom('take', 'hold', 'give back'),
      basket: fc.constantFrom('a', 'b', 'c'),
      pieces: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 12 },
  )
  const sizes = fc.constantFrom(2, 3, 5, 6, 8, 12, 17)
  await fc.assert(
    fc.asyncProperty(sizes, steps, async (size, changes) => {
      await stockIs(3)
      await database.run(sql`delete from stock_holds`)
      const model = { left: 3 * size, taken: 0, held: new Map<string, number>() }
      const unitsOf = (qty: number) =>
        mixUnits({ unitType: 'piece', qty }, { boxGrams: 1, pieceGrams: 1, piecesPerUnit: size })
      const freeFor = (basket: string) =>
        model.left - [...model.held].reduce((sum, [by, qty]) => sum + (by === basket ? 0 : qty), 0)
      for (const { what, basket, pieces } of changes) {
        if (what === 'give back') {
          const back = Math.min(pieces, model.taken)
          if (back === 0) continue
          await inventory.giveBack([taken(unitsOf(back))])
          model.left += back
          model.taken -= back
        } else {
          const refused = isRefusal(
            what === 'take'
              ? await inventory.take(basket, [of(unitsOf(pieces))])
              : await inventory.hold(basket, [of(unitsOf(pieces))], 10),
          )
          expect(refused, `${what} ${pieces}`).toBe(pieces > freeFor(basket))
          if (refused) continue
          if (what === 'hold') model.held.set(basket, pieces)
          else {
            model.held.delete(basket)
            model.left -= pieces
            model.taken += pieces
          }
        }
        const free = Math.max(0, freeFor(''))
        expect(piecesIn((await left())?.unitsLeft ?? 0, size)).toBe(free)
      }
    }),
    { numRuns: 40 },
  )
})

test('returned parts add up to whole units again', async () => {
  // Deletes the holds that the random steps have left.
  await database.run(sql`delete from stock_holds`)
  await stockIs(1)
  const sold = await announcedDuring(database, async () => void (await inventory.take('a', [of(0.6)])))
  expect(sold).toEqual(['stock:nougat-piece'])
  const some = await announcedDuring(database, () => inventory.giveBack([taken(0.3)]))
  expect(some).toEqual([])
  const whole = await announcedDuring(database, () => inventory.giveBack([taken(0.3)]))
  expect(whole).toEqual(['stock:nougat-piece'])
  expect(await left()).toEqual({ ats: 1, unitsLeft: 1 })
})

test('parts of units are held: twenty baskets share one unit of five pieces', async () => {
  await stockIs(1)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, basket) => inventory.hold(`h-${basket}`, [of(0.2)], 10)),
  )
  expect(outcomes.filter((outcome) => outcome instanceof Date)).toHaveLength(5)
  expect(await left()).toEqual({ ats: 0, unitsLeft: 0 })
  await Promise.all(Array.from({ length: 20 }, (_, basket) => inventory.release(`h-${basket}`)))
  expect(await left()).toEqual({ ats: 1, unitsLeft: 1 })
})

test('importing an export preserves the opened unit; importing a new count removes it', async () => {
  await stockIs(10)
  await inventory.leave(await takenFrom(inventory, 'a', [of(0.2)]))
  const counts = await inventory.records.all()
  await replace(counts)
  expect(await left()).toEqual({ ats: 9, unitsLeft: 9.8 })
  const edited = counts.map((count) =>
    count.productId === 'nougat-piece' ? { ...count, onHand: 12 } : count,
  )
  await replace(edited)
  expect(await left()).toEqual({ ats: 12, unitsLeft: 12.8 })
  const counted = counts.map((count) =>
    count.productId === 'nougat-piece' ? { ...count, onHand: 4, sold: null } : count,
  )
  await replace(counted)
  expect(await left()).toEqual({ ats: 4, unitsLeft: 4 })
})
