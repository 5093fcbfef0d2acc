import type { Basket, BasketItem, BonusChoice, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketPricing, PricingContext, Step } from '#commerce/baskets/pricing-context.ts'
import { newItem } from '#commerce/baskets/new-basket.ts'
import { stockLocationOf } from '#shared/commerce/stock-location.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import { promotionLines } from './promotion-lines.ts'

/**
 * Free items of promotions: one per promotion that names the product, and those that the shopper has chosen of a
 * promotion with several. As many units as are available. If the stock was not read, an item retains its quantity.
 */
export const bonusItems: Step = (given, pricing) => {
  const basket = withChoices(given, pricing)
  const items = paidItems(basket)
  const shipment = bonusShipment(basket)
  const earned = [...earnedBonuses(basket, pricing), ...chosenBonuses(basket, pricing)]
  if (earned.length === 0 || !shipment)
    return items.length === basket.items.length ? basket : { ...basket, items }
  const inventoryId = items.find(({ shipmentId }) => shipmentId === shipment.id)?.inventoryId ?? null
  const before = new Map(basket.items.map((item) => [item.id, item.quantity]))
  const added: BasketItem[] = []
  for (const { id, bonus, product, quantity } of earned) {
    const free = freeUnits([...items, ...added], { productId: product.id, inventoryId }, pricing)
    const units = Math.min(quantity, free ?? before.get(id) ?? 0)
    if (units <= 0) continue
    added.push(bonusItem({ id, bonus, product, quantity: units, shipmentId: shipment.id, inventoryId }))
  }
  return { ...basket, items: [...items, ...added] }
}

/** The basket with the choices that promotions offer now, and without what was chosen of other ones. */
function withChoices(given: Basket, pricing: BasketPricing): Basket {
  const { bonusChoices, chosenBonuses, ...basket } = given
  const isOffered = pricing.eligible.some(({ promotion }) => promotion.benefit.level === 'bonus-choice')
  if (!isOffered && !bonusChoices && !chosenBonuses) return given
  const choices = bonusShipment(basket) ? offeredChoices(basket, pricing) : []
  const chosen = withinChoices(chosenBonuses ?? [], choices)
  return {
    ...basket,
    ...(choices.length > 0 && { bonusChoices: choices }),
    ...(chosen.length > 0 && { chosenBonuses: chosen }),
  }
}

function offeredChoices(basket: Basket, pricing: BasketPricing): BonusChoice[] {
  const lines = promotionLines(paidItems(basket), pricing, (item) => item.priceAfterItemDiscountCents)
  return pricing.rules
    .bonusChoices(pricing.eligible, lines)
    .map(({ promotion, couponCode, productIds, quantity }) => ({
      id: `choice-${promotion.id}`,
      promotionId: promotion.id,
      couponCode,
      products: productIds.flatMap((id) => {
        const product = pricing.products.get(id)
        return product?.isOnline ? [{ id, name: product.name }] : []
      }),
      quantity,
    }))
}

/** What was chosen, up to the number of pieces that each choice allows. */
function withinChoices(
  chosen: NonNullable<Basket['chosenBonuses']>,
  choices: readonly BonusChoice[],
): NonNullable<Basket['chosenBonuses']> {
  const left = new Map(choices.map(({ promotionId, quantity }) => [promotionId, quantity]))
  return chosen.flatMap((one) => {
    const choice = choices.find(({ promotionId }) => promotionId === one.promotionId)
    if (!choice?.products.some(({ id }) => id === one.productId)) return []
    const quantity = Math.min(one.quantity, left.get(one.promotionId) ?? 0)
    left.set(one.promotionId, (left.get(one.promotionId) ?? 0) - quantity)
    return quantity > 0 ? [{ ...one, quantity }] : []
  })
}

const chosenBonuses = ({ chosenBonuses: chosen = [] }: Basket, { products }: BasketPricing): EarnedBonus[] =>
  chosen.flatMap(({ promotionId, productId, quantity }) => {
    const product = products.get(productId)
    const id = `bonus-${promotionId}-${productId}`
    return product ? [{ id, bonus: { promotionId, isChosen: true as const }, product, quantity }] : []
  })

interface EarnedBonus extends Required<Pick<BasketItem, 'id' | 'bonus'>> {
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
      return product?.isOnline
        ? [{ id: `bonus-${promotion.id}`, bonus: { promotionId: promotion.id }, product, quantity }]
        : []
    })
}

/** The products that any of the promotions may add for free. */
export const bonusProductIds = (promotions: PricingContext['promotions']): string[] =>
  promotions.flatMap(({ benefit }) => {
    if (benefit.level === 'bonus') return [benefit.productId]
    return benefit.level === 'bonus-choice' ? benefit.productIds : []
  })

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

const bonusItem = ({
  product,
  ...given
}: Pick<BasketItem, 'id' | 'bonus' | 'quantity' | 'shipmentId' | 'inventoryId'> & {
  product: Product
}): BasketItem =>
  newItem({
    ...given,
    productId: product.id,
    productName: product.name,
    taxClass: product.taxClass,
    weightGrams: product.weightGrams,
  })
