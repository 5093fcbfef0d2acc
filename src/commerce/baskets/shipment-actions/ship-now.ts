import { refuse } from '#commerce/refusals.ts'
import type { Basket, BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { ShipNow } from '#commerce/shipping/shipping.ts'
import type { CommandContext } from '#commerce/baskets/dependencies.ts'
import { loadPricingContext } from '#commerce/baskets/reprice/load-pricing-context.ts'
import { basketPricingFor } from '#commerce/baskets/totals.ts'
import type { BasketPricing } from '#commerce/baskets/pricing-context.ts'
import { arrivalBy } from '#commerce/baskets/totals/parcel-arrival.ts'
import { itemsByShipment } from '#commerce/baskets/totals/items-by-shipment.ts'
import { offersFor } from '#commerce/baskets/totals/shipping-methods.ts'
import { refusedAt, type RefusalAt } from './refused-at.ts'

/** Calculates how shipments can be sent now (SHIP-011). A pickup does not change. */
export async function shipNow(
  basket: Basket,
  named: readonly { shipmentId: string }[],
  context: CommandContext,
): Promise<Basket | RefusalAt> {
  const known = new Set(basket.shipments.map(({ id }) => id))
  const unknown = named.findIndex(({ shipmentId }) => !known.has(shipmentId))
  if (unknown >= 0) {
    const { shipmentId = '' } = named[unknown] ?? {}
    return refusedAt(refuse('shipment-not-found', { shipmentId }), `shipments.${unknown}`)
  }
  const pricing = basketPricingFor(basket, await loadPricingContext(context, context, basket))
  const itemsOf = itemsByShipment(basket.items)
  const wanted = new Set(named.map(({ shipmentId }) => shipmentId))
  return {
    ...basket,
    shipments: basket.shipments.map((shipment) =>
      wanted.has(shipment.id) && shipment.storeId === null
        ? { ...shipment, shipNow: calculated(shipment, itemsOf(shipment), pricing) }
        : shipment,
    ),
  }
}

function calculated(shipment: Shipment, own: readonly BasketItem[], pricing: BasketPricing): ShipNow {
  const destination = pricing.destinations.get(shipment.id)
  const offers = offersFor(shipment, pricing).map(({ method, priceCents }) => ({
    method,
    cents: priceCents,
    arrivesOn: (destination && arrivalBy(method, { own, destination }, pricing)) ?? null,
  }))
  return pricing.shipping.shipNow(offers, pricing.now)
}
