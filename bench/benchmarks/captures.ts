import type { Shop } from '#commerce/shop.ts'
import type { Benchmark } from '../benchmark.ts'
import { generateOrders } from '../generated-orders.ts'
import type { DatabaseLimits } from '../limits/limits.ts'

/** The number of captures for a minute with 200 orders a second. */
const payments = 12_000

/** The job that captures the payments of placed orders, with the connections of jobs, at the sandbox gateway. */
export async function captures(
  shop: Shop,
  { updates }: DatabaseLimits,
  name = 'capture',
): Promise<Benchmark[]> {
  // A first run captures the orders of other benchmarks, and warms up.
  await shop.database.runJob(() => shop.orders.capture())
  await generateOrders(shop.database, { name, count: payments, status: 'authorised' })
  const start = performance.now()
  const captured = await shop.database.runJob(() => shop.orders.capture())
  const seconds = (performance.now() - start) / 1_000
  return [
    {
      name: 'captured payments',
      value: captured / seconds,
      unit: '/s',
      failures: Math.abs(payments - captured),
      limit: updates,
      limitName: 'single-row update and commit',
      atLeast: 200,
    },
  ]
}
