import { z } from 'zod'
import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'
import { rowFields, type RecipientRow, type RowValues } from './row.ts'

const storageKey = storageKeys.draft('recipients')

const SavedRow = z.object({
  id: z.string(),
  values: z.object(Object.fromEntries(rowFields.map((field) => [field, z.string()]))),
  moreGoods: z.array(
    z.object({ productId: z.string(), quantity: z.number(), c_customMix: z.unknown().optional() }),
  ),
  listRow: z.number().optional(),
  torn: z.array(z.string()).optional(),
})

/** The recipients that this tab had before a reload. */
export function readSavedRows(): RecipientRow[] {
  try {
    const rows = z.array(SavedRow).parse(JSON.parse(tabStorage().getItem(storageKey) ?? '[]'))
    // The schema has exactly the fields of a row.
    return rows.map((row) => ({ ...row, values: row.values as RowValues }))
  } catch {
    return [] // No storage, or an older format: the list starts empty.
  }
}

export function saveRows(rows: readonly RecipientRow[]): void {
  try {
    if (rows.length === 0) tabStorage().removeItem(storageKey)
    else tabStorage().setItem(storageKey, JSON.stringify(rows))
  } catch {
    // Without storage a reload clears the list.
  }
}
