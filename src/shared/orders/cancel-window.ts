import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'

/** How long a shopper can change a shipment that has no day of dispatch, such as a pickup (SALE-048). */
export const graceMinutes = 30

/**
 * Whether a shopper can still cancel a shipment: it waits, and the day on which it leaves has not begun (SALE-047, SALE-049). One
 * without such a day can be cancelled for half an hour after the order. `placedAt` is an ISO instant.
 */
export function isCancelWindowOpen(
  { state, leavesOn, placedAt }: { state: string; leavesOn: CalendarDate | undefined; placedAt: string },
  now: Date,
): boolean {
  if (state !== 'waiting') return false
  return leavesOn === undefined
    ? now.getTime() < Date.parse(placedAt) + graceMinutes * 60_000
    : shopDay(now) < leavesOn
}
