import { trackProducts } from './track-products.ts'
import type { PricedBasket } from '#storefront/lib/analytics/commerce-events.ts'

/** Sends the events of a bag change by the shopper. */
export function trackBagChange(before: PricedBasket | undefined, after: PricedBasket | undefined): void {
  const path = location.pathname
  trackProducts(({ bagEvents }) => bagEvents(before, after, path))
}
