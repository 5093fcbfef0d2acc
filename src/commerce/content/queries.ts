import { json, sql, type Database } from '#commerce/database.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { configurationOf } from '#commerce/text-search-queries.ts'
import { readableTexts } from '#commerce/rules/texts/readable-texts.ts'
import { baseKeys } from '#commerce/rules/texts/base-keys.ts'
import type { ContentItem, ContentQuery, Footer, ForSite, MenuItem, Publication } from './content.ts'

const columns = sql`delivery_key as "deliveryKey", schema, site_ids as "siteIds", title,
  starts_at as "startsAt", ends_at as "endsAt", body, variations`

export const itemsOf = (
  database: Database,
  siteId: SiteId,
  deliveryKeys: readonly string[],
): Promise<ContentItem[]> =>
  database.rows(sql`
    select ${columns} from content_items
    where delivery_key = any(${deliveryKeys}) and ${siteId} = any(site_ids)`)

/** The items with dates or variations. */
export const scheduledOf = (
  database: Database,
  siteId: SiteId,
): Promise<Pick<ContentItem, 'deliveryKey' | 'startsAt' | 'endsAt' | 'variations'>[]> =>
  database.rows(sql`
    select delivery_key as "deliveryKey", starts_at as "startsAt", ends_at as "endsAt", variations
    from content_items where ${siteId} = any(site_ids)
      and (starts_at is not null or ends_at is not null or variations::text <> '[]')`)

/** A query in the language and the locales of its reader. */
type LocalizedQuery = Omit<ContentQuery, 'locale'> & {
  language: string
  locales: readonly string[]
  at: Date
}

/** Published pages whose text matches, best match first. A page must have all words of the query, or any of them. */
export const searchItems = async (
  database: Database,
  siteId: SiteId,
  query: LocalizedQuery,
): Promise<ContentItem[]> =>
  database.rows(sql`select ${columns} ${await matchingPages(database, siteId, query)}`)

/** The keys of the pages that `searchItems` finds. */
export const searchKeys = async (
  database: Database,
  siteId: SiteId,
  query: LocalizedQuery,
): Promise<{ deliveryKey: string }[]> =>
  database.rows(sql`
    select delivery_key as "deliveryKey" ${await matchingPages(database, siteId, query)}`)

async function matchingPages(
  database: Database,
  siteId: SiteId,
  { query, language, locales, limit, words, at }: LocalizedQuery,
): Promise<ReturnType<typeof sql>> {
  // Searches the texts of the locale together with the page's own texts, so that untranslated texts are found, too.
  const text =
    locales.length === 0
      ? sql`words`
      : sql`concat_ws(E'\\n', words, (select string_agg(localized.words, E'\\n') from localized_texts localized
          where localized.kind = 'content' and localized.id = delivery_key and localized.locale = any(${locales})))`
  // The index of pages is in English. A search in another language reads all pages of the site, which are some
  // hundreds.
  const configuration =
    language === 'english'
      ? sql`'english'::regconfig`
      : sql`${await configurationOf(database, language)}::regconfig`
  const read = sql`to_tsvector(${configuration}, ${text})`
  const isIndexed = language === 'english' && locales.length === 0
  // Without the index, `offset 0` makes PostgreSQL read the words of a page once, rather than again for its rank.
  const vector = isIndexed ? read : sql`vector`
  const readOnce = isIndexed ? sql`` : sql`, lateral (select ${read} as vector offset 0) as page`
  return sql`
    from content_items, (select case when ${words === 'any'}
      then replace(plainto_tsquery(${configuration}, ${query})::text, ' & ', ' | ')::tsquery
      else websearch_to_tsquery(${configuration}, ${query}) end) as asked(terms) ${readOnce}
    where ${vector} @@ terms and ${siteId} = any(site_ids) and schema = 'page'
      and coalesce(starts_at::timestamptz <= ${at}, true) and coalesce(ends_at::timestamptz > ${at}, true)
    -- By the length of the page: a word in a short page is what the page is about.
    order by ts_rank(${vector}, terms, 2) desc, delivery_key collate "C" limit ${limit}`
}

export const keysOf = (
  database: Database,
  siteId: SiteId,
  schema: string,
): Promise<(Publication & { deliveryKey: string })[]> =>
  database.rows(sql`
    select delivery_key as "deliveryKey", starts_at as "startsAt", ends_at as "endsAt" from content_items
    where schema = ${schema} and ${siteId} = any(site_ids) order by delivery_key collate "C"`)

export async function navigationOf(database: Database, siteId: SiteId): Promise<MenuItem[]> {
  const row = await database.row<{ items: MenuItem[] }>(
    sql`select items from navigations where site_id = ${siteId}`,
  )
  return row?.items ?? []
}

export async function footerOf(database: Database, siteId: SiteId): Promise<Footer> {
  const row = await database.row<{ document: Footer }>(
    sql`select document from footers where site_id = ${siteId}`,
  )
  return row?.document ?? { groups: [], social: [] }
}

export const allItems = (database: Database): Promise<ContentItem[]> =>
  database.rows(sql`
    select ${columns} from content_items order by delivery_key collate "C"`)

/** Returns the keys of the changed items, and the keys that they replace on a site: `home` for `home-bulk`. */
export async function replaceItems(database: Database, items: readonly ContentItem[]): Promise<string[]> {
  const removed = await database.rows<ItemSites>(sql`
    delete from content_items where not delivery_key = any(${items.map(({ deliveryKey }) => deliveryKey)})
    returning delivery_key as key, site_ids as "siteIds"`)
  const rows = items.map((item) => ({
    ...item,
    // Stored as text, because jsonb does not preserve the order of the author's keys.
    body: json(item.body),
    variations: json(item.variations),
    words: [item.title, ...readableTexts(item.body)].join('\n'),
  }))
  const written = await database.rows<ItemSites>(sql`
    insert into content_items (
      delivery_key, schema, site_ids, title, starts_at, ends_at, body, variations, words)
    select "deliveryKey", schema, "siteIds", title, "startsAt", "endsAt", body::json, variations::json, words
    from jsonb_to_recordset(${json(rows)}::jsonb) as row("deliveryKey" text, schema text, "siteIds" text[],
      title text, "startsAt" text, "endsAt" text, body text, variations text, words text)
    on conflict (delivery_key) do update
    set schema = excluded.schema, site_ids = excluded.site_ids, title = excluded.title,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, body = excluded.body,
      variations = excluded.variations, words = excluded.words
    where (content_items.schema, content_items.site_ids, content_items.title, content_items.starts_at,
        content_items.ends_at, content_items.body::text, content_items.variations::text, content_items.words)
      is distinct from (excluded.schema, excluded.site_ids, excluded.title, excluded.starts_at,
        excluded.ends_at, excluded.body::text, excluded.variations::text, excluded.words)
    returning delivery_key as key, site_ids as "siteIds"`)
  return [...new Set([...removed, ...written].flatMap(({ key, siteIds }) => baseKeys(key, siteIds)))]
}

interface ItemSites {
  key: string
  siteIds: string[]
}

export const allNavigations = (database: Database): Promise<ForSite<MenuItem[]>[]> =>
  database.rows(sql`
    select site_id as "siteId", items as value from navigations order by site_id collate "C"`)

export const allFooters = (database: Database): Promise<ForSite<Footer>[]> =>
  database.rows(sql`
    select site_id as "siteId", document as value from footers order by site_id collate "C"`)

/** Returns whether anything changed. */
export async function replaceNavigations(
  database: Database,
  all: readonly ForSite<MenuItem[]>[],
): Promise<boolean> {
  const removed = await database.run(
    sql`delete from navigations where not site_id = any(${all.map(({ siteId }) => siteId)})`,
  )
  const written = await database.run(sql`
    insert into navigations (site_id, items)
    select "siteId", value::json from jsonb_to_recordset(${asText(all)}::jsonb) as row("siteId" text, value text)
    on conflict (site_id) do update set items = excluded.items
    where navigations.items::text <> excluded.items::text`)
  return removed + written > 0
}

/** Returns whether anything changed. */
export async function replaceFooters(database: Database, all: readonly ForSite<Footer>[]): Promise<boolean> {
  const removed = await database.run(
    sql`delete from footers where not site_id = any(${all.map(({ siteId }) => siteId)})`,
  )
  const written = await database.run(sql`
    insert into footers (site_id, document)
    select "siteId", value::json from jsonb_to_recordset(${asText(all)}::jsonb) as row("siteId" text, value text)
    on conflict (site_id) do update set document = excluded.document
    where footers.document::text <> excluded.document::text`)
  return removed + written > 0
}

const asText = (all: readonly ForSite<unknown>[]) =>
  json(all.map(({ siteId, value }) => ({ siteId, value: json(value) })))
