import { sql, type Database, type Statement } from '#commerce/database.ts'
import type { WordKind } from './indexed-order.ts'
import type { FoundOrderRow, OrderReader } from './order-search.ts'
import type { Term, WordRange } from './terms.ts'

/** The place of an order in the list: `{placedAt}_{orderNo}`. */
export interface FoundPlace {
  orderNo: string
  cursor: string
}

/** Orders from `from`, before `until`; of those of `until` the ones with a lower number. */
export interface FoundWindow {
  from: string
  until: string
  untilOrderNo: string
}

const isIn = ({ from, to }: WordRange): Statement => sql`(w.word >= ${from} and w.word < ${to})`

const joined = (conditions: readonly Statement[], none: Statement): Statement => {
  const [first, ...others] = conditions
  return first ? others.reduce((before, next) => sql`${before} or ${next}`, first) : none
}

/** The condition of a term on `order_words w`. */
const isWord = (term: Term, kinds: readonly WordKind[] | undefined): Statement => {
  const words =
    'word' in term ? sql`w.word = ${term.word}` : sql`(${joined(term.ranges.map(isIn), sql`false`)})`
  return kinds ? sql`${words} and w.kind = any(${kinds})` : words
}

/**
 * Whether the order `c` has a word of each term. A subquery with a limit: a condition that PostgreSQL could turn into a join might read
 * all orders with a frequent word.
 */
const hasAll = (terms: readonly Term[], kinds: readonly WordKind[] | undefined): Statement =>
  terms.reduce(
    (before, term) => sql`
      ${before} and (select true from order_words w where w.order_no = c.order_no and ${isWord(term, kinds)} limit 1)`,
    sql`true`,
  )

const cursor = sql`to_char(c.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || c.order_no`

const isBefore = ({ from, until, untilOrderNo }: FoundWindow) => sql`
  w.placed_at >= ${from}::timestamptz and (w.placed_at, w.order_no) < (${until}::timestamptz, ${untilOrderNo})`

/** How many rows of the index each term has, at most so many of each of its ranges. */
export async function countRows(
  database: Database,
  terms: readonly Term[],
  { window, most }: { window: FoundWindow; most: number },
): Promise<number[]> {
  const count = (term: Term): Statement =>
    'word' in term
      ? countOf(sql`w.word = ${term.word}`)
      : sumOf(term.ranges.map((range) => countOf(isIn(range))))
  // The order keeps PostgreSQL from reading the table instead of the index.
  const countOf = (words: Statement) => sql`
    (select count(*) from (
      select from order_words w where ${words} and ${isBefore(window)}
      order by w.word, w.placed_at, w.order_no limit ${most}
    ) n)`
  const [first, ...others] = terms.map(
    (term, index) => sql`select ${index}::int as index, ${count(term)} as rows`,
  )
  if (!first) return []
  const rows = await database.rows<{ index: number; rows: number }>(
    others.reduce((before, next) => sql`${before} union all ${next}`, first),
  )
  return rows.toSorted((one, other) => one.index - other.index).map(({ rows: number }) => number)
}

const sumOf = (counts: readonly Statement[]): Statement => {
  const [first, ...others] = counts
  return first ? others.reduce((before, next) => sql`${before} + ${next}`, first) : sql`0`
}

interface Found {
  /** Whose orders are looked through. */
  driver: Term
  others: readonly Term[]
  kinds: readonly WordKind[] | undefined
  window: FoundWindow
  limit: number
}

/** The orders of a rare term that have the other terms: all orders of the term are read, the newest are checked first. */
export const findByRareTerm = (
  database: Database,
  { driver, others, kinds, window, limit }: Found,
): Promise<FoundPlace[]> =>
  database.rows(sql`
    with candidates as materialized (
      select distinct w.placed_at, w.order_no from order_words w where ${isWord(driver, kinds)} and ${isBefore(window)}
    )
    select c.order_no as "orderNo", ${cursor} as cursor
    from (select placed_at, order_no from candidates order by placed_at desc, order_no desc) c
    where ${hasAll(others, kinds)}
    order by c.placed_at desc, c.order_no desc limit ${limit}`)

const walked = (word: string, window: FoundWindow, steps: number): Statement => sql`
  select w.placed_at, w.order_no from order_words w where w.word = ${word} and ${isBefore(window)}
  order by w.placed_at desc, w.order_no desc limit ${steps}`

/** The newest orders of a word that have the other terms, among so many of the word. */
export const findAmongNewest = (
  database: Database,
  { word, steps, others, kinds, window, limit }: Omit<Found, 'driver'> & { word: string; steps: number },
): Promise<FoundPlace[]> =>
  database.rows(sql`
    select c.order_no as "orderNo", ${cursor} as cursor from (${walked(word, window, steps)}) c
    where ${hasAll(others, kinds)}
    order by c.placed_at desc, c.order_no desc limit ${limit}`)

/** The last of the orders that `findAmongNewest` looks through; undefined where they are fewer. */
export const readLastOfSteps = (
  database: Database,
  { word, steps, window }: Pick<Found, 'window'> & { word: string; steps: number },
): Promise<FoundPlace | undefined> =>
  database.row(sql`
    select c.order_no as "orderNo", ${cursor} as cursor from (${walked(word, window, steps)}) c offset ${steps - 1}`)

export const readRows = (
  database: Database,
  orderNos: readonly string[],
): Promise<Omit<FoundOrderRow, 'matched'>[]> =>
  database.rows(sql`
    select o.order_no as "orderNo", o.site_id as "siteId", o.status, o.placed_at as "placedAt",
      o.customer_email as "customerEmail", o.currency, o.total_cents as "totalCents", o.given_back_cents as "givenBackCents",
      o.tags, i.buyer, i.recipient, i.shipments, i.states, i.ships_on::text as "shipsOn", i.payments
    from orders o join order_index i using (order_no)
    where o.order_no = any(${orderNos})
    order by o.placed_at desc, o.order_no desc`)

/** The recipients of some orders that one of these terms has found: three, and the number of all. */
export const readMatchedRecipients = (
  database: Database,
  orderNos: readonly string[],
  terms: readonly Term[],
): Promise<{ orderNo: string; recipients: string[]; count: number }[]> =>
  database.rows(sql`
    select order_no as "orderNo", count(*)::int as count,
      (array_agg(concat_ws(', ', nullif(concat_ws(' ', first_name, last_name), ''), city) order by position))[1:3] as recipients
    from (
      select distinct w.order_no, w.shipment from order_words w
      where w.order_no = any(${orderNos}) and w.shipment > 0 and w.kind = 'recipient'
        and (${joined(
          terms.map((term) => isWord(term, undefined)),
          sql`false`,
        )})
    ) m join order_shipments s using (order_no)
    where s.position = m.shipment - 1
    group by order_no`)

/** Whether an order is placed and of these sites and shops. */
export const isReadable = async (
  database: Database,
  orderNo: string,
  { sites, stores }: Pick<OrderReader, 'sites' | 'stores'>,
): Promise<boolean> =>
  (await database.run(sql`
    select from orders o where order_no = ${orderNo} and placed_at is not null
      and (${sites ?? null}::text[] is null or site_id = any(${sites ?? null}))
      and (${stores ?? null}::text[] is null or exists (
        select from order_shipments s where s.order_no = o.order_no and s.store_id = any(${stores ?? null})))`)) >
  0
