import { distanceMiles, type Coordinates } from '#shared/addresses/distance.ts'
import type { FoundShop } from '#storefront/lib/shops/shop-view.ts'

/** The shops sorted by distance, with the distance in miles. */
export const nearestFirst = (shops: readonly FoundShop[], from: Coordinates): FoundShop[] =>
  shops
    .map((shop) => ({ ...shop, miles: Math.round(distanceMiles(from, shop) * 10) / 10 }))
    .toSorted((one, other) => one.miles - other.miles)
