import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { CancelledParts } from './cancelled-lines.ts'

interface CancellationRequest {
  parts: CancelledParts
  endsSubscriptions?: boolean | undefined
}

/** Subscriptions can only be ended by cancelling the whole order that began them. */
export const endProblem = (
  { orderNo, subscriptions }: StoredOrder,
  { parts, endsSubscriptions = false }: CancellationRequest,
): Refusal<'no-subscription-to-end'> | undefined =>
  endsSubscriptions && (parts.kind !== 'order' || !subscriptions?.length)
    ? refuse('no-subscription-to-end', { orderNo })
    : undefined

/**
 * Locks the subscriptions of an order. Call it before the order is locked. Runs no SQL for an order without
 * subscriptions.
 */
export async function lockSubscriptionsOf(
  { subscriptions }: OrderDependencies,
  order: StoredOrder,
): Promise<void> {
  if (hasSubscriptions(order)) await subscriptions.lockOf(order)
}

/**
 * SALE-089: a cancelled order is skipped, and its subscriptions continue, unless `endsSubscriptions` is set for the
 * first one.
 */
export async function followInSubscriptions(
  { subscriptions, actor }: OrderDependencies,
  order: StoredOrder,
  {
    endsSubscriptions: ends = false,
    isRepeated = false,
  }: Omit<CancellationRequest, 'parts'> & { isRepeated?: boolean },
): Promise<void> {
  if (!hasSubscriptions(order) || (isRepeated && !ends)) return
  const by = {
    shopper: 'customer',
    shop: 'shop',
    member: 'staff',
    key: 'staff',
    'command-line': 'staff',
  } as const
  await subscriptions.followCancelled(order, { ends, isRepeated, actor: by[actor.kind] })
}

const hasSubscriptions = ({ renewals, subscriptions }: StoredOrder): boolean =>
  renewals !== undefined || Boolean(subscriptions?.length)
