import { sql, type Database, type Statement } from '#commerce/database.ts'
import { isOpenShipment } from '#commerce/orders/holds/hold-queries.ts'
import type { FoundOrderRow, OrderReader } from './order-search.ts'
import type { Term, WordRange, WordScope } from './terms.ts'

/** The position of an order in the list: `{placedAt}_{orderNo}`. */
export interface FoundPosition {
  orderNo: string
  cursor: string
}

/** Orders from `from` until `until`; at `until` only orders with a lower number. */
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
const isWord = (term: Term, { kinds, stores }: WordScope): Statement => {
  const words =
    'word' in term ? sql`w.word = ${term.word}` : sql`(${joined(term.ranges.map(isIn), sql`false`)})`
  const ofKinds = kinds ? sql`${words} and w.kind = any(${kinds})` : words
  return stores
    ? sql`${ofKinds} and (w.shipment = 0 or exists (
        select from order_shipments s
        where s.order_no = w.order_no and s.position = w.shipment - 1 and s.store_id = any(${stores})))`
    : ofKinds
}

/**
 * Whether the order `c` has a word of each term. A subquery with a limit: a condition that PostgreSQL could turn into a join might read
 * all orders with a frequent word.
 */
const hasAll = (terms: readonly Term[], scope: WordScope): Statement =>
  terms.reduce(
    (before, term) => sql`
      ${before} and (select true from order_words w where w.order_no = c.order_no and ${isWord(term, scope)} limit 1)`,
    sql`true`,
  )

const cursor = sql`to_char(c.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || c.order_no`

const isBefore = ({ from, until, untilOrderNo }: FoundWindow) => sql`
  w.placed_at >= ${from}::timestamptz and (w.placed_at, w.order_no) < (${until}::timestamptz, ${untilOrderNo})`

/** The number of index rows of each term in the window. A term with at least `mostOf` rows is frequent. */
export async function countRows(
  database: Database,
  terms: readonly Term[],
  { window, mostOf }: { window: FoundWindow; mostOf: (term: Term) => number },
): Promise<number[]> {
  const count = (term: Term): Statement =>
    'word' in term
      ? countOf(sql`w.word = ${term.word}`, mostOf(term))
      : sumOf(term.ranges.map((range) => countIn(range, mostOf(term))))
  // The sorting prevents PostgreSQL from reading the table instead of the index.
  const countOf = (words: Statement, most: number) => sql`
    (select count(*) from (
      select from order_words w where ${words} and ${isBefore(window)}
      order by w.word, w.placed_at, w.order_no limit ${most}
    ) n)`
  // The index cannot apply a window to a range, so all of its rows are read, and rows outside of the window count
  // towards the maximum.
  const countIn = (range: WordRange, most: number) => sql`
    (select case when count(*) = ${most} then count(*) else count(*) filter (where ${isBefore(window)}) end from (
      select w.placed_at, w.order_no from order_words w where ${isIn(range)}
      order by w.word, w.placed_at, w.order_no limit ${most}
    ) w)`
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
  /** The term whose orders are checked, newest first. */
  driver: Term
  others: readonly Term[]
  scope: WordScope
  window: FoundWindow
  /** The maximum number of checked orders. */
  steps: number
  limit: number
}

/** A found order. With `isEnd`, the last checked order, if there are more. */
type FoundRow = FoundPosition & { isEnd: boolean }

/** The orders of a rare term, of which all rows are read, that also match the other terms. */
export const findByRareTerm = (database: Database, found: Found): Promise<FoundRow[]> =>
  database.rows(sql`
    with candidates as materialized (
      select distinct w.placed_at, w.order_no from order_words w
      where ${isWord(found.driver, found.scope)} and ${isBefore(found.window)}
    ), steps as materialized (
      select placed_at, order_no from candidates order by placed_at desc, order_no desc limit ${found.steps}
    ), ${amongSteps(sql`(select placed_at, order_no from steps order by placed_at desc, order_no desc)`, found)}`)

/** The newest orders of a frequent word that also match the other terms. */
export const findAmongNewest = (
  database: Database,
  { word, ...found }: Omit<Found, 'driver'> & { word: string },
): Promise<FoundRow[]> =>
  database.rows(sql`
    with ${amongSteps(
      sql`(
        select w.placed_at, w.order_no from order_words w where w.word = ${word} and ${isBefore(found.window)}
        order by w.placed_at desc, w.order_no desc limit ${found.steps}
      )`,
      found,
    )}`)

/** The given orders that match all terms. */
export const findWithAll = async (
  database: Database,
  orderNos: readonly string[],
  { terms, scope, window: { from, until } }: Pick<Found, 'scope' | 'window'> & { terms: readonly Term[] },
): Promise<string[]> => {
  const rows = await database.rows<{ orderNo: string }>(sql`
    select c.order_no as "orderNo" from order_index c
    where c.order_no = any(${orderNos}) and c.placed_at >= ${from}::timestamptz and c.placed_at < ${until}::timestamptz
      ${sql`and ${hasAll(terms, scope)}`}`)
  return rows.map(({ orderNo }) => orderNo)
}

/** The rest of a statement that checks orders in sequence until enough are found. */
const amongSteps = (
  steps: Statement,
  { others, scope, steps: count, limit }: Pick<Found, 'others' | 'scope' | 'steps' | 'limit'>,
): Statement => sql`
  found as materialized (
    select c.placed_at, c.order_no from ${steps} c
    where ${hasAll(others, scope)}
    order by c.placed_at desc, c.order_no desc limit ${limit}
  )
  select c.order_no as "orderNo", ${cursor} as cursor, false as "isEnd" from found c
  union all (
    select c.order_no, ${cursor}, true from ${steps} c
    where (select count(*) from found) < ${limit} offset ${count - 1}
  )`

/** The rows of orders. A reader with a limit to shops sees the first recipient of a pickup at these shops. */
export const readRows = (
  database: Database,
  orderNos: readonly string[],
  { stores }: Pick<OrderReader, 'stores'>,
): Promise<Omit<FoundOrderRow, 'matched'>[]> =>
  database.rows(sql`
    select o.order_no as "orderNo", o.site_id as "siteId", o.status, o.placed_at as "placedAt",
      o.customer_email as "customerEmail", o.currency, o.total_cents as "totalCents", o.given_back_cents as "givenBackCents",
      o.tags, i.buyer, ${stores ? ownRecipient(stores) : sql`i.recipient`} as recipient, i.shipments, i.states, ${heldShipments} as held,
      i.ships_on::text as "shipsOn", i.payments
    from orders o join order_index i using (order_no)
    where o.order_no = any(${orderNos})
    order by o.placed_at desc, o.order_no desc`)

/** The number of held shipments of the order `o`, as its page shows it. */
const heldShipments = sql`(
  select count(*)::int from order_shipments s
  where s.order_no = o.order_no and o.status in ('new', 'open') and ${isOpenShipment} and exists (
    select from order_holds h
    where h.order_no = s.order_no and h.released_at is null
      and (h.shipment_id is null or h.shipment_id = s.shipment_id)))`

const recipientName = sql`concat_ws(', ', nullif(concat_ws(' ', s.first_name, s.last_name), ''), s.city)`

const ownRecipient = (stores: readonly string[]): Statement => sql`(
  select nullif(${recipientName}, '') from order_shipments s
  where s.order_no = o.order_no and s.store_id = any(${stores}) order by s.position limit 1)`

/** The recipients of some orders that match one of these terms: three of them, and their total number. */
export const readMatchedRecipients = (
  database: Database,
  orderNos: readonly string[],
  { terms, reader: { stores } }: { terms: readonly Term[]; reader: Pick<OrderReader, 'stores'> },
): Promise<{ orderNo: string; recipients: string[]; count: number }[]> =>
  database.rows(sql`
    select order_no as "orderNo", count(*)::int as count,
      (array_agg(${recipientName} order by position))[1:3] as recipients
    from (
      select distinct w.order_no, w.shipment from order_words w
      where w.order_no = any(${orderNos}) and w.shipment > 0 and w.kind = 'recipient'
        and (${joined(
          terms.map((term) => isWord(term, { kinds: undefined, stores: undefined })),
          sql`false`,
        )})
        -- A word of the buyer finds the order, not a recipient.
        and not exists (select from order_words b where b.order_no = w.order_no and b.word = w.word and b.shipment = 0)
    ) m join order_shipments s using (order_no)
    where s.position = m.shipment - 1 and ${stores ? sql`s.store_id = any(${stores})` : sql`true`}
    group by order_no`)

/** Whether an order is placed and belongs to these sites and shops. */
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
