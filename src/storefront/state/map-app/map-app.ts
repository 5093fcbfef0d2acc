import { mapApps, type MapApp } from '#shared/map-links.ts'
import type { ShopStorage } from '#storefront/state/preferred-shop/preferred-shop.ts'

interface MapAppOptions {
  storage: () => ShopStorage
  /** What the browser says of its machine: `navigator.userAgent`. */
  userAgent: string
}

const key = 'map-app'
const appleDevices = /Macintosh|iPhone|iPad|iPod/

export type MapAppChoice = ReturnType<typeof openMapApp>

/** The app that shows the way: two to choose from, one more on Apple devices (SHOP-016), remembered (SHOP-017). */
export function openMapApp({ storage, userAgent }: MapAppOptions) {
  const offered = mapApps.filter((app) => app !== 'apple' || appleDevices.test(userAgent))
  let chosen = read()
  const listeners = new Set<() => void>()

  function read(): MapApp {
    try {
      const kept = storage().getItem(key)
      return offered.find((app) => app === kept) ?? 'google'
    } catch {
      return 'google'
    }
  }

  return {
    offered,
    get: (): MapApp => chosen,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose(app: MapApp): void {
      chosen = app
      try {
        storage().setItem(key, app)
      } catch {
        // Without storage it is remembered as long as the page lasts.
      }
      for (const listener of listeners) listener()
    },
  }
}
