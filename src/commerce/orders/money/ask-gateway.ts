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
 * Calls the gateway for a movement, outside of any transaction, and stores the result. A repetition after a crash
 * uses the same key, and moves no more money. Returns 1 if the movement was marked as done. Without a response it
 * throws, and the movement remains due.
 */
async function askForMovement(
  { actor, database, mail, paymentGateway }: Asking,
  movement: DueMovement,
): Promise<number> {
  const { key: movementKey, kind, reference, amountCents, isFinal, siteId } = movement
  const request = { movementKey, reference, amountCents }
  if (kind === 'release') {
    // The gateway refuses the release of a hold that has already ended. The refusal is ignored.
    await paymentGateway.capturesInParts?.release(request)
    return markMoved(database, movement, actor)
  }
  const answer = await (kind === 'capture'
    ? paymentGateway.capture({ ...request, isFinal })
    : paymentGateway.refund(request))
  if (answer.kind === 'done') {
    // The mail is settled before the movement is marked: after a crash between the two, the call is repeated with the
    // same result.
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
 * Calls the gateway for some movements concurrently. Returns the number of completed movements, and the errors of
 * movements without a response.
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
 * Calls the gateway for the refunds of a changed order. Refunds without a response remain due, and the settlement job
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
