import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { dateAfter } from '#shared/commerce/subscriptions.ts'
import { noticeTo } from './notices.ts'
import { lockSubscriptions, saveSubscription } from './queries.ts'
import { renewingOf, type RenewalDependencies } from './renewal-dependencies.ts'
import type { Subscription } from './subscriptions.ts'

/** The minimum number of days in which the customer can respond to a question. */
const leastDays = 14

/**
 * The last day on which the customer can respond: the date after the one of the question, and at least `leastDays`
 * from today.
 */
export function answerUntil(
  { nextOn, anchorDay, ...frequency }: Subscription,
  today: CalendarDate,
): CalendarDate {
  const [least, next] = [addDays(today, leastDays), dateAfter(nextOn, frequency, anchorDay)]
  return next > least ? next : least
}

/** Pauses a subscription whose customer has not responded in time to the question about a higher total. */
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
