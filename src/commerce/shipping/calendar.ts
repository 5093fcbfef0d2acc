import { addDays, shopDay, weekday, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { isClosedFor, isCutOffMissed, isWorkingDay, nextDay, orderDay } from './cut-off.ts'
import { heatRuleOn } from './heat.ts'
import { defaultRules, type DeliveryRules } from './inputs.ts'
import type { CalendarDay, ClosedReason } from './shipping.ts'

/** How a box is shipped. */
export interface Transit {
  /** Days after the shipping day, counting only days on which the method delivers. */
  transitDays: number
  /** Delivers on Saturdays too (SHIP-043). */
  isExpedited: boolean
  /** Whether the content can melt: it must not be in transit over a weekend. */
  isMeltable: boolean
  /** The method, for heat rules and capacity. */
  methodId?: string | undefined
  /** The destination's state, for heat rules. */
  stateCode?: string | undefined
}

/** Limits that close days independently of the box: the shop's rules, and days without capacity. */
export interface DayLimits {
  rules: DeliveryRules
  isFull: (methodId: string, date: CalendarDate) => boolean
}

const defaultLimits: DayLimits = { rules: defaultRules, isFull: () => false }

/** The day on which an order that is placed now is shipped, after the handling days that follow its order day. */
export const shippingDay = (now: Date, rules: DeliveryRules = defaultRules): CalendarDate =>
  handledAfter(orderDay(now, rules).date, rules)

/** The working day that follows after the handling days. */
function handledAfter(orderedOn: CalendarDate, rules: DeliveryRules): CalendarDate {
  let day = orderedOn
  for (let count = 0; count < rules.handlingDays; count++)
    day = nextDay(addDays(day, 1), (one) => isWorkingDay(one, rules))
  return day
}

/**
 * Why a box ordered now cannot arrive on a day (SHIP-043); undefined for an open day. It must be a delivery day after
 * the handling and transit days. For a box that melts there must be a shipping day that avoids a weekend in transit,
 * and a method that the heat rules allow. Memoized for each `limits`: a search checks weeks of days for each of a
 * thousand parcels.
 */
export function closedReason(
  date: CalendarDate,
  transit: Transit,
  now: Date,
  limits: DayLimits = defaultLimits,
): ClosedReason | undefined {
  const known = knownReasons(limits, now)
  if (date < known.today) return 'past'
  if (date > known.last) return 'too-far'
  const { transitDays, isExpedited, isMeltable, methodId, stateCode } = transit
  const key = `${date} ${transitDays} ${isExpedited} ${isMeltable} ${methodId} ${stateCode}`
  const found = known.reasons.get(key) ?? { reason: reasonOn(date, transit, now, limits) }
  if (known.reasons.size >= mostReasons) known.reasons.clear()
  known.reasons.set(key, found)
  return found.reason
}

/** The reason why a day is closed, for a day that is neither past nor too far ahead. */
function reasonOn(
  date: CalendarDate,
  transit: Transit,
  now: Date,
  { rules, isFull }: DayLimits,
): ClosedReason | undefined {
  if (isClosedFor('delivery', date, rules)) return 'holiday'
  if (!isDeliveryDay(date, transit, rules)) return 'no-delivery'
  const earliest = shippingDay(now, rules)
  if (date < arrivalDay(earliest, transit, rules))
    return isCutOffMissed(now, rules) && date >= arrivalDay(handledAfter(shopDay(now), rules), transit, rules)
      ? 'cut-off'
      : 'too-soon'
  if (transit.isMeltable && wouldMelt(date, transit, { earliest, rules })) return 'melts'
  return transit.methodId !== undefined && isFull(transit.methodId, date) ? 'full' : undefined
}

/** The memoized reasons of some limits. They are valid for a minute, because cut-offs are at full minutes. */
interface KnownReasons {
  minute: number
  today: CalendarDate
  last: CalendarDate
  reasons: Map<string, { reason: ClosedReason | undefined }>
}

/** The maximum number of memoized reasons, enough for some weeks of days, by all methods to all states. */
const mostReasons = 20_000

const known = new WeakMap<DayLimits, KnownReasons>()

function knownReasons(limits: DayLimits, now: Date): KnownReasons {
  const minute = Math.floor(now.getTime() / 60_000)
  const found = known.get(limits)
  if (found?.minute === minute) return found
  const today = shopDay(now)
  const fresh = { minute, today, last: addDays(today, limits.rules.daysAhead), reasons: new Map() }
  known.set(limits, fresh)
  return fresh
}

/** Whether a box ordered now can arrive on a day (SHIP-043). */
export const isDeliverable = (
  date: CalendarDate,
  transit: Transit,
  now: Date,
  limits: DayLimits = defaultLimits,
): boolean => closedReason(date, transit, now, limits) === undefined

/** The dates of a month, `YYYY-MM`. */
export function datesOf(month: string): CalendarDate[] {
  const dates: CalendarDate[] = []
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date)
  return dates
}

/** The days of a month, `YYYY-MM`, each deliverable or closed for a reason (SHIP-041). */
export const calendarMonth = (
  month: string,
  transit: Transit,
  now: Date,
  limits: DayLimits = defaultLimits,
): CalendarDay[] =>
  datesOf(month).map((date) => {
    const reason = closedReason(date, transit, now, limits)
    return { date, deliverable: reason === undefined, ...(reason && { reason }) }
  })

/**
 * A box that melts can either be shipped on a Monday within these days, or never; days without capacity end earlier.
 */
const searchedDays = 60

/**
 * The first day from `from` on, on which a box that is ordered now can arrive. Undefined if there is none within
 * `searchedDays`.
 */
export function firstDeliverable(
  transit: Transit,
  now: Date,
  limits: DayLimits = defaultLimits,
  from: CalendarDate = shopDay(now),
): CalendarDate | undefined {
  const soonest = arrivalDay(shippingDay(now, limits.rules), transit, limits.rules)
  const first = from > soonest ? from : soonest
  for (let count = 0; count <= searchedDays; count++) {
    const date = addDays(first, count)
    if (isDeliverable(date, transit, now, limits)) return date
  }
  return undefined
}

/**
 * The shipping day of a box that arrives on this day: the latest possible day, so that the box is fresh. Undefined if
 * the box cannot arrive on the day.
 */
export function shippingDayFor(
  arrivesOn: CalendarDate,
  transit: Transit,
  now: Date,
  rules: DeliveryRules = defaultRules,
): CalendarDate | undefined {
  const earliest = shippingDay(now, rules)
  for (let day = arrivesOn; day >= earliest; day = addDays(day, -1)) {
    if (isWorkingDay(day, rules) && arrivalDay(day, transit, rules) <= arrivesOn) return day
  }
  return undefined
}

/** Whether parcels of a method arrive on a day. */
export const isDeliveryDay = (
  date: CalendarDate,
  { isExpedited }: Pick<Transit, 'isExpedited'>,
  rules: DeliveryRules,
): boolean =>
  weekday(date) !== 0 && (weekday(date) !== 6 || isExpedited) && !isClosedFor('delivery', date, rules)

/** The arrival day of a box shipped on a day. Memoized: a month for a thousand parcels needs few different ones. */
function arrivalDay(shippedOn: CalendarDate, transit: Transit, rules: DeliveryRules): CalendarDate {
  const known = arrivalsOf(rules)
  const key = `${shippedOn} ${transit.transitDays} ${transit.isExpedited}`
  const found = known.get(key)
  if (found !== undefined) return found
  let date = shippedOn
  for (let count = 0; count < transit.transitDays; count++)
    date = nextDay(addDays(date, 1), (day) => isDeliveryDay(day, transit, rules))
  if (known.size >= mostArrivals) known.clear()
  known.set(key, date)
  return date
}

/** The maximum number of memoized arrivals, enough for a year of days with about ten kinds of transit. */
const mostArrivals = 5_000

/** An import replaces the rules object, so its entries are dropped with it. */
const arrivals = new WeakMap<DeliveryRules, Map<string, CalendarDate>>()

function arrivalsOf(rules: DeliveryRules): Map<string, CalendarDate> {
  const known = arrivals.get(rules) ?? new Map<string, CalendarDate>()
  arrivals.set(rules, known)
  return known
}

interface Shipped {
  earliest: CalendarDate
  rules: DeliveryRules
}

/** Whether the heat rules forbid the method, or every shipping day for this arrival day has a weekend in transit. */
function wouldMelt(date: CalendarDate, transit: Transit, { earliest, rules }: Shipped): boolean {
  const heat = heatRuleOn(date, transit.stateCode, rules)
  if (heat && transit.methodId !== undefined && !heat.methodIds.includes(transit.methodId)) return true
  for (let day = date; day >= earliest && !isWeekend(day); day = addDays(day, -1))
    if (isWorkingDay(day, rules) && arrivalDay(day, transit, rules) === date) return false
  return true
}

const isWeekend = (date: CalendarDate): boolean => weekday(date) === 0 || weekday(date) === 6
