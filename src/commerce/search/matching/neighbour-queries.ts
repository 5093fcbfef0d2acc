import { sql, type Database } from '#commerce/database.ts'
import { configurationOf } from '#commerce/text-search-queries.ts'

/** The index of a site in a language of PostgreSQL's text search, such as `french`. */
export interface LanguageIndex {
  site: string
  language: string
}

export interface Neighbours {
  one: string
  other: string
}

/**
 * The maximum number of compared documents. Neighbours usually occur in one of the first documents, and reading the
 * words of all documents is slow.
 */
const mostCompared = 1_000

/** Whether two words are adjacent, or separated by one word, in the texts of a product. */
export async function areNeighbours(
  database: Database,
  { site, language }: LanguageIndex,
  { one, other }: Neighbours,
): Promise<boolean> {
  const configuration = await configurationOf(database, language)
  const found = await database.loadShared(() =>
    database.row<{ is: boolean }>(sql`
      with typed as materialized (
        select plainto_tsquery(${configuration}::regconfig, ${one}) as one,
          plainto_tsquery(${configuration}::regconfig, ${other}) as other
      ), near as materialized (
        select one && other as together,
          tsquery_phrase(one, other) || tsquery_phrase(other, one) || tsquery_phrase(one, other, 2)
            || tsquery_phrase(other, one, 2) as neighbours
        from typed
      )
      select exists (
        select from (
          select words from search_document_texts, near
          where site = ${site} and language = ${language} and words @@ together limit ${mostCompared}
        ) as document, near where document.words @@ near.neighbours
      ) as is`),
  )
  return found?.is ?? false
}
