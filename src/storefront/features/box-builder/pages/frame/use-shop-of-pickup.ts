import { useEffect, useRef } from 'react'
import type { BuilderKind } from '#storefront/features/box-builder/lib/builder-links.ts'
import { preferredShop, usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { boxBuilder, useBox } from '#storefront/features/box-builder/state/box-builder-store.ts'

/**
 * A pickup is at the chosen shop: when another one is chosen, wherever on the page, its counter is the one that counts. A
 * line of the bag keeps its own shop until then.
 */
export function useShopOfPickup(builder: BuilderKind, isRead: boolean): void {
  const { fulfilment, storeId, itemId } = useBox(builder)
  const shopId = usePreferredShop()?.id ?? null
  const isStale = isRead && fulfilment === 'pickup' && storeId !== shopId
  /** The chosen shop when the line was opened; `undefined` once another one was chosen. */
  const atOpening = useRef<string | null>(undefined)
  useEffect(() => {
    atOpening.current = chosenShopId()
  }, [itemId])
  useEffect(() => {
    if (!isStale) return
    const isOfLine = itemId !== null && storeId !== null && atOpening.current === chosenShopId()
    if (isOfLine) return
    atOpening.current = undefined
    boxBuilder(builder).change({ kind: 'fulfil', fulfilment: 'pickup', storeId: shopId })
  }, [isStale, shopId, storeId, itemId, builder])
}

/** Of this moment: while the page hydrates, the hook does not know it yet. */
const chosenShopId = (): string | null => preferredShop().get()?.id ?? null
