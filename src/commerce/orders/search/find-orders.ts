import type { Database } from '#commerce/database.ts'
import { addDays, shopDay, shopDayStart } from '#shared/calendar-date.ts'
import { facets } from './facets.ts'
import {
  countRows,
  findAmongNewest,
  findByRareTerm,
  readMatchedRecipients,
  readRows,
  type FoundPlace,
  type FoundWindow,
} from './find-queries.ts'
import { mostCounted, type FoundOrders, type OrderQuery, type OrderReader } from './order-search.ts'
import { kindsOf, termsOfFilters, termsOfReader, termsOfText, type Term } from './terms.ts'

/** A term with so many rows is rare: all of them are read. The rows of a word are in the order of the list anyway. */
const mostOf = (term: Term): number => ('word' in term ? 4_000 : 20_000)

/** So many orders are checked for all terms; the next page goes on after them. */
const steps = 2_500

/** See OrderSearch.find. `limit` is the most orders of a page. */
export async function findOrders(
  { database, clock }: { database: Database; clock: () => Date },
  query: OrderQuery,
  { reader, after, limit }: { reader: OrderReader; after?: string | undefined; limit: number },
): Promise<FoundOrders> {
  const typed = termsOfText(query.text ?? '')
  const hasNothing = (query.text ?? '').trim() !== '' && typed.length === 0
  const terms = [
    ...typed,
    ...termsOfFilters(query, { today: shopDay(clock()), reader }),
    ...termsOfReader(reader),
  ]
  // The first page counts.
  const most = (after === undefined ? Math.max(mostCounted, limit) : limit) + 1
  const { places, end } = hasNothing
    ? { places: [], end: undefined }
    : await findPlaces(database, {
        terms: terms.length === 0 ? [{ word: facets.all }] : terms,
        kinds: kindsOf(reader),
        window: windowOf(query, after),
        most,
      })
  const shown = places.slice(0, limit)
  const isMore = places.length > mostCounted || end !== undefined
  return {
    rows: await rowsOf(database, shown, { reader, terms: reader.seesRecipients ? typed : [] }),
    next: places.length > limit ? shown.at(-1)?.cursor : end,
    checked: end === undefined ? undefined : steps,
    count: after === undefined ? { orders: Math.min(places.length, mostCounted), isMore } : undefined,
  }
}

interface Search {
  terms: readonly Term[]
  kinds: ReturnType<typeof kindsOf>
  window: FoundWindow
  most: number
}

/** The found orders, and how far they were looked for where that is not to the end. */
async function findPlaces(
  database: Database,
  { terms, kinds, window, most }: Search,
): Promise<{ places: FoundPlace[]; end: string | undefined }> {
  const counts = await countRows(database, terms, { window, mostOf: (term) => mostOf(term) + 1 })
  const rare = terms
    .map((term, index) => ({ term, rows: counts[index] ?? 0 }))
    .filter(({ term, rows }) => rows <= mostOf(term))
    .toSorted((one, other) => one.rows - other.rows)[0]?.term
  const shared = { kinds, window, steps, limit: most }
  const found = rare
    ? await findByRareTerm(database, {
        ...shared,
        driver: rare,
        others: terms.filter((term) => term !== rare),
      })
    : await findAmongNewest(database, { ...shared, ...frequentWordOf(terms) })
  const places = found
    .filter(({ isEnd }) => !isEnd)
    .toSorted((one, other) => (one.cursor < other.cursor ? 1 : -1))
  const end = places.length < most ? found.find(({ isEnd }) => isEnd)?.cursor : undefined
  return { places, end }
}

/** The first of the frequent words, and the other terms. Every order has the word of all orders. */
function frequentWordOf(terms: readonly Term[]): { word: string; others: Term[] } {
  const word = terms.flatMap((term) => ('word' in term ? [term.word] : []))[0] ?? facets.all
  return { word, others: terms.filter((term) => !('word' in term) || term.word !== word) }
}

/** The instants of the days (OFF-058), and the end of the page before. */
function windowOf({ placedFrom, placedUntil }: OrderQuery, after: string | undefined): FoundWindow {
  const until = placedUntil ? shopDayStart(addDays(placedUntil, 1)).toISOString() : 'infinity'
  const [afterTime, afterOrderNo = ''] = after?.split('_') ?? []
  return {
    from: placedFrom ? shopDayStart(placedFrom).toISOString() : '-infinity',
    // No order number comes before an empty one.
    ...(afterTime === undefined
      ? { until, untilOrderNo: '' }
      : { until: afterTime, untilOrderNo: afterOrderNo }),
  }
}

async function rowsOf(
  database: Database,
  places: readonly FoundPlace[],
  { reader, terms }: { reader: OrderReader; terms: readonly Term[] },
): Promise<FoundOrders['rows']> {
  const orderNos = places.map(({ orderNo }) => orderNo)
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
