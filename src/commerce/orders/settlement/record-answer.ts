import type { Authorisation, DeclineReason } from '#commerce/ports/payment-gateway.ts'
import type { NewOrderEvent } from '#commerce/orders/journal/order-event.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { authorisationKey, failOrder, releaseNow } from './fail.ts'
import {
  markAuthorised,
  markDeclined,
  markPending,
  type PaymentKey,
} from '#commerce/orders/payment-queries.ts'
import { placeIfPaid } from '#commerce/orders/placement/mark-placed.ts'
import { retryFullDays } from '#commerce/orders/placement/renew-days.ts'
import {
  lockCreatedOrder,
  readOrder,
  type StoredOrder,
  type StoredPayment,
} from '#commerce/orders/queries.ts'

/**
 * Voids the earlier requests of a payment. They had another token and no response when this request replaced them.
 * The order stores only the newest request, so their results are no longer used.
 */
export async function voidEarlierRequests(
  { paymentGateway }: Pick<OrderDependencies, 'paymentGateway'>,
  request: PaymentKey & { attempt: number },
): Promise<void> {
  for (let earlier = 1; earlier < request.attempt; earlier++)
    if ((await paymentGateway.void(authorisationKey(request, earlier))) === 'captured')
      throw new Error(`Money of order ${request.orderNo} was captured, but the shop has not captured it`)
}

/** Stores the gateway's result of the newest request. An earlier request is ignored: its key is voided. */
export async function recordAnswer(
  dependencies: OrderDependencies,
  request: PaymentKey & { attempt: number },
  { answer, card }: { answer: Authorisation; card: StoredPayment['card'] },
): Promise<StoredOrder> {
  const { database } = dependencies
  const { orderNo } = request
  const store = async () => {
    const current = await lockCreatedOrder(database, orderNo)
    const payment = current?.payments.find(({ instrumentId }) => instrumentId === request.instrumentId)
    if (!current || !payment) throw new Error(`Order ${orderNo} has lost a payment that was requested`)
    const isOpen = current.status === 'created' && payment.status === 'asked'
    if (!isOpen || payment.attempt !== request.attempt) return current
    const { siteId } = current
    if (answer.kind === 'pending') {
      await markPending(database, request, answer.until)
      database.count({ kind: 'payment', siteId, methodId: payment.methodId, outcome: 'pending' })
      return (await readOrder(database, orderNo)) ?? current
    }
    if (answer.kind === 'declined') {
      await markDeclined(database, request, answer.reason)
      await recordEvents(dependencies, [declinedEvent(request, answer.reason)])
      database.count({ kind: 'payment', siteId, methodId: payment.methodId, outcome: 'declined' })
      return failOrder(dependencies, current, 'payment-declined', { reopenBasket: true })
    }
    if (answer.amountCents !== payment.amountCents)
      throw new Error(`The gateway holds another amount for order ${orderNo} than was requested`)
    return recordHeldMoney(dependencies, current, payment, { reference: answer.reference, card })
  }
  const order = await retryFullDays(() => database.transact(store))
  await releaseNow(dependencies, order)
  return order
}

/**
 * Marks a payment as authorised, and places the order if all its money is held. Ends the transaction
 * (Database.finish).
 */
export async function recordHeldMoney(
  dependencies: OrderDependencies,
  order: StoredOrder,
  payment: StoredPayment,
  { reference, card }: { reference: string | null; card: StoredPayment['card'] },
): Promise<StoredOrder> {
  // The gateway's data of the card replaces the client's, except the holder, which only the client has.
  const known = card ? { ...card, holder: payment.card?.holder ?? null } : payment.card
  const held: StoredPayment = { ...payment, status: 'authorised', reference, card: known, token: null }
  const payments = order.payments.map((each) => (each === payment ? held : each))
  // A gift card payment has no hold at the gateway.
  const holdDays =
    reference === null
      ? undefined
      : dependencies.paymentGateway.holdDays?.({
          methodId: payment.methodId,
          isByMerchant: order.renewals !== undefined,
        })
  const marked = markAuthorised(
    { ...payment, orderNo: order.orderNo },
    {
      reference,
      card: known,
      holdDays,
      captureAt: order.captureAt,
    },
  )
  const { instrumentId, amountCents } = payment
  const details = { instrumentId, amountCents }
  const event: NewOrderEvent = { orderNo: order.orderNo, kind: 'payment-authorised', details }
  const { siteId } = order
  dependencies.database.count({
    kind: 'payment',
    siteId,
    methodId: payment.methodId,
    outcome: 'authorised',
  })
  return placeIfPaid(dependencies, { ...order, payments }, [marked], [event])
}

export const declinedEvent = (
  { orderNo, instrumentId }: PaymentKey,
  reason: DeclineReason,
): NewOrderEvent => ({
  orderNo,
  kind: 'payment-declined',
  details: { instrumentId, reason },
})
