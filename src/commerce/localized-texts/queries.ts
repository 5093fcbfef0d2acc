import { json, sql, type Database } from '#commerce/database.ts'
import { inPieces } from '#commerce/records.ts'
import { readableTexts } from '#commerce/rules/texts/readable-texts.ts'
import type { LocalizedFile, LocalizedKey } from './localized-texts.ts'
import type { LocalizedKind } from '#commerce/rules/texts/localized-kinds.ts'

/** The locales that have texts of each kind. */
export const localesByKind = (database: Database): Promise<{ kind: LocalizedKind; locale: string }[]> =>
  database.rows(sql`select distinct kind, locale from localized_texts`)

export const textsOf = (
  database: Database,
  kind: LocalizedKind,
  ids: readonly string[],
  locales: readonly string[],
): Promise<Pick<LocalizedFile, 'id' | 'texts'>[]> =>
  database.rows(sql`
    select id, document as texts from localized_texts
    where kind = ${kind} and id = any(${ids}) and locale = any(${locales})
    order by array_position(${locales}::text[], locale)`)

export const localizedKeys = (database: Database): Promise<LocalizedKey[]> =>
  database.rows(sql`select kind, id, locale from localized_texts`)

export const localizedTextsAfter = (
  database: Database,
  { kind, id, locale }: { kind: string; id: string; locale: string },
  limit: number,
): Promise<LocalizedFile[]> =>
  database.rows(sql`
    select kind, id, locale, document as texts from localized_texts
    where (kind, id, locale) > (${kind}, ${id}, ${locale})
    order by kind, id, locale limit ${limit}`)

type Changed = Pick<LocalizedFile, 'kind' | 'id'>

/**
 * The words for the search, as for the item itself: public texts only. Variations are for some customers, or for
 * later.
 */
const wordsOf = (texts: unknown): string => {
  const { title, body } = texts as { title?: string; body?: unknown } // checked by the import
  return readableTexts({ title, body }).join('\n')
}

/** Replaces texts. Returns the keys of the records whose texts changed. */
export async function replaceLocalizedTexts(
  database: Database,
  files: readonly LocalizedFile[],
): Promise<Changed[]> {
  const keys = files.map(({ kind, id, locale }) => ({ kind, id, locale }))
  const removed = await database.rows<Changed>(sql`
    delete from localized_texts where not (kind, id, locale) in (
      select kind, id, locale from jsonb_to_recordset(${json(keys)}::jsonb) as given(kind text, id text, locale text))
    returning kind, id`)
  const rows = files.map(({ texts, ...file }) => ({
    ...file,
    document: json(texts),
    words: file.kind === 'content' ? wordsOf(texts) : null,
  }))
  const written = await inPieces(
    rows,
    database.rows<Changed>,
    (piece) => sql`
    insert into localized_texts (kind, id, locale, document, words)
    select kind, id, locale, document::json, words from jsonb_to_recordset(${json(piece)}::jsonb)
      as row(kind text, id text, locale text, document text, words text)
    on conflict (kind, id, locale) do update set document = excluded.document, words = excluded.words
    where (localized_texts.document::text, localized_texts.words) is distinct from
      (excluded.document::text, excluded.words)
    returning kind, id`,
  )
  return [...removed, ...written]
}

/** The ids of these products and of their variants. */
export async function withVariants(database: Database, productIds: readonly string[]): Promise<string[]> {
  const variants = await database.rows<{ id: string }>(
    sql`select id from products where master_id = any(${productIds})`,
  )
  return [...new Set([...productIds, ...variants.map(({ id }) => id)])]
}

/** The sites of content items, by their delivery keys. */
export const sitesOfItems = (
  database: Database,
  keys: readonly string[],
): Promise<{ key: string; siteIds: string[] }[]> =>
  database.rows(sql`
    select delivery_key as key, site_ids as "siteIds" from content_items where delivery_key = any(${keys})`)
