import { Gauge, type Registry } from 'prom-client'
import type { ShopGauges, ShopGaugesReader } from '#commerce/shop-gauges/shop-gauges.ts'

/** RUN-057: the metric of each number. */
const metrics: { [Name in keyof Required<ShopGauges>]: [name: string, help: string] } = {
  oldestUnsentMailSeconds: [
    'bonbon_oldest_unsent_mail_seconds',
    'Age of the oldest email that is neither sent nor given up.',
  ],
  unsentMails: ['bonbon_unsent_mails', 'Emails that are neither sent nor given up.'],
  givenUpMails: ['bonbon_given_up_mails', 'Emails that the shop no longer tries to send.'],
  oldestOverdueJobSeconds: [
    'bonbon_oldest_overdue_job_seconds',
    'For how long the oldest job waits that should have begun.',
  ],
  lastBackupSeconds: ['bonbon_last_backup_seconds', 'Age of the newest backup by bonbon backup.'],
  unsettledOrders: ['bonbon_unsettled_orders', 'Orders whose payment is not decided yet.'],
  oldestUnsettledOrderSeconds: [
    'bonbon_oldest_unsettled_order_seconds',
    'Age of the oldest of these orders.',
  ],
  uncapturedOrders: ['bonbon_uncaptured_orders', 'Orders of which money must be captured now.'],
  oldestUncapturedOrderSeconds: [
    'bonbon_oldest_uncaptured_order_seconds',
    'For how long the oldest of these captures is due.',
  ],
  productsOutOfStock: ['bonbon_products_out_of_stock', 'Products of which nothing is left at any location.'],
  heldUnits: ['bonbon_held_units', 'Units of stock that checkouts hold.'],
  searchIndexLagSeconds: [
    'bonbon_search_index_lag_seconds',
    'Age of the oldest import that is not in the search yet.',
  ],
  waitingReviews: ['bonbon_waiting_reviews', 'Reviews that wait for moderation.'],
}

/**
 * Adds the gauges of the shop. They are the same in every process, so the collected metrics have their maximum. When
 * they cannot be read, they are left out, and `report` gets the error.
 */
export function watchShop(
  registry: Registry,
  { read }: ShopGaugesReader,
  report: (error: unknown) => void,
): void {
  // One query serves all gauges of a scrape.
  let reading: Promise<ShopGauges | undefined> | undefined
  const readOnce = () => {
    reading ??= read()
      .catch((error: unknown) => void report(error))
      .finally(() => setImmediate(() => (reading = undefined)))
    return reading
  }
  // `Object.keys` returns strings. The keys are those of the type.
  for (const name of Object.keys(metrics) as (keyof ShopGauges)[]) {
    const [metric, help] = metrics[name]
    registry.registerMetric(
      new Gauge({
        name: metric,
        help,
        aggregator: 'max',
        registers: [],
        async collect() {
          const gauges = await readOnce()
          const value = gauges?.[name]
          if (value === undefined) this.remove()
          else this.set(value)
        },
      }),
    )
  }
}
