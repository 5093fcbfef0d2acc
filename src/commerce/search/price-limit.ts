import type { Category } from '#commerce/catalog/catalog.ts'
import type { Currency } from '#shared/money/money.ts'
import { openCents, readRange } from './price-range.ts'
import { readQuery } from './read-query.ts'

/**
 * The price in cents that all products of a list begin below: that of its price range or, without one, of the name of its
 * category, such as 'Gifts Under $25'. Null where nothing says so.
 */
export function priceLimitOf(
  selected: Readonly<Record<string, readonly string[]>>,
  categories: ReadonlyMap<string, Category>,
  currency: Currency,
): number | null {
  const named = (selected.cgid ?? []).flatMap((id) => readQuery(categories.get(id)?.name ?? '').understood)
  const ranges = selected.price ?? named.flatMap(({ refinements }) => refinements.price ?? [])
  const ends = ranges.flatMap((range) => readRange(range, currency)?.[1] ?? [])
  const limit = Math.max(...ends)
  return ends.length > 0 && limit < openCents ? limit : null
}
