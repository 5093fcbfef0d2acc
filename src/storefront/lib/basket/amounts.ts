import type { Basket } from './basket.ts'

/** What the sums are made of; a basket and an order both have it. */
export type Priced = Pick<
  Basket,
  | 'currency'
  | 'basketSubTotal'
  | 'taxTotal'
  | 'orderTotal'
  | 'shipments'
  | 'shippingItems'
  | 'productItems'
  | 'orderPriceAdjustments'
>

export interface Amounts {
  subtotal: number
  /** What promotions took off the goods, by promotion: negative amounts. */
  discounts: { text: string; amount: number }[]
  /** Nothing while no method is chosen. */
  shipping: { listPrice: number; price: number } | undefined
  /** Nothing while nobody knows where to. */
  tax: number | undefined
  total: number
}

/**
 * The rows under a basket or an order; an order's are final, whether or not its places may be seen. The amounts are the
 * shop's: nothing is reckoned here but sums of discounts.
 */
export function amountsOf(priced: Priced, { isFinal = false } = {}): Amounts {
  const { shipments, shippingItems, productItems, orderPriceAdjustments } = priced
  const hasMethods = shipments.length > 0 && shipments.every(({ shippingMethod }) => shippingMethod)
  const hasPlaces =
    isFinal ||
    shipments.every(({ shippingAddress, c_fromStoreId }) => shippingAddress?.stateCode || c_fromStoreId)
  const adjustments = [
    ...productItems.flatMap(({ priceAdjustments }) => priceAdjustments),
    ...orderPriceAdjustments,
  ]
  return {
    subtotal: priced.basketSubTotal,
    discounts: sumByText(adjustments),
    shipping: hasMethods
      ? {
          listPrice: inCents(shippingItems.map(({ price }) => price)),
          price: inCents(shippingItems.map(({ priceAfterItemDiscount }) => priceAfterItemDiscount)),
        }
      : undefined,
    tax: hasPlaces ? priced.taxTotal : undefined,
    total: priced.orderTotal,
  }
}

function sumByText(adjustments: readonly { itemText: string; price: number }[]): Amounts['discounts'] {
  const byText = new Map<string, number[]>()
  for (const { itemText, price } of adjustments) {
    if (price === 0) continue
    byText.set(itemText, [...(byText.get(itemText) ?? []), price])
  }
  return [...byText].map(([text, prices]) => ({ text, amount: inCents(prices) }))
}

/** Sums decimals without the dust of floating point. */
const inCents = (prices: readonly number[]): number =>
  prices.reduce((sum, price) => sum + Math.round(price * 100), 0) / 100
