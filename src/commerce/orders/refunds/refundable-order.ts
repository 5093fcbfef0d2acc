import type { Database } from '#commerce/database.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { newCardCents } from '#commerce/orders/money/refunded-parts.ts'
import type { RefundDestination } from '#commerce/orders/order.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { RefundableOrder } from './plan-refund.ts'
import { readReceivedCents } from './refund-queries.ts'

/** An order with the state of its e-gift cards. */
export async function refundableOrder(
  { giftCards }: Pick<OrderDependencies, 'giftCards'>,
  order: StoredOrder,
): Promise<RefundableOrder> {
  const sold = order.eGiftCards?.length ? await giftCards.sold.of(order.orderNo) : []
  const voided = sold.filter(({ isVoided }) => isVoided).map(({ itemId }) => itemId)
  return { order, voidedCards: new Set(voided) }
}

/**
 * Limits a new gift card to the received amount that is not already owed, because its money stays with the shop
 * (SALE-036).
 */
export async function unreceived(
  database: Database,
  order: StoredOrder,
  { destination, amountCents }: { destination: RefundDestination; amountCents: number },
): Promise<Refusal<'not-received-yet' | 'buyer-without-email' | 'payment-disputed'> | undefined> {
  if (destination === 'original') return undefined
  const { orderNo, currency, customerEmail, disputes } = order
  if (disputes.some(({ state }) => state === 'open')) return refuse('payment-disputed', { orderNo })
  if (customerEmail === null) return refuse('buyer-without-email', { orderNo })
  const received = (await readReceivedCents(database, orderNo)) - newCardCents(order)
  return amountCents > received
    ? refuse('not-received-yet', { orderNo, receivedCents: Math.max(0, received), currency })
    : undefined
}
