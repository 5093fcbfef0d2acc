import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { followCancelled, lockOfOrder } from './cancelled-orders.ts'
import { changed, withCard, type Changed } from './change.ts'
import type { SubscriptionDependencies } from './dependencies.ts'
import { readFailures } from './failure-queries.ts'
import { currentPrices, offerOf } from './offers.ts'
import {
  countByStatus,
  lockOpenOfCustomer,
  lockSubscriptions,
  markCard,
  readEventsOf,
  readNewest,
  readOfCustomer,
  readOpenOrders,
  readOrdersOf,
  readSubscription,
} from './queries.ts'
import { saveChange } from './save-change.ts'
import { problemOf, startFor } from './start.ts'
import type {
  ShownSubscription,
  Subscription,
  SubscriptionEvent,
  SubscriptionRefusal,
  Subscriptions,
} from './subscriptions.ts'

/** Opens the subscriptions. */
export function openSubscriptions(dependencies: SubscriptionDependencies): Subscriptions {
  const { database } = dependencies
  const reread = (customerId: string) =>
    dependencies.customers.rereadCards(customerId, shopDay(dependencies.clock()))
  const missing = (subscriptionId: string) => refuse('subscription-not-found', { subscriptionId })
  const find = async (id: string) => {
    const found = await readSubscription(database, id)
    const [subscription] = found ? await shownOf(dependencies, [found]) : []
    return subscription ?? missing(id)
  }

  return {
    offerOf: (site, currency, productId) => offerOf(dependencies, site, currency, productId),
    problemOf: (order) => problemOf(dependencies, order),
    startFor: (order) => startFor(dependencies, order),
    async lockOf(order) {
      await lockOfOrder(database, order)
    },
    followCancelled: (order, how) => followCancelled(dependencies, order, how),
    all: async ({ customerId, siteId }) =>
      shownOf(dependencies, await readOfCustomer(database, { customerId, siteId })),

    async change({ customerId, siteId }, id, change) {
      if ('paymentInstrumentId' in change) await reread(customerId)
      const done = await changeLocked(dependencies, id, 'customer', (subscription) =>
        subscription.customerId === customerId && subscription.siteId === siteId
          ? changed(dependencies, subscription, change)
          : missing(id),
      )
      return isRefusal(done) ? done : find(id)
    },

    async useCard({ kind, customerId }, cardId) {
      if (kind !== 'registered') return refuse('not-yours', {})
      await reread(customerId)
      return database.transact(async () => {
        const open = await lockOpenOfCustomer(database, customerId)
        const wallet = (await dependencies.customers.find(customerId))?.wallet ?? []
        if (!wallet.some(({ id }) => id === cardId))
          return refuse('payment-instrument-not-found', { paymentInstrumentId: cardId })
        const changes: Changed[] = []
        for (const subscription of open) {
          const next = await withCard(dependencies, subscription, cardId)
          if (isRefusal(next)) return next
          changes.push(next)
        }
        for (const next of changes) await saveChange(dependencies, next, 'customer')
        await markCard(database, { customerId, cardId })
        return open.length
      })
    },

    administration: {
      list: (limit) => readNewest(database, limit),
      failures: () => readFailures(database),
      find,
      async end(id) {
        const done = await changeLocked(dependencies, id, 'staff', (subscription) =>
          changed(dependencies, subscription, { status: 'ended' }),
        )
        // The status of an open subscription can always be set.
        return isRefusal(done) ? (done as SubscriptionRefusal) : find(id)
      },
      async count() {
        const counts = { active: 0, paused: 0, 'payment-failed': 0, 'price-asked': 0, ended: 0, overdue: 0 }
        const yesterday = addDays(shopDay(dependencies.clock()), -1)
        for (const { status, count, overdue } of await countByStatus(database, yesterday)) {
          counts[status] = count
          counts.overdue += overdue
        }
        return counts
      },
    },
  }
}

/** Changes a subscription that has not ended and has no pending payment. */
function changeLocked(
  dependencies: SubscriptionDependencies,
  id: string,
  actor: SubscriptionEvent['actor'],
  change: (subscription: Subscription) => Changed | Refusal | Promise<Changed | Refusal>,
): Promise<Refusal | void> {
  const { database } = dependencies
  return database.transact(async () => {
    const [subscription] = await lockSubscriptions(database, [id])
    if (!subscription) return refuse('subscription-not-found', { subscriptionId: id })
    // Checks the owner first: a refusal because of the state would reveal it to others.
    const next = await change(subscription)
    if (isRefusal(next) && next.refused === 'subscription-not-found') return next
    if (subscription.status === 'ended')
      return refuse('subscription-not-open', { subscriptionId: id, reason: 'ended' })
    if ((await readOpenOrders(database, [id])).length > 0)
      return refuse('subscription-not-open', { subscriptionId: id, reason: 'order-under-way' })
    if (isRefusal(next)) return next
    await saveChange(dependencies, next, actor)
  })
}

/** Adds cards, prices, orders and events to subscriptions. */
async function shownOf(
  dependencies: SubscriptionDependencies,
  subscriptions: readonly Subscription[],
): Promise<ShownSubscription[]> {
  const { database, customers } = dependencies
  const [first] = subscriptions
  if (!first) return []
  const ids = subscriptions.map(({ id }) => id)
  const wallet = (await customers.find(first.customerId))?.wallet ?? []
  const prices = await currentPrices(dependencies, subscriptions)
  const orders = Map.groupBy(await readOrdersOf(database, ids), ({ subscriptionId }) => subscriptionId)
  const events = Map.groupBy(await readEventsOf(database, ids), ({ subscriptionId }) => subscriptionId)
  return subscriptions.map((subscription) => ({
    ...subscription,
    card: wallet.find(({ id }) => id === subscription.cardId) ?? null,
    unitCents: prices.get(subscription.id)?.unitCents ?? null,
    orders: (orders.get(subscription.id) ?? []).map(({ subscriptionId: _, ...order }) => order),
    events: (events.get(subscription.id) ?? []).map(({ subscriptionId: _, at, ...event }) => ({
      ...event,
      at: at.toISOString(),
    })),
  }))
}
