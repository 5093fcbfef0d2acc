import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Basket } from '#commerce/baskets/basket.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { stockNeedsOf } from './demands.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'

/**
 * Holds the stock of a basket whose payment the gateway or a gift card verifies, and releases it if that is no longer
 * the case. Otherwise anybody could block the stock with baskets. For the same reason, a card token or gift card
 * holds stock for one basket at a time, and one `sender` for a limited number. If an item is no longer available, the
 * new holds fail without an error: the order will report the shortage. Call it in the transaction that saves the
 * basket: its lock applies the holds in the order of the changes. Returns the end of the hold, if there is one.
 */
export async function holdForPayment(
  { inventory, payments }: Pick<BasketDependencies, 'inventory' | 'payments'>,
  basket: Basket,
  sender: string,
): Promise<Date | undefined> {
  const isEmpty = basket.items.every(({ bonus }) => bonus)
  const minutes = isEmpty ? 0 : payments.vouchedMinutes(basket, new Date())
  const demands = [...stockNeedsOf(basket.items).values()]
  if (minutes <= 0) {
    await inventory.release(basket.id)
    return undefined
  }
  const by = { voucher: voucherOf(basket), sender: hashOf(sender) }
  const held = await inventory.hold(basket.id, demands, minutes, by)
  return isRefusal(held) ? undefined : held
}

/** A hash of the verified token, or of the gift card. */
function voucherOf({ paymentInstruments }: Basket): Buffer | null {
  const vouched = paymentInstruments.find(({ tokenExpiresAt }) => tokenExpiresAt !== undefined)
  const voucher =
    vouched?.token ?? paymentInstruments.find(({ giftCardNumber }) => giftCardNumber)?.giftCardNumber
  return voucher ? hashOf(voucher) : null
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a change requires other holds, because the payment or the items have changed. */
export function changesHolds(before: Basket, after: Basket): boolean {
  if (before.paymentInstruments.length === 0 && after.paymentInstruments.length === 0) return false
  return (
    !isDeepStrictEqual(vouchersOf(before), vouchersOf(after)) ||
    !isDeepStrictEqual(stockNeedsOf(before.items), stockNeedsOf(after.items))
  )
}

/** The data that determines the length of a hold. */
const vouchersOf = ({ paymentInstruments, openAmountCents }: Basket) => ({
  instruments: paymentInstruments.map(({ id, tokenExpiresAt }) => [id, tokenExpiresAt]),
  isCovered: openAmountCents === 0,
})
