import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketPricing, Step } from '#commerce/baskets/pricing-context.ts'
import type { DateWindow, Destination, ShippingMethod } from '#commerce/shipping/shipping.ts'
import type { CalendarDate } from '#shared/calendar-date.ts'
import { windowOf } from './date-window.ts'
import { itemsByShipment } from './items-by-shipment.ts'
import { offersFor } from './shipping-methods.ts'

/** The days on which every delivery leaves and arrives if it is ordered now, and whether it travels with a cold pack. */
export const arrivals: Step = (basket, pricing) => {
  const itemsOf = itemsByShipment(basket.items)
  return {
    ...basket,
    shipments: basket.shipments.map((shipment) => ({
      ...shipment,
      ...daysOf(shipment, itemsOf(shipment), pricing),
    })),
  }
}

type Days = Required<Pick<Shipment, 'arrivesOn' | 'shipsOn' | 'hasColdPack'>>

const noDays: Days = { arrivesOn: null, shipsOn: null, hasColdPack: false }

function daysOf(shipment: Shipment, own: readonly BasketItem[], pricing: BasketPricing): Days {
  if (shipment.storeId !== null || own.length === 0) return noDays
  const { shipping, now } = pricing
  const destination = pricing.destinations.get(shipment.id)
  const method = offersFor(shipment, pricing).find((one) => one.method.id === shipment.methodId)?.method
  const window = windowOf(shipment)
  const first =
    destination && method
      ? arrivalBy(method, { own, destination, ...(hasEnd(window) && { window }) }, pricing)
      : undefined
  const arrivesOn = shipment.dateWanted ?? first ?? null
  if (arrivesOn === null || !method) return { ...noDays, arrivesOn }
  const parcel = { destination, isMeltable: isMeltable(own, pricing) }
  return {
    arrivesOn,
    shipsOn: shipping.leavesOn(method, { ...parcel, arrivesOn, now }),
    hasColdPack: shipping.hasColdPack(arrivesOn, parcel),
  }
}

const hasEnd = ({ from, until }: DateWindow): boolean => from !== undefined || until !== undefined

/** Whether any of these items can melt. */
export const isMeltable = (
  own: readonly BasketItem[],
  { products }: Pick<BasketPricing, 'products'>,
): boolean => own.some(({ productId }) => products.get(productId)?.contents.isMeltable)

interface Arrival {
  own: readonly BasketItem[]
  destination: Destination
  window?: DateWindow
}

/** The first day on which these items can arrive by a method. Undefined when the shop cannot promise a day. */
export const arrivalBy = (
  method: ShippingMethod,
  { own, ...parcel }: Arrival,
  pricing: BasketPricing,
): CalendarDate | undefined =>
  pricing.shipping.arrivesOn(method, { ...parcel, isMeltable: isMeltable(own, pricing), now: pricing.now })
