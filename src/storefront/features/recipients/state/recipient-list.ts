import type { CheckedPlace } from '#storefront/lib/address-check/review.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import { readSavedRows, saveRows } from '#storefront/features/recipients/lib/saved-rows.ts'
import type { RecipientRow, RowField } from '#storefront/features/recipients/lib/row.ts'
import { tidyValue } from '#storefront/features/recipients/lib/tidy-value.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

const none: readonly RecipientRow[] = []
const rows = openStore(none)
let isRead = false
let saving: ReturnType<typeof setTimeout> | undefined

const set = (next: readonly RecipientRow[]): void => {
  rows.set(next)
  clearTimeout(saving)
  // Saves after a pause, because writing a thousand rows for every key is slow.
  saving = setTimeout(() => saveRows(next), 300)
}

/** The current recipients of the list. */
export function readRows(): readonly RecipientRow[] {
  if (!isRead) {
    isRead = true
    const saved = readSavedRows()
    if (saved.length > 0) rows.set(saved)
    window.addEventListener('pagehide', () => saveRows(rows.get()))
  }
  return rows.get()
}

onCustomerLeft(() => {
  clearTimeout(saving)
  rows.set(none)
  // Removes a list that was saved after the storage was cleared.
  saveRows(none)
})

/**
 * The recipients who are not in the bag yet. Leaving the page, a reload and a login in this tab keep them; a logout
 * removes them.
 */
export const useRecipientList = (): readonly RecipientRow[] =>
  useStore({ subscribe: rows.subscribe, get: readRows }, none)

export const addRows = (added: readonly RecipientRow[]): void => set([...readRows(), ...added])

export function dropRows(dropped: Iterable<string>): void {
  const ids = new Set(dropped)
  set(readRows().filter(({ id }) => !ids.has(id)))
}

/** Restores a row to its position. */
export function restoreRow(row: RecipientRow, at: number): void {
  const rows = readRows().filter(({ id }) => id !== row.id)
  set([...rows.slice(0, at), row, ...rows.slice(at)])
}

/** Stores the text of a cell. `isDone`: the shopper has left the cell, so its text is normalized. */
export function mendCell(
  rowId: string,
  field: RowField,
  { typed, isDone }: { typed: string; isDone: boolean },
): void {
  set(
    readRows().map((row) => {
      if (row.id !== rowId) return row
      const values = { ...row.values, [field]: typed }
      return { ...row, values: isDone ? { ...values, [field]: tidyValue(values, field) } : values }
    }),
  )
}

/** The shopper has checked a row with unclear columns. */
export const acceptRow = (rowId: string): void =>
  set(readRows().map((row) => (row.id === rowId ? { ...row, torn: undefined } : row)))

/** Sets the corrected addresses of rows. */
export const setPlaces = (places: ReadonlyMap<string, CheckedPlace>): void =>
  set(
    readRows().map((row) => {
      const place = places.get(row.id)
      return place ? { ...row, values: { ...row.values, ...place } } : row
    }),
  )
