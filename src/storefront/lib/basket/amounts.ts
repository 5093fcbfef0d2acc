import { exactAmount } from '#shared/money/exact-amount.ts'
import { digitsOfGiftCard, payingGiftCards } from '#storefront/lib/payment/gift-card.ts'
import type { Basket, BasketItem, Shipment } from './basket.ts'

/** The fields that amounts are calculated from; baskets and orders have them. */
export interface Priced extends Pick<
  Basket,
  'currency' | 'basketSubTotal' | 'shippingItems' | 'orderPriceAdjustments'
> {
  shippingTotal: number | null
  taxTotal: number | null
  orderTotal: number | null
  shipments: readonly Pick<Shipment, 'taxTotal'>[]
  productItems: readonly Pick<BasketItem, 'priceAdjustments'>[]
  /** Only baskets have this field. */
  c_totalSoFar?: number
  c_eGiftCardTotal?: number
  /** `gross`: prices include the tax. */
  taxation?: 'gross' | 'net'
  /** The estimated shipping costs before there is an address. */
  estimatedShipping?: { listPrice: number; price: number }
  paymentInstruments?: readonly PaidPart[]
}

/** The fields of a payment instrument that contain the amount of a gift card. */
interface PaidPart {
  paymentInstrumentId: string
  paymentMethodId: string
  maskedGiftCertificateCode?: string | undefined
  amount: number
}

export interface Amounts {
  subtotal: number
  /** Discounts by promotion: negative amounts. */
  discounts: { text: string; amount: number }[]
  /** `undefined` while no part of it is known. */
  shipping: ({ listPrice: number; price: number } & PerhapsPartial) | undefined
  /** `undefined` while no part of it is known. */
  tax: ({ amount: number } & PerhapsPartial) | undefined
  /** The prices include the tax: it is a part of the total. */
  isTaxIncluded: boolean
  /** Includes the known parts of shipping and tax. */
  total: number
  isTotalPartial: boolean
  /** The amounts that gift cards pay, and the rest to pay (PAY-038); `undefined` without gift cards. */
  giftCards: { parts: { id: string; digits: string; amount: number }[]; rest: number } | undefined
}

interface PerhapsPartial {
  /** Some of several shipments have no method or destination yet, so the amount will grow. */
  isPartial: boolean
}

/**
 * The amounts below a basket or an order. The server calculates all amounts. Only discounts of the same promotion,
 * and partially known costs of several shipments, are added up here.
 */
export function amountsOf(priced: Priced): Amounts {
  const { shipments, shippingItems, productItems, orderPriceAdjustments } = priced
  const shipping = {
    ...(priced.estimatedShipping ?? {
      listPrice: sumOf(shippingItems.map(({ price }) => price)),
      price: sumOf(shippingItems.map(({ priceAfterItemDiscount }) => priceAfterItemDiscount)),
    }),
    isPartial: priced.shippingTotal === null,
  }
  const tax = {
    amount: priced.taxTotal ?? sumOf(shipments.map(({ taxTotal }) => taxTotal ?? 0)),
    isPartial: priced.taxTotal === null,
  }
  const adjustments = [
    ...productItems.flatMap(({ priceAdjustments }) => priceAdjustments),
    ...orderPriceAdjustments,
  ]
  return {
    subtotal: priced.basketSubTotal,
    discounts: sumByText(adjustments),
    shipping: shipping.isPartial && shipping.price === 0 ? undefined : shipping,
    tax: tax.isPartial && tax.amount === 0 ? undefined : tax,
    isTaxIncluded: priced.taxation === 'gross',
    total: priced.orderTotal ?? priced.c_totalSoFar ?? 0,
    isTotalPartial: priced.orderTotal === null,
    giftCards: giftCardsOf(priced),
  }
}

/** An order lists all its payments beside its amounts. */
function giftCardsOf({ paymentInstruments = [], c_totalSoFar: total }: Priced): Amounts['giftCards'] {
  if (total === undefined) return undefined
  const parts = payingGiftCards(paymentInstruments).map((card) => ({
    id: card.paymentInstrumentId,
    digits: digitsOfGiftCard(card),
    amount: card.amount,
  }))
  if (parts.length === 0) return undefined
  return { parts, rest: sumOf([total, ...parts.map(({ amount }) => -amount)]) }
}

function sumByText(adjustments: readonly { itemText: string; price: number }[]): Amounts['discounts'] {
  const byText = new Map<string, number[]>()
  for (const { itemText, price } of adjustments) {
    if (price === 0) continue
    byText.set(itemText, [...(byText.get(itemText) ?? []), price])
  }
  return [...byText].map(([text, prices]) => ({ text, amount: sumOf(prices) }))
}

/** Adds up decimal amounts without floating-point errors. */
const sumOf = (prices: readonly number[]): number =>
  exactAmount(prices.reduce((sum, price) => sum + price, 0))
