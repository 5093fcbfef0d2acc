import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { staleVersion } from '#commerce/orders/effects/stale-version.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import { readReceivedCheck, writeReceivedCheck } from '#commerce/orders/money/check-queries.ts'
import { moveMoney } from '#commerce/orders/money/move-money.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { CheckedBy, ReceivedCheck } from '#commerce/orders/order-administration.ts'
import { lockOrder, readOrder } from '#commerce/orders/queries.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { isByCheck } from '#shared/payment/check-payment.ts'
import { followCheck } from '#commerce/orders/changes/follow-check.ts'

/** See OrderAdministration.recordCheck. */
export const recordCheck = (
  dependencies: OrderDependencies,
  orderNo: string,
  check: ReceivedCheck,
  { mayChange = () => true, version }: CheckedBy,
): Promise<Order | Refusal> =>
  dependencies.database.transact(async () => {
    const { database } = dependencies
    const order = await lockOrder(database, orderNo)
    if (!order || !mayChange(order)) return refuse('order-not-found', { orderNo })
    const stale = staleVersion(order, version)
    if (stale) return stale
    return database.attempt<Order | Refusal>(async () => {
      const result = await writeCheck(dependencies, order, check)
      return { result, isCommitted: !isRefusal(result) }
    })
  })

async function writeCheck(
  dependencies: OrderDependencies,
  order: Order,
  { amountCents, number, receivedOn = shopDay(new Date()) }: ReceivedCheck,
): Promise<Order | Refusal> {
  const { database } = dependencies
  const { orderNo, status } = order
  const payment = order.payments.find(isByCheck)
  if (!payment) return refuse('order-without-check', { orderNo })
  if (status === 'created' || status === 'failed') return refuse('order-not-open', { orderNo, status })
  if (receivedOn > shopDay(new Date()))
    return refuse('invalid-field', {
      field: 'receivedOn',
      value: receivedOn,
      reason: 'A check has come by today',
    })
  const { instrumentId } = payment
  const known = await readReceivedCheck(database, { orderNo, instrumentId, number })
  if (known !== undefined)
    return known === amountCents
      ? order
      : refuse('check-recorded', { orderNo, number, amountCents: known, currency: order.currency })
  await writeReceivedCheck(database, { orderNo, instrumentId, amountCents, number })
  const details = { instrumentId, amountCents, number, receivedOn }
  await recordEvents(dependencies, [{ orderNo, kind: 'check-received', details }])
  const received = await readStored(dependencies, orderNo)
  // A part may have been cancelled before the check arrived, or the check may exceed the open amount.
  const refused = await moveMoney(dependencies, received)
  if (refused) return refused
  await followCheck(dependencies, order, await readStored(dependencies, orderNo))
  return readStored(dependencies, orderNo)
}

async function readStored({ database }: OrderDependencies, orderNo: string) {
  const order = await readOrder(database, orderNo)
  if (!order) throw new Error(`Order ${orderNo} no longer exists`)
  return order
}
