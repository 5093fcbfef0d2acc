import { browserStorage } from '#storefront/lib/browser-storage.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { market } from '#storefront/lib/api/market.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import { openPickupOnly, type PickupOnly } from './pickup-only.ts'
import { preferredShop } from './preferred-shop-store.ts'

let opened: PickupOnly | undefined

export const pickupOnly = (): PickupOnly =>
  (opened ??= openPickupOnly({
    siteId: market().siteId,
    storage: browserStorage,
    choice: preferredShop(),
  }))

/** Whether lists show only products for pickup at the chosen shop; false on the server and on sites without pickup. */
export function usePickupOnly(): boolean {
  const isOn = useStore(
    { subscribe: (listener) => pickupOnly().subscribe(listener), get: () => pickupOnly().get() },
    false,
  )
  return useHasPickup() && isOn
}
