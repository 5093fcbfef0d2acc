import { json, sql, type Database } from '#commerce/database.ts'
import type { SearchDocument } from './documents.ts'
import type { ShelfRow } from './shelf.ts'

/** Document ids as PostgreSQL sends them fastest: four bytes each, in one value. */
function idsOf(packed: Buffer | null): number[] {
  if (!packed) return []
  return Array.from({ length: packed.length / 4 }, (_, index) => packed.readInt32BE(index * 4))
}

export const openSearchRows = (database: Database) => ({
  /** All documents of a site, for its shelf. */
  shelf: (site: string) =>
    database.rows<ShelfRow>(sql`
      select id, product, name, facets, prices, rank, rating, units_sold as "unitsSold"
      from search_documents where site = ${site} order by id`),

  /** Documents that match a text query; `inName` are those that match it by name alone. */
  async match(site: string, query: string): Promise<{ ids: number[]; inName: number[] }> {
    const found = await database.row<{ ids: Buffer | null; in_name: Buffer | null }>(sql`
      with asked as (select to_tsquery('bonbon', ${query}) as words)
      select string_agg(int4send(id), '') as ids,
        string_agg(int4send(id), '') filter (where ts_filter(search_documents.words, '{a}') @@ asked.words) as in_name
      from search_documents, asked
      where site = ${site} and search_documents.words @@ asked.words`)
    return { ids: idsOf(found?.ids ?? null), inName: idsOf(found?.in_name ?? null) }
  },

  /** The known word nearest to each word that nothing knows. */
  async corrections(site: string, words: readonly string[]): Promise<Map<string, string>> {
    const rows = await database.rows<{ asked: string; word: string }>(sql`
      select asked, nearest.word
      from unnest(${words}::text[]) as asked
      cross join lateral (
        select word from search_words
        where site = ${site} and word % asked
        order by similarity(word, asked) desc, abs(length(word) - length(asked)), documents desc, word limit 1
      ) nearest
      where not exists (select from search_words known where known.site = ${site} and known.word = asked)`)
    return new Map(rows.map(({ asked, word }) => [asked, word]))
  },

  /** Names that begin with or contain what is typed, best first. */
  async suggest(site: string, query: string, typed: string, limit: number): Promise<string[]> {
    const rows = await database.rows<{ product: string }>(sql`
      select product from search_documents
      where site = ${site} and words @@ to_tsquery('bonbon', ${query})
      order by plain_name like ${`${typed.replaceAll(/[%_\\]/g, '')}%`} desc,
        ts_filter(words, '{a}') @@ to_tsquery('bonbon', ${query}) desc, rank desc, name
      limit ${limit}`)
    return rows.map(({ product }) => product)
  },

  /** Names most like what is typed, for what no word matches. */
  async suggestAlike(site: string, typed: string, limit: number): Promise<string[]> {
    const rows = await database.rows<{ product: string }>(sql`
      select product from search_documents
      where site = ${site} and ${typed} <% plain_name
      order by word_similarity(${typed}, plain_name) desc, rank desc, name
      limit ${limit}`)
    return rows.map(({ product }) => product)
  },

  digests: (site: string) =>
    database.rows<{ product: string; digest: string }>(
      sql`select product, digest from search_documents where site = ${site}`,
    ),

  save: (site: string, documents: readonly SearchDocument[]) =>
    database.run(sql`
      insert into search_documents (site, product, name, plain_name, words, facets, prices, rank, rating, units_sold, digest)
      select ${site}, d.product, d.name, d."plainName",
        setweight(to_tsvector('bonbon', d.texts->>'a'), 'A') || setweight(to_tsvector('bonbon', d.texts->>'b'), 'B') ||
        setweight(to_tsvector('bonbon', d.texts->>'c'), 'C') || setweight(to_tsvector('bonbon', d.texts->>'d'), 'D'),
        array(select jsonb_array_elements_text(d.facets)), d.prices, d.rank, d.rating, d."unitsSold", d.digest
      from jsonb_to_recordset(${json(documents)}::jsonb) as d(product text, name text, "plainName" text, texts jsonb,
        facets jsonb, prices jsonb, rank int, rating real, "unitsSold" int, digest text)
      on conflict (site, product) do update set (name, plain_name, words, facets, prices, rank, rating, units_sold, digest) =
        (excluded.name, excluded.plain_name, excluded.words, excluded.facets, excluded.prices, excluded.rank,
          excluded.rating, excluded.units_sold, excluded.digest)`),

  remove: (site: string, products: readonly string[]) =>
    database.run(sql`delete from search_documents where site = ${site} and product = any(${products})`),

  /** Forgets the spellings that no document has any more. */
  keepWords: (site: string, words: readonly string[]) =>
    database.run(sql`
      delete from search_words
      where site = ${site} and not exists (select from unnest(${words}::text[]) as kept(word) where kept.word = search_words.word)`),

  /** Writes spellings with the number of documents that have them. */
  async saveWords(site: string, words: ReadonlyMap<string, number>): Promise<void> {
    await database.run(sql`
      insert into search_words (site, word, documents)
      select ${site}, word, documents from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::int[]) as w(word, documents)
      on conflict (site, word) do update set documents = excluded.documents
      where search_words.documents <> excluded.documents`)
  },

  /** Tells every process to fill the site's shelf again, and to draw again what lists its products. */
  announceChange: (site: string) => database.announce(['search', `search:${site}`]),
})

export type SearchRows = ReturnType<typeof openSearchRows>
