import type { Database } from '#commerce/database.ts'
import type { Mailer } from '#commerce/ports/mailer.ts'
import { claimDue, giveUp, giveUpOverdue, markSent, noteFailure } from '#commerce/mail/queries.ts'
import { withSealedTexts, type OpensSealed } from './sealed-marks.ts'

/**
 * Messages that are claimed and sent at once. Several, as a mail server takes longer to answer than to send. None is
 * claimed that has to wait: half a minute later another run may claim and send it, too.
 */
const atOnce = 5

/** After so many failures without a success the mail server is down. */
const mostFailures = 50

/** The pauses before it add up to half an hour: an address that is refused by mistake has time to be repaired. */
const lastTryOfRefused = 7

/** The pauses before it add up to five days, as RFC 5321 (4.5.4.1) asks for. */
const lastTry = 17

/**
 * A message that nothing could send for so long is given up when there is a mail server again: what it says is old news by then. Those that
 * a mail server refuses are tried for as long (RUN-039).
 */
const longestDueDays = 5

interface Sending extends OpensSealed {
  database: Database
  mailer: Mailer
}

type Claimed = Awaited<ReturnType<typeof claimDue>>[number]

/** See Mail.sendDue. While the mail server is down, the rest waits for the next run. */
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

/** Returns 1 when the message was sent. Throws when it was not. */
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
