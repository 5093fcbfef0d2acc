import { forgetCardsNow } from './forget-cards.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import { refundNow } from '#commerce/orders/money/ask-gateway.ts'
import { noteOvertakenCapture } from '#commerce/orders/money/release-queries.ts'
import type { OrderFailure } from '#commerce/orders/order.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { giveBackCoupons } from '#commerce/orders/placement/coupon-uses.ts'
import {
  deleteTokens,
  markToVoid,
  markVoided,
  type PaymentKey,
  type Returned,
} from '#commerce/orders/payment-queries.ts'
import { markFailed, readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { reservedDays } from '#commerce/orders/placement/delivery-days.ts'

/** The key of an authorisation at the gateway. A repetition of a request uses the same key. */
export const authorisationKey = ({ orderNo, instrumentId }: PaymentKey, attempt: number): string =>
  `${orderNo}-${instrumentId}-${attempt}`

/**
 * Fails a created order: returns stock and gift card money, and reopens the basket. Money at the gateway is only
 * marked here; `releaseMoney` voids it after the commit. Call it inside a transaction that has locked the order.
 */
export async function failOrder(
  dependencies: OrderDependencies,
  order: StoredOrder,
  failure: OrderFailure,
  { reopenBasket }: { reopenBasket: boolean },
): Promise<StoredOrder> {
  const { database, shipping, inventory, giftCards, baskets } = dependencies
  const { orderNo } = order
  await markFailed(database, orderNo, failure)
  database.count({ kind: 'order', siteId: order.siteId, outcome: 'failed' })
  await recordEvents(dependencies, [{ orderNo, kind: 'failed', details: { failure } }])
  await markToVoid(database, orderNo)
  await deleteTokens(database, orderNo)
  // Locks baskets, promo codes, delivery days, stock and gift cards in the same order as a new order, which prevents
  // deadlocks.
  if (reopenBasket) await baskets.reopen(order.basketId, requestedInstruments(order))
  await giveBackCoupons(dependencies, order)
  await shipping.releaseDays(reservedDays(order.shipments))
  await inventory.giveBack(order.takenStock)
  for (const card of giftCardsToRefund(order)) await giftCards.giveBack(card)
  if (failure !== 'given-up') await mailUnpaid(dependencies, order)
  const failed = await readOrder(database, orderNo)
  if (!failed) throw new Error(`Order ${orderNo} no longer exists`)
  return failed
}

/**
 * Mails the shopper that the provider has declined, because a decision may take days, and the shopper was told not to
 * wait. The customer of a renewal gets the subscription's mail instead.
 */
async function mailUnpaid({ sites, mail }: OrderDependencies, order: StoredOrder): Promise<void> {
  const pending = order.payments.find(({ pendingUntil }) => pendingUntil !== null)
  const site = pending && !order.renewals && (await sites.find(order.siteId))
  if (site) await mail.noticeUnpaid(order, pending, site)
}

/** The instruments for which the gateway was called. */
const requestedInstruments = ({ payments }: StoredOrder): string[] =>
  payments.filter(({ attempt }) => attempt > 0).map(({ instrumentId }) => instrumentId)

/**
 * The gift card payments of an order, sorted by number: orders with concurrent refunds lock the rows in the same
 * sequence.
 */
const giftCardsToRefund = ({ orderNo, payments, currency }: StoredOrder) =>
  payments
    .flatMap(({ giftCardNumber: number, status, amountCents }) =>
      number !== null && status === 'authorised' ? [{ number, amountCents, currency, orderNo }] : [],
    )
    .toSorted((one, other) => (one.number < other.number ? -1 : 1))

/**
 * Voids every authorisation that a payment ever requested. A request that is still running is then declined. If the
 * gateway has already captured, which happens for a placed order that was cancelled meanwhile, the money is refunded.
 */
export async function releaseMoney(
  dependencies: Pick<OrderDependencies, 'actor' | 'database' | 'mail' | 'paymentGateway'>,
  payment: Returned,
): Promise<void> {
  const { actor, database, paymentGateway } = dependencies
  let isCaptured = false
  for (let attempt = 1; attempt <= payment.attempt; attempt++)
    if ((await paymentGateway.void(authorisationKey(payment, attempt))) === 'captured') isCaptured = true
  if (!isCaptured) return void (await markVoided(database, payment, actor))
  // The shop only captures placed orders.
  if (!payment.wasPlaced)
    throw new Error(`Money of order ${payment.orderNo} was captured, but the shop has not captured it`)
  await noteOvertakenCapture(database, payment, actor)
  await refundNow(dependencies, payment.orderNo)
}

/**
 * Releases the holds of an order that has just failed or was cancelled, and deletes its cards at the gateway. After
 * an error the payment remains marked, and `settle` repeats it.
 */
export async function releaseNow(dependencies: OrderDependencies, order: StoredOrder): Promise<void> {
  const { orderNo, payments, placedAt } = order
  for (const { status, ...payment } of payments)
    if (status === 'voiding')
      await releaseMoney(dependencies, { ...payment, orderNo, wasPlaced: placedAt !== null }).catch(() => {})
  await forgetCardsNow(dependencies, order)
}
