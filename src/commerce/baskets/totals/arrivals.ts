import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketPricing, Step } from '#commerce/baskets/pricing-context.ts'
import { addDays } from '#shared/dates/calendar-date.ts'
import { openDeliverySlots, type DeliverySlots } from './delivery-slots.ts'
import { itemsByShipment } from './items-by-shipment.ts'
import { arrivalBy, arrivalOf, isMeltable } from './parcel-arrival.ts'
import { offersFor } from './shipping-methods.ts'

/**
 * Sets the days on which every delivery leaves and arrives if it is ordered now, and whether it gets a cold pack. The
 * parcels of a basket share the delivery slots of a day. Parcels with a requested day have priority.
 */
export const arrivals: Step = (basket, pricing) => {
  const itemsOf = itemsByShipment(basket.items)
  const slots = openDeliverySlots(pricing.shipping)
  const isSent = (shipment: Shipment) => shipment.storeId === null && itemsOf(shipment).length > 0
  for (const { methodId, dateWanted } of basket.shipments.filter(isSent))
    if (methodId !== null && dateWanted !== null) slots.use(methodId, dateWanted)
  return {
    ...basket,
    shipments: basket.shipments.map((shipment) => ({
      ...shipment,
      ...(isSent(shipment) ? daysOf(shipment, { own: itemsOf(shipment), slots }, pricing) : noDays),
    })),
  }
}

type Days = Required<Pick<Shipment, 'arrivesOn' | 'shipsOn' | 'hasColdPack'>>

const noDays: Days = { arrivesOn: null, shipsOn: null, hasColdPack: false }

function daysOf(
  shipment: Shipment,
  { own, slots }: { own: readonly BasketItem[]; slots: DeliverySlots },
  pricing: BasketPricing,
): Days {
  const { shipping, now } = pricing
  const method = offersFor(shipment, pricing).find((one) => one.method.id === shipment.methodId)?.method
  const arrival = arrivalOf(shipment, own, pricing)
  const first =
    shipment.dateWanted === null && arrival && method
      ? slots.first(method.id, arrivalBy(method, arrival, pricing), (full) =>
          arrivalBy(method, { ...arrival, window: { ...arrival.window, from: addDays(full, 1) } }, pricing),
        )
      : undefined
  const arrivesOn = shipment.dateWanted ?? first ?? null
  if (arrivesOn === null || !method) return { ...noDays, arrivesOn }
  const parcel = { destination: arrival?.destination, isMeltable: isMeltable(own, pricing) }
  return {
    arrivesOn,
    shipsOn: shipping.leavesOn(method, { ...parcel, arrivesOn, now }),
    hasColdPack: shipping.hasColdPack(arrivesOn, parcel),
  }
}
