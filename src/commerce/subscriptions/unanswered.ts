import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { dateAfter } from '#shared/commerce/subscriptions.ts'
import { noticeTo } from './notices.ts'
import { lockSubscriptions, saveSubscription } from './queries.ts'
import { renewingOf, type RenewalDependencies } from './renewal-dependencies.ts'
import type { Subscription } from './subscriptions.ts'

/** The minimum number of days that a question waits for an answer. */
const leastDays = 14

/** A question waits until the date after the one that it is about, and for `leastDays` at least. */
export function answerUntil(
  { nextOn, anchorDay, ...frequency }: Subscription,
  today: CalendarDate,
): CalendarDate {
  const [least, next] = [addDays(today, leastDays), dateAfter(nextOn, frequency, anchorDay)]
  return next > least ? next : least
}

/** Pauses a subscription whose customer did not answer in time whether they accept a higher total. */
export async function pauseUnanswered(
  dependencies: RenewalDependencies,
  id: string,
  today: CalendarDate,
): Promise<void> {
  const { database, mail, clock } = dependencies
  await database.transact(async () => {
    const [one] = await lockSubscriptions(database, [id])
    if (!one?.asked || one.asked.until > today) return
    const paused = { ...one, status: 'paused' as const, asked: null }
    const details = { reason: 'unanswered' }
    await saveSubscription(database, paused, { actor: 'shop', kind: 'paused', details, at: clock() })
    const renewing = await renewingOf(dependencies, one)
    if (!renewing) return
    const notice = noticeTo(renewing.customer, 'unanswered', [paused])
    await mail.noticeSubscriber(`subscription-unanswered ${id} ${one.asked.until}`, notice, renewing.site)
  })
}
