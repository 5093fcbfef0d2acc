import type { Product } from '#commerce/catalog/catalog.ts'
import { lineLimit } from '#shared/commerce/line-limit.ts'
import type { Basket, BasketItem } from '#commerce/baskets/basket.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import { totalQuantities } from '#commerce/baskets/totals/total-quantities.ts'
import { saleProblem } from './availability.ts'
import { isPartOf, needsStockOf, unitsPerLine, type Raised } from './demands.ts'
import { fieldText } from '#shared/messages/field-text.ts'

type Items = readonly BasketItem[]

/**
 * Reduces quantities to the sellable maximum, last added item first: all to the limits, and raised needs to the
 * stock, but never below the previous quantity. A box is also reduced to the stock of its pieces. A flash reports
 * each reduced item (BAG-060).
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
    fitting = lower(fitting, item.quantity - limit, products, ({ id }) => (id === item.id ? 1 : 0))
  }
  for (const [productId, total] of totalQuantities(fitting)) {
    const product = products.get(productId)
    if (!product || product.quantityLimit === null) continue
    const unitsIn = (item: BasketItem) => (!item.bonus && item.productId === productId ? 1 : 0)
    fitting = lower(fitting, total - product.quantityLimit, products, unitsIn)
  }
  return fitting
}

function fitToStock(
  items: Items,
  demand: Raised,
  { pricingContext, now }: { pricingContext: PricingContext; now: Date },
): Items {
  const unitsIn = (item: BasketItem) =>
    needsStockOf(demand, item) ? unitsPerLine(item, demand.productId) : 0
  const quantity = items.reduce((sum, item) => sum + unitsIn(item) * item.quantity, 0)
  // Pieces of a box are checked by the box's own rule.
  const isSoldItself = items.some((item) => isPartOf(demand, item))
  const problem = isSoldItself ? saleProblem(demand, items, { pricingContext, now }) : undefined
  // A shop may open again, and the shopper may choose another one; until then the order is refused.
  const isSold = problem === undefined || problem.refused === 'pickup-not-offered'
  const available = isSold ? (pricingContext.available(demand.productId, demand.locationId) ?? 0) : 0
  const most = Math.max(demand.quantityBefore, available)
  return lower(items, quantity - most, pricingContext.products, unitsIn)
}

/** A quantity below this counts as zero. It is less than the smallest fraction of a unit. */
const nothing = 1 / 2000

/** Removes `surplus` units from the items that use them, last one first, in whole steps of their products. */
function lower(
  items: Items,
  surplus: number,
  products: ReadonlyMap<string, Product>,
  unitsIn: (item: BasketItem) => number,
): Items {
  if (surplus <= nothing) return items
  let rest = surplus
  return items
    .toReversed()
    .flatMap((item) => {
      const units = unitsIn(item)
      if (rest <= nothing || units === 0) return [item]
      const { stepQuantity = 1, minOrderQuantity = 1 } = products.get(item.productId) ?? {}
      const most = Math.max(0, item.quantity - Math.ceil((rest - nothing) / units))
      const whole = most - (most % stepQuantity)
      const quantity = whole < minOrderQuantity ? 0 : whole
      rest -= (item.quantity - quantity) * units
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
    ? fieldText('answers.bag.lowered', { name, before: quantity, quantity: left })
    : fieldText('answers.bag.soldOut', { name })
}
