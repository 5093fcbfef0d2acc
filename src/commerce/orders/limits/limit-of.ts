import type { Database } from '#commerce/database.ts'
import type { Effect } from '#commerce/orders/effects/effect-of.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { Order } from '#commerce/orders/order.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { fromHundredths, type Currency } from '#shared/money/money.ts'
import { shopTime } from '#shared/dates/shop-time.ts'
import { lockReturned, readReturned } from './limit-queries.ts'
import type { WithinLimits } from './within-limits.ts'

export interface RefundLimit {
  /**
   * The exceeded limit of one order, or of the day: midnight to midnight in the shop's time zone (SALE-037).
   * Undefined if both are respected.
   */
  exceeded: { limitCents: number; isOfDay: boolean } | undefined
  /**
   * Whether the amount exceeds half of the limit, together with earlier refunds since a factor was confirmed
   * (SALE-136).
   */
  needsFreshFactor: boolean
}

export type LimitedBy = WithinLimits & { actor: Actor; isPreview?: boolean | undefined }

const day = 86_400_000

/**
 * Serializes concurrent refunds of a member, so that all of them together respect the limits. Call it before stock
 * and gift cards are locked. A preview does not wait.
 */
export async function lockLimits(database: Database, { actor, isPreview = false }: LimitedBy): Promise<void> {
  if (actor.kind === 'member' && actor.id !== undefined && !isPreview) await lockReturned(database, actor.id)
}

/**
 * Whether an amount that leaves the payments of an order is within the limits of the refunding member. Adds the
 * member's earlier refunds without approval, of the same order and of the day, so that a limit cannot be exceeded in
 * parts. Call it after `lockLimits`.
 */
export async function limitOf(
  database: Database,
  { orderNo, amountCents, currency }: { orderNo: string; amountCents: number; currency: Currency },
  { actor, limits = limitsOf(actor), provenAt }: LimitedBy,
): Promise<RefundLimit> {
  const refundCents = limitIn(limits.refundCents, currency)
  const refundDayCents = limitIn(limits.refundDayCents, currency)
  if (amountCents <= 0 || (refundCents === undefined && refundDayCents === undefined))
    return { exceeded: undefined, needsFreshFactor: false }
  const now = new Date()
  const before =
    actor.kind === 'member' && actor.id !== undefined
      ? await readReturned(database, actor.id, {
          orderNo,
          midnight: shopTime(shopDay(now), '00:00'),
          provenAt: provenAt ?? new Date(now.getTime() - day),
        })
      : { orderCents: 0, dayCents: 0, unprovenCents: 0 }
  return {
    exceeded:
      above(refundCents, { cents: before.orderCents + amountCents, isOfDay: false }) ??
      above(refundDayCents, { cents: before.dayCents + amountCents, isOfDay: true }),
    needsFreshFactor: refundCents !== undefined && (before.unprovenCents + amountCents) * 2 > refundCents,
  }
}

/** Staff who type a command have no limit. A member or key without specified limits cannot refund anything. */
const limitsOf = ({ kind }: Actor): NonNullable<WithinLimits['limits']> =>
  kind === 'member' || kind === 'key' ? { refundCents: 0 } : {}

/** The limits of a role are in hundredths of any currency. */
const limitIn = (hundredths: number | undefined, currency: Currency): number | undefined =>
  hundredths === undefined ? undefined : fromHundredths(hundredths, currency)

const above = (
  limitCents: number | undefined,
  { cents, isOfDay }: { cents: number; isOfDay: boolean },
): RefundLimit['exceeded'] =>
  limitCents !== undefined && cents > limitCents ? { limitCents, isOfDay } : undefined

/** The amount of an effect that the shop loses. Held amounts and amounts of a dispute were never its money. */
export const leavingCents = ({ money }: Pick<Effect, 'money'>): number =>
  money
    .filter(({ kind }) => kind !== 'not-charged' && kind !== 'disputed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The limits for the amount that an effect costs the shop. */
export const limitOfEffect = (database: Database, effect: Effect, by: LimitedBy): Promise<RefundLimit> =>
  limitOf(
    database,
    { orderNo: effect.orderNo, amountCents: leavingCents(effect), currency: effect.currency },
    by,
  )

/**
 * Refuses effects that cannot be proposed to others if they exceed the limits or need a factor. A preview needs no
 * factor.
 */
export async function refuseAbove(
  database: Database,
  effect: Effect,
  { currency, ...by }: LimitedBy & { currency: Order['currency'] },
): Promise<Refusal<'limit-exceeded' | 'fresh-factor-needed'> | undefined> {
  const { exceeded, needsFreshFactor } = await limitOfEffect(database, effect, by)
  if (exceeded) return refuse('limit-exceeded', { ...exceeded, currency })
  return needsFreshFactor && by.isFresh !== true && by.isPreview !== true
    ? refuse('fresh-factor-needed', {})
    : undefined
}
