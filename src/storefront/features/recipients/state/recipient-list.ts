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
  // A thousand rows are not written again for every key.
  saving = setTimeout(() => saveRows(next), 300)
}

/** The people of the list now. */
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
  // A save that came between the cleared storage and this call is undone.
  saveRows(none)
})

/** The people who are not in the bag yet. They outlive the page, a reload and a login of this tab, but no logout. */
export const useRecipientList = (): readonly RecipientRow[] =>
  useStore({ subscribe: rows.subscribe, get: readRows }, none)

export const addRows = (added: readonly RecipientRow[]): void => set([...readRows(), ...added])

export function dropRows(dropped: Iterable<string>): void {
  const ids = new Set(dropped)
  set(readRows().filter(({ id }) => !ids.has(id)))
}

/** Puts a row back where it was. */
export function restoreRow(row: RecipientRow, at: number): void {
  const rows = readRows().filter(({ id }) => id !== row.id)
  set([...rows.slice(0, at), row, ...rows.slice(at)])
}

/** Writes what was typed into a cell. `isDone`: the shopper has left it, so its text is tidied. */
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

/** The shopper has looked at a row whose columns were not clear. */
export const acceptRow = (rowId: string): void =>
  set(readRows().map((row) => (row.id === rowId ? { ...row, torn: undefined } : row)))

/** The corrected addresses of rows. */
export const setPlaces = (places: ReadonlyMap<string, CheckedPlace>): void =>
  set(
    readRows().map((row) => {
      const place = places.get(row.id)
      return place ? { ...row, values: { ...row.values, ...place } } : row
    }),
  )
