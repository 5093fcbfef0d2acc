import { mapApps, type MapApp } from '#shared/addresses/map-links.ts'
import { storageKeys } from '#storefront/lib/browser-storage.ts'
import { openStore } from '#ui/lib/store.ts'
import type { ShopStorage } from '#storefront/state/preferred-shop/preferred-shop.ts'

interface MapAppOptions {
  storage: () => ShopStorage
  /** `navigator.userAgent`. */
  userAgent: string
}

const key = storageKeys.mapApp
const appleDevices = /Macintosh|iPhone|iPad|iPod/

export type MapAppChoice = ReturnType<typeof openMapApp>

/** The map app for directions: two choices, or three on Apple devices (SHOP-016). The choice is saved (SHOP-017). */
export function openMapApp({ storage, userAgent }: MapAppOptions) {
  const offered = mapApps.filter((app) => app !== 'apple' || appleDevices.test(userAgent))
  const chosen = openStore(read())

  function read(): MapApp {
    try {
      const saved = storage().getItem(key)
      return offered.find((app) => app === saved) ?? 'google'
    } catch {
      return 'google'
    }
  }

  return {
    offered,
    get: chosen.get,
    subscribe: chosen.subscribe,
    choose(app: MapApp): void {
      try {
        storage().setItem(key, app)
      } catch {
        // Storage is switched off: the choice lasts as long as the page.
      }
      chosen.set(app)
    },
  }
}
