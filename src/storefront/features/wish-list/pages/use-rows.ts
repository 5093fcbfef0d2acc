import { useState } from 'react'
import { nextOrder, sortedWishes } from './rows.ts'
import type { WishItem } from '#storefront/features/wish-list/state/wish-list.ts'
import { wishList } from '#storefront/features/wish-list/state/wish-list-store.ts'

export interface WishRow {
  item: WishItem
  /** The item was removed from the list, and can be restored. */
  isRemoved: boolean
}

/**
 * The rows of the page. They keep the order of the opened page, with the highest priority first, so that no row moves
 * under the shopper's finger. A removed item keeps its row until the shopper leaves the page.
 */
export function useRows(items: readonly WishItem[]) {
  const [removed, setRemoved] = useState<ReadonlyMap<string, WishItem>>(new Map())
  const [order, setOrder] = useState(() => sortedWishes(items).map(({ id }) => id))
  const [focused, setFocused] = useState<string>()
  const known = new Map(items.map((item) => [item.id, item]))
  const shown = nextOrder(order, [...known.keys()], removed)
  const rows = shown.flatMap((id): WishRow[] => {
    const item = known.get(id) ?? removed.get(id)
    return item ? [{ item, isRemoved: !known.has(id) }] : []
  })
  return {
    rows,
    /** The restored item, which gets the focus. */
    focused,
    /** Removes an item from the list. Throws when the server fails to remove it. */
    async remove(item: WishItem): Promise<void> {
      setOrder(shown)
      setRemoved((before) => new Map(before).set(item.id, item))
      await wishList.remove(item.id)
    },
    /** Restores a removed item to its row. */
    async undo(item: WishItem): Promise<void> {
      const { id } = await wishList.restore(item)
      setOrder(shown.map((other) => (other === item.id ? id : other)))
      setFocused(id)
    },
  }
}
