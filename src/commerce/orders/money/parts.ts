import type { Order } from '#commerce/orders/order.ts'
import { withTax } from '#shared/money/included-tax.ts'

/**
 * A part of an order's total: a line, the shipping of a shipment, or an e-gift card. All parts add up to the total.
 */
export interface MoneyPart {
  kind: 'line' | 'shipping' | 'gift-card'
  /** The id of the line, the shipment or the e-gift card. */
  id: string
  /** The amount after all discounts, with tax. */
  grossCents: number
  taxCents: number
}

type Priced = Pick<Order, 'items' | 'shipments' | 'eGiftCards'>

export const linePart = (item: Order['items'][number]): MoneyPart => ({
  kind: 'line',
  id: item.id,
  grossCents: withTax(item.priceAfterOrderDiscountCents, item.taxCents, item),
  taxCents: item.taxCents,
})

export const shippingPart = (shipment: Order['shipments'][number]): MoneyPart => ({
  kind: 'shipping',
  id: shipment.id,
  grossCents: withTax(shipment.shippingAfterDiscountCents, shipment.shippingTaxCents, shipment),
  taxCents: shipment.shippingTaxCents,
})

/** An e-gift card as a part. It has no tax. */
export const cardPart = ({ id, amountCents }: { id: string; amountCents: number }): MoneyPart => ({
  kind: 'gift-card',
  id,
  grossCents: amountCents,
  taxCents: 0,
})

export const partsOf = ({ items, shipments, eGiftCards = [] }: Priced): MoneyPart[] => [
  ...items.map(linePart),
  ...shipments.map(shippingPart),
  ...eGiftCards.map(cardPart),
]
