import { z } from 'zod'
import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { cellOf, type Edits, type GridProduct } from '#storefront/features/recipients/lib/grid.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { defaultShipmentId } from '#storefront/state/recipients/recipients.ts'

const storageKey = storageKeys.draft('grid')

/** The unsaved changes in the grid. */
export interface GridDraft {
  /** The typed texts, by cell. */
  cells: Edits
  /** The columns that the shopper has added for products that are not in the bag. */
  products: readonly GridProduct[]
}

interface Draft extends GridDraft {
  basketId: string
}

const SavedDraft = z.object({
  basketId: z.string(),
  cells: z.array(z.tuple([z.string(), z.string()])),
  products: z
    .array(z.object({ key: z.string(), productId: z.string(), name: z.string(), unitPrice: z.number() }))
    .default([]),
})

const noDraft: Draft = { basketId: '', cells: new Map(), products: [] }
const draft = openStore(noDraft)
let isRead = false
let saving: ReturnType<typeof setTimeout> | undefined

onCustomerLeft(() => {
  clearTimeout(saving)
  draft.set(noDraft)
  // Removes a draft that was saved after the storage was cleared.
  save(noDraft)
})

type Place = Pick<Basket, 'basketId' | 'shipments'>

/** The unsaved changes in the grid. A reload and a login in this tab keep them; a logout removes them. */
export const useGridDraft = (basket: Place): GridDraft =>
  draftFor(basket, useStore({ subscribe: draft.subscribe, get: readDraft }, noDraft))

export function setGridDraft(basket: Place, change: (before: GridDraft) => GridDraft): void {
  const next = { basketId: basket.basketId, ...change(draftFor(basket, readDraft())) }
  draft.set(next)
  clearTimeout(saving)
  // Saves after a pause, because writing a thousand cells for every key is slow.
  saving = setTimeout(() => save(next), 300)
}

/**
 * Adapts the draft to this basket: a login may have moved the shipments into another basket. Cells of the default
 * shipment are dropped, because its id is the same in every basket.
 */
function draftFor({ basketId, shipments }: Place, { basketId: own, cells, products }: Draft): GridDraft {
  if (own === basketId) return { cells, products }
  if (cells.size === 0) return noDraft
  const moved = new Map([...cells].filter(([cell]) => !cell.startsWith(`${defaultShipmentId} `)))
  const isMoved = ({ key }: GridProduct) =>
    shipments.some(({ shipmentId }) => moved.has(cellOf(shipmentId, key)))
  return { cells: moved, products: products.filter(isMoved) }
}

function readDraft(): Draft {
  if (!isRead) {
    isRead = true
    const saved = readSaved()
    if (saved) draft.set(saved)
    window.addEventListener('pagehide', () => save(draft.get()))
  }
  return draft.get()
}

function readSaved(): Draft | undefined {
  try {
    const saved = SavedDraft.parse(JSON.parse(tabStorage().getItem(storageKey) ?? ''))
    return {
      basketId: saved.basketId,
      cells: new Map(saved.cells),
      // The grid does not add boxes with a choice of pieces.
      products: saved.products.map((product) => ({ ...product, customMix: undefined })),
    }
  } catch {
    return undefined // Storage is switched off, or has no valid draft.
  }
}

function save({ basketId, cells, products }: Draft): void {
  // Added columns without a number are not saved.
  const typedIn = products.filter(({ key }) => [...cells.keys()].some((cell) => cell.endsWith(` ${key}`)))
  try {
    if (cells.size === 0) tabStorage().removeItem(storageKey)
    else tabStorage().setItem(storageKey, JSON.stringify({ basketId, cells: [...cells], products: typedIn }))
  } catch {
    // Without storage a reload clears the cells.
  }
}
