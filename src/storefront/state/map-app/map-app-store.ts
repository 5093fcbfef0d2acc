import { mapApps, type MapApp } from '#shared/addresses/map-links.ts'
import { browserStorage } from '#storefront/lib/browser-storage.ts'
import { useBrowserValue, useStore } from '#ui/lib/use-store.ts'
import { openMapApp, type MapAppChoice } from './map-app.ts'

let opened: MapAppChoice | undefined

/** The map app that is chosen in this browser. */
export const mapApp = (): MapAppChoice =>
  (opened ??= openMapApp({ storage: browserStorage, userAgent: navigator.userAgent }))

export const useMapApp = (): MapApp =>
  useStore({ subscribe: (listener) => mapApp().subscribe(listener), get: () => mapApp().get() }, 'google')

const offeredByServer: readonly MapApp[] = mapApps.filter((app) => app !== 'apple')

/** The available apps. The server does not know the device and omits the Apple app. */
export const useOfferedMapApps = (): readonly MapApp[] =>
  useBrowserValue(() => mapApp().offered, offeredByServer)
