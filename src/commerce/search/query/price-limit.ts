import type { Category } from '#commerce/catalog/catalog.ts'
import type { Currency } from '#shared/money/money.ts'
import { openCents, readRange } from './price-range.ts'
import { readQuery } from './read-query.ts'

/**
 * The upper price limit of a list in cents: the starting price of every product is lower. The limit is read from the
 * price range or, without one, from the name of the category, such as 'Gifts Under $25'. Null without both.
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
