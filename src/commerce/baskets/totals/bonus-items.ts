import type { Basket, BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketPricing, PricingContext, Step } from '#commerce/baskets/pricing-context.ts'
import { newItem } from '#commerce/baskets/new-basket.ts'
import { stockLocationOf } from '#shared/commerce/stock-location.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import { promotionLines } from './promotion-lines.ts'

/**
 * Free items of promotions, one per promotion: as many units as are available. If the stock was not read, an item
 * retains its quantity.
 */
export const bonusItems: Step = (basket, pricing) => {
  const items = paidItems(basket)
  const shipment = bonusShipment(basket)
  const earned = earnedBonuses(basket, pricing)
  if (earned.length === 0 || !shipment)
    return items.length === basket.items.length ? basket : { ...basket, items }
  const inventoryId = items.find(({ shipmentId }) => shipmentId === shipment.id)?.inventoryId ?? null
  const bonuses = earned.flatMap(({ promotionId, product, quantity }) => {
    const before = basket.items.find(({ bonus }) => bonus?.promotionId === promotionId)
    const free = freeUnits(items, { productId: product.id, inventoryId }, pricing)
    const units = Math.min(quantity, free ?? before?.quantity ?? 0)
    if (units <= 0) return []
    return [bonusItem({ promotionId, product, quantity: units, shipmentId: shipment.id, inventoryId })]
  })
  return { ...basket, items: [...items, ...bonuses] }
}

interface EarnedBonus {
  promotionId: string
  product: Product
  quantity: number
}

/**
 * The products that promotions add to this basket for free, regardless of stock. Uses the item prices after item
 * discounts.
 */
export function earnedBonuses(basket: Basket, pricing: BasketPricing): EarnedBonus[] {
  if (!bonusShipment(basket)) return []
  const lines = promotionLines(paidItems(basket), pricing, (item) => item.priceAfterItemDiscountCents)
  return pricing.rules
    .bonusProducts(pricing.eligible, lines)
    .flatMap(({ promotion, productId, quantity }) => {
      const product = pricing.products.get(productId)
      return product?.isOnline ? [{ promotionId: promotion.id, product, quantity }] : []
    })
}

/** The products that any of the promotions may add for free. */
export const bonusProductIds = (promotions: PricingContext['promotions']): string[] =>
  promotions.flatMap(({ benefit }) => (benefit.level === 'bonus' ? [benefit.productId] : []))

const paidItems = ({ items }: Basket): BasketItem[] => items.filter(({ bonus }) => bonus === null)

/**
 * The shipment of the bonus items: the one that the shopper has chosen by `c_freeGiftFor`, else the first delivery
 * with items, else the first pickup with items.
 */
function bonusShipment(basket: Basket): Shipment | undefined {
  const filledIds = new Set(paidItems(basket).map(({ shipmentId }) => shipmentId))
  const filled = basket.shipments.filter(({ id }) => filledIds.has(id))
  const chosen = filled.find(({ id }) => id === basket.custom.c_freeGiftFor)
  return chosen ?? filled.find(({ storeId }) => storeId === null) ?? filled[0]
}

/** The units that the paid items leave for a bonus; `undefined` if the stock was not read. */
function freeUnits(
  items: readonly BasketItem[],
  line: { productId: string; inventoryId: string | null },
  { available }: BasketPricing,
): number | undefined {
  const locationId = stockLocationOf(line)
  const free = available(line.productId, locationId)
  if (free === undefined) return undefined
  const taken = items
    .filter((item) => item.productId === line.productId && stockLocationOf(item) === locationId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.floor(free) - taken
}

const bonusItem = (given: {
  promotionId: string
  product: Product
  quantity: number
  shipmentId: string
  inventoryId: string | null
}): BasketItem =>
  newItem({
    id: `bonus-${given.promotionId}`,
    productId: given.product.id,
    productName: given.product.name,
    quantity: given.quantity,
    shipmentId: given.shipmentId,
    taxClass: given.product.taxClass,
    weightGrams: given.product.weightGrams,
    bonus: { promotionId: given.promotionId },
    inventoryId: given.inventoryId,
  })
