import { exactAmount } from '#shared/money/exact-amount.ts'
import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { dateAfter, type Frequency } from '#shared/commerce/subscriptions.ts'
import type { BasketItem } from '#storefront/lib/basket/basket.ts'

/** A product that renews. */
export interface Renewing extends Frequency {
  productId: string
}

interface Renewal {
  productId: string
  name: string
  quantity: number
  frequency: Frequency
  nextOn: CalendarDate
  /** The current price with discounts, without shipping and taxes. */
  price: number
}

type Item = Pick<BasketItem, 'productId' | 'productName' | 'quantity' | 'priceAfterItemDiscount'> & {
  bonusProductLineItem?: boolean
  c_fromStoreId?: string | undefined
}

/**
 * The products of a basket or an order that renew, with date and price. Products for pickup and free products do not
 * renew.
 */
export const renewalsOf = (
  items: readonly Item[],
  renewing: readonly Renewing[],
  orderedAt: Date,
): Renewal[] =>
  renewing.flatMap(({ productId, every, everyPeriod }) => {
    const own = items.filter(
      (item) =>
        item.productId === productId && !item.bonusProductLineItem && item.c_fromStoreId === undefined,
    )
    const [first] = own
    if (!first) return []
    const today = shopDay(orderedAt)
    const frequency = { every, everyPeriod }
    return [
      {
        productId,
        name: first.productName,
        quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
        frequency,
        nextOn: dateAfter(today, frequency, Number(today.slice(8))),
        price: exactAmount(own.reduce((sum, item) => sum + item.priceAfterItemDiscount, 0)),
      },
    ]
  })
