import { json, sql, type Database } from '#commerce/database.ts'
import type { Concierge } from './concierges.ts'

export async function allConcierges(database: Database): Promise<Concierge[]> {
  const rows = await database.rows<{ document: Concierge }>(
    sql`select document from concierges order by id collate "C"`,
  )
  return rows.map(({ document }) => document)
}

/** Returns whether anything changed. */
export async function replaceConcierges(
  database: Database,
  concierges: readonly Concierge[],
): Promise<boolean> {
  const removed = await database.run(
    sql`delete from concierges where not id = any(${concierges.map(({ id }) => id)})`,
  )
  const written = await database.run(sql`
    insert into concierges (id, document)
    select document ->> 'id', document from jsonb_array_elements(${json(concierges)}::jsonb) as row(document)
    on conflict (id) do update set document = excluded.document
    where concierges.document is distinct from excluded.document`)
  return removed + written > 0
}
