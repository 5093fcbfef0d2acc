import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { closedReason, firstDeliverable, type DayLimits, type Transit } from './calendar.ts'
import { defaultRules } from './inputs.ts'
import type { CheckedDay, ClosedReason, DateWindow, Parcel, ShippingMethod, WantedDay } from './shipping.ts'
import { transitTo } from './transit.ts'

const noLimits: DayLimits = { rules: defaultRules, isFull: () => false }

/**
 * Whether a requested day is open for its method and destination, and within the shopper's date window (SHIP-043). If
 * not: the reason, and the next open day, if there is one.
 */
export function checkDeliveryDay(
  { wanted, method, window = {}, ...parcel }: WantedDay,
  now: Date,
  limits: DayLimits = noLimits,
): CheckedDay {
  const transit = transitOf(method, parcel, limits)
  const reason = reasonIn(window, wanted, () => closedReason(wanted, transit, now, limits))
  if (!reason) return { isOpen: true, next: wanted }
  const { from } = window
  const later = { ...window, from: from !== undefined && from > wanted ? from : wanted }
  const next = firstDayIn(later, transit, now, limits) ?? firstDayIn(window, transit, now, limits)
  return { isOpen: false, reason, next }
}

/** Whether a requested day is open, without a search for another one. */
export function isDayOpen(
  { wanted, method, window = {}, ...parcel }: WantedDay,
  now: Date,
  limits: DayLimits = noLimits,
): boolean {
  const transit = transitOf(method, parcel, limits)
  return !reasonIn(window, wanted, () => closedReason(wanted, transit, now, limits))
}

/** The reason of a day. A past day has the reason `past` for any window. */
export function reasonIn(
  { from, until }: DateWindow,
  date: CalendarDate,
  closed: () => ClosedReason | undefined,
): ClosedReason | undefined {
  const isOutside = (from !== undefined && date < from) || (until !== undefined && date > until)
  const reason = closed()
  return isOutside && reason !== 'past' ? 'outside-window' : reason
}

/** How a parcel is sent by a method, or while no method is chosen. */
export function transitOf(
  method: (Partial<ShippingMethod> & Pick<ShippingMethod, 'transitDays' | 'isExpedited'>) | undefined,
  { destination, isMeltable }: Parcel,
  { rules }: Pick<DayLimits, 'rules'>,
): Transit {
  return {
    // For an unknown destination, uses the transit time of the fastest method, which is the minimum.
    transitDays:
      (destination && method ? transitTo(destination, method, rules) : method?.transitDays.minimum) ?? 0,
    isExpedited: method?.isExpedited ?? true,
    isMeltable,
    methodId: method?.id,
    stateCode: destination?.stateCode,
  }
}

/** The first day of the window on which a parcel can arrive by a method. Without a window, the first day of all. */
export function firstDayIn(
  window: DateWindow,
  transit: Transit,
  now: Date,
  limits: DayLimits,
): CalendarDate | undefined {
  const { from = shopDay(now), until = '9999' } = window
  const first = firstDeliverable(transit, now, limits, from)
  return first !== undefined && first <= until ? first : undefined
}
