import { openEmitter, type Emitter } from '#storefront/lib/emitter.ts'
import type { Stock, StockEntry } from '#storefront/lib/product/stock-entry.ts'

interface StockDocument {
  ats: number
  orderable: boolean
  inventoryMessage: string
}

/** The answer of the inventory call, by product id. */
export type InventoryDocument = Readonly<
  Record<string, { shipment: StockDocument; store?: StockDocument & { storeCode: string } } | undefined>
>

interface StockBookOptions {
  ask: (productIds: readonly string[], storeId: string | undefined) => Promise<InventoryDocument>
  /** The shop that is chosen now. */
  storeId: () => string | undefined
}

export type StockBook = ReturnType<typeof openStockBook>

const batchSize = 10
const patienceMilliseconds = 100
const freshMilliseconds = 10 * 60_000

interface Known {
  entry: StockEntry
  readAt: number
}

/**
 * The stock of products as last heard: asked for ten at a time, a tenth of a second after the first (CAT-031), good
 * for ten minutes (CAT-030). What could not be read is logged, and nothing is known of it (CAT-032).
 */
export function openStockBook({ ask, storeId }: StockBookOptions) {
  const known = new Map<string, Known>()
  const wanted = new Set<string>()
  const changes = new Map<string, Emitter>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function want(productId: string): void {
    const found = known.get(productId)
    if (found && Date.now() - found.readAt < freshMilliseconds) return
    wanted.add(productId)
    timer ??= setTimeout(() => void readWanted(), patienceMilliseconds)
  }

  async function readWanted(): Promise<void> {
    const ids = [...wanted]
    wanted.clear()
    timer = undefined
    for (let start = 0; start < ids.length; start += batchSize)
      await read(ids.slice(start, start + batchSize))
  }

  async function read(productIds: readonly string[]): Promise<void> {
    const asked = storeId()
    const found = await ask(productIds, asked).catch((error: unknown): InventoryDocument => {
      console.error(error)
      return {}
    })
    // Another shop was chosen meanwhile: its stock has been asked for.
    if (storeId() !== asked) return
    for (const id of productIds) known.set(id, { entry: entryOf(found[id]), readAt: Date.now() })
    for (const id of productIds) changes.get(id)?.emit()
  }

  return {
    get: (productId: string): StockEntry | undefined => known.get(productId)?.entry,
    /** Listens to changes of a product's stock, and reads the stock if it is not known. Returns `unsubscribe`. */
    watch(productId: string, listener: () => void): () => void {
      const change = changes.get(productId) ?? openEmitter()
      changes.set(productId, change)
      const unsubscribe = change.subscribe(listener)
      want(productId)
      return unsubscribe
    },
    /** The stock as it is this moment; nothing when it cannot be read. */
    async readNow(productId: string): Promise<StockEntry | undefined> {
      await read([productId])
      return known.get(productId)?.entry
    },
    /** SHOP-038: nothing that is known holds any more. What is watched is asked for again; its shop's part goes now. */
    markStale(): void {
      for (const [id, { entry }] of known) {
        known.set(id, { entry: { ...entry, store: undefined }, readAt: -Infinity })
        changes.get(id)?.emit()
      }
      for (const [id, change] of changes) if (change.hasListeners()) want(id)
    },
  }
}

function entryOf(document: InventoryDocument[string]): StockEntry {
  if (!document) return { shipment: undefined, store: undefined }
  const { shipment, store } = document
  return {
    shipment: stockOf(shipment),
    store: store && { ...stockOf(store), storeId: store.storeCode },
  }
}

const stockOf = ({ ats, orderable, inventoryMessage }: StockDocument): Stock => ({
  ats,
  orderable,
  message: inventoryMessage,
})
