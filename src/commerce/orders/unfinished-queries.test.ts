import { expect, test } from 'vitest'
import { sql, type Database, type Statement } from '#commerce/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { makeCaptures } from './money/capture-queries.ts'
import { markMoved, readDueMovements, type DueMovement } from './money/movement-queries.ts'
import { markVoided, readToVoid } from './payment-queries.ts'
import { claimCheck, isUnsettled, unsettledOrderNos } from './settlement/settle-queries.ts'
import { markFailed } from './queries.ts'

const database = await freshDatabase()

/** A shop with many orders and no unfinished ones, as in PostgreSQL's last table statistics. */
const numbers = sql`generate_series(1, 5000) as n`
await database.run(sql`
  insert into orders (order_no, basket_id, customer_id, customer_email, status, site_id, currency, total_cents, document,
                      access_code, placed_at, pay_until)
  select n::text, n::text, 'c', 'c@example.com', 'new', 'main', 'USD', 100, '{}', 'x', now(), now() from ${numbers}`)
await database.run(sql`
  insert into order_payments (order_no, instrument_id, position, method_id, amount_cents, status, attempt, reference)
  select n::text, 'i', 1, 'CREDIT_CARD', 100, 'captured', 1, n::text from ${numbers}`)
await database.run(sql`
  insert into order_movements (key, order_no, instrument_id, kind, amount_cents, state)
  select n || '-i-capture-1', n::text, 'i', 'capture', 100, 'done' from ${numbers}`)
await database.script('vacuum analyze')

/** The plan of the last statement of `work`. */
async function planOf(work: (database: Database) => Promise<unknown>): Promise<string> {
  let last: Statement | undefined
  const keep = (statement: Statement) => {
    last = statement
  }
  await work({
    ...database,
    run: (statement) => (keep(statement), database.run(statement)),
    rows: (statement) => (keep(statement), database.rows(statement)),
  })
  if (!last) throw new Error('There was no statement')
  const lines = await database.rows<{ 'QUERY PLAN': string }>(sql`explain ${last}`)
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}

const shop = { kind: 'shop' as const }
const payment = { orderNo: '7', instrumentId: 'i' }
const movement: DueMovement = {
  ...payment,
  siteId: 'main',
  key: '7-i-capture-1',
  kind: 'capture',
  isFinal: true,
  amountCents: 100,
  reference: '7',
}

test.each<[string, (database: Database) => Promise<unknown>]>([
  ['marks a payment as captured', (database) => markMoved(database, movement, shop)],
  ['marks a payment as voided', (database) => markVoided(database, payment, shop)],
  ['claims the check of a payment', (database) => claimCheck(database, '7')],
  ['checks whether an order is unsettled', (database) => isUnsettled(database, '7', 30)],
  ['marks an order as failed', (database) => markFailed(database, '7', 'abandoned')],
])('the statement that %s reads the row of the key rather than all unfinished rows', async (_, work) => {
  const plan = await planOf(work)
  expect(plan).toMatch(/order(s|_payments)_pkey/)
  expect(plan).not.toMatch(/_unfinished|_unsettled/)
})

test.each<[string, (database: Database) => Promise<unknown>]>([
  ['to capture', (database) => makeCaptures(database, 500)],
  ['to void', (database) => readToVoid(database, 500)],
  ['to settle', (database) => unsettledOrderNos(database, 30, 500)],
])('rows that are %s are read from the index of unfinished rows', async (_, work) => {
  expect(await planOf(work)).toMatch(/Index (Only )?Scan using order(_payments_unfinished|s_unsettled) on/)
})

test('due movements are read from their index', async () => {
  const plan = await planOf((database) => readDueMovements(database, 'refund', 500))
  expect(plan).toMatch(/order_movements_due/)
})
