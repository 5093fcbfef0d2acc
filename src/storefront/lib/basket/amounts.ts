import type { Basket } from './basket.ts'

/** The fields that amounts are calculated from; baskets and orders have them. */
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
  /** Discounts by promotion: negative amounts. */
  discounts: { text: string; amount: number }[]
  /** `undefined` until all shipping methods are chosen. */
  shipping: { listPrice: number; price: number } | undefined
  /** `undefined` until all destinations are known. */
  tax: number | undefined
  total: number
}

/**
 * The amounts under a basket or an order. An order is final (`isFinal`), even if its addresses are hidden. All amounts
 * come from the server; only discounts of the same promotion are added up here.
 */
export function amountsOf(priced: Priced, { isFinal = false } = {}): Amounts {
  const { shipments, shippingItems, productItems, orderPriceAdjustments } = priced
  const hasMethods = shipments.length > 0 && shipments.every(({ shippingMethod }) => shippingMethod)
  const hasDestinations =
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
    tax: hasDestinations ? priced.taxTotal : undefined,
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

/** Adds up decimal amounts without floating-point errors. */
const inCents = (prices: readonly number[]): number =>
  prices.reduce((sum, price) => sum + Math.round(price * 100), 0) / 100
