import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { StaffSession } from '#commerce/staff/staff.ts'
import type { StaffCall } from '#api/staff-call.ts'

export type AccessRefusal = Refusal<
  'staff-sign-in-needed' | 'session-locked' | 'second-factor-needed' | 'not-permitted' | 'fresh-factor-needed'
>

/** Checks whether the session may make the call. No other data are read before, so that a refusal reveals none. */
export function refuseAccess(
  { access, isFresh }: Pick<StaffCall, 'access' | 'isFresh'>,
  session: StaffSession | undefined,
  now: Date,
): AccessRefusal | undefined {
  if (access === 'anyone') return undefined
  if (!session) return refuse('staff-sign-in-needed', {})
  if (access === 'session') return undefined
  if (session.isLocked) return refuse('session-locked', {})
  if (access !== 'setup' && !session.isProven) return refuse('second-factor-needed', {})
  const isAny = access === 'setup' || access === 'member'
  if (!isAny && !session.member.permissions.includes(access))
    return refuse('not-permitted', { permission: access })
  return isFresh && session.freshUntil <= now ? refuse('fresh-factor-needed', {}) : undefined
}
