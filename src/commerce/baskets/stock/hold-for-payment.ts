import { isDeepStrictEqual } from 'node:util'
import type { Basket } from '#commerce/baskets/basket.ts'
import { demandsOf } from './demands.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { holdMinutes } from '#commerce/baskets/quotas.ts'

/**
 * Sets aside what is about to be paid for, from the moment on when it is said what with, and again when that or the
 * lines change. A basket whose lines are not all there any more holds nothing: the order will say what is missing.
 */
export async function holdForPayment(
  { inventory }: Pick<BasketDependencies, 'inventory'>,
  before: Basket,
  after: Basket,
): Promise<void> {
  if (after.paymentInstruments.length === 0 || after.items.length === 0) return
  const demands = demandsOf(after.items)
  const isNews =
    !isDeepStrictEqual(idsOf(before), idsOf(after)) || !isDeepStrictEqual(demandsOf(before.items), demands)
  if (isNews) await inventory.hold(after.id, [...demands.values()], holdMinutes)
}

const idsOf = ({ paymentInstruments }: Basket): string[] => paymentInstruments.map(({ id }) => id)
