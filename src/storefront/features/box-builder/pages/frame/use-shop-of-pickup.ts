import { useEffect, useRef } from 'react'
import type { BuilderKind } from '#storefront/features/box-builder/lib/builder-links.ts'
import { preferredShop, usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { boxBuilder, useBox } from '#storefront/features/box-builder/state/box-builder-store.ts'

/**
 * Sets the shop of a pickup to the chosen shop whenever the shopper chooses another shop. An edited line of the bag
 * stays at its own shop until then.
 */
export function useShopOfPickup(builder: BuilderKind, isRead: boolean): void {
  const { fulfilment, storeId, itemId } = useBox(builder)
  const shopId = usePreferredShop()?.id ?? null
  const isStale = isRead && fulfilment === 'pickup' && storeId !== shopId
  /** The chosen shop when the line was opened; `undefined` after another shop was chosen. */
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

/** Reads the store directly: during hydration the hook does not return the shop yet. */
const chosenShopId = (): string | null => preferredShop().get()?.id ?? null
