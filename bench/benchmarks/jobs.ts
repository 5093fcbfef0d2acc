import { jobList } from '#commerce/jobs/job-list.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Benchmark } from '../benchmark.ts'

/** What an operator waits for, and a database beside shoppers can bear. */
const mostMilliseconds = 1_000

/** Mail, alerts and the index have no work here, and other measurements. */
const withoutOrders = ['send-mail', 'send-gift-cards', 'send-stock-alerts', 'index-products']

/**
 * How long the jobs and the lists of staff take beside many orders. A job runs twice: the first run may have all orders to read, as
 * after an installation; the second one is what runs every day, and must not grow with them.
 */
export async function jobTimes(shop: Shop, beside: string): Promise<Benchmark[]> {
  const measured: Benchmark[] = []
  for (const { name, run } of jobList) {
    if (withoutOrders.includes(name)) continue
    const first = await milliseconds(() => run(shop))
    measured.push({ name: `job ${name}, first run, ${beside}`, value: first, unit: 'ms' })
    measured.push(bounded(`job ${name}, ${beside}`, await milliseconds(() => run(shop))))
  }
  const { list } = shop.orders.administration
  measured.push(bounded(`orders list, ${beside}`, await milliseconds(() => list(50, undefined))))
  measured.push(bounded(`orders list cancelled, ${beside}`, await milliseconds(() => list(50, 'cancelled'))))
  return measured
}

const bounded = (name: string, value: number): Benchmark => ({
  name,
  value,
  unit: 'ms',
  atMost: mostMilliseconds,
})

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
