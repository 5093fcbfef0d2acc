import { toDecimal } from '#shared/money.ts'
import type { Basket } from './basket.ts'
import type { ShownBasket } from './baskets.ts'

/**
 * What differs from the basket that the shopper saw, one sentence each; empty when nothing does. `stored` is the basket
 * as the last answer had it: what `shown` does not name is compared with that.
 */
export function changesSinceShown(
  shown: ShownBasket,
  { stored, current }: { stored: Basket; current: Basket },
): string[] {
  const shownCents = shown.orderTotalCents ?? stored.orderTotalCents
  const changes = [...current.flashes, ...changedPrices(stored, current)]
  if (current.orderTotalCents !== shownCents) {
    changes.push(`The total is ${amount(current.orderTotalCents)} now, not ${amount(shownCents)}.`)
  } else if (current.flashes.length === 0) {
    // Prices that cancel each other out, or a lower price without effect: the shopper pays what was shown.
    changes.length = 0
  }
  const isOtherVersion = shown.version !== undefined && shown.version !== stored.version
  return isOtherVersion && changes.length === 0 ? ['The basket was changed after it was shown.'] : changes
}

function changedPrices(stored: Basket, current: Basket): string[] {
  const before = new Map(stored.items.map((item) => [item.id, item.unitCents]))
  return current.items.flatMap(({ id, productName, productId, unitCents, bonus }) => {
    const shownCents = before.get(id)
    return bonus || shownCents === undefined || shownCents === unitCents
      ? []
      : [`${productName || productId} costs ${amount(unitCents)} now, not ${amount(shownCents)}.`]
  })
}

const amount = (cents: number): string => toDecimal(cents).toFixed(2)
