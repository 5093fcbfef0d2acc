import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { generateOrders } from '../generated-orders.ts'
import { jobTimes } from './jobs.ts'

test('every job that reads orders is measured twice, and the lists of staff', async () => {
  const database = await freshDatabase()
  const { shop } = openShopWithAdapters(database)
  await generateOrders(database, { name: 'grown', count: 300, status: 'captured' })
  await database.run(sql`
    update orders set status = 'failed', placed_at = null, failure = 'abandoned', modified_at = now() - interval '1 year'
    where customer_id = 'grown-customer-7'`)
  const measured = await jobTimes(shop, 'beside 300 orders')
  const names = measured.map(({ name }) => name)
  for (const job of ['update-known-streets', 'update-best-sellers', 'delete-failed-orders', 'settle-orders'])
    expect(names.filter((name) => name.startsWith(`job ${job},`))).toHaveLength(2)
  expect(names.filter((name) => name.startsWith('orders list'))).toHaveLength(2)
  expect(measured.filter(({ name, atMost }) => !name.includes('first run') && atMost === undefined)).toEqual(
    [],
  )
  expect(await database.rows(sql`select from orders where status = 'failed'`)).toEqual([])
})
