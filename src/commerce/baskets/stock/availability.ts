import type { Product } from '#commerce/catalog/catalog.ts'
import { refuse, type Refusal, type UnavailableReason } from '#commerce/refusals.ts'
import { isPast, shopDay } from '#shared/calendar-date.ts'
import { lineLimit } from '#shared/line-limit.ts'
import type { BasketItem } from '#commerce/baskets/basket.ts'
import { isPartOf, type Demand } from './demands.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import { totalQuantities } from '#commerce/baskets/totals/total-quantities.ts'

/** The refusal of a demand that cannot be sold, stock aside. */
export function saleProblem(
  demand: Demand,
  items: readonly BasketItem[],
  { pricingContext, now }: { pricingContext: PricingContext; now: Date },
): Refusal | undefined {
  const { productId } = demand
  const product = pricingContext.products.get(productId)
  const reason = !product
    ? 'unknown'
    : (unavailableReason(product, demand.inventoryId !== null, now) ??
      (pricingContext.prices.has(productId) ? undefined : 'no-price'))
  if (reason) return refuse('product-not-available', { productId, reason })
  return product && quantityProblem(product, demand, items)
}

/**
 * Why a product cannot be shipped, or picked up at any shop. A product that is sold in shops only, or comes to the web
 * later, can still be picked up (PDP-036).
 */
function unavailableReason(product: Product, isPickup: boolean, now: Date): UnavailableReason | undefined {
  if (product.type === 'master') return 'choose-a-variant'
  if (product.type === 'set') return 'sold-by-its-parts'
  if (!product.isOnline) return 'offline'
  if (isPast(product.shipThrough, shopDay(now))) return 'out-of-stock'
  if (isPickup) return product.isOnlineOnly || !product.isPickupEnabled ? 'no-pickup' : undefined
  if (product.isComingSoon) return 'coming-soon'
  if (product.isInShopOnly) return 'in-shop-only'
  return product.isPickupOnly ? 'pickup-only' : undefined
}

/** Checks the limits per order (BAG-067) and per line (PDP-065), the minimum quantity and the step. */
function quantityProblem(
  { id, quantityLimit, minOrderQuantity, stepQuantity, collateralGroup }: Product,
  demand: Demand,
  items: readonly BasketItem[],
): Refusal | undefined {
  if (quantityLimit !== null && (totalQuantities(items).get(id) ?? 0) > quantityLimit) {
    return refuse('quantity-limit-exceeded', { productId: id, limit: quantityLimit })
  }
  const limit = lineLimit({
    own: quantityLimit,
    isPickup: demand.inventoryId !== null,
    isMaterial: collateralGroup !== null,
  })
  for (const { quantity } of items.filter((item) => isPartOf(demand, item))) {
    const value = String(quantity)
    if (quantity > limit) return refuse('quantity-limit-exceeded', { productId: id, limit })
    if (quantity < minOrderQuantity) {
      return refuse('invalid-field', {
        field: 'quantity',
        value,
        reason: `Sold from ${minOrderQuantity} pieces on`,
      })
    }
    if (quantity % stepQuantity !== 0) {
      return refuse('invalid-field', { field: 'quantity', value, reason: `Sold in steps of ${stepQuantity}` })
    }
  }
  return undefined
}

/** The refusal of a demand with too little stock. `storeName` is the name of the pickup shop. */
export function stockRefusal(
  { productId, inventoryId }: Demand,
  available: number,
  storeName: string | undefined,
): Refusal {
  if (available > 0) return refuse('not-enough-stock', { productId, available })
  return inventoryId === null
    ? refuse('product-not-available', { productId, reason: 'out-of-stock' })
    : refuse('product-not-available', {
        productId,
        reason: 'no-pickup-at-shop',
        ...(storeName !== undefined && { storeName }),
      })
}
