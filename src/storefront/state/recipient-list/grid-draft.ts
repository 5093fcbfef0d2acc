import { z } from 'zod'
import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import type { Edits } from '#storefront/lib/recipients/grid.ts'
import { openStore } from '#storefront/lib/store.ts'
import { useStore } from '#storefront/lib/use-store.ts'
import { defaultShipmentId } from '#storefront/state/recipients/recipients.ts'

const storageKey = storageKeys.draft('grid')

interface Draft {
  basketId: string
  /** What was typed, by cell. */
  cells: Edits
}

const SavedDraft = z.object({ basketId: z.string(), cells: z.array(z.tuple([z.string(), z.string()])) })

const noDraft: Draft = { basketId: '', cells: new Map() }
const draft = openStore(noDraft)
let isRead = false
let saving: ReturnType<typeof setTimeout> | undefined

onCustomerLeft(() => {
  clearTimeout(saving)
  draft.set(noDraft)
  // A save that came between the cleared storage and this call is undone.
  save(noDraft)
})

/** What was typed into the grid and is not saved yet. It outlives a reload and a login of this tab, but no logout. */
export const useGridDraft = (basketId: string): Edits =>
  draftFor(basketId, useStore({ subscribe: draft.subscribe, get: readDraft }, noDraft))

export function setGridDraft(basketId: string, change: (before: Edits) => Edits): void {
  const next = { basketId, cells: change(draftFor(basketId, readDraft())) }
  draft.set(next)
  clearTimeout(saving)
  // A thousand cells are not written again for every key.
  saving = setTimeout(() => save(next), 300)
}

/** A login may have moved the shipments into another basket. Only the default shipment's id says nothing about it. */
function draftFor(basketId: string, { basketId: own, cells }: Draft): Edits {
  if (own === basketId || cells.size === 0) return cells
  return new Map([...cells].filter(([cell]) => !cell.startsWith(`${defaultShipmentId} `)))
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
    const { basketId, cells } = SavedDraft.parse(JSON.parse(tabStorage().getItem(storageKey) ?? ''))
    return { basketId, cells: new Map(cells) }
  } catch {
    return undefined // No storage, or none saved.
  }
}

function save({ basketId, cells }: Draft): void {
  try {
    if (cells.size === 0) tabStorage().removeItem(storageKey)
    else tabStorage().setItem(storageKey, JSON.stringify({ basketId, cells: [...cells] }))
  } catch {
    // Without storage a reload clears the cells.
  }
}
