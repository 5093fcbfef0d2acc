import type { WishItem } from '#storefront/features/wish-list/state/wish-list.ts'

/** The most wanted first; of two that are wanted alike the newer one. The list has the oldest first. */
export const sortedWishes = (items: readonly WishItem[]): WishItem[] =>
  items.toReversed().toSorted((one, other) => other.priority - one.priority)

/** The order of the rows: known and removed items keep their places, new ones are first. */
export function nextOrder(
  order: readonly string[],
  ids: readonly string[],
  removed: ReadonlyMap<string, unknown>,
): string[] {
  const added = ids.filter((id) => !order.includes(id)).toReversed()
  return [...added, ...order.filter((id) => ids.includes(id) || removed.has(id))]
}
