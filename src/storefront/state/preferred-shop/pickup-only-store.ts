import { useSyncExternalStore } from 'react'
import { market } from '#storefront/lib/api/market.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import { openPickupOnly, type PickupOnly } from './pickup-only.ts'
import { preferredShop } from './preferred-shop-store.ts'

let opened: PickupOnly | undefined

export const pickupOnly = (): PickupOnly =>
  (opened ??= openPickupOnly({
    siteId: market().siteId,
    storage: () => localStorage,
    choice: preferredShop(),
  }))

/** Whether lists show only what the chosen shop hands over; never on the server, and not where nothing is picked up. */
export function usePickupOnly(): boolean {
  const isOn = useSyncExternalStore(
    (listener) => pickupOnly().subscribe(listener),
    () => pickupOnly().get(),
    () => false,
  )
  return useHasPickup() && isOn
}
