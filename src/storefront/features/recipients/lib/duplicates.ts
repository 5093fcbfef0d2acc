import { goodsOf, type RecipientRow } from './row.ts'
import { rowKey } from './same-person.ts'

/** The handling of a repeated recipient: merge the products, leave the row out, or keep it as another parcel. */
export type DuplicateChoice = 'merge' | 'leave' | 'keep'

/** Rows of a recipient with an earlier row in the list. */
export function repeatedRows(rows: readonly RecipientRow[]): RecipientRow[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const key = rowKey(row)
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated
  })
}

/** Returns the rows of recipients who are already in the bag. `inBag` has the keys of all recipients in the bag. */
export const rowsInBag = (
  rows: readonly RecipientRow[],
  inBag: Readonly<{ has: (key: string) => boolean }>,
): RecipientRow[] => rows.filter((row) => inBag.has(rowKey(row)))

/** The most likely choice: rows with products of their own are merged; rows without products are left out. */
export const likelyChoice = (repeated: readonly RecipientRow[]): DuplicateChoice =>
  repeated.some((row) => goodsOf(row).length > 0) ? 'merge' : 'leave'

/**
 * The list after the choice for repeated rows. A merged row keeps the values of the first row, and later rows fill
 * its gaps.
 */
export function withoutRepeated(rows: readonly RecipientRow[], choice: DuplicateChoice): RecipientRow[] {
  if (choice === 'keep') return [...rows]
  const byKey = new Map<string, RecipientRow>()
  for (const row of rows) {
    const key = rowKey(row)
    const first = byKey.get(key)
    if (!first) byKey.set(key, row)
    else if (choice === 'merge') byKey.set(key, merged(first, row))
  }
  return [...byKey.values()]
}

function merged(first: RecipientRow, later: RecipientRow): RecipientRow {
  const { productId: _, quantity: __, ...gaps } = later.values
  const filled = Object.fromEntries(Object.entries(gaps).filter(([, value]) => value !== ''))
  const own = Object.fromEntries(Object.entries(first.values).filter(([, value]) => value !== ''))
  return {
    ...first,
    values: { ...first.values, ...filled, ...own },
    moreGoods: [...first.moreGoods, ...goodsOf(later)],
  }
}
