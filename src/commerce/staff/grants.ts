import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { StaffLimits } from './inputs.ts'
import type { Permission } from './permissions.ts'
import type { Member } from './staff.ts'

/**
 * Refuses to grant or administer more permissions than the member has: a custom role with `staff.manage` must not
 * create an owner. The command line (`by` undefined) may do everything.
 */
export function refuseGrant(
  by: Pick<Member, 'permissions' | 'limits'> | undefined,
  given: { permissions: readonly Permission[]; limits: StaffLimits },
): Refusal<'not-permitted' | 'limit-exceeded'> | undefined {
  if (!by) return undefined
  const missing = given.permissions.find((permission) => !by.permissions.includes(permission))
  if (missing !== undefined) return refuse('not-permitted', { permission: missing })
  return exceeds(given.limits, by.limits) ? refuse('limit-exceeded', {}) : undefined
}

function exceeds(given: StaffLimits, own: StaffLimits): boolean {
  const amounts = ['refundCents', 'refundDayCents', 'approveCents', 'replaceCents'] as const
  const lists = ['sites', 'stores'] as const
  const isMore = (amount: (typeof amounts)[number]) =>
    own[amount] !== undefined && (given[amount] ?? Number.POSITIVE_INFINITY) > own[amount]
  const isWider = (list: (typeof lists)[number]) =>
    own[list] !== undefined && !(given[list]?.every((id) => own[list]?.includes(id)) ?? false)
  return amounts.some(isMore) || lists.some(isWider)
}
