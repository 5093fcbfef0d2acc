import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketPricing, Step } from '#commerce/baskets/pricing-context.ts'
import type { ShippingMethod } from '#commerce/shipping/shipping.ts'
import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { itemsByShipment } from './items-by-shipment.ts'
import { arrivalBy, arrivalOf, isMeltable, type Arrival } from './parcel-arrival.ts'
import { offersFor } from './shipping-methods.ts'

/**
 * The days on which every delivery leaves and arrives if it is ordered now, and whether it gets a cold pack. The
 * parcels of a basket share the delivery slots of a day: parcels with a requested day are first.
 */
export const arrivals: Step = (basket, pricing) => {
  const itemsOf = itemsByShipment(basket.items)
  const slots = openDeliverySlots(pricing)
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
  const first = shipment.dateWanted === null && arrival && method ? slots.first(method, arrival) : undefined
  const arrivesOn = shipment.dateWanted ?? first ?? null
  if (arrivesOn === null || !method) return { ...noDays, arrivesOn }
  const parcel = { destination: arrival?.destination, isMeltable: isMeltable(own, pricing) }
  return {
    arrivesOn,
    shipsOn: shipping.leavesOn(method, { ...parcel, arrivesOn, now }),
    hasColdPack: shipping.hasColdPack(arrivesOn, parcel),
  }
}

interface DeliverySlots {
  use(methodId: string, day: CalendarDate): void
  /** Uses a slot of the first day with a free one. */
  first(method: ShippingMethod, arrival: Arrival): CalendarDate | undefined
}

/** Counts the delivery slots that the parcels of a basket use. */
function openDeliverySlots(pricing: BasketPricing): DeliverySlots {
  const used = new Map<string, number>()
  const usedOf = (methodId: string, day: CalendarDate) => used.get(`${methodId} ${day}`) ?? 0
  const use: DeliverySlots['use'] = (methodId, day) =>
    void used.set(`${methodId} ${day}`, usedOf(methodId, day) + 1)
  return {
    use,
    first(method, arrival) {
      let day = arrivalBy(method, arrival, pricing)
      while (day !== undefined && pricing.shipping.slotsLeft(method.id, day) <= usedOf(method.id, day))
        day = arrivalBy(method, { ...arrival, window: { ...arrival.window, from: addDays(day, 1) } }, pricing)
      if (day !== undefined) use(method.id, day)
      return day
    },
  }
}
