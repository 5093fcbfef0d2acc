import type { Basket } from '#commerce/baskets/basket.ts'
import { withTax } from '#shared/money/included-tax.ts'
import type { Subscription, Total } from './subscriptions.ts'

/** The percentage by which a total may rise without consent of the customer. */
const mostAcceptedPercent = 10

export const isMuchMore = (cents: number, toldCents: number): boolean =>
  cents * 100 > toldCents * (100 + mostAcceptedPercent)

export const centsOf = ({ itemsCents, shippingCents }: Total): number => itemsCents + shippingCents

/** The price of one unit in an order, by subscription id. */
export const unitCentsOf = ({ items }: Pick<Basket, 'items'>): Map<string, number> =>
  new Map(items.map((item) => [item.id, Math.round(item.priceAfterItemDiscountCents / item.quantity)]))

/** The total of each subscription of a renewal, by id, each with the full shipping of the parcel. */
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

/** The total of subscriptions in one parcel, which is shipped once. */
export const joinedCents = (totals: readonly Total[]): number =>
  totals.reduce((sum, { itemsCents }) => sum + itemsCents, 0) +
  Math.max(0, ...totals.map(({ shippingCents }) => shippingCents))

/**
 * The subscriptions of a parcel that need consent, because their order costs much more than announced: those whose
 * own total has risen, or all subscriptions of the parcel.
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

/** Scales the announced total to another quantity or price. Tax is scaled with it, and shipping does not change. */
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
