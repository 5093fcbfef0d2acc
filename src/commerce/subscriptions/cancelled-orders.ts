import type { Database } from '#commerce/database.ts'
import type { SubscriptionDependencies } from './dependencies.ts'
import { lockSubscriptions, readOfOrder } from './queries.ts'
import { saveChange } from './save-change.ts'
import type { CancelledOrder, Subscription, Subscriptions } from './subscriptions.ts'

/** See Subscriptions.lockOf. */
export async function lockOfOrder(
  database: Database,
  order: CancelledOrder,
): Promise<{ subscription: Subscription; dueOn: string }[]> {
  const dueOn = new Map((await readOfOrder(database, order)).map((one) => [one.id, one.dueOn]))
  const locked = await lockSubscriptions(database, [...dueOn.keys()])
  return locked.map((subscription) => ({ subscription, dueOn: dueOn.get(subscription.id) ?? '' }))
}

/** See Subscriptions.followCancelled. */
export async function followCancelled(
  dependencies: SubscriptionDependencies,
  order: CancelledOrder,
  { ends, isRepeated = false, actor }: Parameters<Subscriptions['followCancelled']>[1],
): Promise<void> {
  const { orderNo } = order
  for (const { subscription, dueOn } of await lockOfOrder(dependencies.database, order)) {
    if (subscription.status === 'ended') continue
    // The next date is set when the order is created, or once its payment is recorded, so the cancelled date is
    // skipped.
    const noted = { subscription, event: { kind: 'order-cancelled' as const, details: { orderNo, dueOn } } }
    if (!isRepeated) await saveChange(dependencies, noted, actor)
    const ended = { ...subscription, status: 'ended' as const, retryOn: null, asked: null }
    if (ends)
      await saveChange(
        dependencies,
        { subscription: ended, event: { kind: 'ended', details: { orderNo } } },
        actor,
      )
  }
}
