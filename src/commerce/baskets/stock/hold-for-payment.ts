import { isDeepStrictEqual } from 'node:util'
import type { Basket } from '#commerce/baskets/basket.ts'
import { demandsOf } from './demands.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { holdMinutes } from '#commerce/baskets/quotas.ts'

/**
 * Holds the stock of a basket with payment instruments, and releases it when instruments or items are gone. When an item
 * is not available any more, the new holds fail without an error: the order will report the shortage. Call it in the
 * transaction that saves the basket: its lock keeps the holds in the order of the changes.
 */
export async function holdForPayment(
  { inventory }: Pick<BasketDependencies, 'inventory'>,
  basket: Basket,
): Promise<void> {
  if (isHolding(basket)) {
    await inventory.hold(basket.id, [...demandsOf(basket.items).values()], holdMinutes)
  } else {
    await inventory.release(basket.id)
  }
}

/** Whether a change makes other holds necessary: the instruments or the items are others. */
export function changesHolds(before: Basket, after: Basket): boolean {
  if (!isHolding(before) && !isHolding(after)) return false
  return (
    !isDeepStrictEqual(idsOf(before), idsOf(after)) ||
    !isDeepStrictEqual(demandsOf(before.items), demandsOf(after.items))
  )
}

const isHolding = ({ paymentInstruments, items }: Basket): boolean =>
  paymentInstruments.length > 0 && items.some(({ bonus }) => !bonus)

const idsOf = ({ paymentInstruments }: Basket): string[] => paymentInstruments.map(({ id }) => id)
