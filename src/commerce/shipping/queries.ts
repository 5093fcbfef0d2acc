import { json, sql, type Database } from '#commerce/database.ts'
import type { ShippingMethod } from './shipping.ts'

/** All methods in the shop's order. */
export async function allShippingMethods(database: Database): Promise<ShippingMethod[]> {
  const rows = await database.rows<{ document: ShippingMethod }>(
    sql`select document from shipping_methods order by position, id collate "C"`,
  )
  return rows.map(({ document }) => document)
}

/** Returns whether anything changed. */
export async function replaceShippingMethods(
  database: Database,
  methods: readonly ShippingMethod[],
): Promise<boolean> {
  const removed = await database.run(
    sql`delete from shipping_methods where not id = any(${methods.map(({ id }) => id)})`,
  )
  const written = await database.run(sql`
    insert into shipping_methods (id, position, document)
    select document ->> 'id', (document ->> 'position')::int, document
    from jsonb_array_elements(${json(methods)}::jsonb) as row(document)
    on conflict (id) do update set position = excluded.position, document = excluded.document
    where (shipping_methods.position, shipping_methods.document)
      is distinct from (excluded.position, excluded.document)`)
  return removed + written > 0
}
