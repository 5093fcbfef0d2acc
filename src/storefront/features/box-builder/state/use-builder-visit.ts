import { useEffect, useLayoutEffect, useState } from 'react'
import type { BuilderKind } from '#storefront/features/box-builder/lib/builder-links.ts'
import { pickupOnly } from '#storefront/state/preferred-shop/pickup-only-store.ts'
import { preferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { boxBuilder, useBox } from './box-builder-store.ts'
import { holdPickupDisplay } from './pickup-display.ts'

/**
 * A visit of the builder's pages: restores the draft, and resets the box at the end (MIX-008). Returns whether the
 * draft has been read.
 */
export function useBuilderVisit(builder: BuilderKind): boolean {
  const [isRead, setRead] = useState(false)
  useLayoutEffect(() => {
    const { boxId } = boxBuilder(builder).restore()
    const shop = preferredShop().get()
    if (boxId === null && shop && pickupOnly().get())
      boxBuilder(builder).change({ kind: 'fulfil', fulfilment: 'pickup', storeId: shop.id })
    setRead(true)
    return () => boxBuilder(builder).reset()
  }, [builder])
  usePickupDisplay(builder, isRead)
  return isRead
}

function usePickupDisplay(builder: BuilderKind, isRead: boolean): void {
  const isPickup = useBox(builder).fulfilment === 'pickup'
  useEffect(() => {
    if (!isRead) return
    let held = holdPickupDisplay(pickupOnly())
    held.show(isPickup)
    const leave = () => held.leave()
    // The page was restored from the browser's back/forward cache.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      held = holdPickupDisplay(pickupOnly())
      held.show(isPickup)
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [isPickup, isRead])
}
