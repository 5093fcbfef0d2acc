import type { Database } from '#commerce/database.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { RefundedBy } from '#commerce/orders/order-refunds.ts'
import { shopDay } from '#shared/calendar-date.ts'
import { shopTime } from '#shared/shop-time.ts'
import { lockRefundedSince, readRefundedSince } from './refund-queries.ts'

export interface RefundLimit {
  /** Above the limit of one refund, or of the day: midnight to midnight in the shop's time zone (SALE-037). */
  needsApproval: boolean
  /** Above half of the limit of one refund (SALE-136). */
  needsFreshFactor: boolean
}

/** Whether a refund is within the limits of who makes it. Locks the member where there is a limit of the day; a preview does not. */
export async function limitOf(
  database: Database,
  amountCents: number,
  {
    actor,
    limits: { refundCents, refundDayCents } = {},
    isPreview = false,
  }: { actor: Actor; isPreview?: boolean } & Pick<RefundedBy, 'limits'>,
): Promise<RefundLimit> {
  const isTooMuch = refundCents !== undefined && amountCents > refundCents
  return {
    needsApproval:
      isTooMuch || (await isDayFull(database, amountCents, { actor, refundDayCents, isPreview })),
    needsFreshFactor: refundCents !== undefined && amountCents * 2 > refundCents,
  }
}

async function isDayFull(
  database: Database,
  amountCents: number,
  {
    actor,
    refundDayCents,
    isPreview,
  }: { actor: Actor; refundDayCents: number | undefined; isPreview: boolean },
): Promise<boolean> {
  if (refundDayCents === undefined || actor.kind !== 'member' || actor.id === undefined) return false
  const midnight = shopTime(shopDay(new Date()), '00:00')
  const refundedSince = isPreview ? readRefundedSince : lockRefundedSince
  return (await refundedSince(database, actor.id, midnight)) + amountCents > refundDayCents
}
