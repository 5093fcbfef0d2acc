import { useState } from 'react'
import type { Coordinates } from '#shared/addresses/distance.ts'

type ShopperLocation =
  | { kind: 'unknown' }
  | { kind: 'locating' }
  | { kind: 'known'; coordinates: Coordinates }
  /** The shopper refused it, or the device cannot determine it. */
  | { kind: 'refused' }

const timeoutMilliseconds = 10_000
const maxAgeMilliseconds = 10 * 60_000

/** The shopper's location. It is requested only by `locate`, and never leaves the browser. */
export function useShopperLocation() {
  const [location, setLocation] = useState<ShopperLocation>({ kind: 'unknown' })
  function locate(): void {
    setLocation({ kind: 'locating' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setLocation({ kind: 'known', coordinates: { latitude, longitude } }),
      () => setLocation({ kind: 'refused' }),
      { timeout: timeoutMilliseconds, maximumAge: maxAgeMilliseconds },
    )
  }
  return { location, locate }
}
