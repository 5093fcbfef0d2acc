import type { Changed } from './change.ts'
import type { SubscriptionDependencies } from './dependencies.ts'
import { noticeTo } from './notices.ts'
import { saveSubscription } from './queries.ts'
import type { SubscriptionEvent } from './subscriptions.ts'

/** Saves a change of a locked subscription with its event. Mails the customer if the subscription has ended. */
export async function saveChange(
  dependencies: Pick<SubscriptionDependencies, 'database' | 'clock' | 'sites' | 'customers' | 'mail'>,
  { subscription, event }: Changed,
  actor: SubscriptionEvent['actor'],
): Promise<void> {
  const { database, clock, sites, customers, mail } = dependencies
  await saveSubscription(database, subscription, { ...event, actor, at: clock() })
  if (event.kind !== 'ended') return
  const customer = await customers.find(subscription.customerId)
  const site = await sites.find(subscription.siteId)
  if (!customer || !site) return
  const notice = noticeTo(customer, 'ended', [subscription])
  await mail.noticeSubscriber(`subscription-ended ${subscription.id}`, notice, site)
}
