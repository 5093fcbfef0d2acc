import { createHash } from 'node:crypto'
import type { Basket } from '#commerce/baskets/basket.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { UnpaidOrder } from './unpaid-queries.ts'

/** The most unpaid orders of a shopper at a time. Paying takes seconds, so a shopper has one. */
const mostOfShopper = 3

/**
 * The most orders of a sender at a time for whose money nobody has asked. Those who pay ask at once, so this leaves room for
 * a whole town behind one address.
 */
const mostOfSender = 20

/**
 * The most places of delivery days that such orders of a shopper or a sender hold together. An order that is alone may hold
 * more: to that many recipients.
 */
const mostPlaces = 200

/** Refuses a new order beside the unpaid ones: they hold stock and delivery days that nobody has paid for. */
export function refuseBesideUnpaid(
  basket: Pick<Basket, 'items' | 'eGiftCards'>,
  unpaid: readonly UnpaidOrder[],
  { orderAgain, places }: { orderAgain: boolean; places: number },
): Refusal<'order-limit-reached' | 'order-under-way'> | undefined {
  const wanted = new Set(basket.items.map(({ productId }) => productId))
  const own = unpaid.filter(({ isOwn }) => isOwn)
  const wantsEGiftCards = Boolean(basket.eGiftCards?.length)
  const twin = own.find(
    ({ isAsked, productIds, hasEGiftCards }) =>
      isAsked && ((wantsEGiftCards && hasEGiftCards) || productIds.some((id) => wanted.has(id))),
  )
  if (twin && !orderAgain) return refuse('order-under-way', { orderNo: twin.orderNo })
  if (own.length >= mostOfShopper) return refuse('order-limit-reached', { limit: mostOfShopper })
  const unasked = unpaid.filter(({ isAsked }) => !isAsked)
  if (unasked.length >= mostOfSender) return refuse('order-limit-reached', { limit: mostOfSender })
  const held = unasked.reduce((sum, order) => sum + order.places, 0)
  // Only beside orders that hold places: a refusal names as its limit the orders that there are.
  if (places > 0 && held > 0 && held + places > mostPlaces)
    return refuse('order-limit-reached', { limit: unasked.length })
  return undefined
}

/** Addresses are personal data: the count only has to distinguish them. */
export const senderHash = (address: string): Buffer =>
  createHash('sha256').update(address).digest().subarray(0, 16)
