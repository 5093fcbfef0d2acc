import type { Basket, BasketItem, BasketSubscription, PriceAdjustment } from '#commerce/baskets/basket.ts'
import type { BasketPricing, Step } from '#commerce/baskets/pricing-context.ts'
import { allocate, percentOf } from '#shared/money/money.ts'
import { isSameFrequency, isSubscribable, offeredCents, readOptins } from '#shared/commerce/subscriptions.ts'

/**
 * The discount of subscriptions, a percentage of the price after item promotions. It is calculated for all units of a
 * product together and divided between its lines, so that it does not depend on the number of recipients.
 */
export const subscriptionDiscounts: Step = (basket, pricing) => {
  if (basket.renewals) return withDiscounts(basket, basket.renewals.map(renewedGroup(basket)))
  const { subscriptions: before, ...rest } = basket
  const subscriptions = heldOptins(basket, pricing)
  if (subscriptions.length === 0) return before ? rest : basket
  const groups = subscriptions.map(({ productId, discountPercent }) => ({
    items: deliveredItems(basket, productId),
    discountPercent,
  }))
  return { ...withDiscounts(basket, groups), subscriptions }
}

interface DiscountGroup {
  items: readonly BasketItem[]
  discountPercent: number
}

const renewedGroup =
  ({ items }: Basket) =>
  ({ itemId, discountPercent }: { itemId: string; discountPercent: number }): DiscountGroup => ({
    items: items.filter(({ id }) => id === itemId),
    discountPercent,
  })

/** The opt-ins that are valid with the current offer, products and prices. One for each product. */
function heldOptins(
  basket: Basket,
  { site, products, prices }: Pick<BasketPricing, 'site' | 'products' | 'prices'>,
): BasketSubscription[] {
  const offer = site.subscriptionOffer
  if (!offer || basket.custom.c_subscriptionOptins === undefined) return []
  const held = new Map<string, BasketSubscription>()
  for (const optin of readOptins(basket.custom.c_subscriptionOptins)) {
    const product = products.get(optin.productId)
    const price = prices.get(optin.productId)
    const isHeld =
      optin.offerId === offer.id &&
      offer.frequencies.some((frequency) => isSameFrequency(frequency, optin)) &&
      product !== undefined &&
      price !== undefined &&
      isSubscribable(product, offeredCents(price)) &&
      deliveredItems(basket, optin.productId).length > 0
    if (isHeld && !held.has(optin.productId))
      held.set(optin.productId, { ...optin, discountPercent: offer.discountPercent })
  }
  return [...held.values()]
}

/** The lines of a product that are delivered: pickups cannot be subscribed to. */
export const deliveredItems = (
  { items, shipments }: Pick<Basket, 'items' | 'shipments'>,
  productId: string,
): BasketItem[] =>
  items.filter(
    (item) =>
      item.productId === productId &&
      item.bonus === null &&
      shipments.some(({ id, storeId }) => id === item.shipmentId && storeId === null),
  )

function withDiscounts(basket: Basket, groups: readonly DiscountGroup[]): Basket {
  const discounts = new Map(groups.flatMap(discountsOf))
  return {
    ...basket,
    items: basket.items.map((item) => {
      const adjustment = discounts.get(item.id)
      if (!adjustment) return item
      const cents = item.priceAfterItemDiscountCents + adjustment.amountCents
      return {
        ...item,
        adjustments: [...item.adjustments, adjustment],
        priceAfterItemDiscountCents: cents,
        priceAfterOrderDiscountCents: cents,
      }
    }),
  }
}

function discountsOf({ items, discountPercent }: DiscountGroup): [string, PriceAdjustment][] {
  const weights = items.map((item) => item.priceAfterItemDiscountCents)
  const totalCents = percentOf(
    weights.reduce((sum, cents) => sum + cents, 0),
    discountPercent,
  )
  const parts = allocate(totalCents, weights)
  return items.flatMap(({ id }, index): [string, PriceAdjustment][] => {
    const cents = parts[index] ?? 0
    return cents === 0 ? [] : [[id, adjustmentOf(id, discountPercent, cents)]]
  })
}

const adjustmentOf = (itemId: string, percent: number, cents: number): PriceAdjustment => ({
  id: `subscription-${itemId}`,
  promotionId: 'subscription',
  couponCode: null,
  text: `${percent}% off with your subscription`,
  amountCents: -cents,
  calculator: { kind: 'percent', percent },
  congratulation: null,
})
