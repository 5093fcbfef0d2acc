import { useStore } from '#storefront/lib/use-store.ts'
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
  const isOn = useStore(
    { subscribe: (listener) => pickupOnly().subscribe(listener), get: () => pickupOnly().get() },
    false,
  )
  return useHasPickup() && isOn
}
