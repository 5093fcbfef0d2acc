import { jobList } from '#commerce/jobs/job-list.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Benchmark } from '../benchmark.ts'

/** The maximum duration of a job: an operator waits for it, and shoppers use the database meanwhile. */
const mostMilliseconds = 1_000

/** Jobs without work in this benchmark. Mail, alerts and the index have separate measurements. */
const withoutOrders = ['send-mail', 'send-gift-cards', 'send-stock-alerts', 'index-products']

/**
 * The time of the jobs and of the staff lists beside many orders. A job runs twice: the first run may read all
 * orders, as after an installation; the second one represents the daily run, and must not grow with the orders.
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
