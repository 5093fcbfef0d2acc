import { trackProducts } from './track-products.ts'
import type { PricedBasket } from '#storefront/lib/analytics/commerce-events.ts'

/** Tells what came into the bag and what left it by something that the shopper did. */
export function trackBagChange(before: PricedBasket | undefined, after: PricedBasket | undefined): void {
  const path = location.pathname
  trackProducts(({ bagEvents }) => bagEvents(before, after, path))
}
