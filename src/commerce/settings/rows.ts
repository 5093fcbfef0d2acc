import { json, sql, type Database } from '#commerce/database.ts'
import type { Site } from './sites.ts'

export async function allSites(database: Database): Promise<Site[]> {
  const rows = await database.rows<{ document: Site }>(
    sql`select document from sites order by id collate "C"`,
  )
  return rows.map(({ document }) => document)
}

/** Gives whether anything changed. */
export async function replaceSites(database: Database, sites: readonly Site[]): Promise<boolean> {
  const removed = await database.run(sql`delete from sites where not id = any(${sites.map(({ id }) => id)})`)
  const written = await database.run(sql`
    insert into sites (id, document)
    select r.document ->> 'id', r.document from jsonb_array_elements(${json(sites)}::jsonb) as r(document)
    on conflict (id) do update set document = excluded.document
    where sites.document is distinct from excluded.document`)
  return removed + written > 0
}
