import type { WishItem } from '#storefront/features/wish-list/state/wish-list.ts'

/** Sorts items by priority, then newest first. The list of the server is sorted oldest first. */
export const sortedWishes = (items: readonly WishItem[]): WishItem[] =>
  items.toReversed().toSorted((one, other) => other.priority - one.priority)

/** The order of the rows: known and removed items keep their positions, new items are first. */
export function nextOrder(
  order: readonly string[],
  ids: readonly string[],
  removed: ReadonlyMap<string, unknown>,
): string[] {
  const added = ids.filter((id) => !order.includes(id)).toReversed()
  return [...added, ...order.filter((id) => ids.includes(id) || removed.has(id))]
}
