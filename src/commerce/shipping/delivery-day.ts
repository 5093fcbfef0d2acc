import { addDays, shopDay, type CalendarDate } from '#shared/calendar-date.ts'
import { firstDeliverable, isDeliverable, type Transit } from './calendar.ts'
import type { WantedDay } from './shipping.ts'
import { transitTo } from './transit.ts'

/** How far beyond the wanted day an open one is looked for. */
const searchedDays = 28

/** Whether a wanted day is open for its method and destination (SHIP-043); if not, the next open day, where there is one. */
export function checkDeliveryDay(
  { wanted, method, destination, isMeltable }: WantedDay,
  now: Date,
): { isOpen: boolean; next: CalendarDate | undefined } {
  const transit: Transit = {
    // Of an unknown place nothing is certain but that no method is faster than its fastest.
    transitDays: (destination && method ? transitTo(destination, method) : method?.transitDays.minimum) ?? 0,
    isExpedited: method?.isExpedited ?? true,
    isMeltable,
  }
  if (isDeliverable(wanted, transit, now)) return { isOpen: true, next: wanted }
  const today = shopDay(now)
  const first = wanted > today ? wanted : today
  const days = Array.from({ length: searchedDays }, (_, index) => addDays(first, index))
  const next = days.find((date) => isDeliverable(date, transit, now)) ?? firstDeliverable(transit, now)
  return { isOpen: false, next }
}
