import type { Shop } from '#commerce/shop.ts'

/** Something that the shop does by itself, again and again. */
export interface Job {
  name: string
  /** When, in UTC: minute, hour, day, month, weekday. */
  cron: string
  /** Does all that is due and gives how many things that was. Safe to run anywhere, any time, twice at once. */
  run(shop: Shop): Promise<number>
}

/** An order that is not placed by now was given up: a shopper's own tries are over within seconds. */
const settleAfterMinutes = 30

/** Mail holds names and addresses; this long it can be looked up what somebody was written. */
const keepMailDays = 90

/** What has not come back within a year is not waited for any more. */
const keepNoticesDays = 365

/** What the shop was like more than a year ago helps nobody to make it better. */
const keepFeedbackDays = 365

/** What was written to the shop this long ago has been answered. */
const keepLettersDays = 365

/** Taste changes with the season. */
const keepActivitiesDays = 90

export const jobList: readonly Job[] = [
  { name: 'send-mail', cron: '* * * * *', run: (shop) => shop.mail.sendDue() },
  { name: 'send-stock-notices', cron: '* * * * *', run: (shop) => shop.backInStock.sendDue() },
  { name: 'capture-payments', cron: '* * * * *', run: (shop) => shop.orders.capture() },
  { name: 'settle-orders', cron: '*/5 * * * *', run: (shop) => shop.orders.settle(settleAfterMinutes) },
  { name: 'expire-holds', cron: '*/10 * * * *', run: (shop) => shop.inventory.expireHolds() },
  { name: 'expire-baskets', cron: '15 * * * *', run: (shop) => shop.baskets.expire() },
  { name: 'sweep-limits', cron: '20 * * * *', run: (shop) => shop.limits.sweep() },
  { name: 'sweep-sessions', cron: '30 * * * *', run: (shop) => shop.sessions.sweep() },
  {
    name: 'refresh-recommendations',
    cron: '10 * * * *',
    run: (shop) => shop.recommendations.refresh(keepActivitiesDays),
  },
  { name: 'forget-notices', cron: '40 9 * * *', run: (shop) => shop.backInStock.forget(keepNoticesDays) },
  { name: 'forget-feedback', cron: '42 9 * * *', run: (shop) => shop.feedback.forget(keepFeedbackDays) },
  { name: 'forget-letters', cron: '50 9 * * *', run: (shop) => shop.leads.forget(keepLettersDays) },
  { name: 'forget-mail', cron: '45 9 * * *', run: (shop) => shop.mail.forget(keepMailDays) },
]
