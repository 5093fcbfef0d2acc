import type { Shop } from '#commerce/shop.ts'

/** Scheduled work of the shop. */
export interface Job {
  name: string
  /** The schedule in UTC: minute, hour, day, month, weekday. */
  cron: string
  /** Also runs at this interval in every process. If no work is due, a run must be very cheap. */
  everySeconds?: number
  /** Does all due work and returns the amount. Safe to run at any time, in several processes concurrently. */
  run(shop: Shop): Promise<number>
}

/** An order that is not placed after this time was abandoned, in any state. Placing an order takes seconds. */
const settleAfterMinutes = 30

/**
 * The minimum age of an index request that the job handles. An import indexes immediately, so an older request is
 * from a process that ended before.
 */
const indexAfterSeconds = 60

/** SALE-145 requires that the office finds a change after five seconds at most. */
const indexOrdersSeconds = 2

/** Short, because the member who started a bulk run watches its progress. */
const bulkRunsSeconds = 1

/** Short, because the shopper waits for the code. */
const loginCodesSeconds = 1

/** How long the support can look up sent emails, which contain names and addresses. */
const keepMailDays = 90

/** A product that has not returned within a year is unlikely to return. */
const keepSignUpsDays = 365

/** How long feedback is stored. Older feedback is about an older version of the shop. */
const keepFeedbackDays = 365

/** How long contact messages and catalog requests are stored. After a year staff have replied to them. */
const keepLeadsDays = 365

/** A question without a new message by then is settled. */
const keepChatsDays = 365

/** How long entries are stored. After two years a winner is drawn and has had time to respond. */
const keepEntriesDays = 730

/** Lists that are used every year are retained; after two seasons without use they are deleted. */
const keepRecipientListsDays = 730

/** How long ended subscriptions are stored. Their orders retain the ordered items. */
const keepEndedSubscriptionsDays = 730

/** Recommendations follow the season. */
const keepActivitiesDays = 90

/**
 * How long failed orders are stored. The support may need to look up a failed payment; bookkeeping does not need it.
 */
const keepFailedOrdersDays = 90

/** Addresses and notes in order events: complaints are settled by then. */
const keepPrivateValuesYears = 2

/** The sandbox gateway: later refunds do not occur. */
const keepGatewayDays = 400

/** An attack is noticed by then. */
const keepSecurityEventsDays = 90

/** SALE-157: how long the audit log is stored. */
const keepAuditMonths = 24

/** The maximum duration of a run; the next run continues. A server that stops waits for the current run only. */
const bulkRunMilliseconds = 5_000

export const jobList: readonly Job[] = [
  { name: 'send-gift-cards', cron: '* * * * *', run: (shop) => shop.orders.mailGiftCards() },
  { name: 'compose-order-mails', cron: '* * * * *', run: (shop) => shop.orders.composeMails() },
  {
    name: 'deliver-login-codes',
    cron: '* * * * *',
    everySeconds: loginCodesSeconds,
    run: (shop) => shop.loginCodes.deliver(['mail']),
  },
  {
    name: 'post-login-codes',
    cron: '* * * * *',
    everySeconds: loginCodesSeconds,
    run: (shop) => shop.loginCodes.deliver(['callback']),
  },
  { name: 'send-mail', cron: '* * * * *', run: (shop) => shop.mail.sendDue() },
  { name: 'send-stock-alerts', cron: '* * * * *', run: (shop) => shop.backInStock.sendDue() },
  { name: 'hold-money-again', cron: '* * * * *', run: (shop) => shop.orders.holdAgain() },
  { name: 'capture-payments', cron: '* * * * *', run: (shop) => shop.orders.capture() },
  {
    name: 'index-orders',
    cron: '* * * * *',
    everySeconds: indexOrdersSeconds,
    run: (shop) => shop.orderSearch.index(),
  },
  {
    name: 'work-bulk-runs',
    cron: '* * * * *',
    everySeconds: bulkRunsSeconds,
    run: (shop) => shop.bulkRuns.work(bulkRunMilliseconds),
  },
  {
    name: 'index-products',
    cron: '* * * * *',
    run: (shop) => shop.search.indexRequested(indexAfterSeconds),
  },
  { name: 'settle-orders', cron: '* * * * *', run: (shop) => shop.orders.settle(settleAfterMinutes) },
  { name: 'follow-disputes', cron: '50 * * * *', run: (shop) => shop.orders.disputes.follow() },
  { name: 'cancel-delayed-parcels', cron: '35 * * * *', run: (shop) => shop.orders.cancelUnanswered() },
  { name: 'renew-subscriptions', cron: '*/10 * * * *', run: (shop) => shop.renewals.run() },
  { name: 'place-and-release-holds', cron: '*/10 * * * *', run: (shop) => shop.orders.holds.run() },
  { name: 'expire-holds', cron: '*/10 * * * *', run: (shop) => shop.inventory.expireHolds() },
  { name: 'expire-baskets', cron: '15 * * * *', run: (shop) => shop.baskets.expire() },
  { name: 'delete-old-approvals', cron: '25 * * * *', run: (shop) => shop.approvals.deleteOld() },
  { name: 'sweep-limits', cron: '20 * * * *', run: (shop) => shop.limits.sweep() },
  { name: 'seal-audit', cron: '30 0 * * *', run: (shop) => shop.audit.sealDays() },
  { name: 'delete-old-audit', cron: '40 0 1 * *', run: (shop) => shop.audit.deleteOlder(keepAuditMonths) },
  { name: 'sweep-staff', cron: '35 * * * *', run: (shop) => shop.staff.sweep() },
  { name: 'sweep-sessions', cron: '30 * * * *', run: (shop) => shop.sessions.sweep() },
  { name: 'sweep-contexts', cron: '33 * * * *', run: (shop) => shop.shopperContexts.sweep() },
  { name: 'update-best-sellers', cron: '5 * * * *', run: (shop) => shop.search.updateBestSellers() },
  {
    name: 'refresh-recommendations',
    cron: '10 * * * *',
    run: (shop) => shop.recommendations.refresh(keepActivitiesDays),
  },
  { name: 'update-known-streets', cron: '35 9 * * *', run: (shop) => shop.addressCheck.updateKnownStreets() },
  {
    name: 'delete-old-sign-ups',
    cron: '40 9 * * *',
    run: (shop) => shop.backInStock.deleteOlder(keepSignUpsDays),
  },
  {
    name: 'delete-old-feedback',
    cron: '42 9 * * *',
    run: (shop) => shop.feedback.deleteOlder(keepFeedbackDays),
  },
  { name: 'delete-old-leads', cron: '50 9 * * *', run: (shop) => shop.leads.deleteOlder(keepLeadsDays) },
  { name: 'delete-old-chats', cron: '53 9 * * *', run: (shop) => shop.chats.deleteOlder(keepChatsDays) },
  {
    name: 'delete-old-entries',
    cron: '51 9 * * *',
    run: (shop) => shop.campaigns.deleteOlder(keepEntriesDays),
  },
  {
    name: 'delete-old-mail',
    cron: '45 9 * * *',
    run: (shop) => shop.mail.deleteOlder(keepMailDays),
  },
  {
    name: 'delete-old-recipient-lists',
    cron: '48 9 * * *',
    run: (shop) => shop.recipientLists.deleteUnused(keepRecipientListsDays),
  },
  { name: 'delete-lists-of-guests', cron: '49 9 * * *', run: (shop) => shop.productLists.deleteUnused() },
  {
    name: 'delete-ended-subscriptions',
    cron: '50 9 * * *',
    run: (shop) => shop.renewals.deleteEnded(keepEndedSubscriptionsDays),
  },
  {
    name: 'delete-failed-orders',
    cron: '52 9 * * *',
    run: (shop) =>
      shop.privacy.deleteOld({ failedOrderDays: keepFailedOrdersDays, gatewayDays: keepGatewayDays }),
  },
  {
    name: 'clear-old-order-events',
    cron: '54 9 * * *',
    run: (shop) => shop.privacy.clearOldEvents(keepPrivateValuesYears),
  },
  { name: 'delete-old-bulk-runs', cron: '55 8 * * *', run: (shop) => shop.bulkRuns.deleteOld() },
  {
    name: 'delete-old-order-words',
    cron: '56 9 * * *',
    run: (shop) => shop.orderSearch.deleteOldWords(),
  },
  { name: 'anonymise-old-orders', cron: '57 9 * * *', run: (shop) => shop.privacy.anonymiseOrders() },
  {
    name: 'delete-old-security-events',
    cron: '55 9 * * *',
    run: (shop) => shop.securityLog.deleteOlder(keepSecurityEventsDays),
  },
]
