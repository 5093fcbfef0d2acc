import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { ApplicableMethods } from '#commerce/baskets/baskets.ts'
import { ownBasket, requestContextOf } from '#commerce/baskets/change.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { offeredMethods } from './offered-methods.ts'

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
  const { pricing, methods, parcel } = await offeredMethods(basket, shipment, context)
  const town = destination
    ? await dependencies.stores.locate(destination)
    : pricing.destinations.get(shipmentId)
  const dated = methods.map((offered) => ({
    ...offered,
    arrivesOn:
      (!offered.method.isPickup &&
        town &&
        pricing.shipping.arrivesOn(offered.method, { ...parcel, destination: town, now: pricing.now })) ||
      null,
  }))
  const standard = dated.find(({ method }) => method.isDefault) ?? dated[0]
  return { methods: dated, defaultMethodId: standard?.method.id ?? null }
}
