import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { ApplicableMethods } from '#commerce/baskets/basket-offers.ts'
import { ownBasket, requestContextOf } from '#commerce/baskets/change.ts'
import type { BasketDependencies, CommandContext } from '#commerce/baskets/dependencies.ts'
import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketPricing } from '#commerce/baskets/pricing-context.ts'
import { windowOf } from '#commerce/baskets/totals/date-window.ts'
import { earliestOf } from '#commerce/baskets/totals/earliest-of.ts'
import type { Destination } from '#commerce/shipping/shipping.ts'
import { notPickedUp } from './pickup.ts'
import { centsOf, offeredMethods, type OfferedMethod } from './offered-methods.ts'

interface MethodsRequest {
  basketId: string
  shipmentId: string
  destination?: { postalCode: string; countryCode: 'US' | 'CA' } | undefined
}

/** See Baskets.shippingMethods. */
export async function shippingMethodsFor(
  dependencies: BasketDependencies,
  shopper: Shopper,
  { basketId, shipmentId, destination }: MethodsRequest,
): Promise<ApplicableMethods | Refusal> {
  const basket = await ownBasket(dependencies, shopper, basketId)
  if (!basket) return refuse('basket-not-found', { basketId })
  const shipment = basket.shipments.find(({ id }) => id === shipmentId)
  if (!shipment) return refuse('shipment-not-found', { shipmentId })
  const context = { ...dependencies, ...(await requestContextOf(dependencies, shopper, basket)) }
  const town = destination && (await dependencies.stores.locate(destination))
  if (!shopper.isForeign) return methodsOf(basket, await datedMethods(basket, shipment, { town, context }))
  const { delivery, pickup } = bothKinds(shipment)
  const byDelivery = await datedMethods(basket, delivery, { town, context })
  const byPickup = await datedMethods(basket, pickup, { town, context })
  const { defaultMethodId } = methodsOf(basket, byDelivery.length > 0 ? byDelivery : byPickup)
  return { ...methodsOf(basket, [...byDelivery, ...byPickup]), defaultMethodId }
}

/**
 * DROP-063: a foreign client finds the pickup method among the methods of a delivery, and the methods that deliver among
 * those of a pickup.
 */
const bothKinds = (shipment: Shipment): { delivery: Shipment; pickup: Shipment } => ({
  delivery: shipment.storeId === null ? shipment : notPickedUp(shipment),
  pickup: shipment.storeId === null ? { ...shipment, storeId: '' } : shipment,
})

const methodsOf = ({ currency }: Basket, methods: DatedMethod[]): ApplicableMethods => ({
  currency,
  methods,
  defaultMethodId: suggestedMethod(methods)?.method.id ?? null,
})

/** The methods of a shipment with their arrival days, at `town` or at its own destination. */
async function datedMethods(
  basket: Basket,
  shipment: Shipment,
  { town, context }: { town: Destination | undefined; context: CommandContext },
): Promise<DatedMethod[]> {
  const { pricing, methods, parcel } = await offeredMethods(basket, shipment, context)
  const { isMeltable } = parcel
  const destination = town ?? pricing.destinations.get(shipment.id)
  const arrival = { destination, isMeltable, now: pricing.now, pricing }
  return methods.map((offered) => {
    const keepsDay = keepsWantedDay(shipment, offered, arrival)
    return { ...offered, keepsDay, arrivesOn: keepsDay ? shipment.dateWanted : firstDay(offered, arrival) }
  })
}

type DatedMethod = ApplicableMethods['methods'][number]

/**
 * The default method, or an earlier one with the same price. A discounted default method is retained. If no method of
 * this price has an arrival day: a cheaper method with a day. Of several with its price, the earliest.
 */
function suggestedMethod(dated: readonly DatedMethod[]): DatedMethod | undefined {
  const standard = dated.find(({ method }) => method.isDefault) ?? dated[0]
  if (!standard || (standard.arrivesOn !== null && standard.discountCents > 0)) return standard
  const most = centsOf(standard)
  const earliestBeside = (first: DatedMethod) => {
    const same = dated.filter((one) => one !== first && centsOf(one) === centsOf(first))
    return earliestOf([first, ...same], ({ arrivesOn }) => arrivesOn)
  }
  const earliest = earliestBeside(standard)
  if (earliest) return earliest
  const instead = dated.find((one) => one.arrivesOn !== null && centsOf(one) <= most)
  return instead ? earliestBeside(instead) : standard
}

interface Arriving {
  destination: Destination | undefined
  isMeltable: boolean
  now: Date
  pricing: BasketPricing
}

/** Null without a requested day. */
function keepsWantedDay(
  shipment: Shipment,
  { method }: OfferedMethod,
  { pricing, now, ...parcel }: Arriving,
): boolean | null {
  const wanted = shipment.dateWanted
  if (wanted === null || method.isPickup) return null
  return pricing.shipping.isOpen({ wanted, method, ...parcel, window: windowOf(shipment) }, now)
}

const firstDay = ({ method }: OfferedMethod, { destination, isMeltable, now, pricing }: Arriving) =>
  (!method.isPickup && destination && pricing.shipping.arrivesOn(method, { destination, isMeltable, now })) ||
  null
