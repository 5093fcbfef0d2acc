import { saleProblem } from './availability.ts'
import type { Basket, BasketItem } from '#commerce/baskets/basket.ts'
import { isPartOf, type Demand } from './demands.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'

type Raised = Demand & { quantityBefore: number }

/** Lowers raised quantities to what is available, the last added item first; never below the quantity of before. */
export function fitToStock(
  basket: Basket,
  raised: readonly Raised[],
  known: { pricingContext: PricingContext; now: Date },
): Basket {
  return raised.reduce((fitting, demand) => fitOne(fitting, demand, known), basket)
}

function fitOne(
  basket: Basket,
  demand: Raised,
  { pricingContext, now }: { pricingContext: PricingContext; now: Date },
): Basket {
  const available = pricingContext.available(demand.productId, demand.locationId) ?? 0
  const most = saleProblem(demand, basket.items, { pricingContext, now })
    ? demand.quantityBefore
    : Math.max(demand.quantityBefore, Math.min(available, demand.quantity))
  let surplus = demand.quantity - most
  if (surplus <= 0) return basket
  const flashes: string[] = []
  const items: BasketItem[] = []
  for (const item of basket.items.toReversed()) {
    const less = isPartOf(demand, item) ? Math.min(item.quantity, surplus) : 0
    surplus -= less
    if (less > 0) flashes.push(flashOf(item, item.quantity - less, pricingContext))
    if (less < item.quantity) items.unshift({ ...item, quantity: item.quantity - less })
  }
  return { ...basket, items, flashes: [...basket.flashes, ...flashes] }
}

/** The message of BAG-060, with the product's name. */
function flashOf(
  { productId, productName, quantity }: BasketItem,
  left: number,
  pricingContext: PricingContext,
): string {
  const name = pricingContext.products.get(productId)?.name ?? (productName || productId)
  return left > 0
    ? `${name}: Quantity updated from ${quantity} to ${left}`
    : `${name} is not available now and was left out of your bag.`
}
