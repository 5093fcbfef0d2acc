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
> & { c_eGiftCardTotal?: number }

export interface Amounts {
  subtotal: number
  /** Discounts by promotion: negative amounts. */
  discounts: { text: string; amount: number }[]
  /** `undefined` while no shipping method with a price is chosen. */
  shipping: ({ listPrice: number; price: number } & PerhapsPartial) | undefined
  /** `undefined` while no destination with a tax is known. */
  tax: ({ amount: number } & PerhapsPartial) | undefined
  /** With what is known of shipping and tax. */
  total: number
}

interface PerhapsPartial {
  /** Some of several shipments have no method, or no destination, yet: more will come. */
  isPartial: boolean
}

/**
 * The amounts under a basket or an order. An order is final (`isFinal`), even if its addresses are hidden. All amounts
 * come from the server; only discounts of the same promotion are added up here.
 */
export function amountsOf(priced: Priced, { isFinal = false } = {}): Amounts {
  const { shipments, shippingItems, productItems, orderPriceAdjustments } = priced
  // An empty shipment is not sent.
  const sent = new Set(productItems.map(({ shipmentId }) => shipmentId))
  const filled = shipments.filter(({ shipmentId }) => sent.has(shipmentId))
  const hasMethods = filled.length > 0 && filled.every(({ shippingMethod }) => shippingMethod)
  const hasDestinations =
    isFinal ||
    filled.every(({ shippingAddress, c_fromStoreId }) => shippingAddress?.stateCode || c_fromStoreId)
  const shipping = {
    listPrice: inCents(shippingItems.map(({ price }) => price)),
    price: inCents(shippingItems.map(({ priceAfterItemDiscount }) => priceAfterItemDiscount)),
    isPartial: !hasMethods,
  }
  const adjustments = [
    ...productItems.flatMap(({ priceAdjustments }) => priceAdjustments),
    ...orderPriceAdjustments,
  ]
  return {
    subtotal: priced.basketSubTotal,
    discounts: sumByText(adjustments),
    shipping: hasMethods || shipping.price > 0 ? shipping : undefined,
    tax:
      hasDestinations || priced.taxTotal > 0
        ? { amount: priced.taxTotal, isPartial: !hasDestinations }
        : undefined,
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
