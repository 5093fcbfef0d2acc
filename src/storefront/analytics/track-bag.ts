import { trackGoods } from './track-goods.ts'
import type { PricedBasket } from './commerce-events.ts'

/** Tells what came into the bag and what left it by something that the shopper did. */
export function trackBagChange(before: PricedBasket | undefined, after: PricedBasket | undefined): void {
  const path = location.pathname
  trackGoods(({ bagEvents }) => bagEvents(before, after, path))
}
