import { beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { pageOfCustomer, readOrdersOfCustomer } from './orders-of-customer-queries.ts'
import { orderOf, type OrderRecord } from '#commerce/orders/queries.ts'

const database = await freshDatabase()
const all = {
  customerId: 'ada',
  statuses: ['new', 'completed'],
  from: undefined,
  until: undefined,
  offset: 0,
  limit: 20,
}

// Seven orders in each minute, so that dates have ties within pages and across their ends; every ninth has failed.
beforeAll(() =>
  database.script(`
    insert into orders (order_no, basket_id, customer_id, customer_email, status, site_id, currency, total_cents,
                        document, access_code, created_at, placed_at, pay_until)
    select lpad(((n * 7919) % 1009)::text, 8, '0'), 'basket-' || n, case n % 5 when 0 then 'eve' else 'ada' end,
           'a@example.com', case n % 9 when 0 then 'failed' when 1 then 'completed' else 'new' end, 'main', 'USD', n,
           jsonb_build_object('id', 'basket-' || n, 'items', '[]'::jsonb, 'shipments', '[]'::jsonb, 'note', repeat(md5(n::text), 100)), 'x',
           timestamptz '2026-01-01' + make_interval(mins => n / 7), case when n % 9 = 0 then null else now() end, now()
    from generate_series(1, 650) n;
    insert into order_payments (order_no, instrument_id, position, method_id, amount_cents, status, attempt, reference)
    select order_no, 'i' || p, p, 'CREDIT_CARD', total_cents, 'authorised', 1, 'r' from orders, generate_series(1, 2) p;
    analyze orders, order_payments`),
)

const inOneStep = async () => {
  const records = await database.rows<OrderRecord>(sql`
    select * from order_records where "customerId" = ${all.customerId} and status = any(${all.statuses})
    order by "createdAt" desc, "orderNo" desc`)
  return records.map(orderOf)
}

test.each([1, 7, 20, 50])(
  'pages of %i orders equal the pages of a single list of all orders, byte for byte',
  async (limit) => {
    const expected = await inOneStep()
    expect(expected.length).toBeGreaterThan(450)
    for (let offset = 0; offset <= expected.length; offset += Math.max(limit, 13)) {
      const page = await readOrdersOfCustomer(database, { ...all, offset, limit })
      expect(page.total).toBe(expected.length)
      expect(JSON.stringify(page.orders)).toBe(JSON.stringify(expected.slice(offset, offset + limit)))
    }
  },
)

test('both ends of a time span are inclusive', async () => {
  const expected = await inOneStep()
  const [until, from] = [expected[50]?.createdAt, expected[80]?.createdAt]
  if (!until || !from) throw new Error('There are too few orders')
  const spanned = expected.filter(({ createdAt }) => createdAt >= from && createdAt <= until)
  const page = await readOrdersOfCustomer(database, { ...all, from, until, offset: 3, limit: 20 })
  expect(page).toEqual({ total: spanned.length, orders: spanned.slice(3, 23) })
})

interface PlanNode {
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

test.each([0, 420])('with an offset of %i only the payments of the page are read', async (offset) => {
  const explained = await database.row<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql`explain (analyze, format json) ${pageOfCustomer({ ...all, offset })}`,
  )
  const plan = explained?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('There is no plan')
  const payments = nodesOf(plan).filter((node) => node['Relation Name'] === 'order_payments')
  expect(payments.map((node) => node['Actual Loops'])).toEqual([20])
})
