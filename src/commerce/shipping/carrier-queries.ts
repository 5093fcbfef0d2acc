import { json, sql, type Database } from '#commerce/database.ts'
import type { Carrier } from './shipping.ts'

/** The imported carriers, in the shop's order. */
export async function importedCarriers(database: Database): Promise<Carrier[]> {
  const rows = await database.rows<{ document: Carrier }>(
    sql`select document from carriers order by position, id collate "C"`,
  )
  return rows.map(({ document }) => document)
}

/** Returns whether anything changed. */
export async function replaceCarriers(database: Database, carriers: readonly Carrier[]): Promise<boolean> {
  const removed = await database.run(
    sql`delete from carriers where not id = any(${carriers.map(({ id }) => id)})`,
  )
  const written = await database.run(sql`
    insert into carriers (id, position, document)
    select document ->> 'id', position, document
    from jsonb_array_elements(${json(carriers)}::jsonb) with ordinality as row(document, position)
    on conflict (id) do update set position = excluded.position, document = excluded.document
    where (carriers.position, carriers.document) is distinct from (excluded.position, excluded.document)`)
  return removed + written > 0
}
