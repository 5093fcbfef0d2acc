import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { DayUse } from '#commerce/shipping/shipping.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'

/** The delivery slots that an order uses on days with limited capacity. Empty, and without a statement, for a shop without limits. */
export async function daysToReserve(
  { shipping }: Pick<OrderDependencies, 'shipping'>,
  { siteId, currency, items, shipments }: Pick<Basket, 'siteId' | 'currency' | 'items' | 'shipments'>,
): Promise<DayUse[]> {
  const { capacityOf } = await shipping.table(siteId, currency)
  const filled = new Set(items.map(({ shipmentId }) => shipmentId))
  const uses = new Map<string, DayUse>()
  for (const { id, methodId, arrivesOn: day } of shipments) {
    if (!filled.has(id) || methodId === null || !day) continue
    const capacity = capacityOf(methodId, day)
    if (capacity === null) continue
    const key = `${methodId} ${day}`
    uses.set(key, { methodId, day, capacity, parcels: (uses.get(key)?.parcels ?? 0) + 1 })
  }
  return [...uses.values()]
}

/** The number of slots, one for each parcel. */
export const deliverySlots = (days: readonly DayUse[]): number =>
  days.reduce((sum, { parcels }) => sum + parcels, 0)

/** Reserves the days, or refuses the order with the next open day. */
export async function reserveDays(
  { shipping, baskets }: Pick<OrderDependencies, 'shipping' | 'baskets'>,
  shopper: Shopper,
  { basket, days }: { basket: Basket; days: readonly DayUse[] },
): Promise<Refusal | undefined> {
  const full = await shipping.reserveDays(days)
  const shipment = full && basket.shipments.find((one) => isOf(full, one))
  return shipment && baskets.fullDay(shopper, basket, shipment)
}

const isOf = ({ methodId, day }: DayUse, shipment: Shipment): boolean =>
  shipment.methodId === methodId && shipment.arrivesOn === day

/**
 * The basket of an order that has reserved these days. Each of its shipments stores its reserved day, for a later
 * release.
 */
export const withReservedDays = <Ordered extends Pick<Basket, 'items' | 'shipments'>>(
  basket: Ordered,
  days: readonly DayUse[],
): Ordered =>
  days.length === 0
    ? basket
    : {
        ...basket,
        shipments: basket.shipments.map((shipment) => {
          const use = days.find((one) => isOf(one, shipment))
          return use && basket.items.some(({ shipmentId }) => shipmentId === shipment.id)
            ? { ...shipment, takenDay: use.day }
            : shipment
        }),
      }

/** The reserved days of an order, to be released. */
export function reservedDays(shipments: readonly Shipment[]): Omit<DayUse, 'capacity'>[] {
  const taken = new Map<string, Omit<DayUse, 'capacity'>>()
  for (const { methodId, takenDay: day } of shipments) {
    if (methodId === null || day === undefined) continue
    const key = `${methodId} ${day}`
    taken.set(key, { methodId, day, parcels: (taken.get(key)?.parcels ?? 0) + 1 })
  }
  return [...taken.values()]
}
