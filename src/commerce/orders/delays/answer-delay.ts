import { cancelParts } from '#commerce/orders/changes/cancel/cancel.ts'
import {
  daysToAnswer,
  keepDelay,
  readDelay,
  type StoredDelay,
} from '#commerce/orders/changes/shipment/delay-queries.ts'
import type { DelayAnswer, DelayKey, DelayQuestion } from '#commerce/orders/delay.ts'
import { delayTokenOf } from '#commerce/orders/access-codes/delay-token.ts'
import { isSameCode } from '#commerce/orders/access-codes/secret-hash.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import { lockOrder, readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { refuseToCancelDelayed } from './refuse-to-cancel.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'

/** See Orders.delayQuestion. */
export async function readDelayQuestion(
  dependencies: Pick<OrderDependencies, 'database' | 'secrets'>,
  siteId: string,
  delayKey: DelayKey,
): Promise<DelayQuestion | Refusal<'link-unknown'>> {
  const order = await readOrder(dependencies.database, delayKey.orderNo)
  return questionOf(dependencies, siteId, order, delayKey)
}

/** See Orders.answerDelay. */
export async function answerDelay(
  dependencies: OrderDependencies,
  siteId: string,
  delayKey: DelayKey,
  answer: DelayAnswer,
): Promise<DelayQuestion | Refusal> {
  if (answer === 'keep') return keepNewDay(dependencies, siteId, delayKey)
  const question = await readDelayQuestion(dependencies, siteId, delayKey)
  if (isRefusal(question) || question.state === 'kept' || question.state === 'cancelled') return question
  const { orderNo, shipmentId } = delayKey
  const cancelled = await cancelParts(dependencies, orderNo, {
    parts: { kind: 'shipment', shipmentId },
    reason: 'The new day is too late for the buyer',
    mayRead: () => true,
    async refuseTo(order) {
      // Checked again after the lock: another response or another delay may have been stored meanwhile.
      const now = await questionOf(dependencies, siteId, order, delayKey)
      if (isRefusal(now)) return now
      return now.state === 'kept'
        ? refuse('cancel-too-late', { orderNo })
        : refuseToCancelDelayed(order, shipmentId)
    },
  })
  if (!isRefusal(cancelled)) return readDelayQuestion(dependencies, siteId, delayKey)
  return cancelled.refused === 'payment-disputed' ? { ...cancelled, isBuyer: true } : cancelled
}

const keepNewDay = (
  dependencies: OrderDependencies,
  siteId: string,
  delayKey: DelayKey,
): Promise<DelayQuestion | Refusal> =>
  dependencies.database.transact(async () => {
    const { database } = dependencies
    const { orderNo, shipmentId } = delayKey
    const order = await lockOrder(database, orderNo)
    const question = await questionOf(dependencies, siteId, order, delayKey)
    if (isRefusal(question) || question.state !== 'open') return question
    await keepDelay(database, delayKey)
    const details = { answer: 'kept', day: question.newDay }
    await recordEvents(dependencies, [{ orderNo, shipmentId, kind: 'delay-answered', details }])
    return { ...question, cancelsOn: null, state: 'kept' }
  })

async function questionOf(
  dependencies: Pick<OrderDependencies, 'database' | 'secrets'>,
  siteId: string,
  order: StoredOrder | undefined,
  delayKey: DelayKey,
): Promise<DelayQuestion | Refusal<'link-unknown'>> {
  const { orderNo, shipmentId, token } = delayKey
  const delay = order?.siteId === siteId ? await readDelay(dependencies.database, delayKey) : undefined
  if (!order || !delay || isOld(delay)) return refuse('link-unknown', {})
  const known = await delayTokenOf(dependencies, { orderNo, shipmentId, delays: delay.delays })
  if (!isSameCode(token, known)) return refuse('link-unknown', {})
  const { address } = order.shipments.find(({ id }) => id === shipmentId) ?? {}
  const { lastDay: oldDay, newDay, cancelsOn } = delay
  const name = [address?.firstName, address?.lastName].filter(Boolean).join(' ') || null
  const state = stateOf(order, shipmentId, delay)
  return { orderNo, shipmentId, name, oldDay, newDay, cancelsOn: state === 'open' ? cancelsOn : null, state }
}

/** Whether a question is too old. It remains open as long as no response would still cancel the parcel. */
const isOld = ({ askedAt, cancelsOn }: StoredDelay): boolean =>
  Date.now() - askedAt.getTime() > daysToAnswer * 86_400_000 &&
  (cancelsOn === null || cancelsOn < shopDay(new Date()))

function stateOf(order: StoredOrder, shipmentId: string, { keptAt }: StoredDelay): DelayQuestion['state'] {
  if (order.status === 'cancelled' || shipmentOf(order, shipmentId).state === 'cancelled') return 'cancelled'
  if (keptAt) return 'kept'
  return refuseToCancelDelayed(order, shipmentId) ? 'left' : 'open'
}
