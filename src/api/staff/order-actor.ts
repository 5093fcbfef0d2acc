import type { DecidedBy, RefundedBy } from '#commerce/orders/order-refunds.ts'
import type { StaffSession } from '#commerce/staff/staff.ts'
import type { StaffCallContext } from '#api/staff-call.ts'
import { isWhollyWithin } from './order-reader.ts'
import { actorOf } from './order-documents/parcel-documents.ts'

type Context = Pick<StaffCallContext, 'afterCommit' | 'request' | 'clock'> & { session: StaffSession }

/** A member who changes orders of their sites and shops. Requests to the gateway run after the call's transaction. */
export const changerOf = ({ session: { member }, request, afterCommit }: Omit<Context, 'clock'>) => ({
  actor: actorOf(member, request),
  mayChange: isWhollyWithin(member),
  afterCommit,
})

/** A member who refunds money within their limits, by refunds or cancellations. */
export const refunderOf = (context: Context): RefundedBy => ({
  ...changerOf(context),
  limits: context.session.member.limits,
  isFresh: context.session.freshUntil > context.clock(),
  provenAt: context.session.provenAt,
})

/** A member who decides on other members' proposals. */
export const deciderOf = (context: Context): DecidedBy => ({
  ...changerOf(context),
  limits: context.session.member.limits,
})
