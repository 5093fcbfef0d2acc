import type { Basket, BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketPricing, Step } from '#commerce/baskets/pricing-context.ts'
import { newItem } from '#commerce/baskets/new-basket.ts'
import { locationOf } from '#commerce/baskets/stock-location.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import { promotionLines } from './promotion-lines.ts'

/** What promotions give for free: a line of its own each, as many pieces as there are, none when it is sold out. */
export const bonusItems: Step = (basket, reckoning) => {
  const items = basket.items.filter(({ bonus }) => bonus === null)
  const lines = promotionLines(items, reckoning, (item) => item.priceAfterItemDiscountCents)
  const given = reckoning.rules.bonusProducts(reckoning.eligible, lines)
  const home = homeOf({ ...basket, items })
  if (given.length === 0 || !home) return items.length === basket.items.length ? basket : { ...basket, items }
  const inventoryId = items.find(({ shipmentId }) => shipmentId === home.id)?.inventoryId ?? null
  const bonuses = given.flatMap(({ promotion, productId, quantity }) => {
    const product = reckoning.products.get(productId)
    if (!product?.isOnline) return []
    const before = basket.items.find(({ bonus }) => bonus?.promotionId === promotion.id)
    const place = { productId, inventoryId }
    const pieces = Math.min(quantity, freePieces(items, place, reckoning) ?? before?.quantity ?? 0)
    if (pieces <= 0) return []
    return [bonusItem({ promotionId: promotion.id, product, pieces, shipmentId: home.id, inventoryId })]
  })
  return { ...basket, items: [...items, ...bonuses] }
}

/** Bonuses travel with the first parcel, or are picked up where everything is. */
function homeOf({ items, shipments }: Basket): Shipment | undefined {
  const filled = shipments.filter(({ id }) => items.some(({ shipmentId }) => shipmentId === id))
  return filled.find(({ storeId }) => storeId === null) ?? filled[0]
}

/** What is left for a bonus after the lines that are paid for; `undefined` when nobody asked for the stock. */
function freePieces(
  items: readonly BasketItem[],
  place: { productId: string; inventoryId: string | null },
  { available }: BasketPricing,
): number | undefined {
  const free = available(place.productId, locationOf(place))
  if (free === undefined) return undefined
  const taken = items
    .filter((item) => item.productId === place.productId && locationOf(item) === locationOf(place))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return free - taken
}

const bonusItem = (given: {
  promotionId: string
  product: Product
  pieces: number
  shipmentId: string
  inventoryId: string | null
}): BasketItem =>
  newItem({
    id: `bonus-${given.promotionId}`,
    productId: given.product.id,
    productName: given.product.name,
    quantity: given.pieces,
    shipmentId: given.shipmentId,
    taxClass: given.product.taxClass,
    weightGrams: given.product.weightGrams,
    bonus: { promotionId: given.promotionId },
    inventoryId: given.inventoryId,
  })
