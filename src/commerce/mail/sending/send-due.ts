import type { Database } from '#commerce/database.ts'
import type { Mailer } from '#commerce/ports/mailer.ts'
import { claimDue, giveUp, giveUpOverdue, markSent, noteFailure } from '#commerce/mail/queries.ts'
import { withSealedTexts, type OpensSealed } from './sealed-marks.ts'

/**
 * The number of messages that are claimed and sent concurrently, because a mail server responds slowly. Each claimed
 * message is sent immediately: after half a minute another run could claim it, too.
 */
const atOnce = 5

/** After this number of failures without a success, the run ends, because the mail server is probably down. */
const mostFailures = 50

/** The pauses before it add up to half an hour, so that an address that is rejected by mistake can be repaired. */
const lastTryOfRefused = 7

/** The pauses before it add up to five days, as RFC 5321 (4.5.4.1) requires. */
const lastTry = 17

/**
 * A message that could not be sent for this long is outdated: the next run with a mail server gives it up. Messages
 * that a mail server rejects are tried for the same time (RUN-039).
 */
const longestDueDays = 5

interface Sending extends OpensSealed {
  database: Database
  mailer: Mailer
}

type Claimed = Awaited<ReturnType<typeof claimDue>>[number]

/** See Mail.sendDue. While the mail server is down, the other messages wait for the next run. */
export async function sendDueMessages(dependencies: Sending): Promise<number> {
  await giveUpOverdue(dependencies.database, longestDueDays)
  if (dependencies.mailer.hasNoServer) return 0
  const failures: unknown[] = []
  let sent = 0
  let failedInARow = 0
  let batch: Claimed[]
  do {
    batch = await claimDue(dependencies.database, atOnce)
    const results = await Promise.allSettled(batch.map((message) => sendMessage(dependencies, message)))
    failedInARow = results.some(({ status }) => status === 'fulfilled') ? 0 : failedInARow + batch.length
    for (const result of results) {
      if (result.status === 'fulfilled') sent += result.value
      else failures.push(result.reason)
    }
  } while (batch.length === atOnce && failedInARow < mostFailures)
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} emails could not be sent`, { cause: failures[0] })
  return sent
}

/** Returns 1 if the message was sent, and throws otherwise. */
async function sendMessage(
  { database, mailer, sealedTexts }: Sending,
  { id, attempts, ...message }: Claimed,
): Promise<number> {
  try {
    const { to, from, subject, text, html } = await withSealedTexts(message, sealedTexts)
    const answer = await mailer.send({ id, to, from, subject, text, html })
    if (!answer || !('reason' in answer))
      return await markSent(database, id, { isKept: mailer.keepsMessages === true })
    if (attempts >= lastTryOfRefused) await giveUp(database, id)
    throw new Error(answer.reason)
  } catch (failure) {
    await noteFailure(database, id, failure instanceof Error ? failure.message : String(failure))
    if (attempts >= lastTry) await giveUp(database, id)
    throw failure
  }
}
