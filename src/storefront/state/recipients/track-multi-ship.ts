import type { AnalyticsEvent } from '#storefront/lib/analytics/data-layer.ts'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { deliveryShipments, type RecipientsSource } from './recipients.ts'

/** The event of a change from at most one delivered shipment to several (SHIP-022). */
export function multiShipEvents(
  before: RecipientsSource | undefined,
  after: RecipientsSource | undefined,
): AnalyticsEvent[] {
  const [old, now] = [before, after].map((basket) => (basket ? deliveryShipments(basket).length : 0))
  return old !== undefined && now !== undefined && old <= 1 && now > 1
    ? [{ event: 'multi_ship', recipients: now }]
    : []
}

/** Sends the event of a bag change that starts multi-ship. */
export function trackMultiShip(
  before: RecipientsSource | undefined,
  after: RecipientsSource | undefined,
): void {
  const events = multiShipEvents(before, after)
  if (events.length > 0) trackProducts(() => events)
}
