import type { Database } from '#commerce/database.ts'
import { addDays, shopDay, shopDayStart } from '#shared/calendar-date.ts'
import { facets } from './facets.ts'
import {
  countRows,
  findAmongNewest,
  findByRareTerm,
  readLastOfSteps,
  readMatchedRecipients,
  readRows,
  type FoundPlace,
  type FoundWindow,
} from './find-queries.ts'
import { mostCounted, type FoundOrders, type OrderQuery, type OrderReader } from './order-search.ts'
import { kindsOf, termsOfFilters, termsOfReader, termsOfText, type Term } from './terms.ts'

/** All orders of a term with so many rows are read; of more frequent ones so many of the newest. */
const mostRead = 10_000

/** See OrderSearch.find. `limit` is the most orders of a page. */
export async function findOrders(
  { database, clock }: { database: Database; clock: () => Date },
  query: OrderQuery,
  { reader, after, limit }: { reader: OrderReader; after?: string | undefined; limit: number },
): Promise<FoundOrders> {
  const typed = termsOfText(query.text ?? '')
  const hasNothing = (query.text ?? '').trim() !== '' && typed.length === 0
  const terms = [...typed, ...termsOfFilters(query, shopDay(clock())), ...termsOfReader(reader)]
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
    rows: await rowsOf(database, shown, reader.seesRecipients ? typed : []),
    next: places.length > limit ? shown.at(-1)?.cursor : end,
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
  const counts = await countRows(database, terms, { window, most: mostRead + 1 })
  const rarest = counts.indexOf(Math.min(...counts))
  const driver = terms[rarest]
  const isRare = (counts[rarest] ?? 0) <= mostRead
  if (driver && isRare) {
    const others = terms.filter((term) => term !== driver)
    return {
      places: await findByRareTerm(database, { driver, others, kinds, window, limit: most }),
      end: undefined,
    }
  }
  const word = terms.map((term) => ('word' in term ? term.word : undefined)).find((one) => one !== undefined)
  const others = terms.filter((term) => !('word' in term) || term.word !== word)
  const walk = { word: word ?? facets.all, steps: mostRead, others, kinds, window, limit: most }
  const places = await findAmongNewest(database, walk)
  const last = places.length < most ? await readLastOfSteps(database, walk) : undefined
  return { places, end: last?.cursor }
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
  typed: readonly Term[],
): Promise<FoundOrders['rows']> {
  const orderNos = places.map(({ orderNo }) => orderNo)
  if (orderNos.length === 0) return []
  const [rows, matched] = await Promise.all([
    readRows(database, orderNos),
    typed.length === 0 ? [] : readMatchedRecipients(database, orderNos, typed),
  ])
  const byOrder = new Map(matched.map((one) => [one.orderNo, one]))
  return rows.map((row) => {
    const { recipients = [], count = 0 } = byOrder.get(row.orderNo) ?? {}
    return { ...row, matched: { recipients, count } }
  })
}
