import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { shopTime } from '#shared/dates/shop-time.ts'
import { openEachOwner } from './each-owner.ts'
import { deleteEndedFailures } from './failure-queries.ts'
import { finishOrder, finishUnserved } from './finish-order.ts'
import { orderDue } from './order-due.ts'
import { noticeTo } from './notices.ts'
import { lockSubscriptions, saveSubscription } from './queries.ts'
import type { Owner } from './owner.ts'
import { renewingOf, type RenewalDependencies } from './renewal-dependencies.ts'
import {
  deleteEnded,
  readBegun,
  readDueOwners,
  readLeftAlone,
  readOwnersToRemind,
  readUnanswered,
} from './renewal-queries.ts'
import { remind, reminderDates } from './remind.ts'
import { pauseUnanswered } from './unanswered.ts'
import type { Renewals } from './renewals.ts'

/** The maximum number of customers in one run. The next run continues. */
const mostAtOnce = 500

const hourMilliseconds = 3_600_000

/** Orders start at 06:00 in the time zone of the shops, because their mails are sent immediately. */
const firstTime = '06:00'

/** The last day whose orders are due at a time. */
export function dueDayAt(now: Date): CalendarDate {
  const today = shopDay(now)
  return now >= shopTime(today, firstTime) ? today : addDays(today, -1)
}

/** How many days after its last try a subscription waits for another card. */
const mostDaysLeftAlone = 90

/** Opens the renewals of subscriptions. */
export function openRenewals(dependencies: RenewalDependencies): Renewals {
  const { database, clock } = dependencies
  return {
    async run() {
      const now = clock()
      const today = shopDay(now)
      const dueDay = dueDayAt(now)
      const { each, newErrors } = await openEachOwner(dependencies)
      const begun = await readBegun(database, now, mostAtOnce)
      let done = await each(begun, (one) => goOn(dependencies, one, today))
      const coming = await readOwnersToRemind(database, { ...reminderDates(dueDay), now }, mostAtOnce)
      done += await each(coming, (owner) => remindOwner(dependencies, owner, dueDay))
      const due = await readDueOwners(database, { day: dueDay, now }, mostAtOnce)
      done += await each(due, (owner) => renewOwner(dependencies, owner, { today, dueDay }))
      const left = await readLeftAlone(
        database,
        { before: addDays(today, -mostDaysLeftAlone), now },
        mostAtOnce,
      )
      done += await each(left, ({ id }) => endLeft(dependencies, id))
      const unanswered = await readUnanswered(database, { today, now }, mostAtOnce)
      done += await each(unanswered, ({ id }) => pauseUnanswered(dependencies, id, today))
      if (newErrors.length > 0)
        throw new AggregateError(newErrors, 'Some subscriptions could not be renewed', {
          cause: newErrors[0],
        })
      return done
    },
    async deleteEnded(days) {
      await deleteEndedFailures(database)
      return deleteEnded(database, new Date(clock().getTime() - days * 24 * hourMilliseconds))
    },
  }
}

/** Resumes an order that an earlier run has started. */
async function goOn(
  dependencies: RenewalDependencies,
  { orderNo, ...owner }: Owner & { orderNo: string },
  today: string,
): Promise<void> {
  const renewing = await renewingOf(dependencies, owner)
  if (renewing) await finishOrder(dependencies, renewing, { orderNo, today })
  else await finishUnserved(dependencies, owner, { orderNo, today })
}

async function remindOwner(dependencies: RenewalDependencies, owner: Owner, dueDay: string): Promise<void> {
  await dependencies.customers.rereadCards(owner.customerId, reminderDates(dueDay).until)
  await dependencies.database.transact(async () => {
    const renewing = await renewingOf(dependencies, owner)
    if (renewing) await remind(dependencies, renewing, dueDay)
  })
}

/** Creates all due orders of a customer, one parcel after the other. */
async function renewOwner(
  dependencies: RenewalDependencies,
  owner: Owner,
  days: { today: string; dueDay: string },
): Promise<void> {
  await dependencies.customers.rereadCards(owner.customerId, days.today)
  const renewing = await renewingOf(dependencies, owner)
  if (!renewing) return
  for (;;) {
    const made = await dependencies.database.transact(() => orderDue(dependencies, renewing, days))
    if (made === undefined) return
    if (made !== 'handled')
      await finishOrder(dependencies, renewing, { orderNo: made.orderNo, today: days.today })
  }
}

/** Ends a subscription whose payment has failed for a long time, and whose customer has not changed it since. */
async function endLeft(dependencies: RenewalDependencies, id: string): Promise<void> {
  const { database, mail, clock } = dependencies
  await database.transact(async () => {
    const [one] = await lockSubscriptions(database, [id])
    if (one?.status !== 'payment-failed' || one.retryOn !== null) return
    const at = clock()
    const details = { reason: 'payment-failed' }
    await saveSubscription(
      database,
      { ...one, status: 'ended' },
      { actor: 'shop', kind: 'ended', details, at },
    )
    const renewing = await renewingOf(dependencies, one)
    if (!renewing) return
    const notice = noticeTo(renewing.customer, 'ended', [one])
    await mail.noticeSubscriber(`subscription-ended ${id}`, notice, renewing.site)
  })
}
