import { shopDay, shopDayStart, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { graceMinutes, isCancelWindowOpen } from '#shared/orders/cancel-window.ts'

/** The changes that buyers can make to an ordered shipment. */
export type BuyersChange = 'cancel' | 'address' | 'day' | 'message' | 'person'

export interface ChangedByBuyer {
  status: string
  state: string
  isPickup: boolean
  /** The day of dispatch. */
  leavesOn: CalendarDate | undefined
  /** An ISO instant; null before the order is placed. */
  placedAt: string | null
}

/**
 * The changes that a shipment's buyer can still make, and their deadline as an ISO instant if it is known (SALE-115):
 * the rules of SALE-047 to SALE-055. A pickup can be changed until its preparation begins, which has no fixed time.
 */
export function buyersChanges(
  { status, state, isPickup, leavesOn, placedAt }: ChangedByBuyer,
  now: Date,
): { change: BuyersChange; until?: string }[] {
  if ((status !== 'new' && status !== 'open') || placedAt === null) return []
  const until = leavesOn === undefined ? undefined : shopDayStart(leavesOn).toISOString()
  const canCancel = isCancelWindowOpen({ state, leavesOn, placedAt }, now)
  const cancel = canCancel ? [{ change: 'cancel' as const, until: until ?? graceEnd(placedAt) }] : []
  if (state !== 'waiting') return cancel
  if (isPickup) return [...cancel, { change: 'message' }, { change: 'person' }]
  // A shipment without a promised day may be packed at any time.
  if (leavesOn === undefined || until === undefined || shopDay(now) >= leavesOn) return cancel
  return [...cancel, ...(['address', 'day', 'message'] as const).map((change) => ({ change, until }))]
}

const graceEnd = (placedAt: string): string =>
  new Date(Date.parse(placedAt) + graceMinutes * 60_000).toISOString()
