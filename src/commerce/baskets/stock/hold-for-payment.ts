import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Basket } from '#commerce/baskets/basket.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { stockNeedsOf } from './demands.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'

/**
 * Holds the stock of a basket whose payment the gateway or a gift card vouches for, and releases it when nothing vouches
 * for it any more. Anybody could empty the stock with baskets otherwise, so a card token or gift card also vouches for one
 * basket at a time, and one `sender` for some. When an item is not available any more, the new
 * holds fail without an error: the order will report the shortage. Call it in the transaction that saves the basket: its
 * lock keeps the holds in the order of the changes. Gives the time until which the stock is held, if it is.
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

/** A hash of the token that the gateway vouches for, or of the gift card. */
function voucherOf({ paymentInstruments }: Basket): Buffer | null {
  const vouched = paymentInstruments.find(({ tokenExpiresAt }) => tokenExpiresAt !== undefined)
  const voucher =
    vouched?.token ?? paymentInstruments.find(({ giftCardNumber }) => giftCardNumber)?.giftCardNumber
  return voucher ? hashOf(voucher) : null
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a change makes other holds necessary: the payment or the items are others. */
export function changesHolds(before: Basket, after: Basket): boolean {
  if (before.paymentInstruments.length === 0 && after.paymentInstruments.length === 0) return false
  return (
    !isDeepStrictEqual(vouchersOf(before), vouchersOf(after)) ||
    !isDeepStrictEqual(stockNeedsOf(before.items), stockNeedsOf(after.items))
  )
}

/** What the length of a hold depends on. */
const vouchersOf = ({ paymentInstruments, openAmountCents }: Basket) => ({
  instruments: paymentInstruments.map(({ id, tokenExpiresAt }) => [id, tokenExpiresAt]),
  isCovered: openAmountCents === 0,
})
