import type { ShownSubscription, SubscriptionEvent } from '#commerce/subscriptions/subscriptions.ts'
import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { nextDate, type Frequency } from '#shared/commerce/subscriptions.ts'
import { monthly } from '#testing/subscriptions/subscriber.ts'

/** The state of a subscription according to its events. */
interface Followed {
  frequency: Frequency
  /** The possible next dates: the day on which the job ran is not in its events. */
  nextDates: Set<CalendarDate>
  /** The possible days of the month of the frequency. */
  anchorDays: Set<number>
  waitsFor: 'nobody' | 'customer' | 'product'
  faults: string[]
}

/** Actions of the shop for subscriptions that are not paused and have not ended. */
const renewalKinds = [
  'reminded',
  'renewed',
  'declined',
  'postponed',
  'card-missing',
  'price-asked',
  'sold-out',
  'not-sold',
  'not-deliverable',
]

/** The number of days before an event on which its work may have begun. */
const daysBack = 3

/**
 * Follows the events of a subscription that began monthly, from the first one on. `days`: the days that the clock has
 * shown.
 */
export function followEvents(
  { events }: Pick<ShownSubscription, 'events'>,
  days: readonly CalendarDate[],
): { nextDates: Set<CalendarDate>; isWaiting: boolean; faults: string[] } {
  const followed: Followed = {
    frequency: monthly,
    nextDates: new Set(),
    anchorDays: new Set(),
    waitsFor: 'nobody',
    faults: [],
  }
  for (const event of events.toReversed()) follow(followed, event, days)
  const { nextDates, waitsFor, faults } = followed
  return { nextDates, isWaiting: waitsFor !== 'nobody', faults }
}

function follow(followed: Followed, event: SubscriptionEvent, days: readonly CalendarDate[]): void {
  const { kind, details } = event
  const eventDay = shopDay(new Date(event.at))
  const looked = days.filter((day) => day <= eventDay).slice(-daysBack)
  if (followed.waitsFor !== 'nobody' && renewalKinds.includes(kind))
    followed.faults.push(`${kind} on ${eventDay}, in a pause or after the end`)
  const date = (name: string): CalendarDate => {
    const value = details[name]
    if (typeof value === 'string') return value
    followed.faults.push(`${kind} has no ${name}`)
    return eventDay
  }
  switch (kind) {
    case 'started':
      return goOnFrom(followed, eventDay, looked)
    case 'renewed':
    case 'sold-out':
    case 'not-deliverable':
      if (date('dueOn') > eventDay) followed.faults.push(`${kind} on ${eventDay}, before ${date('dueOn')}`)
      expectNext(followed, kind, date('dueOn'))
      return goOnFrom(followed, date('dueOn'), looked)
    case 'skipped':
      expectNext(followed, kind, date('from'))
      goOnFrom(followed, date('from'), looked)
      expectNext(followed, 'skipped to', date('to'))
      return setNext(followed, date('to'))
    case 'date-changed':
      expectNext(followed, kind, date('from'))
      return setNext(followed, date('to'))
    case 'frequency-changed':
      followed.frequency = { every: Number(details.every), everyPeriod: monthly.everyPeriod }
      return setNext(followed, date('nextOn'))
    case 'paused':
    case 'ended':
      followed.waitsFor = 'customer'
      return
    case 'not-sold':
      followed.waitsFor = 'product'
      return
    case 'resumed':
      followed.waitsFor = 'nobody'
      return setNext(followed, date('nextOn'))
    case 'product-changed':
      if (followed.waitsFor !== 'product') return
      followed.waitsFor = 'nobody'
      for (const from of followed.nextDates) goOnFrom(followed, from, looked, followed.nextDates)
      return
    default:
  }
}

function expectNext({ nextDates, faults }: Followed, what: string, date: CalendarDate): void {
  if (!nextDates.has(date)) faults.push(`${what} ${date}, though next was ${[...nextDates].join(' or ')}`)
}

function setNext(followed: Followed, date: CalendarDate): void {
  followed.nextDates = new Set([date])
  followed.anchorDays.add(Number(date.slice(8)))
}

/** The dates that may follow one. */
function goOnFrom(
  followed: Followed,
  from: CalendarDate,
  looked: readonly CalendarDate[],
  also: ReadonlySet<CalendarDate> = new Set(),
): void {
  const { anchorDays, frequency } = followed
  anchorDays.add(Number(from.slice(8)))
  const anchors = [...anchorDays]
  const dates = looked.flatMap((today) =>
    anchors.map((anchorDay) => nextDate(from, frequency, { anchorDay, today })),
  )
  followed.nextDates = new Set([...also, ...dates])
}
