import type { Basket } from '#commerce/baskets/basket.ts'
import { withTax } from '#shared/money/included-tax.ts'
import type { Subscription, Total } from './subscriptions.ts'

/** The total may rise by so much, in percent, without an answer of the customer. */
const mostUnaskedPercent = 10

export const isMuchMore = (cents: number, toldCents: number): boolean =>
  cents * 100 > toldCents * (100 + mostUnaskedPercent)

export const centsOf = ({ itemsCents, shippingCents }: Total): number => itemsCents + shippingCents

/** What one unit costs in an order, by the id of its subscription. */
export const unitCentsOf = ({ items }: Pick<Basket, 'items'>): Map<string, number> =>
  new Map(items.map((item) => [item.id, Math.round(item.priceAfterItemDiscountCents / item.quantity)]))

/** What each subscription of a renewal costs, with the whole shipping of its parcel, by its id. */
export function totalsOf({ items, shipments }: Pick<Basket, 'items' | 'shipments'>): Map<string, Total> {
  const shippingCents = shipments.reduce(
    (sum, one) => sum + withTax(one.shippingAfterDiscountCents, one.shippingTaxCents, one),
    0,
  )
  return new Map(
    items.map((item) => [
      item.id,
      { itemsCents: withTax(item.priceAfterOrderDiscountCents, item.taxCents, item), shippingCents },
    ]),
  )
}

/** What subscriptions cost that are joined in one parcel: it is shipped once. */
export const joinedCents = (totals: readonly Total[]): number =>
  totals.reduce((sum, { itemsCents }) => sum + itemsCents, 0) +
  Math.max(0, ...totals.map(({ shippingCents }) => shippingCents))

/**
 * The subscriptions of a parcel that the customer has to be asked about, because their order costs much more than they were told:
 * those that have risen on their own, else all.
 */
export function toAsk(
  parcel: readonly Subscription[],
  basket: Pick<Basket, 'items' | 'shipments' | 'orderTotalCents'>,
): Subscription[] {
  if (!isMuchMore(basket.orderTotalCents, joinedCents(parcel.map(({ toldTotal }) => toldTotal)))) return []
  const totals = totalsOf(basket)
  const risen = parcel.filter(({ id, toldTotal }) => {
    const total = totals.get(id)
    return total !== undefined && isMuchMore(centsOf(total), centsOf(toldTotal))
  })
  return risen.length > 0 ? risen : [...parcel]
}

/** The told total of another quantity or price of the product: its tax and its shipping are as far as they are known. */
export function rescaled(
  { toldTotal, toldCents, quantity }: Pick<Subscription, 'toldTotal' | 'toldCents' | 'quantity'>,
  to: { toldCents: number; quantity: number },
): Total {
  const before = toldCents * quantity
  const after = to.toldCents * to.quantity
  return {
    ...toldTotal,
    itemsCents: before === 0 ? after : Math.round((toldTotal.itemsCents * after) / before),
  }
}
