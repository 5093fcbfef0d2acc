import { createHash } from 'node:crypto'
import type { Basket } from '#commerce/baskets/basket.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { UnpaidOrder } from './unpaid-queries.ts'

/** The maximum number of unpaid orders of a shopper. Paying takes seconds, so a shopper normally has one. */
const mostOfShopper = 3

/**
 * The maximum number of a sender's orders without a payment request. Normal orders request their payment immediately,
 * so this is enough for a whole town behind one address.
 */
const mostOfSender = 20

/**
 * The maximum number of delivery slots that such orders of a shopper or a sender hold together. A single order may
 * hold more: one slot for each of its recipients.
 */
const mostDeliverySlots = 200

/** The orders that a new order is checked against. */
export interface OtherOrders {
  /** The unpaid orders of the same customer or sender. */
  unpaid: readonly UnpaidOrder[]
  /** Whether the customer has confirmed an order in addition to an unpaid one with the same products. */
  orderAgain: boolean
}

/** Refuses a new order because of unpaid ones, which hold stock and delivery days without a payment. */
export function unpaidOrdersProblem(
  basket: Pick<Basket, 'items' | 'eGiftCards'>,
  slots: number,
  { unpaid, orderAgain }: OtherOrders,
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
  const held = unasked.reduce((sum, order) => sum + order.deliverySlots, 0)
  // The slots are limited only if other orders hold some: the refusal contains the number of these orders as the
  // limit.
  if (slots > 0 && held > 0 && held + slots > mostDeliverySlots)
    return refuse('order-limit-reached', { limit: unasked.length })
  return undefined
}

/** Addresses are personal data, so only a hash is stored: the count only needs to distinguish them. */
export const senderHash = (address: string): Buffer =>
  createHash('sha256').update(address).digest().subarray(0, 16)
