import { saleProblem } from './availability.ts'
import type { Basket, BasketItem } from '#commerce/baskets/basket.ts'
import { isPartOf, type Demand } from './demands.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'

type Raised = Demand & { quantityBefore: number }

/** Takes lines back to what can be had, the last added first; never below what lay in the basket before. */
export function fitToStock(
  basket: Basket,
  raised: readonly Raised[],
  known: { facts: PricingContext; now: Date },
): Basket {
  return raised.reduce((fitting, demand) => fitOne(fitting, demand, known), basket)
}

function fitOne(
  basket: Basket,
  demand: Raised,
  { facts, now }: { facts: PricingContext; now: Date },
): Basket {
  const available = facts.available(demand.productId, demand.locationId) ?? 0
  const most = saleProblem(demand, basket.items, { facts, now })
    ? demand.quantityBefore
    : Math.max(demand.quantityBefore, Math.min(available, demand.quantity))
  let surplus = demand.quantity - most
  if (surplus <= 0) return basket
  const flashes: string[] = []
  const items: BasketItem[] = []
  for (const item of basket.items.toReversed()) {
    const less = isPartOf(demand, item) ? Math.min(item.quantity, surplus) : 0
    surplus -= less
    if (less > 0) flashes.push(flashOf(item, item.quantity - less, facts))
    if (less < item.quantity) items.unshift({ ...item, quantity: item.quantity - less })
  }
  return { ...basket, items, flashes: [...basket.flashes, ...flashes] }
}

/** BAG-060, with the name of what it is about. */
function flashOf(
  { productId, productName, quantity }: BasketItem,
  left: number,
  facts: PricingContext,
): string {
  const name = facts.products.get(productId)?.name ?? (productName || productId)
  return left > 0
    ? `${name}: Quantity updated from ${quantity} to ${left}`
    : `${name} is not available now and was left out of your bag.`
}
