import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { makeRelease } from '#commerce/orders/money/capture-queries.ts'
import { openAmountOf } from '#commerce/orders/money/money-state.ts'
import { endReleased } from '#commerce/orders/money/release-queries.ts'
import { lockOrder } from '#commerce/orders/queries.ts'
import { authorisationKey } from '#commerce/orders/settlement/fail.ts'
import { postponePayment } from '#commerce/orders/settlement/settle-queries.ts'
import { runConcurrently } from '#commerce/orders/run-concurrently.ts'
import type { Authorisation } from '#commerce/ports/payment-gateway.ts'
import { newId } from '#shared/identity/ids.ts'
import {
  endReplaced,
  findToHoldAgain,
  insertReplacement,
  markAgainDeclined,
  readRequestedReplacements,
  readToHoldAgain,
  type RequestedReplacement,
} from './again-queries.ts'
import { letFarHoldsGo } from './let-far-holds-go.ts'
import { recordReplacement } from './record-replacement.ts'

/** The number of concurrent gateway calls. */
const asksAtOnce = 10

/** The number of orders per read in a run. */
const batchSize = 500
const mostOfRun = 20_000

/**
 * See Orders.holdAgain. Each request is stored with a key before it is sent: a repetition after a crash holds no
 * additional money.
 */
export async function holdMoneyAgain(dependencies: OrderDependencies, most = mostOfRun): Promise<number> {
  const { database, paymentGateway } = dependencies
  const methodIds = paymentGateway.again?.methodIds ?? []
  const failures = await letFarHoldsGo(dependencies, most)
  let answered = 0
  for (let left = most; left > 0;) {
    const limit = Math.min(batchSize, left)
    if (methodIds.length > 0) failures.push(...(await makeRequests(dependencies, { methodIds, limit })))
    const requests = await readRequestedReplacements(database, limit)
    const unanswered = await runConcurrently(requests, {
      concurrency: asksAtOnce,
      work: (one) => ask(dependencies, one),
      postpone: (one) => postponePayment(database, one),
    })
    failures.push(...unanswered)
    left -= requests.length
    answered += requests.length - unanswered.length
    // If all fail, the gateway is unreachable.
    if (requests.length < limit || unanswered.length === requests.length) break
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some payments could not be held again', { cause: failures[0] })
  return answered
}

/** Stores the requests of due orders. Returns the errors. */
async function makeRequests(
  dependencies: OrderDependencies,
  { methodIds, limit }: { methodIds: readonly string[]; limit: number },
): Promise<unknown[]> {
  const orderNos = await readToHoldAgain(dependencies.database, { methodIds, limit })
  return runConcurrently(orderNos, {
    concurrency: 4,
    work: (orderNo) => request(dependencies, orderNo, { methodIds }),
    postpone: async () => {},
  })
}

/** Stores the request of an order, or ends a hold that is no longer needed. */
const request = (
  { database, paymentGateway: { leastCents } }: OrderDependencies,
  orderNo: string,
  due: { methodIds: readonly string[] },
): Promise<void> =>
  database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    const found = order && (await findToHoldAgain(database, orderNo, due))
    const payment = order?.payments.find(({ instrumentId }) => instrumentId === found?.instrumentId)
    if (!order || !payment) return
    const { instrumentId: replaces, methodId, card, custom } = payment
    const amountCents = openAmountOf(order).captureCents
    // After cancellations, the rest may be below the gateway's minimum. If a hold still exists, it is captured before
    // it lapses.
    const isTooLittle = amountCents < (leastCents?.[order.currency] ?? 1)
    if (isTooLittle && amountCents > 0 && payment.status === 'authorised')
      return void (await markAgainDeclined(database, { orderNo, instrumentId: replaces }, 'card-declined'))
    if (!isTooLittle)
      return void (await insertReplacement(database, {
        orderNo,
        instrumentId: newId(),
        replaces,
        methodId,
        amountCents,
        token: null,
        card,
        custom,
      }))
    const key = { orderNo, instrumentId: replaces }
    if (payment.status === 'authorised') await makeRelease(database, key)
    else if (payment.status === 'released') await endReleased(database, key)
    else await endReplaced(database, key)
  })

async function ask(dependencies: OrderDependencies, one: RequestedReplacement): Promise<void> {
  const answer = await answerInTime(dependencies, one)
  // A pending authorisation is polled again with the same key.
  if (answer.kind === 'pending') throw new Error(`The gateway has not decided about order ${one.orderNo} yet`)
  await recordReplacement(dependencies, one, { answer, card: null })
}

/**
 * The result of a request. Counts as a decline if the gateway does not respond for too long, so that the former hold
 * can be captured before it lapses.
 */
async function answerInTime(
  dependencies: OrderDependencies,
  one: RequestedReplacement,
): Promise<Authorisation> {
  const { paymentGateway, report } = dependencies
  if (!one.isTooLate) return answerTo(dependencies, one)
  const answer = await answerTo(dependencies, one).catch((failure: unknown) => void report(failure))
  if (answer && answer.kind !== 'pending') return answer
  await paymentGateway.void(authorisationKey(one, 1))
  return { kind: 'declined', reason: 'voided' }
}

async function answerTo(
  { paymentGateway }: OrderDependencies,
  { isByBuyer, orderNo, instrumentId, customerId, reference, amountCents, currency }: RequestedReplacement,
): Promise<Authorisation> {
  const key = authorisationKey({ orderNo, instrumentId }, 1)
  if (!isByBuyer && paymentGateway.again && reference !== null)
    return paymentGateway.again.authorise({
      authorisationKey: key,
      orderNo,
      customerId,
      reference,
      amountCents,
      currency,
    })
  // The process that made the buyer's request has died. A request that is unknown to the gateway by now counts as
  // declined.
  const known = await paymentGateway.status(key)
  if (known) return known
  await paymentGateway.void(key)
  return { kind: 'declined', reason: 'voided' }
}
