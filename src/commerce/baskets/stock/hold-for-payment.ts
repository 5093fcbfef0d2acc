import { isDeepStrictEqual } from 'node:util'
import type { Basket } from '#commerce/baskets/basket.ts'
import { demandsOf } from './demands.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'

/**
 * Holds the stock of a basket whose payment the gateway or a gift card vouches for, whenever the payment or the items
 * change, and releases it when nothing vouches for it any more. Anybody could empty the stock with baskets otherwise. When
 * an item is not available any more, the new holds fail without an error: the order will report the shortage.
 */
export async function holdForPayment(
  { inventory, payments }: Pick<BasketDependencies, 'inventory' | 'payments'>,
  before: Basket,
  after: Basket,
): Promise<void> {
  if (before.paymentInstruments.length === 0 && after.paymentInstruments.length === 0) return
  const now = new Date()
  const minutes = after.items.length === 0 ? 0 : payments.vouchedMinutes(after, now)
  if (minutes === 0) {
    if (payments.vouchedMinutes(before, now) > 0) await inventory.release(after.id)
    return
  }
  const demands = demandsOf(after.items)
  const isChanged =
    !isDeepStrictEqual(vouchersOf(before), vouchersOf(after)) ||
    !isDeepStrictEqual(demandsOf(before.items), demands)
  if (isChanged) await inventory.hold(after.id, [...demands.values()], minutes)
}

/** What the length of a hold depends on. */
const vouchersOf = ({ paymentInstruments, openAmountCents }: Basket) => ({
  instruments: paymentInstruments.map(({ id, tokenExpiresAt }) => [id, tokenExpiresAt]),
  isCovered: openAmountCents === 0,
})
