import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { runConcurrently } from '#commerce/orders/run-concurrently.ts'
import { coverOwed } from './cover-owed.ts'
import { settleDroppedEmails } from './settle-dropped-emails.ts'
import {
  markMoved,
  markRefused,
  postponeMovement,
  readDoneRefund,
  readDueRefundsOf,
  type DueMovement,
} from './movement-queries.ts'

type Asking = Pick<OrderDependencies, 'actor' | 'database' | 'mail' | 'paymentGateway'>

/**
 * Calls the gateway for a movement, outside of any transaction, and stores its answer. A repetition after a crash
 * uses the same key, and moves no more money. Returns 1 if the movement was marked as done. Throws without an answer,
 * and the movement remains due.
 */
async function askForMovement(
  { actor, database, mail, paymentGateway }: Asking,
  movement: DueMovement,
): Promise<number> {
  const { key: movementKey, kind, reference, amountCents, isFinal, siteId } = movement
  const request = { movementKey, reference, amountCents }
  if (kind === 'release') {
    // If it is refused, the hold has ended before.
    await paymentGateway.capturesInParts?.release(request)
    return markMoved(database, movement, actor)
  }
  const answer = await (kind === 'capture'
    ? paymentGateway.capture({ ...request, isFinal })
    : paymentGateway.refund(request))
  if (answer.kind === 'done') {
    // Before it is marked: after a crash between the two, the call is repeated with the same answer.
    await mail.settle([{ key: movementKey, outcome: 'done' }])
    const moved = await markMoved(database, movement, actor)
    if (moved > 0) database.count({ kind, siteId, outcome: 'done' })
    return moved
  }
  await database.transact(async () => {
    await markRefused(database, movement, { reason: answer.reason, actor })
    await mail.settle([{ key: movementKey, outcome: 'failed' }])
    if (kind === 'capture') await settleDroppedEmails({ database, mail }, movement)
    if (kind === 'refund') await coverOwed(database, movement.orderNo)
    database.count({ kind, siteId, outcome: 'refused' })
  })
  return 0
}

/**
 * Calls the gateway for some movements concurrently. Returns the number of completed ones, and the errors of those
 * without an answer.
 */
export async function askForMovements(
  asking: Asking,
  movements: readonly DueMovement[],
  concurrency: number,
): Promise<{ done: number; failures: unknown[] }> {
  let done = 0
  const failures = await runConcurrently(movements, {
    concurrency,
    async work(movement) {
      const made = await askForMovement(asking, movement)
      done += made
    },
    postpone: ({ key }) => postponeMovement(asking.database, key),
  })
  return { done, failures }
}

/**
 * Calls the gateway for the refunds of a changed order. Refunds without an answer remain due, and the settlement job
 * repeats them.
 */
export async function refundNow(asking: Asking, orderNo: string): Promise<void> {
  try {
    for (const movement of await readDueRefundsOf(asking.database, orderNo))
      await askForMovement(asking, movement)
  } catch {
    // The job repeats them.
  }
}

/** See Orders.recheckMovement. */
export async function recheckMovement(asking: Asking, key: string): Promise<void> {
  const refund = await readDoneRefund(asking.database, key)
  if (refund) await askForMovement(asking, refund)
}
