import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entriesOf, type InventoryDocument } from './read-stock.ts'
import { openStockCache } from './stock-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const minutes = 60_000
const ignore = () => {}

/** A fake inventory: each product has `pieces`, or as many as its id has letters, and one more at the shop. */
function openInventory({ storeId }: { storeId?: string } = {}) {
  const chosen = { storeId }
  const requests: { ids: readonly string[]; storeId: string | undefined }[] = []
  const answers: (() => void)[] = []
  const state = { isDelayed: false, isDown: false, pieces: undefined as number | undefined }
  const cache = openStockCache({
    storeId: () => chosen.storeId,
    async readStock(ids, store) {
      requests.push({ ids, storeId: store })
      if (state.isDown) throw new Error('The network is down')
      if (state.isDelayed) await new Promise<void>((resolve) => answers.push(resolve))
      const document: InventoryDocument = Object.fromEntries(
        ids.map((id) => {
          const shipment = { ats: state.pieces ?? id.length, orderable: true, inventoryMessage: '' }
          return [
            id,
            { shipment, ...(store && { store: { ...shipment, ats: id.length + 1, storeCode: store } }) },
          ]
        }),
      )
      return entriesOf(document)
    },
  })
  return { cache, requests, answers, chosen, state }
}

const advance = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

test('CAT-031 OPS-061 API-064 ids are collected for a tenth of a second and requested in batches of ten', async () => {
  const { cache, requests } = openInventory()
  for (let index = 0; index < 13; index += 1) cache.watch(`p${index}`, ignore)
  await advance(99)
  expect(requests).toEqual([])
  cache.watch('p13', ignore)
  await advance(1)
  expect(requests.map(({ ids }) => ids.length)).toEqual([10, 4])
  expect(requests[1]?.ids).toContain('p13')
})

test('CAT-033 CAT-028 the stock for shipping is cached when it is read, and its listeners are called', async () => {
  const { cache } = openInventory()
  const listener = vi.fn<() => void>()
  const stop = cache.watch('fudge', listener)
  expect(cache.get('fudge')).toBeUndefined()
  await advance(100)
  expect(listener).toHaveBeenCalledOnce()
  expect(cache.get('fudge')).toEqual({ shipment: { ats: 5, orderable: true, message: '' }, store: undefined })
  stop()
})

test('CAT-030 API-064 stock that is less than ten minutes old is not requested again', async () => {
  const { cache, requests } = openInventory()
  cache.watch('fudge', ignore)
  await advance(100)
  await advance(10 * minutes - 1)
  cache.watch('fudge', ignore)
  await advance(100)
  expect(requests).toHaveLength(1)
  cache.watch('fudge', ignore)
  await advance(100)
  expect(requests).toHaveLength(2)
})

test('CAT-032 a failed request is logged and returns an empty entry', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(ignore)
  const { cache, state } = openInventory({ storeId: '0101' })
  state.isDown = true
  cache.watch('fudge', ignore)
  await advance(100)
  expect(cache.get('fudge')).toEqual({ shipment: undefined, store: undefined })
  expect(log).toHaveBeenCalledExactlyOnceWith(new Error('The network is down'))
})

test('CAT-029 SHOP-038 another shop makes all stock stale: watched products are requested for that shop', async () => {
  const { cache, requests, chosen } = openInventory({ storeId: '0101' })
  const listener = vi.fn<() => void>()
  cache.watch('fudge', listener)
  cache.watch('toffee', ignore)()
  await advance(100)
  expect(cache.get('fudge')?.store).toMatchObject({ storeId: '0101', ats: 6 })
  chosen.storeId = '0113'
  cache.markStale()
  expect(cache.get('fudge')).toMatchObject({ shipment: { ats: 5 }, store: undefined })
  await advance(100)
  expect(cache.get('fudge')?.store).toMatchObject({ storeId: '0113', ats: 6 })
  expect(requests.at(-1)).toEqual({ ids: ['fudge'], storeId: '0113' })
  expect(listener).toHaveBeenCalledTimes(3)
})

test('SHOP-038 after the shop was removed, entries contain only the stock for shipping', async () => {
  const { cache, chosen } = openInventory({ storeId: '0101' })
  cache.watch('fudge', ignore)
  await advance(100)
  chosen.storeId = undefined
  cache.markStale()
  await advance(100)
  expect(cache.get('fudge')).toMatchObject({ shipment: { ats: 5 }, store: undefined })
})

test('SHOP-038 a response for the earlier shop is dropped after another shop was chosen', async () => {
  const { cache, answers, chosen, state } = openInventory({ storeId: '0101' })
  state.isDelayed = true
  cache.watch('fudge', ignore)
  await advance(100)
  chosen.storeId = '0113'
  cache.markStale()
  answers.shift()?.()
  await advance(0)
  expect(cache.get('fudge')).toBeUndefined()
  await advance(100)
  answers.shift()?.()
  await advance(0)
  expect(cache.get('fudge')?.store?.storeId).toBe('0113')
})

test('readNow reads the current stock although the entry is fresh', async () => {
  const { cache, requests } = openInventory({ storeId: '0101' })
  cache.watch('fudge', ignore)
  await advance(100)
  expect(await cache.readNow('fudge')).toMatchObject({ store: { storeId: '0101', ats: 6 } })
  expect(requests).toHaveLength(2)
})

test('a read with a late response does not replace the result of a later read', async () => {
  const { cache, answers, state } = openInventory()
  state.isDelayed = true
  cache.watch('fudge', ignore)
  await advance(101)
  const now = cache.readNow('fudge')
  await advance()
  state.pieces = 2
  answers.pop()?.()
  await now
  expect(cache.get('fudge')?.shipment?.ats).toBe(2)
  state.pieces = 9
  answers.pop()?.()
  await advance()
  expect(cache.get('fudge')?.shipment?.ats).toBe(2)
})

test('only failed entries are read again when the network is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(ignore)
  const { cache, requests, state } = openInventory()
  cache.watch('toffee', ignore)
  await advance(100)
  state.isDown = true
  cache.watch('fudge', ignore)
  cache.watch('mint', ignore)()
  await advance(100)
  state.isDown = false
  cache.retry()
  await advance(100)
  expect(requests.at(-1)?.ids).toEqual(['fudge'])
  expect(cache.get('fudge')?.shipment?.ats).toBe(5)
})
