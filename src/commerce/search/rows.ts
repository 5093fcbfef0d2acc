import { json, sql, type Database } from '#commerce/database.ts'
import type { SearchDocument } from './documents.ts'

/** Numbers as PostgreSQL sends many of them fastest: four bytes each, in one value. */
function unpack(packed: Buffer | null): Int32Array {
  if (packed === null) return new Int32Array()
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const numbers = new Int32Array(packed.byteLength / 4)
  for (let index = 0; index < numbers.length; index++) numbers[index] = view.getInt32(index * 4)
  return numbers
}

/** The documents of a site in columns, each in the order of their ids. */
export interface ShelfColumns {
  ids: Int32Array
  /** The same ids in the order of the names. */
  idsByName: Int32Array
  products: string[]
  plainNames: string[]
  /** Lowest price in cents; -1 where the product is not sold in the currency. */
  prices: Int32Array
  ranks: Int32Array
  /** In hundredths. */
  ratings: Int32Array
  unitsSold: Int32Array
  facets: { facet: string; ids: Int32Array }[]
}

interface PackedColumns {
  ids: Buffer | null
  by_name: Buffer | null
  products: string | null
  names: string | null
  prices: Buffer | null
  ranks: Buffer | null
  ratings: Buffer | null
  units: Buffer | null
}

const lines = (text: string | null): string[] => (text === null ? [] : text.split('\n'))

export const openSearchRows = (database: Database) => ({
  /** All documents of a site with their prices in a currency, packed, for its shelf. */
  async shelf(site: string, currency: string): Promise<ShelfColumns> {
    const columns = await database.row<PackedColumns>(sql`
      select string_agg(int4send(id), '' order by id) as ids,
        string_agg(int4send(id), '' order by plain_name collate "C", id) as by_name,
        string_agg(product, E'\n' order by id) as products,
        string_agg(plain_name, E'\n' order by id) as names,
        string_agg(int4send(coalesce((prices->>${currency})::int, -1)), '' order by id) as prices,
        string_agg(int4send(rank), '' order by id) as ranks,
        string_agg(int4send((rating * 100)::int), '' order by id) as ratings,
        string_agg(int4send(units_sold), '' order by id) as units
      from search_documents where site = ${site}`)
    const facets = await database.rows<{ facet: string; ids: Buffer }>(sql`
      select facet, string_agg(int4send(id), '') as ids
      from search_documents, unnest(facets) as facet where site = ${site}
      group by facet order by min(id), facet`)
    return {
      ids: unpack(columns?.ids ?? null),
      idsByName: unpack(columns?.by_name ?? null),
      products: lines(columns?.products ?? null),
      plainNames: lines(columns?.names ?? null),
      prices: unpack(columns?.prices ?? null),
      ranks: unpack(columns?.ranks ?? null),
      ratings: unpack(columns?.ratings ?? null),
      unitsSold: unpack(columns?.units ?? null),
      facets: facets.map(({ facet, ids }) => ({ facet, ids: unpack(ids) })),
    }
  },

  /** The documents that have a word anywhere, and those that have it in the name. Words like "of" do not count. */
  async match(site: string, word: string): Promise<{ counts: boolean; ids: Int32Array; inName: Int32Array }> {
    const found = await database.row<{ counts: boolean; ids: Buffer | null; in_name: Buffer | null }>(sql`
      select numnode(plainto_tsquery('bonbon', ${word})) > 0 as counts,
        (select string_agg(int4send(id), '') from search_document_words
          where site = ${site} and words @@ plainto_tsquery('bonbon', ${word})) as ids,
        (select string_agg(int4send(id), '') from search_document_words
          where site = ${site} and name_words @@ plainto_tsquery('bonbon', ${word})) as in_name`)
    return {
      counts: found?.counts ?? false,
      ids: unpack(found?.ids ?? null),
      inName: unpack(found?.in_name ?? null),
    }
  },

  /** The known word nearest to one that nothing knows. */
  async correction(site: string, asked: string): Promise<string | undefined> {
    const nearest = await database.row<{ word: string }>(sql`
      select word from search_words
      where site = ${site} and left(word, 1) = left(${asked}, 1)
        and (word % ${asked}
          or levenshtein_less_equal(word, ${asked}, 2) <= case when length(${asked}) < 5 then 1 else 2 end)
        and not exists (select from search_words known where known.site = ${site} and known.word = ${asked})
      order by levenshtein(word, ${asked}), documents desc, word limit 1`)
    return nearest?.word
  },

  digests: (site: string) =>
    database.rows<{ product: string; digest: string }>(
      sql`select product, digest from search_documents where site = ${site}`,
    ),

  save: (site: string, documents: readonly SearchDocument[]) =>
    database.run(sql`
      with given as materialized (
        select * from jsonb_to_recordset(${json(documents)}::jsonb) as d(product text, "plainName" text,
          "nameText" text, "otherText" text, facets jsonb, prices jsonb, rank int, rating real, "unitsSold" int, digest text)
      ), saved as (
        insert into search_documents (site, product, plain_name, facets, prices, rank, rating, units_sold, digest)
        select ${site}, product, "plainName", array(select jsonb_array_elements_text(facets)), prices, rank, rating,
          "unitsSold", digest
        from given
        on conflict (site, product) do update set (plain_name, facets, prices, rank, rating, units_sold, digest) =
          (excluded.plain_name, excluded.facets, excluded.prices, excluded.rank, excluded.rating,
            excluded.units_sold, excluded.digest)
        returning id, product
      )
      insert into search_document_words (id, site, name_words, words)
      select id, ${site}, to_tsvector('bonbon', "nameText"), to_tsvector('bonbon', "nameText" || ' ' || "otherText")
      from saved join given using (product)
      on conflict (id) do update set (name_words, words) = (excluded.name_words, excluded.words)`),

  remove: (site: string, products: readonly string[]) =>
    database.run(sql`delete from search_documents where site = ${site} and product = any(${products})`),

  /** Forgets the spellings that no document has any more. */
  keepWords: (site: string, words: readonly string[]) =>
    database.run(sql`
      delete from search_words
      where site = ${site}
        and not exists (select from unnest(${words}::text[]) as kept(word) where kept.word = search_words.word)`),

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
