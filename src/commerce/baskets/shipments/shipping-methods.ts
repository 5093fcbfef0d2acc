import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { ApplicableMethods } from '#commerce/baskets/baskets.ts'
import { ownBasket, requestContextOf } from '#commerce/baskets/change.ts'
import { loadPricingContext } from '#commerce/baskets/reprice/load-pricing-context.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { BasketPricing } from '#commerce/baskets/pricing-context.ts'
import { appliedPromotions } from '#commerce/baskets/totals/applied-promotions.ts'
import { arrivalBy } from '#commerce/baskets/totals/arrivals.ts'
import { basketPricingFor } from '#commerce/baskets/totals.ts'
import { itemsByShipment } from '#commerce/baskets/totals/items-by-shipment.ts'
import { offersFor, shipmentLines } from '#commerce/baskets/totals/shipping-methods.ts'

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
  const pricingContext = await loadPricingContext(
    dependencies,
    await requestContextOf(dependencies, shopper, basket),
    basket,
  )
  const pricing = basketPricingFor(basket, pricingContext)
  const own = itemsByShipment(basket.items)(shipment)
  const lines = shipmentLines(own, pricing)
  const town = destination
    ? await dependencies.stores.locate(destination)
    : pricing.destinations.get(shipmentId)
  const eligible = promotionsBeside(basket, pricing)
  const methods = offersFor(shipment, pricing).map(({ method, priceCents }) => {
    const given = pricing.rules.shippingDiscounts(eligible, lines, {
      methodId: method.id,
      priceCents,
    })
    return {
      method,
      priceCents,
      discountCents: given.reduce((sum, { cents }) => sum + cents, 0),
      arrivesOn: (!method.isPickup && town && arrivalBy(method, { own, destination: town }, pricing)) || null,
      promotions: given.map(({ promotion: { id, name, callout } }) => ({ id, name, callout })),
    }
  })
  const standard = methods.find(({ method }) => method.isDefault) ?? methods[0]
  return { methods, defaultMethodId: standard?.method.id ?? null }
}

/** The promotions that could discount another method: none beside a globally exclusive one that applies already. */
function promotionsBeside(basket: Basket, { eligible, rules }: BasketPricing): BasketPricing['eligible'] {
  const applied = appliedPromotions(basket)
  const only = rules
    .byExclusivity(eligible)
    .global.find(({ promotion }) => promotion.benefit.level !== 'shipping' && applied.has(promotion.id))
  return only ? [only] : eligible
}
