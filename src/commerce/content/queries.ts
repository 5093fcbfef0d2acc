import { json, sql, type Database } from '#commerce/database.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { ContentItem, ContentQuery, Footer, ForSite, MenuItem } from './content.ts'
import { textsOf } from './with-pictures.ts'

export const itemsOf = (
  database: Database,
  siteId: SiteId,
  deliveryKeys: readonly string[],
): Promise<ContentItem[]> =>
  database.rows(sql`
    select delivery_key as "deliveryKey", schema, site_ids as "siteIds", title, body from content_items
    where delivery_key = any(${deliveryKeys}) and ${siteId} = any(site_ids)`)

/** Pages whose text matches, best first: with all words of the query, or with any of them. */
export const searchItems = (
  database: Database,
  siteId: SiteId,
  { query, limit, words }: ContentQuery,
): Promise<ContentItem[]> =>
  database.rows(sql`
    select delivery_key as "deliveryKey", schema, site_ids as "siteIds", title, body
    from content_items, (select case when ${words === 'any'}
      then replace(plainto_tsquery('english', ${query})::text, ' & ', ' | ')::tsquery
      else websearch_to_tsquery('english', ${query}) end) as asked(terms)
    where to_tsvector('english', words) @@ terms and ${siteId} = any(site_ids) and schema = 'page'
    -- By the length of the page: a word in a short page is what the page is about.
    order by ts_rank(to_tsvector('english', words), terms, 2) desc, delivery_key collate "C" limit ${limit}`)

export async function keysOf(database: Database, siteId: SiteId, schema: string): Promise<string[]> {
  const rows = await database.rows<{ key: string }>(sql`
    select delivery_key as key from content_items
    where schema = ${schema} and ${siteId} = any(site_ids) order by delivery_key collate "C"`)
  return rows.map(({ key }) => key)
}

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
    select delivery_key as "deliveryKey", schema, site_ids as "siteIds", title, body
    from content_items order by delivery_key collate "C"`)

/** Returns the keys of the changed items, and the keys that they replace on a site: `home` for `home-fundraising`. */
export async function replaceItems(database: Database, items: readonly ContentItem[]): Promise<string[]> {
  const removed = await database.rows<ItemSites>(sql`
    delete from content_items where not delivery_key = any(${items.map(({ deliveryKey }) => deliveryKey)})
    returning delivery_key as key, site_ids as "siteIds"`)
  const rows = items.map((item) => ({
    ...item,
    // As text, since jsonb does not preserve the order of the author's keys.
    body: json(item.body),
    words: [item.title, ...textsOf(item.body)].join('\n'),
  }))
  const written = await database.rows<ItemSites>(sql`
    insert into content_items (delivery_key, schema, site_ids, title, body, words)
    select "deliveryKey", schema, "siteIds", title, body::json, words
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as row("deliveryKey" text, schema text, "siteIds" text[], title text, body text, words text)
    on conflict (delivery_key) do update
    set schema = excluded.schema, site_ids = excluded.site_ids, title = excluded.title, body = excluded.body,
      words = excluded.words
    where (content_items.schema, content_items.site_ids, content_items.title, content_items.body::text,
        content_items.words)
      is distinct from (excluded.schema, excluded.site_ids, excluded.title, excluded.body::text, excluded.words)
    returning delivery_key as key, site_ids as "siteIds"`)
  const keys = [...removed, ...written].flatMap(({ key, siteIds }) => [
    key,
    ...siteIds.filter((id) => key.endsWith(`-${id}`)).map((id) => key.slice(0, -id.length - 1)),
  ])
  return [...new Set(keys)]
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
