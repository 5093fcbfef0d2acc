import { json, sql, type Database } from '#commerce/database.ts'
import { inPieces } from '#commerce/records.ts'
import type { Destination, Synonym } from './phrase-records.ts'

export const allSynonyms = (database: Database): Promise<Synonym[]> =>
  database.rows(sql`
    select phrases, words, category_ids as "categoryIds", product_ids as "productIds", price from search_synonyms
    order by first_phrase collate "C"`)

export const allDestinations = (database: Database): Promise<Destination[]> =>
  database.rows(sql`
    select path, title, description, site_ids as "siteIds", phrases from search_destinations
    order by path collate "C"`)

/** Returns whether any row changed. */
export async function replaceSynonyms(database: Database, synonyms: readonly Synonym[]): Promise<boolean> {
  const names = synonyms.map(({ phrases }) => phrases[0])
  const removed = await database.run(
    sql`delete from search_synonyms where not first_phrase = any(${names}::text[])`,
  )
  const written = await inPieces(
    synonyms.map((synonym) => ({ ...synonym, name: synonym.phrases[0] })),
    database.rows<{ name: string }>,
    (piece) => sql`
    insert into search_synonyms (first_phrase, phrases, words, category_ids, product_ids, price)
    select name, phrases, words, "categoryIds", "productIds", price from jsonb_to_recordset(${json(piece)}::jsonb)
      as row(name text, phrases text[], words text[], "categoryIds" text[], "productIds" text[], price text)
    on conflict (first_phrase) do update set (phrases, words, category_ids, product_ids, price) =
      (excluded.phrases, excluded.words, excluded.category_ids, excluded.product_ids, excluded.price)
    where (search_synonyms.phrases, search_synonyms.words, search_synonyms.category_ids,
        search_synonyms.product_ids, search_synonyms.price)
      is distinct from
      (excluded.phrases, excluded.words, excluded.category_ids, excluded.product_ids, excluded.price)
    returning first_phrase as name`,
  )
  return removed + written.length > 0
}

/** Returns whether any row changed. */
export async function replaceDestinations(
  database: Database,
  destinations: readonly Destination[],
): Promise<boolean> {
  const paths = destinations.map(({ path }) => path)
  const removed = await database.run(
    sql`delete from search_destinations where not path = any(${paths}::text[])`,
  )
  const written = await inPieces(
    destinations,
    database.rows<{ path: string }>,
    (piece) => sql`
    insert into search_destinations (path, title, description, site_ids, phrases)
    select path, title, description, "siteIds", phrases from jsonb_to_recordset(${json(piece)}::jsonb)
      as row(path text, title text, description text, "siteIds" text[], phrases text[])
    on conflict (path) do update set (title, description, site_ids, phrases) =
      (excluded.title, excluded.description, excluded.site_ids, excluded.phrases)
    where (search_destinations.title, search_destinations.description, search_destinations.site_ids,
        search_destinations.phrases)
      is distinct from (excluded.title, excluded.description, excluded.site_ids, excluded.phrases)
    returning path`,
  )
  return removed + written.length > 0
}
