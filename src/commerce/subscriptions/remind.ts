import { isDeepStrictEqual } from 'node:util'
import type { Basket } from '#commerce/baskets/basket.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { noticeTo } from './notices.ts'
import { currentPrices } from './offers.ts'
import { priceAsked } from './outcomes.ts'
import { parcelBasket, parcelKey } from './parcel-basket.ts'
import { lockSubscriptions, saveSubscription } from './queries.ts'
import { usableCard, type RenewalDependencies, type Renewing } from './renewal-dependencies.ts'
import { readIdsToRemind } from './renewal-queries.ts'
import type { Subscription, Total } from './subscriptions.ts'
import { isMuchMore, toAsk, totalsOf } from './told-total.ts'

/** How many days before an order the reminder is sent. */
const reminderDays = 3

/** The dates of orders that need a reminder and are not due yet. */
export const reminderDates = (dueDay: CalendarDate) => ({
  from: addDays(dueDay, 1),
  until: addDays(dueDay, reminderDays),
})

/**
 * Queues the reminders of a customer, one for each day, with the total of that day. If the total is much higher than
 * announced, the mail asks for consent instead. Call it inside a transaction. Returns the number of days.
 */
export async function remind(
  dependencies: RenewalDependencies,
  renewing: Renewing,
  dueDay: CalendarDate,
): Promise<number> {
  const { database } = dependencies
  const owner = { customerId: renewing.customer.id, siteId: renewing.site.id }
  const dates = reminderDates(dueDay)
  const ids = (await readIdsToRemind(database, owner, dates)).map(({ id }) => id)
  const locked = await lockSubscriptions(database, ids)
  const still = new Set((await readIdsToRemind(database, owner, dates)).map(({ id }) => id))
  const due = locked.filter(({ id }) => still.has(id))
  const groups = Map.groupBy(due, ({ nextOn, currency }) => `${nextOn} ${currency}`)
  for (const group of groups.values()) await remindOfDay(dependencies, renewing, group)
  return groups.size
}

/** Subscriptions that are sent together, with the total of each. `totals` is empty if they cannot be ordered now. */
interface Parcel {
  subscriptions: readonly Subscription[]
  totals: ReadonlyMap<string, Total>
  totalCents: number | undefined
}

async function remindOfDay(
  dependencies: RenewalDependencies,
  renewing: Renewing,
  group: readonly Subscription[],
): Promise<void> {
  const today = shopDay(dependencies.clock())
  const parcels: Parcel[] = []
  for (let rest = [...group]; rest.length > 0;) {
    const [first] = rest
    const parcel = rest.filter((one) => first && isDeepStrictEqual(parcelKey(one), parcelKey(first)))
    const basket = await basketOf(dependencies, renewing, parcel)
    const asked = basket ? toAsk(parcel, basket) : []
    if (basket && asked.length > 0) {
      await priceAsked(dependencies, { renewing, subscriptions: asked, today }, basket)
      // The remaining subscriptions may be ordered without them.
      rest = rest.filter((one) => !asked.includes(one))
      continue
    }
    parcels.push({
      subscriptions: parcel,
      totals: basket ? totalsOf(basket) : new Map(),
      totalCents: basket?.orderTotalCents,
    })
    rest = rest.filter((one) => !parcel.includes(one))
  }
  if (parcels.length > 0) await mailReminder(dependencies, renewing, parcels)
}

/** Undefined if no card will be valid by then, or if the parcel cannot be ordered now. */
async function basketOf(
  dependencies: RenewalDependencies,
  renewing: Renewing,
  parcel: readonly Subscription[],
): Promise<Basket | undefined> {
  const [first] = parcel
  const card = first && usableCard(renewing, first, first.nextOn)
  if (!first || !card) return undefined
  const basket = await parcelBasket(dependencies, renewing, parcel, { first, card })
  return isRefusal(basket) ? undefined : basket
}

async function mailReminder(
  dependencies: RenewalDependencies,
  renewing: Renewing,
  parcels: readonly Parcel[],
): Promise<void> {
  const { database, mail, clock } = dependencies
  const due = parcels.flatMap(({ subscriptions }) => subscriptions)
  const totals = new Map(parcels.flatMap((parcel) => [...parcel.totals]))
  const prices = await currentPrices(dependencies, due)
  const told = due.map((one) => {
    const toldCents = prices.get(one.id)?.unitCents ?? one.toldCents
    const isRisen = isMuchMore(toldCents, one.toldCents)
    const toldTotal = totals.get(one.id) ?? one.toldTotal
    const formerCents = isRisen ? one.toldCents : undefined
    return { ...one, toldCents, toldTotal, remindedOf: one.nextOn, ...(formerCents && { formerCents }) }
  })
  for (const { formerCents, ...one } of told)
    await saveSubscription(database, one, {
      actor: 'shop',
      kind: 'reminded',
      details: { of: one.nextOn, ...(formerCents !== undefined && { fromCents: formerCents }) },
      at: clock(),
    })
  const isCharged = due.every((one) => usableCard(renewing, one, one.nextOn))
  const cents = parcels.map(({ totalCents }) => totalCents)
  const totalCents = cents.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  )
  const kind = isCharged ? 'reminder' : 'reminder-without-card'
  const notice = noticeTo(renewing.customer, kind, told, totalCents === undefined ? {} : { totalCents })
  // The key contains the prices: a second reminder for a day is sent if a price has changed.
  const toldPrices = told.map(({ toldCents }) => toldCents).join(' ')
  const [first] = due
  await mail.noticeSubscriber(
    `subscription-reminder ${first?.id} ${first?.nextOn} ${first?.currency} ${toldPrices} ${totalCents}`,
    notice,
    renewing.site,
  )
}
