import type { Actor } from '#commerce/orders/journal/order-event.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { HoldReason } from './inputs.ts'
import type { HoldsChangedBy } from './order-holds.ts'

/**
 * Whether a hold of a reason may be released, or get a day of release or lose one. Every write of `release_on` asks this: a day of release is
 * a release. A member of whom nobody says so may not.
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
