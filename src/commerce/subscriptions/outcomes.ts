import { addDays, type CalendarDate } from '#shared/calendar-date.ts'
import { nextDate } from '#shared/subscriptions.ts'
import { noticeTo } from './notices.ts'
import { saveSubscription } from './queries.ts'
import type { Renewing, RenewalDependencies } from './renewal-dependencies.ts'
import type { Subscription, SubscriptionEventKind } from './subscriptions.ts'

/** The days after a decline on which the same card is tried again: 1, 3 and 5 days after the first one. */
const pausesInDays = [1, 2, 2]

/** How long the customer has to object to a higher price. */
const priceNoticeDays = 3

/** What a renewal has done, or could not do. Locked subscriptions of one customer. */
export interface Outcome {
  renewing: Renewing
  subscriptions: readonly Subscription[]
  today: CalendarDate
}

type Dependencies = Pick<RenewalDependencies, 'database' | 'mail' | 'clock'>

/** They go on with the date after the one that was ordered. */
export async function renewed(
  dependencies: Dependencies,
  { subscriptions, today }: Omit<Outcome, 'renewing'>,
  { orderNo, unitCents }: { orderNo: string; unitCents: ReadonlyMap<string, number> },
): Promise<void> {
  for (const one of subscriptions)
    await note(
      dependencies,
      'renewed',
      { orderNo, dueOn: one.nextOn },
      {
        ...one,
        status: 'active',
        nextOn: nextDate(one.nextOn, one, { anchorDay: one.anchorDay, today }),
        retryOn: null,
        tries: 0,
        toldCents: unitCents.get(one.id) ?? one.toldCents,
      },
    )
}

/** A declined or missing card: it is tried on a schedule, and then not before the customer acts. */
export async function declined(
  dependencies: Dependencies,
  { renewing, subscriptions, today }: Outcome,
  { kind, details, purpose }: { kind: 'declined' | 'card-missing'; details: object; purpose: string },
): Promise<void> {
  const next = subscriptions.map((one): Subscription => {
    const pause = pausesInDays[one.tries]
    return {
      ...one,
      status: 'payment-failed',
      tries: one.tries + 1,
      retryOn: pause === undefined ? null : addDays(today, pause),
    }
  })
  for (const one of next) await note(dependencies, kind, { ...details, retryOn: one.retryOn }, one)
  // What was joined into an order may have been declined before with another one.
  for (const [mail, told] of Map.groupBy(next, ({ retryOn }) => (retryOn === null ? 'given-up' : 'declined')))
    await dependencies.mail.tellSubscriber(
      `subscription-${mail} ${purpose}`,
      noticeTo(renewing.customer, mail, told),
      renewing.site,
    )
}

/** Nothing was charged: the gateway gave no answer in time, or no day of delivery was free. */
export async function postponed(
  dependencies: Dependencies,
  { subscriptions, today }: Omit<Outcome, 'renewing'>,
  details: { orderNo: string } | { refused: string },
): Promise<void> {
  for (const one of subscriptions)
    await note(dependencies, 'postponed', details, { ...one, retryOn: addDays(today, 1) })
}

type LeftOutMail = 'sold-out' | 'quantity-not-sold' | 'not-on-sale' | 'not-deliverable'

/** Nothing is sent this time. */
export async function leftOut(
  dependencies: Dependencies,
  { renewing, subscriptions, today }: Outcome,
  { kind, mail, details }: { kind: 'sold-out' | 'not-deliverable'; mail: LeftOutMail; details: object },
): Promise<void> {
  const next = subscriptions.map((one): Subscription => ({
    ...one,
    status: 'active',
    nextOn: nextDate(one.nextOn, one, { anchorDay: one.anchorDay, today }),
    retryOn: null,
    tries: 0,
  }))
  for (const [index, one] of next.entries())
    await note(dependencies, kind, { ...details, dueOn: subscriptions[index]?.nextOn }, one)
  await tell(dependencies, { renewing, subscriptions: next }, mail, subscriptions[0]?.nextOn)
}

/** The product has left the shop: the customer chooses another one. */
export async function notSold(
  dependencies: Dependencies,
  { renewing, subscriptions }: Outcome,
): Promise<void> {
  const next = subscriptions.map((one): Subscription => ({
    ...one,
    status: 'paused',
    retryOn: null,
    tries: 0,
  }))
  for (const one of next) await note(dependencies, 'not-sold', { productId: one.productId }, one)
  await tell(dependencies, { renewing, subscriptions: next }, 'not-sold', subscriptions[0]?.nextOn)
}

/** The price is much higher than the customer was told: they hear of it before anything is charged. */
export async function priceTold(
  dependencies: Dependencies,
  { renewing, subscriptions, today }: Outcome,
  unitCents: ReadonlyMap<string, number>,
): Promise<void> {
  const next = subscriptions.map((one) => ({
    ...one,
    formerCents: one.toldCents,
    toldCents: unitCents.get(one.id) ?? one.toldCents,
    retryOn: addDays(today, priceNoticeDays),
  }))
  for (const { formerCents, ...one } of next)
    await note(dependencies, 'price-told', { fromCents: formerCents, toCents: one.toldCents }, one)
  const notice = noticeTo(renewing.customer, 'price-rise', next)
  const purpose = `subscription-price-rise ${next[0]?.id} ${next[0]?.toldCents} ${today}`
  await dependencies.mail.tellSubscriber(purpose, notice, renewing.site)
}

const tell = (
  { mail }: Dependencies,
  { renewing, subscriptions }: Omit<Outcome, 'today'>,
  kind: LeftOutMail | 'not-sold',
  dueOn: CalendarDate | undefined,
): Promise<void> =>
  mail.tellSubscriber(
    `subscription-${kind} ${subscriptions[0]?.id} ${dueOn}`,
    noticeTo(renewing.customer, kind, subscriptions),
    renewing.site,
  )

const note = (
  { database, clock }: Dependencies,
  kind: SubscriptionEventKind,
  details: object,
  subscription: Subscription,
): Promise<number> =>
  saveSubscription(database, subscription, { actor: 'shop', kind, details: { ...details }, at: clock() })
