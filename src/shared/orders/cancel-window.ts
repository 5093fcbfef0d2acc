import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'

/** How long a shopper can change a shipment that has no dispatch day, such as a pickup (SALE-048). */
export const graceMinutes = 30

/**
 * Whether a shopper can still cancel a shipment: it waits, and its dispatch day has not begun (SALE-047, SALE-049). A
 * shipment without a dispatch day can be cancelled for half an hour after the order. `placedAt` is an ISO instant.
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
