import { calls } from '#storefront/lib/api/calls.ts'
import type { Stock, StockEntry } from '#storefront/lib/product/stock-entry.ts'
import type { ReadStock } from './stock-cache.ts'

interface StockDocument {
  ats: number
  orderable: boolean
  inventoryMessage: string
  c_piecesLeft?: number
  inStockDate?: string
}

interface StockOfProduct {
  shipment: StockDocument
  store?: StockDocument & { storeCode: string }
}

/** The response of the inventory call, by product id. */
export type InventoryDocument = Readonly<Record<string, StockOfProduct | undefined>>

/** Reads stock by the inventory call. Throws the CallFault of a refusal. */
export const readStock: ReadStock = async (productIds, storeId) =>
  entriesOf(
    await calls().ProductsInventory.getProductsInventory({
      parameters: {
        c_productIds: [...productIds],
        ...(storeId !== undefined && { c_rioCodes: storeId }),
      },
    }),
  )

/** The entries of a response, without the products that it lacks. */
export function entriesOf(found: InventoryDocument): Record<string, StockEntry> {
  const entries: Record<string, StockEntry> = {}
  for (const [id, stock] of Object.entries(found)) if (stock) entries[id] = entryOf(stock)
  return entries
}

function entryOf({ shipment, store }: StockOfProduct): StockEntry {
  return {
    shipment: stockOf(shipment),
    store: store && { ...stockOf(store), storeId: store.storeCode },
  }
}

const stockOf = ({ ats, orderable, inventoryMessage, inStockDate, c_piecesLeft }: StockDocument): Stock => ({
  ats,
  orderable,
  message: inventoryMessage,
  ...(c_piecesLeft !== undefined && { piecesLeft: c_piecesLeft }),
  ...(inStockDate !== undefined && { expectedOn: inStockDate }),
})
