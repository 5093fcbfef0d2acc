import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { makeRelease } from '#commerce/orders/money/capture-queries.ts'
import { openAmountOf } from '#commerce/orders/money/money-state.ts'
import { endReleased } from '#commerce/orders/money/release-queries.ts'
import { lockOrder } from '#commerce/orders/queries.ts'
import { authorisationKey } from '#commerce/orders/settlement/fail.ts'
import { postponePayment } from '#commerce/orders/settlement/settle-queries.ts'
import { sideBySide } from '#commerce/orders/side-by-side.ts'
import type { Authorisation } from '#commerce/ports/payment-gateway.ts'
import { shopDay } from '#shared/calendar-date.ts'
import { newId } from '#shared/ids.ts'
import {
  endReplaced,
  findToHoldAgain,
  insertReplacement,
  readAskedReplacements,
  readToHoldAgain,
  type AskedReplacement,
} from './again-queries.ts'
import { letFarHoldsGo } from './let-far-holds-go.ts'
import { recordReplacement } from './record-replacement.ts'

/** Each waits for the gateway. */
const asksAtOnce = 10

/**
 * Holds the money of placed orders again: of holds that lapse within a day, of those that were let go because nothing left, and of what is
 * left after the only capture of a hold. Each request is stored before it is sent, and has a key: repeated after a crash, it holds no more
 * money (SALE-028, SALE-029, SALE-031). Gives the errors.
 */
export async function holdMoneyAgain(dependencies: OrderDependencies, limit: number): Promise<unknown[]> {
  const { database, paymentGateway } = dependencies
  const methodIds = paymentGateway.again?.methodIds ?? []
  const today = shopDay(new Date())
  const failures = await letFarHoldsGo(dependencies, limit)
  if (methodIds.length > 0)
    failures.push(
      ...(await sideBySide(await readToHoldAgain(database, { methodIds, today, limit }), {
        concurrency: 4,
        work: (orderNo) => request(dependencies, orderNo, { methodIds, today }),
        postpone: async () => {},
      })),
    )
  const asked = await readAskedReplacements(database, limit)
  return failures.concat(
    await sideBySide(asked, {
      concurrency: asksAtOnce,
      work: (one) => ask(dependencies, one),
      postpone: (one) => postponePayment(database, one),
    }),
  )
}

/** Stores the request of an order, or ends a hold of which nothing is needed any more. */
const request = (
  { database }: OrderDependencies,
  orderNo: string,
  due: { methodIds: readonly string[]; today: string },
): Promise<void> =>
  database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    const found = order && (await findToHoldAgain(database, orderNo, due))
    const payment = order?.payments.find(({ instrumentId }) => instrumentId === found?.instrumentId)
    if (!order || !payment) return
    const { instrumentId: replaces, methodId, card, custom } = payment
    const amountCents = openAmountOf(order).captureCents
    if (amountCents > 0)
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

async function ask(dependencies: OrderDependencies, one: AskedReplacement): Promise<void> {
  const answer = await answerTo(dependencies, one)
  // A bank that thinks about it is asked again, under the same key.
  if (answer.kind === 'pending') throw new Error(`The gateway has not decided about order ${one.orderNo} yet`)
  await recordReplacement(dependencies, one, { answer, card: null })
}

async function answerTo(
  { paymentGateway }: OrderDependencies,
  { isByBuyer, orderNo, instrumentId, customerId, reference, amountCents, currency }: AskedReplacement,
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
  // The process that asked for the buyer has died. What is not known by now is declined from now on.
  const known = await paymentGateway.status(key)
  if (known) return known
  await paymentGateway.void(key)
  return { kind: 'declined', reason: 'voided' }
}
