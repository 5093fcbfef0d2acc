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
import { takenDays } from '#commerce/orders/placement/delivery-days.ts'

/** The key of an authorisation at the gateway: the same for every repetition of a request. */
export const authorisationKey = ({ orderNo, instrumentId }: PaymentKey, attempt: number): string =>
  `${orderNo}-${instrumentId}-${attempt}`

/**
 * Fails a created order: returns stock and gift card money, and reopens the basket. Money at the gateway is only marked
 * here; `releaseMoney` voids it after the commit. Call it inside a transaction that has locked the order.
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
  // Baskets, promo codes, delivery days, stock, gift cards: in the order in which a new order locks them, so that none waits for the other.
  if (reopenBasket) await baskets.reopen(order.basketId, askedInstruments(order))
  await giveBackCoupons(dependencies, order)
  await shipping.giveBackDays(takenDays(order.shipments))
  await inventory.giveBack(order.takenStock)
  for (const card of giftCardsToRefund(order)) await giftCards.giveBack(card)
  if (failure !== 'given-up') await tellUnpaid(dependencies, order)
  const failed = await readOrder(database, orderNo)
  if (!failed) throw new Error(`Order ${orderNo} is gone`)
  return failed
}

/**
 * A provider may think for days, and its shopper was told to go: the email says that the answer was no. The customer of a
 * renewal reads that from the subscription.
 */
async function tellUnpaid({ sites, mail }: OrderDependencies, order: StoredOrder): Promise<void> {
  const pending = order.payments.find(({ pendingUntil }) => pendingUntil !== null)
  const site = pending && !order.renewals && (await sites.find(order.siteId))
  if (site) await mail.noticeUnpaid(order, pending, site)
}

/** The instruments for whose money the gateway was asked. */
const askedInstruments = ({ payments }: StoredOrder): string[] =>
  payments.filter(({ attempt }) => attempt > 0).map(({ instrumentId }) => instrumentId)

/** What its gift cards have paid, in the order of their numbers: orders that give it back together lock the rows in one order. */
const giftCardsToRefund = ({ orderNo, payments, currency }: StoredOrder) =>
  payments
    .flatMap(({ giftCardNumber: number, status, amountCents }) =>
      number !== null && status === 'authorised' ? [{ number, amountCents, currency, orderNo }] : [],
    )
    .toSorted((one, other) => (one.number < other.number ? -1 : 1))

/**
 * Voids every authorisation that a payment ever requested. A request that is still running is then declined. What the gateway says it
 * has captured is refunded: the capture of a placed order that was cancelled meanwhile.
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
  // The shop captures placed orders only.
  if (!payment.wasPlaced)
    throw new Error(`Money of order ${payment.orderNo} was captured, but the shop has not captured it`)
  await noteOvertakenCapture(database, payment, actor)
  await refundNow(dependencies, payment.orderNo)
}

/**
 * Lets the holds of an order go that has just failed or was cancelled, and the gateway forget its cards. After an error the payment stays
 * marked, and `settle` repeats it.
 */
export async function releaseNow(dependencies: OrderDependencies, order: StoredOrder): Promise<void> {
  const { orderNo, payments, placedAt } = order
  for (const { status, ...payment } of payments)
    if (status === 'voiding')
      await releaseMoney(dependencies, { ...payment, orderNo, wasPlaced: placedAt !== null }).catch(() => {})
  await forgetCardsNow(dependencies, order)
}
