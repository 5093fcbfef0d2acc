import type { Product } from '#commerce/catalog/catalog.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Store } from '#commerce/stores/stores.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { lineLimit } from '#shared/commerce/line-limit.ts'
import { unsoldReason } from '#commerce/rules/sale-rule.ts'
import type { BasketItem } from '#commerce/baskets/basket.ts'
import { isPartOf, type Demand } from './demands.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import { totalQuantities } from '#commerce/baskets/totals/total-quantities.ts'
import { fieldText } from '#shared/messages/field-text.ts'

/** Refuses a demand that cannot be sold because of its product, shop or quantity. Does not check stock. */
export function saleProblem(
  demand: Demand,
  items: readonly BasketItem[],
  { pricingContext, now }: { pricingContext: PricingContext; now: Date },
): Refusal | undefined {
  const { productId } = demand
  const product = pricingContext.products.get(productId)
  const reason = !product
    ? 'unknown'
    : (unsoldReason(product, { isPickup: demand.inventoryId !== null, today: shopDay(now) }) ??
      (pricingContext.prices.has(productId) ? undefined : 'no-price'))
  if (reason) return refuse('product-not-available', { productId, reason })
  const closed = demand.inventoryId === null ? undefined : pricingContext.closedShops.get(demand.inventoryId)
  return closed ?? (product && quantityProblem(product, demand, items))
}

/** Checks the limits per order (BAG-067) and per line (PDP-065), the minimum quantity and the step. */
function quantityProblem(
  product: Product,
  demand: Demand,
  items: readonly BasketItem[],
): Refusal | undefined {
  const { id, quantityLimit, collateralGroup } = product
  if (quantityLimit !== null && (totalQuantities(items).get(id) ?? 0) > quantityLimit) {
    return refuse('quantity-limit-exceeded', { productId: id, limit: quantityLimit, isPerOrder: true })
  }
  const limit = lineLimit({
    own: quantityLimit,
    isPickup: demand.inventoryId !== null,
    isMaterial: collateralGroup !== null,
  })
  for (const { quantity } of items.filter((item) => isPartOf(demand, item))) {
    if (quantity > limit) return refuse('quantity-limit-exceeded', { productId: id, limit })
    const odd = stepProblem(product, quantity)
    if (odd) return odd
  }
  return undefined
}

/** Refuses a quantity below the minimum, or between two steps. */
export function stepProblem(
  { id, minOrderQuantity, stepQuantity }: Pick<Product, 'id' | 'minOrderQuantity' | 'stepQuantity'>,
  quantity: number,
): Refusal | undefined {
  const reason =
    quantity < minOrderQuantity
      ? fieldText('answers.quantity.minimum', { minimum: minOrderQuantity })
      : fieldText('answers.quantity.step', { step: stepQuantity })
  return quantity < minOrderQuantity || quantity % stepQuantity !== 0
    ? refuse('invalid-field', { field: 'quantity', value: String(quantity), reason, productId: id })
    : undefined
}

/** Refuses a shop that currently offers no pickup. */
export function pickupProblem({ preferences }: Site, store: Store): Refusal | undefined {
  const isOffered = preferences.storePickupEnabled && store.isPickupEnabled && !store.isTemporarilyClosed
  return isOffered ? undefined : refuse('pickup-not-offered', { storeId: store.id, storeName: store.name })
}

/** Refuses a demand with too little stock, at the pickup shop if there is one. */
export function stockRefusal(
  { productId, inventoryId }: Demand,
  available: number,
  store: Pick<Store, 'id' | 'name'> | undefined,
): Refusal {
  const storeName = store?.name
  if (available > 0)
    return refuse('not-enough-stock', {
      productId,
      available,
      ...(store && { storeId: store.id, storeName: store.name }),
    })
  return inventoryId === null
    ? refuse('product-not-available', { productId, reason: 'out-of-stock' })
    : refuse('product-not-available', {
        productId,
        reason: 'no-pickup-at-shop',
        ...(storeName !== undefined && { storeName }),
      })
}
