import { beforeAll, expect, test } from 'vitest'
import { sql, type Statement } from '#commerce/database.ts'
import { newId } from '#shared/identity/ids.ts'
import { freshDatabase } from '#testing/database.ts'
import { countRows, findAmongNewest, findByRareTerm, type FoundWindow } from './find-queries.ts'
import { openOrderSearch } from './open-order-search.ts'
import type { OrderQuery } from './order-search.ts'

const database = await freshDatabase()
const search = openOrderSearch({ database, clock: () => new Date() })
const reader = {
  seesPersons: true,
  seesMoney: true,
  seesRecipients: true,
  sites: undefined,
  stores: undefined,
}
const number = 25_000

beforeAll(async () => {
  const orders = sql`
    select lpad(n::text, 8, '0') as order_no, timestamptz '2026-01-01' + n * interval '1 second' as placed_at, n
    from generate_series(1, ${number}::int) n`
  await database.run(sql`
    insert into orders (order_no, basket_id, customer_id, customer_email, status, site_id, currency, total_cents, document,
                        access_code, placed_at)
    select order_no, order_no, 'c', 'c@example.com', 'new', 'main', 'USD', 100, '{}', 'x', placed_at from (${orders}) o`)
  await database.run(sql`
    insert into order_index (order_no, placed_at, shipments, states, payments, has_words)
    select order_no, placed_at, 1, '{"waiting": 1}', '{}', true from (${orders}) o`)
  // 'common' is in every order, 'even' in every second one, 'odd' in the others, 'thousandth' in one of a thousand.
  await database.run(sql`
    insert into order_words (order_no, word, shipment, kind, placed_at)
    select order_no, word, 0, case when word like ':%' then 'facet' else 'buyer' end, placed_at
    from (${orders}) o, lateral (values (':all', true), (':status:new', true), ('common', true), ('even', n % 2 = 0),
      ('odd', n % 2 = 1), ('thousandth', n % 1000 = 0)) as words (word, is_here)
    where is_here`)
  await database.script('vacuum analyze')
})

/** All pages of a query, up to a maximum. */
async function pages(query: OrderQuery, most = 300) {
  const all: string[][] = []
  let after: string | undefined
  do {
    const page = await search.find(query, reader, after)
    all.push(page.rows.map(({ orderNo }) => orderNo))
    after = page.next
  } while (after !== undefined && all.length < most)
  return all
}

test('OFF-035 pages of 100 by cursor contain every order once, newest first', async () => {
  const all = await pages({})
  expect(all.slice(0, -1).every((page) => page.length === 100)).toBe(true)
  const orders = all.flat()
  expect(orders).toHaveLength(number)
  expect(orders).toEqual(orders.toSorted().toReversed())
})

test('OFF-035 the number is exact up to 1,000', async () => {
  const count = async (query: OrderQuery) => (await search.find(query, reader)).count
  expect(await count({ text: 'thousandth' })).toEqual({ orders: 25, isMore: false })
  expect(await count({ text: 'common' })).toEqual({ orders: 1_000, isMore: true })
  expect(await count({ status: 'new' })).toEqual({ orders: 1_000, isMore: true })
  expect(await count({ placedFrom: '2026-01-01', placedUntil: '2025-12-31' })).toEqual({
    orders: 0,
    isMore: false,
  })
  expect((await search.first({ text: 'thousandth' }, reader, 5)).rows).toHaveLength(5)
  const [page] = await pages({}, 1)
  const after = (await search.find({}, reader)).next
  expect((await search.find({}, reader, after)).count).toBeUndefined()
  expect(page).toHaveLength(100)
})

test('OFF-041 all matching numbers are found in one call, up to 20,000, and some of them are checked again', async () => {
  const few = await search.numbersOf({ text: 'thousandth' }, reader)
  expect(few.isMore).toBe(false)
  expect(few.orderNos).toHaveLength(25)
  expect(few.orderNos).toEqual(few.orderNos.toSorted().toReversed())
  const half = await search.numbersOf({ text: 'even common' }, reader)
  expect(half).toMatchObject({ isMore: false })
  expect(new Set(half.orderNos).size).toBe(number / 2)
  const many = await search.numbersOf({}, reader)
  expect(many.isMore).toBe(true)
  expect(many.orderNos.length).toBeGreaterThanOrEqual(20_000)
  expect(await search.numbersOf({ text: '···' }, reader)).toEqual({ orderNos: [], isMore: false })
  const some = ['00001000', '00001001', '99999999']
  expect(await search.matching(some, { text: 'thousandth' }, reader)).toEqual(['00001000'])
  expect(await search.matching(some, { text: '···' }, reader)).toEqual([])
})

test('frequent words that share few orders are searched step by step, without missing any', async () => {
  expect((await pages({ text: 'even thousandth' })).flat()).toHaveLength(25)
  expect((await pages({ text: 'even common' })).flat()).toHaveLength(number / 2)
  const none = await pages({ text: 'even odd' })
  expect(none.flat()).toEqual([])
  expect(none.length).toBeLessThanOrEqual(11)
  const first = await search.find({ text: 'even odd' }, reader)
  expect(first).toMatchObject({ count: { orders: 0, isMore: true }, checked: 2_500 })
  expect((await search.find({ text: 'common' }, reader)).checked).toBeUndefined()
  expect((await search.find({ text: 'thousandth' }, reader)).checked).toBeUndefined()
})

test('OFF-059 for a frequent prefix, at most as many rows are read as are counted, with any days', async () => {
  const count = (word: string, days: Partial<FoundWindow>) =>
    countRows(database, [{ ranges: [{ from: word, to: `${word}~` }] }], {
      window: { ...window, ...days },
      mostOf: () => 1_000,
    })
  expect(await count('common', { until: '2025-01-01' })).toEqual([1_000])
  expect(await count('thousandth', {})).toEqual([25])
  expect(await count('thousandth', { until: '2025-01-01' })).toEqual([0])
  const days = { placedFrom: '2025-12-31', placedUntil: '2025-12-31' }
  // The day has eight hours of UTC: 28,800 seconds.
  expect((await pages({ ...days, text: 'comm' })).flat()).toHaveLength(number)
  expect((await pages({ placedFrom: '2026-01-01', text: 'comm' })).flat()).toEqual([])
})

const window = { from: '-infinity', until: 'infinity', untilOrderNo: '' }
const range = { ranges: [{ from: 'thousandth', to: 'thousandti' }] }
const walk = {
  word: ':all',
  steps: 2_500,
  others: [range],
  scope: { kinds: undefined, stores: undefined },
  window,
  limit: 101,
}

test.each<[string, (given: typeof database) => Promise<unknown>]>([
  [
    'a rare word',
    (given) => findByRareTerm(given, { ...walk, driver: range, others: [{ word: ':status:new' }] }),
  ],
  ['the newest orders', (given) => findAmongNewest(given, walk)],
])('OFF-059 the statement for %s only reads indexes, with any values', async (_, work) => {
  const statements: Statement[] = []
  await work({
    ...database,
    rows: async (statement) => (statements.push(statement), []),
  })
  const plan = (await Promise.all(statements.map(genericPlan))).join('\n')
  expect(plan).toContain('order_words')
  expect(plan).not.toContain('Seq Scan')
})

/** The plan of a named statement after some uses, which does not depend on values. */
const genericPlan = ({ text, values }: Statement): Promise<string> =>
  database.transact(async () => {
    const literals = values.map((value) => (Array.isArray(value) ? 'null' : `'${String(value)}'`))
    const run = (command: string) =>
      database.rows<{ 'QUERY PLAN': string }>({ name: newId(), text: command, values: [] })
    const name = `plan_${newId().replaceAll(/\W/g, '')}`
    await run('set local plan_cache_mode = force_generic_plan')
    await run(`prepare ${name} as ${text}`)
    const lines = await run(`explain execute ${name} (${literals.join()})`)
    await run(`deallocate ${name}`)
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
