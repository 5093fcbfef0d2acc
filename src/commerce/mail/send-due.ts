import type { Database } from '#commerce/database.ts'
import type { Mailer } from '#commerce/ports.ts'
import { claimDue, giveUp, markSent } from './queries.ts'

/** Few, so that an urgent message that is queued meanwhile waits for few others. */
const batchSize = 50

/** A mail server takes longer to answer than to send: several at once keep up with a rush of orders. */
const atOnce = 5

/** The pauses before it add up to half an hour: an address that is refused by mistake has time to be repaired. */
const lastTryOfRefused = 7

/** The pauses before it add up to five days, as RFC 5321 (4.5.4.1) asks for. */
const lastTry = 17

type Claimed = Awaited<ReturnType<typeof claimDue>>[number]

/** See Mail.sendDue. */
export async function sendDueMessages(dependencies: { database: Database; mailer: Mailer }): Promise<number> {
  const failures: unknown[] = []
  let sent = 0
  let batch: Claimed[]
  let failuresBefore: number
  do {
    failuresBefore = failures.length
    batch = await claimDue(dependencies.database, batchSize)
    const waiting = [...batch]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        try {
          const count = await sendMessage(dependencies, next)
          sent += count
        } catch (failure) {
          failures.push(failure)
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    // If nothing of a batch was sent, the mail server is down: the rest waits for the next run.
  } while (batch.length === batchSize && failures.length - failuresBefore < batchSize)
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} emails could not be sent`, { cause: failures[0] })
  return sent
}

/** Returns 1 when the message was sent. Throws when it was not. */
async function sendMessage(
  { database, mailer }: { database: Database; mailer: Mailer },
  { id, attempts, to, subject, text, html }: Claimed,
): Promise<number> {
  try {
    const rejection = await mailer.send({ id, to, subject, text, html })
    if (!rejection) return await markSent(database, id)
    if (attempts >= lastTryOfRefused) await giveUp(database, id)
    throw new Error(rejection.reason)
  } catch (failure) {
    if (attempts >= lastTry) await giveUp(database, id)
    throw failure
  }
}
