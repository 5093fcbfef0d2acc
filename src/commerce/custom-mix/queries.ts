import { json, sql, type Database } from '#commerce/database.ts'
import type { CustomMixLine } from '#shared/boxes/custom-mix.ts'

/** The customer and the site of boxes. */
interface Owner {
  customerId: string
  siteId: string
}

export interface StoredBox {
  id: string
  name: string
  productId: string
  customMix: CustomMixLine
  /** The names of the box and of its pieces, by product id. */
  names: Record<string, string>
  modifiedAt: string
}

type BoxRow = Omit<StoredBox, 'modifiedAt'> & { modifiedAt: Date }

const columns = sql`id, name, product_id as "productId", custom_mix as "customMix", names, modified_at as "modifiedAt"`

export async function readBoxes(database: Database, { customerId, siteId }: Owner): Promise<StoredBox[]> {
  const rows = await database.rows<BoxRow>(sql`
    select ${columns} from saved_boxes
    where customer_id = ${customerId} and site_id = ${siteId} order by modified_at desc, id`)
  return rows.map((row) => ({ ...row, modifiedAt: row.modifiedAt.toISOString() }))
}

/** Adds a box, or replaces the customer's box with this id. */
export async function upsertBox(
  database: Database,
  { customerId, siteId }: Owner,
  { id, name, productId, customMix, names }: Omit<StoredBox, 'modifiedAt'>,
): Promise<StoredBox | undefined> {
  const row = await database.row<BoxRow>(sql`
    insert into saved_boxes (id, customer_id, site_id, name, product_id, custom_mix, names)
    values (${id}, ${customerId}, ${siteId}, ${name}, ${productId}, ${json(customMix)}, ${json(names)})
    on conflict (id) do update set name = excluded.name, product_id = excluded.product_id,
      custom_mix = excluded.custom_mix, names = excluded.names, modified_at = clock_timestamp()
    where saved_boxes.customer_id = excluded.customer_id and saved_boxes.site_id = excluded.site_id
    returning ${columns}`)
  return row && { ...row, modifiedAt: row.modifiedAt.toISOString() }
}

export const deleteBox = (
  database: Database,
  { customerId, siteId }: Owner,
  boxId: string,
): Promise<number> =>
  database.run(sql`
    delete from saved_boxes where customer_id = ${customerId} and site_id = ${siteId} and id = ${boxId}`)

/** Locks the customer's row until the transaction ends, so that changes of their boxes run one after the other. */
export const lockOwner = (database: Database, { customerId }: Owner): Promise<number> =>
  database.run(sql`select 1 from customers where id = ${customerId} for update`)
