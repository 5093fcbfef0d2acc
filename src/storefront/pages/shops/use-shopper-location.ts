import { useState } from 'react'
import { distanceMiles, type Coordinates } from '#shared/distance.ts'
import type { FoundShop } from '#storefront/lib/shops/shop-view.ts'

export type Here =
  | { kind: 'unasked' }
  | { kind: 'asking' }
  | { kind: 'known'; place: Coordinates }
  /** The shopper or the device would not say. */
  | { kind: 'refused' }

const patienceMilliseconds = 10_000
const oldestMilliseconds = 10 * 60_000

/** Where the shopper is, asked for at a press of a button. It stays in the browser. */
export function useShopperLocation() {
  const [here, setHere] = useState<Here>({ kind: 'unasked' })
  function ask(): void {
    setHere({ kind: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setHere({ kind: 'known', place: { latitude, longitude } }),
      () => setHere({ kind: 'refused' }),
      { timeout: patienceMilliseconds, maximumAge: oldestMilliseconds },
    )
  }
  return { here, ask }
}

/** The shops from the nearest on, with how far they are. */
export const nearestFirst = (shops: readonly FoundShop[], place: Coordinates): FoundShop[] =>
  shops
    .map((shop) => ({ ...shop, miles: Math.round(distanceMiles(place, shop) * 10) / 10 }))
    .toSorted((one, other) => one.miles - other.miles)
