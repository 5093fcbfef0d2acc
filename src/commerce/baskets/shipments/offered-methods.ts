import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import type { ApplicableMethods } from '#commerce/baskets/basket-offers.ts'
import type { CommandContext } from '#commerce/baskets/dependencies.ts'
import type { BasketPricing } from '#commerce/baskets/pricing-context.ts'
import { loadPricingContext } from '#commerce/baskets/reprice/load-pricing-context.ts'
import { appliedPromotions } from '#commerce/baskets/totals/applied-promotions.ts'
import { isMeltable } from '#commerce/baskets/totals/parcel-arrival.ts'
import { itemsByShipment } from '#commerce/baskets/totals/items-by-shipment.ts'
import { offersFor, shipmentLines } from '#commerce/baskets/totals/shipping-methods.ts'
import { basketPricingFor } from '#commerce/baskets/totals.ts'
import type { Parcel } from '#commerce/shipping/shipping.ts'

export type OfferedMethod = Omit<ApplicableMethods['methods'][number], 'arrivesOn' | 'keepsDay'>

/** The offered methods of a shipment, and the data on which the days of its parcel depend. */
export interface ShipmentOffers {
  pricing: BasketPricing
  parcel: Parcel
  methods: OfferedMethod[]
}

/** The methods of a shipment with their discounts. No SQL when warm. */
export async function offeredMethods(
  basket: Basket,
  shipment: Shipment,
  context: CommandContext,
): Promise<ShipmentOffers> {
  const pricing = basketPricingFor(basket, await loadPricingContext(context, context, basket))
  const own = itemsByShipment(basket.items)(shipment)
  const lines = shipmentLines(own, pricing)
  const eligible = promotionsBeside(basket, pricing)
  const methods = offersFor(shipment, pricing).map(({ method, priceCents }) => {
    const given = pricing.rules.shippingDiscounts(eligible, lines, { methodId: method.id, priceCents })
    return {
      method,
      priceCents,
      discountCents: given.reduce((sum, { cents }) => sum + cents, 0),
      promotions: given.map(({ promotion: { id, name, callout } }) => ({ id, name, callout })),
    }
  })
  const destination = pricing.destinations.get(shipment.id)
  return { pricing, methods, parcel: { destination, isMeltable: isMeltable(own, pricing) } }
}

/** The price of a method after its discounts. */
export const centsOf = ({ priceCents, discountCents }: OfferedMethod): number => priceCents - discountCents

/** The promotions that could discount another method: none if a globally exclusive one already applies. */
function promotionsBeside(basket: Basket, { eligible, rules }: BasketPricing): BasketPricing['eligible'] {
  const applied = appliedPromotions(basket)
  const only = rules
    .byExclusivity(eligible)
    .global.find(({ promotion }) => promotion.benefit.level !== 'shipping' && applied.has(promotion.id))
  return only ? [only] : eligible
}
