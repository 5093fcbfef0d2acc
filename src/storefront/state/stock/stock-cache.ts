import { openEmitter, type Emitter } from '#ui/lib/emitter.ts'
import type { StockEntry } from '#storefront/lib/product/stock-entry.ts'

/** Reads the stock of products by id: for shipping, and at a shop. */
export type ReadStock = (
  productIds: readonly string[],
  storeId: string | undefined,
) => Promise<Readonly<Record<string, StockEntry>>>

interface StockCacheOptions {
  readStock: ReadStock
  /** The id of the preferred shop. */
  storeId: () => string | undefined
}

export type StockCache = ReturnType<typeof openStockCache>

const batchSize = 10
const batchDelayMilliseconds = 100
const freshMilliseconds = 10 * 60_000

const unread: StockEntry = { shipment: undefined, store: undefined }

interface CachedStock {
  entry: StockEntry
  readAt: number
}

/**
 * The stock of products. Requests are collected for a tenth of a second and sent in batches of ten (CAT-031). An
 * entry is fresh for ten minutes (CAT-030). A failed request is logged and returns empty entries (CAT-032), which are
 * not fresh.
 */
export function openStockCache({ readStock, storeId }: StockCacheOptions) {
  const cached = new Map<string, CachedStock>()
  const wanted = new Set<string>()
  const changes = new Map<string, Emitter>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const readAtOf = (productId: string): number => cached.get(productId)?.readAt ?? -Infinity

  function request(productId: string): void {
    if (Date.now() - readAtOf(productId) < freshMilliseconds) return
    wanted.add(productId)
    timer ??= setTimeout(() => void readWanted(), batchDelayMilliseconds)
  }

  async function readWanted(): Promise<void> {
    const ids = [...wanted]
    wanted.clear()
    timer = undefined
    for (let start = 0; start < ids.length; start += batchSize)
      await read(ids.slice(start, start + batchSize))
  }

  async function read(productIds: readonly string[]): Promise<void> {
    const shop = storeId()
    const askedAt = Date.now()
    const found = await readStock(productIds, shop).catch((error: unknown) => void console.error(error))
    // The shopper has chosen another shop meanwhile: its stock is already requested.
    if (storeId() !== shop) return
    for (const id of productIds) {
      // A later read may have received its response first.
      if (readAtOf(id) > askedAt) continue
      // After a failure the next view that shows the product requests it again.
      cached.set(id, { entry: found?.[id] ?? unread, readAt: found ? askedAt : -Infinity })
      changes.get(id)?.emit()
    }
  }

  /** Requests the watched products that are not fresh. */
  function requestWatched(): void {
    changes.forEach((change, id) => change.hasListeners() && request(id))
  }

  return {
    get: (productId: string): StockEntry | undefined => cached.get(productId)?.entry,
    /** Listens to changes of a product's stock, and requests it if it is not fresh. Returns `unsubscribe`. */
    watch(productId: string, listener: () => void): () => void {
      const change = changes.get(productId) ?? openEmitter()
      changes.set(productId, change)
      request(productId)
      return change.subscribe(listener)
    },
    /** Reads the current stock, fresh or not; an empty entry if it cannot be read. */
    async readNow(productId: string): Promise<StockEntry | undefined> {
      await read([productId])
      return cached.get(productId)?.entry
    },
    /** SHOP-038: makes all entries stale, drops the stock of the shop, and requests the watched products again. */
    markStale(): void {
      for (const [id, { entry }] of cached) {
        cached.set(id, { entry: { ...entry, store: undefined }, readAt: -Infinity })
        changes.get(id)?.emit()
      }
      requestWatched()
    },
    /** Reads failed entries again after the network is back. */
    retry: requestWatched,
  }
}
