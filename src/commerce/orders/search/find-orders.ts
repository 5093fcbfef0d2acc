import type { Database } from '#commerce/database.ts'
import { addDays, shopDay, shopDayStart } from '#shared/dates/calendar-date.ts'
import { facets } from './facets.ts'
import {
  countRows,
  findAmongNewest,
  findByRareTerm,
  findWithAll,
  readMatchedRecipients,
  readRows,
  type FoundPosition,
  type FoundWindow,
} from './find-queries.ts'
import {
  mostCounted,
  mostNumbers,
  type FoundOrders,
  type OrderQuery,
  type OrderReader,
} from './order-search.ts'
import { scopeOf, termsOfFilters, termsOfReader, termsOfText, type Term, type WordScope } from './terms.ts'

/**
 * A term with fewer rows is rare: all of its rows are read. The rows of a word are already in the order of the list.
 */
const mostOf = (term: Term): number => ('word' in term ? 4_000 : 20_000)

/** The number of orders that are checked for all terms. The next page continues after them. */
const steps = 2_500

/** See OrderSearch.find. `limit` is the maximum number of orders per page. */
export async function findOrders(
  { database, clock }: { database: Database; clock: () => Date },
  query: OrderQuery,
  { reader, after, limit }: { reader: OrderReader; after?: string | undefined; limit: number },
): Promise<FoundOrders> {
  const { typed, terms, hasNothing } = termsOf(query, reader, clock())
  // Only the first page counts the matches.
  const most = (after === undefined ? Math.max(mostCounted, limit) : limit) + 1
  const { positions, end } = hasNothing
    ? { positions: [], end: undefined }
    : await findPositions(database, {
        terms,
        scope: scopeOf(reader),
        window: windowOf(query, after),
        most,
      })
  const shown = positions.slice(0, limit)
  const isMore = positions.length > mostCounted || end !== undefined
  return {
    rows: await rowsOf(database, shown, { reader, terms: reader.seesRecipients ? typed : [] }),
    next: positions.length > limit ? shown.at(-1)?.cursor : end,
    checked: end === undefined ? undefined : steps,
    count: after === undefined ? { orders: Math.min(positions.length, mostCounted), isMore } : undefined,
  }
}

/** The required terms (at least one), and the typed text. `hasNothing`: the typed text contains no word. */
function termsOf(query: OrderQuery, reader: OrderReader, now: Date) {
  const typed = termsOfText(query.text ?? '')
  const terms = [
    ...typed,
    ...termsOfFilters(query, { today: shopDay(now), reader }),
    ...termsOfReader(reader),
  ]
  return {
    typed,
    terms: terms.length === 0 ? [{ word: facets.all }] : terms,
    hasNothing: (query.text ?? '').trim() !== '' && typed.length === 0,
  }
}

/** The maximum number of batches of `steps` orders for the numbers of all matching orders. */
const mostLooks = 40

/** See OrderSearch.numbersOf. */
export async function findNumbers(
  { database, clock }: { database: Database; clock: () => Date },
  query: OrderQuery,
  reader: OrderReader,
): Promise<{ orderNos: string[]; isMore: boolean }> {
  const { terms, hasNothing } = termsOf(query, reader, clock())
  const orderNos: string[] = []
  let after: string | undefined
  for (let look = 0; look < mostLooks && !hasNothing; look += 1) {
    const window = windowOf(query, after)
    const { positions, end } = await findPositions(database, {
      terms,
      scope: scopeOf(reader),
      window,
      most: steps,
    })
    orderNos.push(...positions.map(({ orderNo }) => orderNo))
    after = positions.length === steps ? positions.at(-1)?.cursor : end
    if (after === undefined) return { orderNos, isMore: false }
    if (orderNos.length >= mostNumbers) break
  }
  return { orderNos, isMore: !hasNothing }
}

/** See OrderSearch.matching. */
export async function findMatching(
  { database, clock }: { database: Database; clock: () => Date },
  orderNos: readonly string[],
  { query, reader }: { query: OrderQuery; reader: OrderReader },
): Promise<string[]> {
  const { terms, hasNothing } = termsOf(query, reader, clock())
  if (hasNothing) return []
  return findWithAll(database, orderNos, {
    terms,
    scope: scopeOf(reader),
    window: windowOf(query, undefined),
  })
}

interface Search {
  terms: readonly Term[]
  scope: WordScope
  window: FoundWindow
  most: number
}

/** The found orders, and the position up to which was searched if that is not the end. */
async function findPositions(
  database: Database,
  { terms, scope, window, most }: Search,
): Promise<{ positions: FoundPosition[]; end: string | undefined }> {
  const counts = await countRows(database, terms, { window, mostOf: (term) => mostOf(term) + 1 })
  const rare = terms
    .map((term, index) => ({ term, rows: counts[index] ?? 0 }))
    .filter(({ term, rows }) => rows <= mostOf(term))
    .toSorted((one, other) => one.rows - other.rows)[0]?.term
  const shared = { scope, window, steps, limit: most }
  const found = rare
    ? await findByRareTerm(database, {
        ...shared,
        driver: rare,
        others: terms.filter((term) => term !== rare),
      })
    : await findAmongNewest(database, { ...shared, ...frequentWordOf(terms, scope) })
  const positions = found
    .filter(({ isEnd }) => !isEnd)
    .toSorted((one, other) => (one.cursor < other.cursor ? 1 : -1))
  const end = positions.length < most ? found.find(({ isEnd }) => isEnd)?.cursor : undefined
  return { positions, end }
}

/**
 * The first frequent word, and the other terms: all of them for a reader who may not search every word. Every order
 * has the word of all orders.
 */
function frequentWordOf(
  terms: readonly Term[],
  { kinds, stores }: WordScope,
): { word: string; others: readonly Term[] } {
  const word = terms.flatMap((term) => ('word' in term ? [term.word] : []))[0] ?? facets.all
  if (kinds || stores) return { word, others: terms }
  return { word, others: terms.filter((term) => !('word' in term) || term.word !== word) }
}

/** The instants of the days (OFF-058), and the end of the previous page. */
function windowOf({ placedFrom, placedUntil }: OrderQuery, after: string | undefined): FoundWindow {
  const until = placedUntil ? shopDayStart(addDays(placedUntil, 1)).toISOString() : 'infinity'
  const [afterTime, afterOrderNo = ''] = after?.split('_') ?? []
  return {
    from: placedFrom ? shopDayStart(placedFrom).toISOString() : '-infinity',
    // No order number sorts before an empty one.
    ...(afterTime === undefined
      ? { until, untilOrderNo: '' }
      : { until: afterTime, untilOrderNo: afterOrderNo }),
  }
}

async function rowsOf(
  database: Database,
  positions: readonly FoundPosition[],
  { reader, terms }: { reader: OrderReader; terms: readonly Term[] },
): Promise<FoundOrders['rows']> {
  const orderNos = positions.map(({ orderNo }) => orderNo)
  if (orderNos.length === 0) return []
  const [rows, matched] = await Promise.all([
    readRows(database, orderNos, reader),
    terms.length === 0 ? [] : readMatchedRecipients(database, orderNos, { terms, reader }),
  ])
  const byOrder = new Map(matched.map((one) => [one.orderNo, one]))
  return rows.map((row) => {
    const { recipients = [], count = 0 } = byOrder.get(row.orderNo) ?? {}
    return { ...row, matched: { recipients, count } }
  })
}
