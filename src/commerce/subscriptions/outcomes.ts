import type { Basket } from '#commerce/baskets/basket.ts'
import type { Order } from '#commerce/orders/order.ts'
import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { nextDate } from '#shared/commerce/subscriptions.ts'
import { noticeTo } from './notices.ts'
import { saveSubscription } from './queries.ts'
import type { Renewing, RenewalDependencies } from './renewal-dependencies.ts'
import type { Subscription, SubscriptionEventKind } from './subscriptions.ts'
import { answerUntil } from './unanswered.ts'
import { centsOf, joinedCents, totalsOf, unitCentsOf } from './told-total.ts'

/** Days between the retries of the same card after a decline: 1, 3 and 5 days after the first one. */
const pausesInDays = [1, 2, 2]

/** The result of a renewal, for locked subscriptions of one customer. */
export interface Outcome {
  renewing: Renewing
  subscriptions: readonly Subscription[]
  today: CalendarDate
}

type Dependencies = Pick<RenewalDependencies, 'database' | 'mail' | 'clock'>

/** Moves the subscriptions to the date after the order. */
export async function renewed(
  dependencies: Dependencies,
  { subscriptions, today }: Omit<Outcome, 'renewing'>,
  order: Pick<Order, 'orderNo' | 'items' | 'shipments'>,
): Promise<void> {
  const { orderNo } = order
  const unitCents = unitCentsOf(order)
  const totals = totalsOf(order)
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
        toldTotal: totals.get(one.id) ?? one.toldTotal,
      },
    )
}

/** Handles a declined or missing card: retries on a schedule, and afterwards only when the customer acts. */
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
  // Subscriptions that joined the order may have had declines before.
  for (const [mail, told] of Map.groupBy(next, ({ retryOn }) => (retryOn === null ? 'given-up' : 'declined')))
    await dependencies.mail.noticeSubscriber(
      `subscription-${mail} ${purpose}`,
      noticeTo(renewing.customer, mail, told),
      renewing.site,
    )
}

/**
 * Postpones the order by a day. The payer was not charged: the gateway did not respond in time, or no delivery day
 * was free.
 */
export async function postponed(
  dependencies: Dependencies,
  { subscriptions, today }: Omit<Outcome, 'renewing'>,
  details: { orderNo: string } | { refused: string },
): Promise<void> {
  for (const one of subscriptions)
    await note(dependencies, 'postponed', details, { ...one, retryOn: addDays(today, 1) })
}

type LeftOutMail = 'sold-out' | 'quantity-not-sold' | 'not-on-sale' | 'not-deliverable'

/** Skips the date. No parcel is sent. */
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

/** Pauses the subscriptions: the product is no longer sold, and the customer has to choose another one. */
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

/** Asks the customer to accept a much higher total. The customer is not charged before accepting. */
export async function priceAsked(
  dependencies: Dependencies,
  { renewing, subscriptions, today }: Outcome,
  basket: Pick<Basket, 'items' | 'shipments'>,
): Promise<void> {
  const unitCents = unitCentsOf(basket)
  const totals = totalsOf(basket)
  const next = subscriptions.map((one) => ({
    ...one,
    status: 'price-asked' as const,
    asked: { ...(totals.get(one.id) ?? one.toldTotal), until: answerUntil(one, today) },
    retryOn: null,
    tries: 0,
    // The mail also serves as the reminder of this date.
    remindedOf: one.nextOn,
  }))
  for (const one of next)
    await note(
      dependencies,
      'price-asked',
      { fromCents: centsOf(one.toldTotal), toCents: centsOf(one.asked) },
      one,
    )
  const totalCents = joinedCents(next.map(({ asked }) => asked))
  const lines = next.map((one) => {
    const nowCents = unitCents.get(one.id) ?? one.toldCents
    return { ...one, toldCents: nowCents, ...(nowCents > one.toldCents && { formerCents: one.toldCents }) }
  })
  const notice = noticeTo(renewing.customer, 'price-rise', lines, {
    totalCents,
    answerUntil: next[0]?.asked.until,
    formerTotalCents: joinedCents(next.map(({ toldTotal }) => toldTotal)),
  })
  const purpose = `subscription-price-rise ${next[0]?.id} ${totalCents} ${today}`
  await dependencies.mail.noticeSubscriber(purpose, notice, renewing.site)
}

const tell = (
  { mail }: Dependencies,
  { renewing, subscriptions }: Omit<Outcome, 'today'>,
  kind: LeftOutMail | 'not-sold',
  dueOn: CalendarDate | undefined,
): Promise<void> =>
  mail.noticeSubscriber(
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
