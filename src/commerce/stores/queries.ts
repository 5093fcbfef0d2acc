import { json, sql, type Database } from '#commerce/database.ts'
import type { Store } from './stores.ts'

export async function allStores(database: Database): Promise<Store[]> {
  const rows = await database.rows<{ document: Store }>(
    sql`select document from stores order by id collate "C"`,
  )
  return rows.map(({ document }) => document)
}

/** Returns whether anything changed. */
export async function replaceStores(database: Database, stores: readonly Store[]): Promise<boolean> {
  const removed = await database.run(
    sql`delete from stores where not id = any(${stores.map(({ id }) => id)})`,
  )
  const written = await database.run(sql`
    insert into stores (id, inventory_id, slug, document)
    select document ->> 'id', document ->> 'inventoryId', document ->> 'slug', document
    from jsonb_array_elements(${json(stores)}::jsonb) as row(document)
    on conflict (id) do update
    set inventory_id = excluded.inventory_id, slug = excluded.slug, document = excluded.document
    where stores.document is distinct from excluded.document`)
  return removed + written > 0
}
