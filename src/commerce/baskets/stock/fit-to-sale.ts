import type { Product } from '#commerce/catalog/catalog.ts'
import { lineLimit } from '#shared/line-limit.ts'
import type { Basket, BasketItem } from '#commerce/baskets/basket.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import { totalQuantities } from '#commerce/baskets/totals/total-quantities.ts'
import { saleProblem } from './availability.ts'
import { isPartOf, type Demand } from './demands.ts'

type Raised = Demand & { quantityBefore: number }
type Items = readonly BasketItem[]

/**
 * Lowers quantities to what can be sold, the last added item first: all to the limits, and raised ones to the stock, but
 * never below the quantity of before. A flash reports each lowered item (BAG-060).
 */
export function fitToSale(
  basket: Basket,
  raised: readonly Raised[],
  known: { pricingContext: PricingContext; now: Date },
): Basket {
  const items = raised.reduce(
    (fitting, demand) => fitToStock(fitting, demand, known),
    fitToLimits(basket.items, known.pricingContext),
  )
  if (items === basket.items) return basket
  const left = new Map(items.map(({ id, quantity }) => [id, quantity]))
  const flashes = basket.items.flatMap((item) => {
    const quantity = left.get(item.id) ?? 0
    return quantity < item.quantity ? [flashOf(item, quantity, known.pricingContext)] : []
  })
  return { ...basket, items: [...items], flashes: [...basket.flashes, ...flashes] }
}

/** The limits per order (BAG-067) and per line (PDP-064, PDP-065). */
function fitToLimits(items: Items, { products }: PricingContext): Items {
  let fitting = items
  for (const item of items) {
    const product = products.get(item.productId)
    if (!product || item.bonus) continue
    const limit = lineLimit({
      own: product.quantityLimit,
      isPickup: item.inventoryId !== null,
      isMaterial: product.collateralGroup !== null,
    })
    fitting = lower(fitting, item.quantity - limit, product, ({ id }) => id === item.id)
  }
  for (const [productId, total] of totalQuantities(fitting)) {
    const product = products.get(productId)
    if (!product || product.quantityLimit === null) continue
    const isOfProduct = (item: BasketItem) => !item.bonus && item.productId === productId
    fitting = lower(fitting, total - product.quantityLimit, product, isOfProduct)
  }
  return fitting
}

function fitToStock(
  items: Items,
  demand: Raised,
  { pricingContext, now }: { pricingContext: PricingContext; now: Date },
): Items {
  const product = pricingContext.products.get(demand.productId)
  const quantity = items
    .filter((item) => isPartOf(demand, item))
    .reduce((sum, item) => sum + item.quantity, 0)
  const problem = saleProblem(demand, items, { pricingContext, now })
  // A shop may open again, and the shopper may choose another one: the order will refuse it until then.
  const isSold = problem === undefined || problem.refused === 'pickup-not-offered'
  const available = isSold ? (pricingContext.available(demand.productId, demand.locationId) ?? 0) : 0
  const most = Math.max(demand.quantityBefore, available)
  return lower(items, quantity - most, product, (item) => isPartOf(demand, item))
}

/** Takes `surplus` pieces from the items that `isPart` selects, the last one first, in whole steps of the product. */
function lower(
  items: Items,
  surplus: number,
  product: Product | undefined,
  isPart: (item: BasketItem) => boolean,
): Items {
  if (surplus <= 0) return items
  const { stepQuantity = 1, minOrderQuantity = 1 } = product ?? {}
  let rest = surplus
  return items
    .toReversed()
    .flatMap((item) => {
      if (rest <= 0 || !isPart(item)) return [item]
      const most = Math.max(0, item.quantity - rest)
      const whole = most - (most % stepQuantity)
      const quantity = whole < minOrderQuantity ? 0 : whole
      rest -= item.quantity - quantity
      return quantity > 0 ? [{ ...item, quantity }] : []
    })
    .toReversed()
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
