import { json, sql, type Database } from '#commerce/database.ts'
import type { Site } from './sites.ts'

/** All sites, sorted by position. Without positions, the site at the shop's own domain is first. */
export async function allSites(database: Database): Promise<Site[]> {
  const rows = await database.rows<{ document: Site }>(sql`
    select document from sites
    order by (document ->> 'position')::integer nulls last, document ->> 'hostLabel' <> 'www', id collate "C"`)
  return rows.map(({ document }) => document)
}

/** Sets the maintenance mode of one or all sites. Returns their ids. */
export async function setMaintenance(
  database: Database,
  isOn: boolean,
  siteId: string | undefined,
): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    update sites set document = jsonb_set(document, '{preferences,maintenance}', to_jsonb(${isOn}::boolean))
    where ${siteId ?? null}::text is null or id = ${siteId ?? null}
    returning id`)
  return rows.map(({ id }) => id).sort()
}

/**
 * Returns whether anything changed. The row of a removed site remains, for the records of its shoppers
 * (docs/decisions/0106-removed-products-and-sites.md).
 */
export async function replaceSites(database: Database, sites: readonly Site[]): Promise<boolean> {
  const removed = await database.run(sql`
    update all_sites set removed_at = now()
    where not id = any(${sites.map(({ id }) => id)}) and removed_at is null`)
  const written = await database.run(sql`
    insert into all_sites as site (id, document)
    select r.document ->> 'id', r.document from jsonb_array_elements(${json(sites)}::jsonb) as r(document)
    on conflict (id) do update set document = excluded.document, removed_at = null
    where site.removed_at is not null or site.document is distinct from excluded.document`)
  return removed + written > 0
}
