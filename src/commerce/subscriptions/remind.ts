import { addDays, type CalendarDate } from '#shared/calendar-date.ts'
import { isMuchMore } from './order-due.ts'
import { noticeTo } from './notices.ts'
import { currentPrices } from './offers.ts'
import { lockSubscriptions, saveSubscription } from './queries.ts'
import { usableCard, type RenewalDependencies, type Renewing } from './renewal-dependencies.ts'
import { readIdsToRemind } from './renewal-queries.ts'

/** How many days before an order its customer is reminded. */
const reminderDays = 3

/** The orders that are near enough to be reminded of, and not due yet. */
export const reminderDates = (dueDay: CalendarDate) => ({
  from: addDays(dueDay, 1),
  until: addDays(dueDay, reminderDays),
})

/** Queues the reminders of a customer, one for each day. Call it inside a transaction. Gives the number of mails. */
export async function remind(
  dependencies: RenewalDependencies,
  renewing: Renewing,
  dueDay: CalendarDate,
): Promise<number> {
  const { database, mail, clock } = dependencies
  const { customer, site } = renewing
  const owner = { customerId: customer.id, siteId: site.id }
  const dates = reminderDates(dueDay)
  const ids = (await readIdsToRemind(database, owner, dates)).map(({ id }) => id)
  const locked = await lockSubscriptions(database, ids)
  const still = new Set((await readIdsToRemind(database, owner, dates)).map(({ id }) => id))
  const due = locked.filter(({ id }) => still.has(id))
  const prices = await currentPrices(dependencies, due)
  const groups = Map.groupBy(due, ({ nextOn, currency }) => `${nextOn} ${currency}`)
  for (const [day, group] of groups) {
    const told = group.map((one) => {
      const toldCents = prices.get(one.id)?.unitCents ?? one.toldCents
      const isRisen = isMuchMore(toldCents, one.toldCents)
      return { ...one, toldCents, remindedOf: one.nextOn, ...(isRisen && { formerCents: one.toldCents }) }
    })
    for (const { formerCents, ...one } of told)
      await saveSubscription(database, one, {
        actor: 'shop',
        kind: 'reminded',
        details: { of: one.nextOn, ...(formerCents !== undefined && { fromCents: formerCents }) },
        at: clock(),
      })
    const isCharged = group.every((one) => usableCard(renewing, one, one.nextOn))
    const notice = noticeTo(customer, isCharged ? 'reminder' : 'reminder-without-card', told)
    // A second reminder of a day is sent where it tells another price.
    const toldPrices = told.map(({ toldCents }) => toldCents).join(' ')
    await mail.tellSubscriber(`subscription-reminder ${group[0]?.id} ${day} ${toldPrices}`, notice, site)
  }
  return groups.size
}
