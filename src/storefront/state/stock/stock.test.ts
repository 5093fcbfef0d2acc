import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStockBook, type InventoryDocument } from './stock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const minutes = 60_000
const nobody = () => {}

/** A warehouse with as many pieces of each product as its id is long, and a shop with one more. */
function openWarehouse({ storeId }: { storeId?: string } = {}) {
  const chosen = { storeId }
  const asked: { ids: readonly string[]; storeId: string | undefined }[] = []
  const answers: (() => void)[] = []
  const state = { isHeldBack: false, isBroken: false }
  const book = openStockBook({
    storeId: () => chosen.storeId,
    async ask(ids, store) {
      asked.push({ ids, storeId: store })
      if (state.isBroken) throw new Error('The line is dead')
      if (state.isHeldBack) await new Promise<void>((resolve) => answers.push(resolve))
      return Object.fromEntries(
        ids.map((id) => {
          const shipment = { ats: id.length, orderable: true, inventoryMessage: '' }
          return [
            id,
            { shipment, ...(store && { store: { ...shipment, ats: id.length + 1, storeCode: store } }) },
          ]
        }),
      ) satisfies InventoryDocument
    },
  })
  return { book, asked, answers, chosen, state }
}

const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

test('CAT-031 API-064 ids are asked for together a tenth of a second after the first, ten at a time', async () => {
  const { book, asked } = openWarehouse()
  for (let index = 0; index < 13; index += 1) book.watch(`p${index}`, nobody)
  await settle(99)
  expect(asked).toEqual([])
  book.watch('p13', nobody)
  await settle(1)
  expect(asked.map(({ ids }) => ids.length)).toEqual([10, 4])
  expect(asked[1]?.ids).toContain('p13')
})

test('CAT-033 CAT-028 the stock for shipping is known once it was heard, and whoever watches hears of it', async () => {
  const { book } = openWarehouse()
  const hear = vi.fn<() => void>()
  const stop = book.watch('fudge', hear)
  expect(book.get('fudge')).toBeUndefined()
  await settle(100)
  expect(hear).toHaveBeenCalledOnce()
  expect(book.get('fudge')).toEqual({ shipment: { ats: 5, orderable: true, message: '' }, store: undefined })
  stop()
})

test('CAT-030 API-064 what was heard less than ten minutes ago is not asked for again', async () => {
  const { book, asked } = openWarehouse()
  book.watch('fudge', nobody)
  await settle(100)
  await settle(10 * minutes - 1)
  book.watch('fudge', nobody)
  await settle(100)
  expect(asked).toHaveLength(1)
  book.watch('fudge', nobody)
  await settle(100)
  expect(asked).toHaveLength(2)
})

test('CAT-032 what cannot be read is logged, and nothing is known of it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(nobody)
  const { book, state } = openWarehouse({ storeId: '0101' })
  state.isBroken = true
  book.watch('fudge', nobody)
  await settle(100)
  expect(book.get('fudge')).toEqual({ shipment: undefined, store: undefined })
  expect(log).toHaveBeenCalledExactlyOnceWith(new Error('The line is dead'))
})

test('CAT-029 SHOP-038 another shop makes all stock stale: what is watched is asked for at that shop', async () => {
  const { book, asked, chosen } = openWarehouse({ storeId: '0101' })
  const hear = vi.fn<() => void>()
  book.watch('fudge', hear)
  book.watch('toffee', nobody)()
  await settle(100)
  expect(book.get('fudge')?.store).toMatchObject({ storeId: '0101', ats: 6 })
  chosen.storeId = '0113'
  book.markStale()
  expect(book.get('fudge')).toMatchObject({ shipment: { ats: 5 }, store: undefined })
  await settle(100)
  expect(book.get('fudge')?.store).toMatchObject({ storeId: '0113', ats: 6 })
  expect(asked.at(-1)).toEqual({ ids: ['fudge'], storeId: '0113' })
  expect(hear).toHaveBeenCalledTimes(3)
})

test('SHOP-038 without a shop there is no stock of a shop', async () => {
  const { book, chosen } = openWarehouse({ storeId: '0101' })
  book.watch('fudge', nobody)
  await settle(100)
  chosen.storeId = undefined
  book.markStale()
  await settle(100)
  expect(book.get('fudge')).toMatchObject({ shipment: { ats: 5 }, store: undefined })
})

test('SHOP-038 an answer that comes after another shop was chosen is not taken for that shop’s', async () => {
  const { book, answers, chosen, state } = openWarehouse({ storeId: '0101' })
  state.isHeldBack = true
  book.watch('fudge', nobody)
  await settle(100)
  chosen.storeId = '0113'
  book.markStale()
  answers.shift()?.()
  await settle(0)
  expect(book.get('fudge')).toBeUndefined()
  await settle(100)
  answers.shift()?.()
  await settle(0)
  expect(book.get('fudge')?.store?.storeId).toBe('0113')
})

test('SHOP-049 the stock of this moment is read even when what is known is fresh', async () => {
  const { book, asked } = openWarehouse({ storeId: '0101' })
  book.watch('fudge', nobody)
  await settle(100)
  expect(await book.readNow('fudge')).toMatchObject({ store: { storeId: '0101', ats: 6 } })
  expect(asked).toHaveLength(2)
})
