import { readOrdersOfCustomer } from '#commerce/orders/lookup/orders-of-customer-queries.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Benchmark } from '../benchmark.ts'
import { generateOrderWords } from '../generated-order-words.ts'
import { generatedCustomer, generateOrders } from '../generated-orders.ts'
import type { DatabaseLimits } from '../limits/limits.ts'
import type { ShopProcess } from '../shop-process.ts'
import { addToBag } from './baskets.ts'
import { captures } from './captures.ts'
import { checkout } from './checkout.ts'
import { jobTimes } from './jobs.ts'
import { orderSearch } from './order-search.ts'
import { manyRecipients } from './recipients.ts'

interface GrowthOptions {
  orders: number
  limits: DatabaseLimits
  withShop: (work: (shop: ShopProcess) => Promise<void>) => Promise<void>
  inDatabase: (work: (shop: Shop) => Promise<void>) => Promise<void>
}

const name = 'grown'
const pageLimit = 20
const pagesRead = 50

/** Measures with few orders, then beside the given number of earlier orders. A rate may fall by a fifth. */
export async function growth(options: GrowthOptions): Promise<Benchmark[]> {
  const { orders, inDatabase } = options
  const before = await measure(options, 'before')
  await inDatabase(async ({ database }) => {
    await generateOrders(database, { name, count: orders, status: 'captured' })
    await generateOrderWords(database, { name, count: orders })
    await database.script('vacuum analyze')
  })
  const after = await measure(options, 'after')
  const beside = `beside ${orders.toLocaleString('en-US')} orders`
  const jobs: Benchmark[] = []
  await inDatabase(async (shop) => {
    jobs.push(...(await jobTimes(shop, beside)), ...(await orderSearch(shop, beside)))
  })
  return [...compared(before, after, beside), ...(await orderHistory(options)), ...jobs]
}

const compared = (before: readonly Benchmark[], after: readonly Benchmark[], beside: string): Benchmark[] =>
  after.map(({ name: measured, value, unit, failures = 0 }) => {
    const limit = before.find((one) => one.name === measured)?.value
    const target = unit === '/s' && limit !== undefined ? { atLeast: limit * 0.8 } : {}
    return {
      name: `${measured}, ${beside}`,
      value,
      unit,
      failures,
      ...target,
      ...(limit === undefined ? {} : { limit, limitName: 'without them' }),
    }
  })

async function measure({ limits, withShop, inDatabase }: GrowthOptions, time: string): Promise<Benchmark[]> {
  const measured: Benchmark[] = []
  await withShop(async (shop) => {
    measured.push(...(await addToBag(shop, limits)))
    measured.push(...(await checkout(shop, limits)))
    measured.push(...(await manyRecipients(shop)))
  })
  await inDatabase(async (shop) => {
    measured.push(...(await captures(shop, limits, `capture-${time}`)))
  })
  return measured
}

/** The first and the last page of the order history of a customer with a thousandth of the orders. */
async function orderHistory({ orders, inDatabase }: GrowthOptions): Promise<Benchmark[]> {
  const measured: Benchmark[] = []
  await inDatabase(async ({ database }) => {
    const query = {
      customerId: generatedCustomer(name),
      statuses: ['new'],
      from: undefined,
      until: undefined,
    }
    const milliseconds = async (offset: number) => {
      const start = performance.now()
      for (let page = 0; page < pagesRead; page += 1)
        await readOrdersOfCustomer(database, { ...query, offset, limit: pageLimit })
      return (performance.now() - start) / pagesRead
    }
    await milliseconds(0)
    const limit = await milliseconds(0)
    const offset = Math.max(0, orders / 1_000 - pageLimit)
    const value = await milliseconds(offset)
    measured.push({
      name: `order history from ${offset}`,
      value,
      unit: 'ms',
      atMost: limit * 2,
      limit,
      limitName: 'its first page',
    })
  })
  return measured
}
