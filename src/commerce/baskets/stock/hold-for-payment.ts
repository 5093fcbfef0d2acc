import { isDeepStrictEqual } from 'node:util'
import type { Basket } from '#commerce/baskets/basket.ts'
import { demandsOf } from './demands.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { holdMinutes } from '#commerce/baskets/quotas.ts'

/**
 * Holds the stock of a basket with payment instruments, whenever the instruments or the items change. When an item is
 * not available any more, the new holds fail without an error: the order will report the shortage.
 */
export async function holdForPayment(
  { inventory }: Pick<BasketDependencies, 'inventory'>,
  before: Basket,
  after: Basket,
): Promise<void> {
  if (after.paymentInstruments.length === 0 || after.items.length === 0) return
  const demands = demandsOf(after.items)
  const isChanged =
    !isDeepStrictEqual(idsOf(before), idsOf(after)) || !isDeepStrictEqual(demandsOf(before.items), demands)
  if (isChanged) await inventory.hold(after.id, [...demands.values()], holdMinutes)
}

const idsOf = ({ paymentInstruments }: Basket): string[] => paymentInstruments.map(({ id }) => id)
