import { browserStorage } from '#storefront/lib/browser-storage.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { market } from '#storefront/lib/api/market.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import { openPreferredShop, storageKey, type PreferredShop, type PreferredShops } from './preferred-shop.ts'

let opened: PreferredShops | undefined

/** The preferred shop of this browser on this site. Browser only. */
export function preferredShop(): PreferredShops {
  if (!opened) {
    const { siteId } = market()
    const choice = openPreferredShop({ siteId, storage: browserStorage })
    window.addEventListener('storage', ({ key }) => key === storageKey(siteId) && choice.resync())
    opened = choice
  }
  return opened
}

/** The chosen shop; `undefined` on the server, in the first render and on sites without pickup (SHELL-011). */
export function usePreferredShop(): PreferredShop | undefined {
  const chosen = useStore(
    { subscribe: (listener) => preferredShop().subscribe(listener), get: () => preferredShop().get() },
    undefined,
  )
  return useHasPickup() ? chosen : undefined
}
