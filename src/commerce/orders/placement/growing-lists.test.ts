import { expect, test } from 'vitest'
import { sql, type Statement } from '#commerce/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const database = await freshDatabase()
const { shop } = openShopWithAdapters(database)

/** Inserts enough orders, mails and sign-ups for PostgreSQL to use indexes. */
await database.run(sql`
  insert into orders (order_no, basket_id, site_id, customer_id, customer_email, status, currency, total_cents, document,
                      access_code, created_at, placed_at, modified_at, pay_until)
  select 'n' || n, 'b' || n, 'main', 'c' || n, n || '@example.com', case when n % 50 = 0 then 'failed' else 'completed' end,
         'USD', 100, '{"items": [], "shipments": []}', 'x', now() - n * interval '1 hour',
         case when n % 50 = 0 then null else now() - n * interval '1 hour' end, now() - n * interval '1 hour', now()
  from generate_series(1, 120000) n`)
await database.run(sql`
  insert into outbox (purpose, recipient, subject, text_body, html_body, sent_at)
  select case when n % 100 = 0 then 'chat-answer ' || n || ' 1' else 'mail ' || n end, n || '@example.com', 's', 't', 'h', now()
  from generate_series(1, 20000) n`)
await database.script('vacuum analyze orders')
await database.script('vacuum analyze outbox')

/** Runs work, and returns the plans of its statements about a table. */
async function plansOf(table: string, work: () => Promise<unknown>): Promise<string[]> {
  const statements: Statement[] = []
  const stop = database.onStatement((statement) => statements.push(statement))
  await work()
  await stop()
  const plans: string[] = []
  for (const { text, values, ...statement } of statements) {
    if (!new RegExp(`\\b(?:from|using|join) ${table}\\b`).test(text)) continue
    const explained = {
      ...statement,
      text: `explain ${text}`,
      values,
      name: `explain-${statement.name}`,
    }
    const rows = await database.rows<{ 'QUERY PLAN': string }>(explained)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

test.each([
  ['orders list', 'orders', () => shop.orders.administration.list(50, undefined)],
  ['orders list completed', 'orders', () => shop.orders.administration.list(50, 'completed')],
  ['orders list cancelled', 'orders', () => shop.orders.administration.list(50, 'cancelled')],
  ['best sellers', 'orders', () => shop.search.updateBestSellers()],
  ['known streets', 'orders', () => shop.addressCheck.updateKnownStreets()],
])('%s uses an index rather than reading all rows of %s', async (_, table, work) => {
  const plans = await plansOf(table, work)
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
})

test('an erasure finds the mails of an address with an index', async () => {
  const rows = await database.rows<{ 'QUERY PLAN': string }>(
    sql`explain delete from outbox where lower(recipient) = any(${['5@example.com']})`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('outbox_by_recipient')
})

test('old failed orders are deleted in batches of thousands', async () => {
  const statements: string[] = []
  const stop = database.onStatement(({ text }) => statements.push(text))
  const deleted = await shop.privacy.deleteOld({ failedOrderDays: 90, gatewayDays: 400 })
  await stop()
  expect(deleted).toBeGreaterThan(2_000)
  expect(statements.filter((text) => text.includes('delete from orders'))).toHaveLength(
    Math.floor(deleted / 1_000) + 1,
  )
  expect(await shop.privacy.deleteOld({ failedOrderDays: 90, gatewayDays: 400 })).toBe(0)
})
