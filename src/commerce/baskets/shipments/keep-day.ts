import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import type { CommandContext } from '#commerce/baskets/dependencies.ts'
import { windowOf } from '#commerce/baskets/totals/date-window.ts'
import type { ShippingMethod } from '#commerce/shipping/shipping.ts'
import { withShipment } from './assign-shipment.ts'
import { centsOf, offeredMethods } from './offered-methods.ts'

type FindMethod = (
  basket: Basket,
  shipment: Shipment,
  context: CommandContext,
) => Promise<ShippingMethod | undefined>

/** The basket with the method that is found for a shipment. Unchanged if none is found. */
const withMethod =
  (find: FindMethod) =>
  async (basket: Basket, shipment: Shipment, context: CommandContext): Promise<Basket> => {
    const method = await find(basket, shipment, context)
    return method ? withShipment(basket, byMethod(shipment, method)) : basket
  }

/** The basket with the cheapest method that can deliver on the requested day of a shipment. */
export const withMethodForDay = withMethod(methodForDay)

/** The basket with the shop's preferred method for a shipment whose day was removed. */
export const withPreferredMethod = withMethod(preferredMethod)

/**
 * SHIP-038: the shipments with the preferred method of the shipping calendar: the cheapest one that can deliver on
 * the requested day, else the first in the shop's order that can promise a day. Pickups do not change, nor do
 * deliveries without an address.
 */
export async function withPreferredMethods(
  basket: Basket,
  shipmentIds: ReadonlySet<string>,
  context: CommandContext,
): Promise<Basket> {
  let changed = basket
  for (const shipment of basket.shipments) {
    if (!shipmentIds.has(shipment.id) || shipment.storeId !== null || !shipment.address) continue
    const change = shipment.dateWanted === null ? withPreferredMethod : withMethodForDay
    changed = await change(changed, shipment, context)
  }
  return changed
}

function byMethod(shipment: Shipment, method: ShippingMethod): Shipment {
  const { c_customerSelectedMethod: _, ...custom } = shipment.custom
  return { ...shipment, methodId: method.id, methodName: method.name, custom }
}

async function methodForDay(basket: Basket, shipment: Shipment, context: CommandContext) {
  const wanted = shipment.dateWanted
  if (wanted === null) return undefined
  const { pricing, methods, parcel } = await offeredMethods(alone(basket, shipment), shipment, context)
  const window = windowOf(shipment)
  return methods
    .toSorted((one, other) => centsOf(one) - centsOf(other))
    .find(({ method }) => pricing.shipping.isOpen({ wanted, method, ...parcel, window }, pricing.now))?.method
}

async function preferredMethod(basket: Basket, shipment: Shipment, context: CommandContext) {
  const { pricing, methods, parcel } = await offeredMethods(alone(basket, shipment), shipment, context)
  const destination = pricing.destinations.get(shipment.id)
  if (!destination) return methods[0]?.method
  const { isMeltable } = parcel
  return methods.find(({ method }) =>
    pricing.shipping.arrivesOn(method, { destination, isMeltable, now: pricing.now }),
  )?.method
}

/**
 * The basket with only this shipment, so that a change of a thousand shipments does not process all of them for each.
 */
const alone = (basket: Basket, shipment: Shipment): Basket => ({
  ...basket,
  items: basket.items.filter(({ shipmentId }) => shipmentId === shipment.id),
  shipments: [shipment],
})
