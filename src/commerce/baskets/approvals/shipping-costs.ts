import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import type { CostsDestination, ShippingCosts } from '#commerce/baskets/basket-offers.ts'
import { ownBasket, requestContextOf } from '#commerce/baskets/change.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { reprice } from '#commerce/baskets/reprice/reprice.ts'
import { possibleAddress } from '#commerce/baskets/shipments/addresses.ts'
import { offeredMethods } from '#commerce/baskets/shipments/offered-methods.ts'

/** See Baskets.shippingCosts. Does not save the basket. */
export async function shippingCosts(
  dependencies: BasketDependencies,
  shopper: Shopper,
  { basketId, ...destination }: CostsDestination & { basketId: string },
): Promise<ShippingCosts | Refusal> {
  const basket = await ownBasket(dependencies, shopper, basketId)
  if (!basket) return refuse('basket-not-found', { basketId })
  const address = possibleAddress(destination)
  if (isRefusal(address)) return address
  const requestContext = await requestContextOf(dependencies, shopper, basket)
  const open = deliveriesOf(basket)
  const there: Basket = {
    ...basket,
    shipments: basket.shipments.map((shipment) =>
      open.includes(shipment) ? { ...shipment, address } : shipment,
    ),
  }
  const costs = (methodId: string | null) =>
    reprice(dependencies, requestContext, { basket: withMethod(there, open, methodId), stock: 'trust' })
  const sent = await costs(null)
  const [first] = open
  const shipment = first && sent.shipments.find(({ id }) => id === first.id)
  if (!shipment) return { currency: basket.currency, defaultMethodId: null, methods: [] }
  const { methods } = await offeredMethods(sent, shipment, { ...dependencies, ...requestContext })
  const priced = []
  for (const offered of methods) {
    const { shipments, ...amounts } = await costs(offered.method.id)
    const { taxTotalCents, orderTotalCents, shippingTotalCents } = amounts
    const arrivesOn = shipments.find(({ id }) => id === first.id)?.arrivesOn ?? null
    priced.push({ ...offered, arrivesOn, taxTotalCents, orderTotalCents, shippingTotalCents })
  }
  return { currency: basket.currency, defaultMethodId: shipment.methodId, methods: priced }
}

/** The deliveries without an address, or all deliveries if each has one. */
function deliveriesOf({ shipments, items }: Basket): Shipment[] {
  const deliveries = shipments.filter(
    ({ id, storeId }) => storeId === null && items.some(({ shipmentId }) => shipmentId === id),
  )
  const open = deliveries.filter(({ address }) => !address?.address1)
  return open.length > 0 ? open : deliveries
}

/**
 * Marks the method as chosen by the shopper, because the shop would replace its own choice. Null does not change the
 * choice.
 */
const withMethod = (basket: Basket, open: readonly Shipment[], methodId: string | null): Basket => ({
  ...basket,
  shipments: basket.shipments.map((shipment) =>
    methodId !== null && open.some(({ id }) => id === shipment.id)
      ? { ...shipment, methodId, custom: { ...shipment.custom, c_customerSelectedMethod: true } }
      : shipment,
  ),
})
