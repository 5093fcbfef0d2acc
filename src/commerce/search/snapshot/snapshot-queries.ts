import { sql, type Database, type Statement } from '#commerce/database.ts'
import { yieldToRequests } from './yield-to-requests.ts'

/** The documents of a site in columns, each in the order of their ids. */
export interface SnapshotColumns {
  ids: Int32Array
  /** The ids in the order of the names. */
  idsByName: Int32Array
  products: string[]
  plainNames: string[]
  /** The lowest price in cents; -1 if the product is not sold in the currency. */
  prices: Int32Array
  ranks: Int32Array
  /** The ratings in hundredths. */
  ratings: Int32Array
  unitsSold: Int32Array
  facets: { facet: string; ids: Int32Array }[]
}

/** Documents per query. Unpacking more in one step would block requests. */
const documentsPerQuery = 10_000

/** Reads all documents of a site, in chunks of packed columns. */
export async function readSnapshotColumns(
  database: Database,
  site: string,
  { currency, language }: { currency: string; language: string },
): Promise<SnapshotColumns> {
  const documents = documentsIn(language, await hasOwnNames(database, site, language))
  const chunks: Chunk[] = []
  for (let last = 0; ; last = chunks.at(-1)?.ids.at(-1) ?? 0) {
    const chunk = unpackChunk(await database.row<PackedChunk>(chunkAfter(documents, last, site, currency)))
    chunks.push(chunk)
    if (chunk.ids.length < documentsPerQuery) break
  }
  const byName = await database.row<{ ids: Buffer | null }>(sql`
    select string_agg(int4send(id), '' order by plain_name collate "C", id) as ids
    from ${documents} where site = ${site}`)
  const facets = await database.rows<{ facet: string; ids: Buffer }>(sql`
    select facet, string_agg(int4send(id), '') as ids
    from search_documents, unnest(facets) as facet where site = ${site}
    group by facet order by min(id), facet`)
  return joinChunks(chunks, unpack(byName?.ids ?? null), facets)
}

/** Yields to requests between the columns. */
async function joinChunks(
  chunks: readonly Chunk[],
  idsByName: Int32Array,
  packedFacets: readonly { facet: string; ids: Buffer }[],
): Promise<SnapshotColumns> {
  const pause = yieldToRequests()
  const facets: SnapshotColumns['facets'] = []
  for (const { facet, ids } of packedFacets) {
    facets.push({ facet, ids: unpack(ids) })
    await pause()
  }
  const products = chunks.flatMap((chunk) => chunk.products)
  await pause()
  const plainNames = chunks.flatMap((chunk) => chunk.plainNames)
  await pause()
  return {
    ids: joined(chunks.map(({ ids }) => ids)),
    idsByName,
    products,
    plainNames,
    prices: joined(chunks.map(({ prices }) => prices)),
    ranks: joined(chunks.map(({ ranks }) => ranks)),
    ratings: joined(chunks.map(({ ratings }) => ratings)),
    unitsSold: joined(chunks.map(({ unitsSold }) => unitsSold)),
    facets,
  }
}

type Chunk = Omit<SnapshotColumns, 'idsByName' | 'facets'>

interface PackedChunk {
  ids: Buffer | null
  products: string | null
  names: string | null
  prices: Buffer | null
  ranks: Buffer | null
  ratings: Buffer | null
  units: Buffer | null
}

async function hasOwnNames(database: Database, site: string, language: string): Promise<boolean> {
  const found = await database.row<{ has: boolean }>(sql`
    select exists (
      select from search_document_texts
      where site = ${site} and language = ${language} and plain_name is not null
    ) as has`)
  return found?.has ?? false
}

/**
 * The documents with their names in a language. Most shops have one name for all languages, and do not read a second
 * table.
 */
const documentsIn = (language: string, hasNames: boolean): Statement =>
  hasNames
    ? sql`(
        select document.id, document.site, document.product, document.prices, document.rank, document.rating,
          document.units_sold, coalesce(texts.plain_name, document.plain_name) as plain_name
        from search_documents document
        left join search_document_texts texts on texts.id = document.id and texts.language = ${language}
      ) as documents`
    : sql`search_documents`

const chunkAfter = (documents: Statement, last: number, site: string, currency: string) => sql`
  select string_agg(int4send(id), '' order by id) as ids,
    string_agg(product, E'\\n' order by id) as products,
    string_agg(plain_name, E'\\n' order by id) as names,
    string_agg(int4send(coalesce((prices->>${currency})::int, -1)), '' order by id) as prices,
    string_agg(int4send(rank), '' order by id) as ranks,
    string_agg(int4send((rating * 100)::int), '' order by id) as ratings,
    string_agg(int4send(units_sold), '' order by id) as units
  from (
    select * from ${documents} where site = ${site} and id > ${last} order by id limit ${documentsPerQuery}
  ) chunk`

const unpackChunk = (packed: PackedChunk | undefined): Chunk => ({
  ids: unpack(packed?.ids ?? null),
  products: lines(packed?.products ?? null),
  plainNames: lines(packed?.names ?? null),
  prices: unpack(packed?.prices ?? null),
  ranks: unpack(packed?.ranks ?? null),
  ratings: unpack(packed?.ratings ?? null),
  unitsSold: unpack(packed?.units ?? null),
})

const lines = (text: string | null): string[] => (text === null ? [] : text.split('\n'))

/** Unpacks numbers of four bytes each from one value, the fastest format for many numbers from PostgreSQL. */
export function unpack(packed: Buffer | null): Int32Array {
  if (packed === null) return new Int32Array()
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const numbers = new Int32Array(packed.byteLength / 4)
  for (let index = 0; index < numbers.length; index++) numbers[index] = view.getInt32(index * 4)
  return numbers
}

function joined(chunks: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let filled = 0
  for (const chunk of chunks) {
    all.set(chunk, filled)
    filled += chunk.length
  }
  return all
}
