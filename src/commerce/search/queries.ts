import { json, sql, type Database } from '#commerce/database.ts'
import type { SearchDocument } from './index/documents.ts'
import { configurationOf } from '#commerce/text-search-queries.ts'
import { areNeighbours, type LanguageIndex, type Neighbours } from './matching/neighbour-queries.ts'
import { readSnapshotColumns, unpack } from './snapshot/snapshot-queries.ts'

export const openSearchQueries = (database: Database) => ({
  /** All documents of a site with their prices in a currency and their names in a language, for the index snapshot. */
  snapshotColumns: (site: string, shown: { currency: string; language: string }) =>
    readSnapshotColumns(database, site, shown),

  match: (index: LanguageIndex, word: string) => matchWord(database, index, word),

  /** The indexed word nearest to an unknown word. */
  async correction(site: string, typed: string): Promise<string | undefined> {
    const nearest = await database.loadShared(() =>
      database.row<{ word: string }>(sql`
        select word from search_words
        where site = ${site} and left(word, 1) = left(${typed}, 1)
          and (word % ${typed}
            or levenshtein_less_equal(word, ${typed}, 2) <= case when length(${typed}) < 5 then 1 else 2 end)
          and not exists (select from search_words known where known.site = ${site} and known.word = ${typed})
        order by levenshtein(word, ${typed}), documents desc, word limit 1`),
    )
    return nearest?.word
  },

  areNeighbours: (index: LanguageIndex, words: Neighbours) => areNeighbours(database, index, words),

  digests: (site: string) =>
    database.rows<{ product: string; digest: string }>(
      sql`select product, digest from search_documents where site = ${site}`,
    ),

  /** Saves documents with their words in each of these languages. */
  save: (site: string, documents: readonly SearchDocument[], languages: readonly string[]) =>
    saveDocuments(database, { site, documents, languages }),

  /** Removes the words in languages that the site no longer has. */
  removeOtherLanguages: (site: string, languages: readonly string[]) =>
    database.run(
      sql`delete from search_document_texts where site = ${site} and language <> all(${languages}::text[])`,
    ),

  saveUnitsSold: (site: string, unitsSold: ReadonlyMap<string, number>) =>
    saveUnitsSold(database, site, unitsSold),

  remove: (site: string, products: readonly string[]) =>
    database.run(sql`delete from search_documents where site = ${site} and product = any(${products})`),

  /** Removes the indexed words that are not among these. */
  removeOtherWords: (site: string, words: readonly string[]) =>
    database.run(sql`
      delete from search_words
      where site = ${site}
        and not exists (select from unnest(${words}::text[]) as used(word) where used.word = search_words.word)`),

  /** Saves words with the number of documents that contain them. */
  async saveWords(site: string, words: ReadonlyMap<string, number>): Promise<void> {
    await database.run(sql`
      insert into search_words (site, word, documents)
      select ${site}, word, documents from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::int[]) as w(word, documents)
      on conflict (site, word) do update set documents = excluded.documents
      where search_words.documents <> excluded.documents`)
  },

  /** Notifies every process to rebuild the site's index snapshots and to render pages with product lists again. */
  announceChange: (site: string) => database.announce(['search', `search:${site}`]),
})

export type SearchQueries = ReturnType<typeof openSearchQueries>

async function saveDocuments(
  database: Database,
  {
    site,
    documents,
    languages,
  }: { site: string; documents: readonly SearchDocument[]; languages: readonly string[] },
): Promise<void> {
  const configurations = await Promise.all(languages.map((one) => configurationOf(database, one)))
  await database.run(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${json(documents)}::jsonb) as d(product text, "plainName" text,
        texts jsonb, facets jsonb, prices jsonb, rank int, rating real, "unitsSold" int, digest text)
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
    insert into search_document_texts (id, language, site, plain_name, name_words, words)
    select id, language, ${site}, "plainName", to_tsvector(configuration, "nameText"),
      to_tsvector(configuration, "nameText" || ' ' || "otherText")
    from (select saved.id, texts.* from saved join given using (product),
        jsonb_to_recordset(given.texts)
          as texts(language text, "plainName" text, "nameText" text, "otherText" text)) as localized
    join unnest(${languages}::text[], ${configurations}::text[]::regconfig[])
      as indexed(language, configuration) using (language)
    on conflict (id, language) do update set (plain_name, name_words, words) =
      (excluded.plain_name, excluded.name_words, excluded.words)`)
}

/**
 * Saves the units sold of each product, 0 for all others. Returns the number of changed documents. Their digests no
 * longer match and are cleared, so that the next index run writes them again.
 */
const saveUnitsSold = (database: Database, site: string, unitsSold: ReadonlyMap<string, number>) =>
  database.run(sql`
    with sold as (
      select * from unnest(${[...unitsSold.keys()]}::text[], ${[...unitsSold.values()]}::int[]) as s(product, units)
    ), changed as (
      select id, coalesce(units, 0) as units from search_documents left join sold using (product)
      where site = ${site} and units_sold <> coalesce(units, 0)
    )
    update search_documents set units_sold = changed.units, digest = ''
    from changed where changed.id = search_documents.id`)

/**
 * The documents that have a word anywhere, and the documents that have it in the name. `counts` is false for stop
 * words, which are ignored in the match.
 */
async function matchWord(
  database: Database,
  { site, language }: LanguageIndex,
  word: string,
): Promise<{ counts: boolean; ids: Int32Array; inName: Int32Array }> {
  type Found = { counts: boolean; ids: Buffer | null; in_name: Buffer | null }
  const configuration = await configurationOf(database, language)
  // The load is shared: the term cache returns it to all readers that wait for the same word.
  const found = await database.loadShared(() =>
    database.row<Found>(sql`
      select numnode(plainto_tsquery(${configuration}::regconfig, ${word})) > 0 as counts,
        (select string_agg(int4send(id), '') from search_document_texts
          where site = ${site} and language = ${language}
            and words @@ plainto_tsquery(${configuration}::regconfig, ${word})) as ids,
        (select string_agg(int4send(id), '') from search_document_texts
          where site = ${site} and language = ${language}
            and name_words @@ plainto_tsquery(${configuration}::regconfig, ${word})) as in_name`),
  )
  return {
    counts: found?.counts ?? false,
    ids: unpack(found?.ids ?? null),
    inName: unpack(found?.in_name ?? null),
  }
}
