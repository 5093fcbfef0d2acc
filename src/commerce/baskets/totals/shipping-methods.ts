import type { BasketItem, RouteType, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketPricing, Step } from '#commerce/baskets/pricing-context.ts'
import type { ShippingMethodOffer } from '#commerce/shipping/shipping.ts'
import { reachOf } from '#shared/addresses/deliverable-address.ts'
import { itemsByShipment } from './items-by-shipment.ts'
import { arrivalBy, arrivalOf, isMeltable, type Arrival } from './parcel-arrival.ts'
import { promotionLines } from './promotion-lines.ts'
import { earliestOf } from './earliest-of.ts'

/**
 * Sets merchandise total, shipping method and shipping price of every shipment. An empty shipment has no shipping
 * price.
 */
export const shippingMethods: Step = (basket, pricing) => {
  const itemsOf = itemsByShipment(basket.items)
  return {
    ...basket,
    shipments: basket.shipments.map((shipment) => {
      const own = itemsOf(shipment)
      const destination = pricing.destinations.get(shipment.id)
      const merchandiseCents = own.reduce((sum, item) => sum + item.priceAfterItemDiscountCents, 0)
      const offer = methodFor({ ...shipment, merchandiseCents }, own, pricing)
      const shippingCents = own.length > 0 && offer ? offer.priceCents : 0
      return {
        ...shipment,
        merchandiseCents,
        methodId: offer?.method.id ?? null,
        methodName: offer?.method.name ?? null,
        zoneId: (destination && pricing.shipping.zoneOf(destination)) ?? null,
        routeType: offer ? routeTypeOf(offer.method) : null,
        shippingCents,
        shippingAdjustments: [],
        shippingAfterDiscountCents: shippingCents,
      }
    }),
  }
}

/** The route type of a parcel by its method. */
export function routeTypeOf({ isPickup, isExpedited, carrier }: ShippingMethodOffer['method']): RouteType {
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
  // SHIP-039: a method is offered only for destinations that it delivers to.
  const isReachedBy = reachOf(address)
  return offers.filter(({ method }) => isReachedBy(method))
}

const isByUps = ({ method }: ShippingMethodOffer): boolean => method.carrier.toUpperCase() === 'UPS'

/** A recipient may have a name long before the address is entered. */
const hasDestination = (address: Shipment['address']): boolean =>
  [address?.address1, address?.city, address?.stateCode, address?.postalCode, address?.countryCode].some(
    Boolean,
  )

/** The shopper's method while it is offered. Otherwise the shop chooses one, once the destination is known. */
function methodFor(
  shipment: Shipment,
  own: readonly BasketItem[],
  pricing: BasketPricing,
): ShippingMethodOffer | undefined {
  const offers = offersFor(shipment, pricing)
  const current = offers.find(({ method }) => method.id === shipment.methodId)
  if (current && shipment.custom.c_customerSelectedMethod === true) return current
  if (shipment.storeId === null && !hasDestination(shipment.address)) return current
  const discounted = discountedUps(offers, own, pricing)
  const first = discounted ?? current ?? offers[0]
  if (shipment.dateWanted !== null || own.length === 0) return first
  const arrival = arrivalOf(shipment, own, pricing)
  if (!first || !arrival) return first
  if (discounted && arrivalBy(discounted.method, arrival, pricing)) return discounted
  const sought = { offers, arrival, pricing }
  const earliest = earliestOfPrice(first, sought)
  if (earliest) return earliest
  const instead = promisedInstead(first, sought)
  // Decided now, because the next calculation begins with this method.
  return instead ? (earliestOfPrice(instead, sought) ?? instead) : first
}

interface Sought {
  offers: readonly ShippingMethodOffer[]
  arrival: Arrival
  pricing: BasketPricing
}

/**
 * The method with the earliest arrival among those with the same price as `method`. `method` itself if it is as
 * early.
 */
function earliestOfPrice(
  first: ShippingMethodOffer,
  { offers, arrival, pricing }: Sought,
): ShippingMethodOffer | undefined {
  const centsOf = discountedPrices(arrival.own, pricing)
  const same = offers.filter((one) => one !== first && centsOf(one) === centsOf(first))
  return earliestOf([first, ...same], ({ method }) => arrivalBy(method, arrival, pricing))
}

/** The replacement for a method without a day: the first one with a day that is not more expensive. */
function promisedInstead(
  first: ShippingMethodOffer,
  { offers, arrival, pricing }: Sought,
): ShippingMethodOffer | undefined {
  const { own, ...parcel } = arrival
  const { shipping, now } = pricing
  const isPromised = ({ method }: ShippingMethodOffer) => arrivalBy(method, arrival, pricing) !== undefined
  // An order with the first one would be refused.
  if (shipping.whyNoDay(first.method, { ...parcel, isMeltable: isMeltable(own, pricing), now }))
    return offers.find(isPromised)
  const centsOf = discountedPrices(own, pricing)
  const most = centsOf(first)
  return offers.find((one) => centsOf(one) <= most && isPromised(one))
}

/** The price of each method after its discounts. */
function discountedPrices(own: readonly BasketItem[], pricing: BasketPricing) {
  const discountsOf = discountsOfMethods(own, pricing)
  return (offer: ShippingMethodOffer): number =>
    offer.priceCents - discountsOf(offer).reduce((sum, { cents }) => sum + cents, 0)
}

/** SHIP-037: the first UPS method with a discount. */
function discountedUps(
  offers: readonly ShippingMethodOffer[],
  own: readonly BasketItem[],
  pricing: BasketPricing,
): ShippingMethodOffer | undefined {
  const discountsOf = discountsOfMethods(own, pricing)
  return offers.find((one) => isByUps(one) && discountsOf(one).length > 0)
}

function discountsOfMethods(own: readonly BasketItem[], pricing: BasketPricing) {
  const { rules, eligible } = pricing
  const lines = shipmentLines(own, pricing)
  return ({ method, priceCents }: ShippingMethodOffer) =>
    rules.shippingDiscounts(eligible, lines, { methodId: method.id, priceCents })
}

/** A shipment's items in the form of the shipping promotions. */
export const shipmentLines = (own: readonly BasketItem[], pricing: BasketPricing) =>
  promotionLines(own, pricing, (item) => item.priceAfterItemDiscountCents)
