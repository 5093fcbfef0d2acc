import { goodsOf, type RecipientRow } from './row.ts'
import { rowKey } from './same-person.ts'

/** What happens with somebody who is there already: their goods join, they are left out, or they get another parcel. */
export type DuplicateChoice = 'merge' | 'leave' | 'keep'

/** Rows for a person who has an earlier row in the list. */
export function repeatedRows(rows: readonly RecipientRow[]): RecipientRow[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const key = rowKey(row)
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated
  })
}

/** Rows for a person who is in the bag already. `inBag` has the keys of those. */
export const rowsInBag = (
  rows: readonly RecipientRow[],
  inBag: Readonly<{ has: (key: string) => boolean }>,
): RecipientRow[] => rows.filter((row) => inBag.has(rowKey(row)))

/**
 * The choice that is most likely meant: a person with goods of their own in both rows gets all of them, and a row that
 * only repeats is left out.
 */
export const likelyChoice = (repeated: readonly RecipientRow[]): DuplicateChoice =>
  repeated.some((row) => goodsOf(row).length > 0) ? 'merge' : 'leave'

/** The list after the choice for repeated rows. A merged row keeps what the first one says, and fills its gaps. */
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
