import type { BasketItem, RouteType, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketPricing, Step } from '#commerce/baskets/pricing-context.ts'
import type { ShippingMethodOffer } from '#commerce/shipping/shipping.ts'
import { reachOf } from '#shared/deliverable-address.ts'
import { itemsByShipment } from './items-by-shipment.ts'
import { arrivalBy, arrivalOf, isMeltable, type Arrival } from './parcel-arrival.ts'
import { promotionLines } from './promotion-lines.ts'

/** Merchandise total, shipping method and shipping price of every shipment. An empty shipment costs nothing. */
export const shippingMethods: Step = (basket, pricing) => {
  const itemsOf = itemsByShipment(basket.items)
  return {
    ...basket,
    shipments: basket.shipments.map((shipment) => {
      const own = itemsOf(shipment)
      const place = pricing.destinations.get(shipment.id)
      const merchandiseCents = own.reduce((sum, item) => sum + item.priceAfterItemDiscountCents, 0)
      const offer = methodFor({ ...shipment, merchandiseCents }, own, pricing)
      const shippingCents = own.length > 0 && offer ? offer.priceCents : 0
      return {
        ...shipment,
        merchandiseCents,
        methodId: offer?.method.id ?? null,
        methodName: offer?.method.name ?? null,
        zoneId: (place && pricing.shipping.zoneOf(place)) ?? null,
        routeType: offer ? routeTypeOf(offer.method) : null,
        shippingCents,
        shippingAdjustments: [],
        shippingAfterDiscountCents: shippingCents,
      }
    }),
  }
}

function routeTypeOf({ isPickup, isExpedited, carrier }: ShippingMethodOffer['method']): RouteType {
  if (isPickup) return 'pickup'
  if (carrier.toUpperCase() !== 'UPS') return 'mail'
  return isExpedited ? 'air' : 'ground'
}

/** The methods that are offered for a shipment, with their prices. */
export const offersFor = (
  { address, merchandiseCents, storeId }: Shipment,
  { shipping }: Pick<BasketPricing, 'shipping'>,
): ShippingMethodOffer[] => {
  const isPickup = storeId !== null
  const countryCode = address?.countryCode ?? null
  const offers = shipping.offers({ countryCode, merchandiseCents, isPickup })
  if (isPickup || !address) return offers
  // SHIP-039: a method is offered only where it goes.
  const isReachedBy = reachOf(address)
  return offers.filter(({ method }) => isReachedBy(method))
}

const isByUps = ({ method }: ShippingMethodOffer): boolean => method.carrier.toUpperCase() === 'UPS'

/** A recipient may be named long before the address is known. */
const hasPlace = (address: Shipment['address']): boolean =>
  [address?.address1, address?.city, address?.stateCode, address?.postalCode, address?.countryCode].some(
    Boolean,
  )

/** The shopper's method while it is offered. Else, once the place is known, the shop chooses one. */
function methodFor(
  shipment: Shipment,
  own: readonly BasketItem[],
  pricing: BasketPricing,
): ShippingMethodOffer | undefined {
  const offers = offersFor(shipment, pricing)
  const current = offers.find(({ method }) => method.id === shipment.methodId)
  if (current && shipment.custom.c_customerSelectedMethod === true) return current
  if (shipment.storeId === null && !hasPlace(shipment.address)) return current
  const first = discountedUps(offers, own, pricing) ?? current ?? offers[0]
  if (shipment.dateWanted !== null || own.length === 0) return first
  const arrival = arrivalOf(shipment, own, pricing)
  if (!first || !arrival || !needsOtherMethod(first, arrival, pricing)) return first
  return offers.find(({ method }) => arrivalBy(method, arrival, pricing)) ?? first
}

/** Whether the method has no day, and an order by it would be refused for that. */
function needsOtherMethod(
  { method }: ShippingMethodOffer,
  arrival: Arrival,
  pricing: BasketPricing,
): boolean {
  if (arrivalBy(method, arrival, pricing)) return false
  const { own, ...parcel } = arrival
  const { shipping, now } = pricing
  return shipping.whyNoDay(method, { ...parcel, isMeltable: isMeltable(own, pricing), now }) !== undefined
}

/** SHIP-037: the first UPS method with a discount. */
function discountedUps(
  offers: readonly ShippingMethodOffer[],
  own: readonly BasketItem[],
  pricing: BasketPricing,
): ShippingMethodOffer | undefined {
  const { rules, eligible } = pricing
  const lines = shipmentLines(own, pricing)
  return offers.find(
    (one) =>
      isByUps(one) &&
      rules.shippingDiscounts(eligible, lines, { methodId: one.method.id, priceCents: one.priceCents })
        .length > 0,
  )
}

/** A shipment's items as the shipping promotions need them. */
export const shipmentLines = (own: readonly BasketItem[], pricing: BasketPricing) =>
  promotionLines(own, pricing, (item) => item.priceAfterItemDiscountCents)
