import type { Actor } from '#commerce/orders/journal/order-event.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { HoldReason } from './inputs.ts'
import type { HoldsChangedBy } from './order-holds.ts'

/**
 * Refuses to release a hold, or to set or clear its release day, without the permission for its reason. Every write
 * of `release_on` calls this, because a release day is a release. Without information about the permission, the
 * member may not.
 */
export function refuseToRelease(
  reason: HoldReason,
  { kind }: Pick<Actor, 'kind'>,
  {
    mayReleaseFraud = kind !== 'member',
    mayReleasePayment = kind !== 'member',
  }: Pick<HoldsChangedBy, 'mayReleaseFraud' | 'mayReleasePayment'>,
): Refusal<'not-permitted'> | undefined {
  if (reason === 'fraud' && !mayReleaseFraud) return refuse('not-permitted', { permission: 'orders.fraud' })
  if (reason === 'payment' && !mayReleasePayment)
    return refuse('not-permitted', { permission: 'orders.edit' })
  return undefined
}
